/**
 * Cultist Wars: two leaders convert cultists, who shoot each other. The rules are in RULES.md
 * beside the sources.
 *
 * <pre>{@code
 * seed
 *   |
 *   v
 * CultistMapGenerator --> CultistMap             floor, obstacles, where the units start
 *   (CultistFlood)            |
 *                             v
 *                       CultistMatch             the state and the rules
 *                        |        |              (CultistLines: where bullets fly)
 *   play(action) --------+        +-------- playLine(text)
 *   CultistActions                          CultistOrder, CultistRoute
 *        ^               |        |
 *        |               v        v
 *   CultistView --> CultistFeatures     CultistText --> CultistReader
 *   who is who      what a seat sees    what it is told   ... and rebuilds from it
 * }</pre>
 *
 * <p>{@link aurum.env.cultistwars.CultistWars} ties them together. Each seat sees and acts as if
 * its leader had started in the west; only {@code CultistActions}, {@code CultistView} and {@code
 * CultistFeatures} know of that, the rules do not.
 */
package aurum.env.cultistwars;
