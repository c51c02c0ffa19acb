/**
 * Learning by self-play.
 *
 * <p>{@link aurum.agents.learn.Algorithm} makes a {@link aurum.agents.learn.Learner} of a {@link
 * aurum.agents.learn.LearningTask} (game, environment, self-play, network) and its own settings.
 * {@link aurum.agents.learn.Ppo}, {@link aurum.agents.learn.A2c} and {@link
 * aurum.agents.learn.Reinforce} share {@link aurum.agents.learn.SelfPlayLearner}. One of their
 * iterations, from a sample to its gradient:
 *
 * <pre>
 *   OpponentPool            named agents, and snapshots of the network; draws those to play against
 *     |  Opponent
 *     v
 *   SelfPlay                steps the matches of a VectorEnv, SelfPlayMatch by SelfPlayMatch
 *     |  PolicyBatches      the decisions of one step, by network
 *     v
 *   RolloutPolicy           chooses the actions: SampledPolicy for the learner and for snapshots
 *     |  action, log-probability, value
 *     v
 *   Rollout                 one row per decision; OpenTransitions still wait for rewards
 *     |  Gae                advantages, once the rollout is full
 *     v
 *   Minibatch               some rows, with scaled advantages
 *     |
 *     v
 *   NetworkTrainer          forward pass of the rows, in parts, on all threads
 *     |  Sample             a row and the network's outputs for it
 *     v
 *   Loss                    PolicyGradientLoss, Ppo.ClippedLoss: derivatives by the outputs
 *     |                     Measurements: the sums of what it measures
 *     v
 *   NetworkTrainer          backward pass, sum of the parts, clipping, Updater
 *     |  weights
 *     +--> RolloutPolicy, and as a snapshot OpponentPool
 * </pre>
 *
 * <p>A decision is not a turn: a seat's transition lasts from its decision to its next one,
 * collects the rewards that arrive while other seats act, and is discounted by the turns that have
 * passed.
 *
 * <p>{@link aurum.agents.learn.Imitation} learns the decisions of another agent with the same
 * network trainer.
 *
 * <p>Read {@link aurum.agents.learn.Ppo} first: one file from the settings to the loss.
 */
package aurum.agents.learn;
