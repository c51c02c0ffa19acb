/**
 * A Code of Ice and Fire: two players spread over an island, and one takes the other's HQ. The
 * rules are in RULES.md beside the sources.
 *
 * <pre>{@code
 * seed + IceLeague (variant)
 *      |
 *      v
 * IceMapGenerator --> IceMap                        tiles, mine spots, and steps between cells;
 *   (kept in IceMapPool)  |                         made once a seed, shared by all matches
 *                         v
 *                      IceMatch                     the state and the rules
 *                       |    |
 *    play(action) ------+    +------ playLine(text)
 *    IceQuestions, IceActions        IceOrder
 *                       |    |
 *                       v    v
 *  IceOutlook --> IceFeatures    IceText --> IceReader
 *  what could follow  what a     what it     ... and rebuilds
 *                   seat sees    is told         from it
 * }</pre>
 *
 * <p>A turn is a line of many commands. {@code IceQuestions} takes it apart for learners: it asks
 * about one unit or cell after the other, and each answer is carried out before the next question.
 *
 * <p>{@link aurum.env.iceandfire.IceAndFire} ties them together. Each seat sees and acts as if its
 * HQ stood in the upper left corner; only {@code IceActions}, {@code IceQuestions} and {@code
 * IceFeatures} know of that, the rules do not.
 */
package aurum.env.iceandfire;
