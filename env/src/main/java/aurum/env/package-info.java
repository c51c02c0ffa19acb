/**
 * The games, and the API that everyone programs against. Depends on the JDK alone.
 *
 * <pre>{@code
 * Games --make--> Game            the static facts: seats, actions, what is observed
 *                  |  newMatch
 *                  v
 *      seed -->  Match            the rules, and no word of learning
 *                  |    two doors: play(action)        for learners
 *                  |               playLine(text)      for bots, recordings, time-outs
 *                  |
 *        +---------+----------+------------------+
 *        v                    v                  v
 *       Env               VectorEnv        RefereeReader
 *  one learner,        N matches as one    the same match again,
 *  agents at the       batch of flat       from the referee's text
 *  other seats         buffers             alone
 *        \                    /
 *         v                  v
 *        Reward     what the changes of a match are worth, to every seat
 * }</pre>
 *
 * <p>Beside them stand {@link aurum.env.Agent}, who chooses actions; {@link aurum.env.Observer},
 * for the ways to see a match that a game offers besides its first; {@link aurum.env.SplitMix}, the
 * one source of chance, its state a number that is saved with what it drives; {@link
 * aurum.env.Workers}, a crew of threads; and {@link aurum.env.Checks}, the switch of the costly
 * checks.
 *
 * <p>The rooms: {@code reward} and {@code trace} serve every game; each other package is one game,
 * known to the rest through {@link aurum.env.Games} alone.
 */
package aurum.env;
