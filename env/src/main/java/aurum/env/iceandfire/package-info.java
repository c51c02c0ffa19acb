/**
 * A Code of Ice and Fire: two seats capture the cells of an island, and then each other's HQ.
 * RULES.md, beside the sources, specifies the rules; OBSERVATION.md lists the entries of the
 * observations.
 *
 * <pre>{@code
 * IceProvider --> IceAndFire                 static facts of a league (IceLeague)
 *                     |
 *   seed --> IceMapGenerator --> IceMap      tiles, mine spots, distances; shared by all matches
 *                     |
 *                     v
 *                 IceMatch                   turns, scores, both entry points
 *    play(action)  |    |  playLine(text)
 *    IceChoices    |    |  IceCommand
 *    IceActions    v    v
 *                 IceRules                   legality and effects of commands
 *                 IceCapture                 - which units can capture a cell
 *                 IceEconomy                 - prices, upkeep, income
 *                 IceTerritory               - active cells (IceConnectivity)
 *                     |
 *                     v
 *                 IceBoard                   the position (IceUnits)
 *                     |
 *     +---------------+----------------+
 *     v               v                v
 * IceScene         IceText        IceEncoder       layout: IceLayout
 * drawing          IceReader      IceThreats       whether an HQ can be captured (HqChains)
 *                                 IceDisconnection effect of the loss of a cell
 *                                 IceNearest       nearest neutral and enemy cells
 *                              IcePlanesEncoder layout: IcePlanesLayout
 *                                 IceThreats
 *                                 IceCutCells      effect of the loss of every cell
 *                                 IceCellSet       sets of cells
 *                              IceFeatures      for estimates of the outcome: HqChains, IceCutCells
 * }</pre>
 *
 * <p>A turn is a line of many commands. For learners it is a sequence of choices, each about one
 * unit or cell and executed before the next.
 *
 * <p>{@code CellSearch} is the shortest-path search over cells. {@code HqChains} searches by it
 * approximately, for observations; the scripted agent {@code tactician} searches by it exactly.
 *
 * <p>Each seat sees and acts as if its HQ was in the upper left corner. Only {@code IceActions},
 * {@code IceChoices} and the encoders convert between this view and the board.
 *
 * <p>Read {@code IceBoard} and {@code IceRules} beside RULES.md first, then {@code IceChoices}.
 */
package aurum.env.iceandfire;
