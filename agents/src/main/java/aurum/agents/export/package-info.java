/**
 * From a policy to one source file that plays on its own.
 *
 * <pre>
 *   Policy -- WeightPacking -> text ---+
 *                                      v
 *   sources/ in the jars -> SourceLibrary -> Reachability -> Exporter -> Player.java
 * </pre>
 *
 * <p>The file is made of the training code itself. The sources that this build was compiled from
 * are packed into its jars; {@link aurum.agents.export.Exporter} follows the references from {@link
 * aurum.agents.export.Bot} through the game's rules, its text and what an agent sees of it, and
 * joins what is needed with the packed weights. So whatever stands in that path uses the JDK alone.
 */
package aurum.agents.export;
