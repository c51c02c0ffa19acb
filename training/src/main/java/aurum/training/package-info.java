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
 *   settings     |                             of a training
 *              replay, human                   pages that replay a match, a person as an agent
 *   web                                        a server for the user's browser
 *
 *   console                                    exit statuses, usage errors, terminal
 * </pre>
 *
 * <p>Depends on {@code aurum.agents} and {@code aurum.env}; they do not depend on it. Start reading
 * with {@link aurum.training.Aurum}.
 */
package aurum.training;
