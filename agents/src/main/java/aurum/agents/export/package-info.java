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
 * of the original Vindinium to its server. That code uses the JDK alone. Read {@link
 * aurum.agents.export.Exporter} first.
 */
package aurum.agents.export;
