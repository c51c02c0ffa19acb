/**
 * Vindinium: four heroes, or two, fight for gold mines. The rules are in RULES.md beside the
 * sources.
 *
 * <pre>{@code
 * seed + VindiniumOptions
 *      |
 *      v
 * VindiniumMapGenerator --> VindiniumMap --> VindiniumPaths      the board, and every shortest walk on it;
 *      (kept in VindiniumMapPool)  |                             made once a seed, shared by all matches
 *                                  v
 *                           VindiniumMatch                       the state and the rules
 *                            |          |
 *       play(action) --------+          +-------- playLine(text)
 *       VindiniumActions                          VindiniumOrder, VindiniumRoute
 *                            |          |
 *                            v          v
 *            VindiniumFeatures          VindiniumText --> VindiniumReader
 *            what a seat sees           what it is told    ... and rebuilds from it
 * }</pre>
 *
 * <p>{@link aurum.env.vindinium.Vindinium} ties them together. Each seat sees and acts as if its
 * hero had started in the north-west corner; only {@code VindiniumActions} and {@code
 * VindiniumFeatures} know of that, the rules do not.
 */
package aurum.env.vindinium;
