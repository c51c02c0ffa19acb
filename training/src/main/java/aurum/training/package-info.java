/**
 * The program: the command line and everything that it runs.
 *
 * <p>The packages, each with the packages of this module that it uses:
 *
 * <pre>{@code
 * console      exit statuses, terminal, class path, quoting
 * cluster      tasks on several machines            --> console
 * program      the files of external programs
 * arena        matches, evaluations, stored results --> cluster, program
 * metrics      measurements of a training
 * attributes   results by attributes of matches     --> arena
 * rating       ratings and sequential tests         --> arena
 * ladder       ratings of a folder without end      --> arena, console, program, rating
 * settings     settings of a training               --> arena
 * bench        benchmarks                           --> arena, console, settings
 * python       environments for Python              --> settings
 * web          a server on this machine
 * replay       drawings, and pages of a match       --> arena, console, web
 * results      matches of folders as they are shown --> arena, console, replay
 * charts       pictures, and TensorBoard's events   --> arena, console, metrics, rating, results
 * notebook     notebooks                            --> charts, console
 * review       what an agent does in lost matches   --> arena, charts, cluster, results
 * dashboard    live pages of trainings and results  --> arena, attributes, console, metrics, rating,
 *                                                       results, settings, web
 * check        what a referee objects to            --> arena
 * conform      engines against contests' referees
 * human        a person as an agent                 --> replay, web
 * page         pages that play                      --> human, replay
 * serve        the original Vindinium server        --> arena, console, replay, web
 * train        the training loop and its folder    --> arena, charts, cluster, console, metrics,
 *                                                       rating, replay, settings
 * distributed  a training in several processes      --> cluster, settings, train
 * sweep        a search over ranges of settings     --> arena, charts, cluster, console, metrics,
 *                                                       program, rating, settings
 * compare      trainings side by side               --> arena, charts, console, metrics, rating,
 *                                                       settings, train
 * imitate      behaviour cloning                    --> arena, cluster, replay
 * positions    positions for other learners         --> arena, cluster, imitate, results
 * command      one class per command                --> arena, attributes, bench, charts, check, cluster,
 *                                                       compare, conform, console, dashboard,
 *                                                       distributed, human, imitate, ladder, notebook, page, positions,
 *                                                       python, rating, replay, results, review, serve,
 *                                                       settings, sweep, train, web
 * training     the main method                      --> cluster, command, console, program
 * }</pre>
 *
 * <p>Depends on {@code aurum.agents} and {@code aurum.env}; they do not depend on it. Start reading
 * with {@link aurum.training.Aurum}.
 */
package aurum.training;
