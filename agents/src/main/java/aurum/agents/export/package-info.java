/**
 * Exports a policy as one source file that plays without this project.
 *
 * <pre>
 *   Policy ---> WeightPacking ---> MainSource            main method and weights
 *                                      |
 *   sources/ in jars ----------> export.source           the code that it needs, in one text
 *                                      |
 *                                  SelfCheck             the file plays as the policy does
 *                                      |
 *                                  Exporter ---> Player.java
 * </pre>
 *
 * <p>The file consists of the training code itself, whose sources are in the jars. It contains the
 * code that is reachable from {@link aurum.agents.export.ExportedBot}: the game's rules, its text
 * and its observations, and the network; {@link aurum.agents.export.VindiniumClient} connects a bot
 * of the original Vindinium to its server. Read {@link aurum.agents.export.Exporter} first.
 *
 * <p><b>The rule of exported code</b> holds for all code that a bot contains, whatever its package:
 *
 * <ol>
 *   <li>It uses the JDK alone.
 *   <li>It calls no {@code equals}, {@code hashCode} or {@code toString} that the compiler
 *       generates for a record, nor a method that does, such as {@code List.contains}: the first
 *       such call takes a bot 50 to 90 ms, which is longer than a turn.
 *   <li>The classes of one variant of a game do not use those of another variant, so that a bot
 *       contains one variant.
 *   <li>It depends neither on the time, except where a search has a limit, nor on the machine,
 *       reflection or resource files.
 * </ol>
 *
 * <p>The exporter refuses a bot that does not compile alone, or whose replies differ from those of
 * the policy. Tests run bots of every game, with and without a search, and fail if one calls a
 * generated method of a record; a test compares the classes of both variants of Vindinium.
 *
 * <p>Public types of the library: {@link ExportSettings}, {@link Exporter}.
 */
package aurum.agents.export;
