/**
 * The program: the command line and everything that it runs.
 *
 * <pre>
 *   Aurum --> command     one class per command
 *                |
 *     +----------+----------+---------+
 *     v          v          v         v
 *   train      arena      bench    render      training, matches, benchmarks, drawings
 *     |          |
 *     |        replay, human                   pages that replay a match, a person as an agent
 *     |
 *     +-- settings                             of a training
 *     +-- metrics, charts, tensorboard         what it measures
 *     +-- dashboard --> web                    a page for the user's browser, and its server
 *
 *   console                                    exit statuses, usage errors, terminal
 * </pre>
 *
 * <p>Depends on {@code aurum.agents} and {@code aurum.env}; they do not depend on it. Start reading
 * with {@link aurum.training.Aurum}.
 */
package aurum.training;
