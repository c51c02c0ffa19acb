/**
 * Vindinium: four heroes, or two, fight for gold mines. RULES.md, beside the sources, is the exact
 * specification of the variant {@code codingame}, the contest site's port; RULES-original.md that
 * of the variant {@code original}, the server that was ported. OBSERVATION.md lists the entries of
 * the observations.
 *
 * <pre>{@code
 * both variants                           codingame               original
 *
 * VindiniumProvider  registration
 * Vindinium  static facts ------------>   CodingameVindinium      OriginalVindinium
 *         ValueRange, MapParameters       CodingameOptions        OriginalOptions
 *                                                                 OriginalHeader
 *
 * seed -> VindiniumMapDraft ---------->   CodingameMapGenerator   OriginalMapGenerator
 *         given maps ----------------->                           OriginalMapText, OriginalMaps
 *           |
 *           v
 *         VindiniumMap -> VindiniumPaths  all shortest paths, packed as PackedPath
 *           |
 *           v
 *         VindiniumState  the position
 *         VindiniumMatch  the rules --->  CodingameMatch          OriginalMatch
 *           |    VindiniumStep, the effect of one step
 *           |
 *           +--- play(action)             VindiniumActions
 *           +--- playLine(text) ------->  CodingameCommand        OriginalCommand
 *           |                             CodingamePathfinder
 *           +--> text for bots -------->  CodingameText           OriginalText
 *           |    rebuilt from text <----  CodingameReader         OriginalReader
 *           |
 *           +--> VindiniumEncoder         VindiniumLayout, VindiniumTables
 *           +--> VindiniumPlanesEncoder, VindiniumWindowEncoder   VindiniumPlanesLayout
 *           |    VindiniumPlanesWriter    VindiniumFrame, VindiniumPlaneTables,
 *           |                             VindiniumNearestMines
 *           +--> VindiniumScene           drawing
 * }</pre>
 *
 * <p>Each seat observes and acts in a view of the board in which its hero started in the north-west
 * ({@code VindiniumCorner}); the rules do not depend on views.
 *
 * <p>Read {@link aurum.env.vindinium.VindiniumMatch} first.
 */
package aurum.env.vindinium;
