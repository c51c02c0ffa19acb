/**
 * Cultist Wars: two leaders convert cultists, who shoot at each other. RULES.md, beside the
 * sources, specifies the rules; OBSERVATION.md lists the entries of the observations.
 *
 * <pre>{@code
 * CultistProvider --> CultistWars            static facts: seats, measures, time limits
 *                         |
 *   seed --> CultistMapGenerator --> CultistMap   floor, obstacles, start cells
 *                         |
 *                         v
 *                    CultistMatch            turns, scores, both entry points
 *       play(action)   |      |  playLine(text)
 *       CultistActions |      |  CultistCommand, CultistPathfinder
 *                      v      v
 *                    CultistEffect           a step, a conversion or a shot
 *                         |
 *                         v
 *                    CultistPosition         the units; applies effects to them
 *                    CultistLines            - lines of fire
 *                    CultistNeutralGenerator - the move of a neutral unit after each action
 *                         |
 *        +----------------+---------------+
 *        v                v               v
 *   CultistScene     CultistText     CultistView           slots of the units, damage of the shots
 *   drawing          CultistReader   CultistEncoder        layout: CultistLayout
 *                       |            CultistPlanesEncoder  layout: CultistPlanesLayout
 *                       |            CultistFloodFill      path lengths (also checks generated maps)
 *                       |            CultistFire           damage of the shots at every cell
 *                       v
 *       CultistGeneratorTracker      follows the generator through the text
 *
 *   CultistTreePosition              a position of a tree search
 *   CultistEvaluation                an estimate of the result by weights
 * }</pre>
 *
 * <p>"Enemy unit" means any unit of the other seat, its leader included; "foe" means a cultist of
 * the other seat.
 *
 * <p>Each seat observes and acts as if its leader had started in the west. Only {@code
 * CultistActions}, {@code CultistView} and the two encoders convert between this view and the
 * board.
 *
 * <p>Read {@link aurum.env.cultistwars.CultistPosition} and {@link
 * aurum.env.cultistwars.CultistMatch} beside RULES.md first, then {@link
 * aurum.env.cultistwars.CultistActions}.
 */
package aurum.env.cultistwars;
