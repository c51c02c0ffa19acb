/**
 * The program: the command line and everything that it runs.
 *
 * <p>The packages, each with the packages of this module that it uses:
 *
 * <pre>{@code
 * cluster      tasks on several machines
 * console      exit statuses, terminal, class path
 * arena        matches and evaluations              --> cluster
 * metrics      measurements of a training
 * results      results of matches that are kept     --> arena, console
 * rating       ratings and sequential tests         --> arena, results
 * charts       pictures of measurements             --> arena, metrics, rating
 * notebook     notebooks                            --> charts, console
 * render       drawings for the terminal            --> console
 * settings     settings of a training               --> arena
 * bench        benchmarks                           --> arena, console, settings
 * tensorboard  measurements for TensorBoard         --> metrics
 * web          a server on this machine
 * dashboard    a live page of a training            --> console, metrics, settings, web
 * replay       pages that replay a match            --> arena, web
 * human        a person as an agent                 --> arena, render, replay, web
 * serve        the original Vindinium server        --> arena, render, replay, web
 * train        the trainer and the run folder       --> arena, charts, cluster, console,
 *                                                       dashboard, metrics, rating, replay,
 *                                                       settings, tensorboard, web
 * command      one class per command                --> arena, bench, charts, cluster,
 *                                                       console, dashboard, human, notebook,
 *                                                       rating, render, replay, results, serve,
 *                                                       settings, train, web
 * training     the main method                      --> cluster, command, console
 * }</pre>
 *
 * <p>Depends on {@code aurum.agents} and {@code aurum.env}; they do not depend on it. Start reading
 * with {@link aurum.training.Aurum}.
 */
package aurum.training;
