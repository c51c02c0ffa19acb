/**
 * Vindinium: four heroes, or two, fight for gold mines. The rules are in RULES.md beside the
 * sources for the contest site's port, the variant {@code codingame}, and in RULES-original.md for
 * the server that it was made after, the variant {@code original}.
 *
 * <pre>{@code
 * what both variants share              codingame                original
 *
 * Vindinium, the game                   CodingameVindinium       OriginalVindinium
 *                                       CodingameOptions         OriginalOptions
 *
 * seed --> VindiniumDraft ------------> CodingameGenerator       OriginalGenerator
 *                                                                OriginalMaps, given boards
 *   VindiniumMap  the board      <------+------------------------+
 *     |  (kept in aurum.env.maps.MapPool)
 *     +--> VindiniumPaths  every shortest walk on it; both made once a seed, shared by all matches
 *     v
 *   VindiniumMatch  state, rules ------> CodingameMatch          OriginalMatch  fights, late answers
 *     |          |
 *     |          +--- playLine(text)     CodingameOrder,
 *     |                                  CodingameRoute
 *     +--- play(action)  VindiniumActions
 *     |
 *     +--> VindiniumFeatures, VindiniumPlanes  what a seat sees
 *     +--> what it is told ------------> CodingameText           OriginalText, OriginalBoard
 *          ... and rebuilds from it      CodingameReader         OriginalReader
 * }</pre>
 *
 * <p>Each seat sees and acts as if its hero had started in the north-west corner; only {@code
 * VindiniumActions}, {@code VindiniumFeatures} and {@code VindiniumPlanes} know of that, the rules
 * do not. What differs between the variants stands in their own classes, and a variant's classes
 * never name the other's: so an exported bot holds the code of one.
 */
package aurum.env.vindinium;
