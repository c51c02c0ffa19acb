/**
 * Learning by self-play.
 *
 * <pre>{@code
 * LearningTask: game, environment, self-play, network      Settings of the algorithm
 *        |                                                       |
 *        +------------------------ Algorithm --------------------+
 *                                      |  newLearner
 *                                      v
 *                     one iteration of a Learner (Ppo, A2c, Reinforce)
 *
 *   OpponentPool: named agents and snapshots  <----------------------------+
 *      |                                                                   |
 *   MatchOpponents, SnapshotPolicies                                       |
 *      |                                                                   |
 *   SelfPlay  steps a VectorEnv; RolloutPolicy chooses the actions  <------+
 *      |                                                                   |
 *      |  decisions, and rewards as they arrive                            |
 *      v                                                                   |
 *   Rollout -- Gae --> advantages                                          |
 *      |                                                                   |
 *      |  samples                                                          |
 *      v                                                                   |
 *   NetworkTrainer: Minibatch, Loss, gradient; Optimizer -- weights -------+
 *                                                   |
 *                                             NetworkState: what several learners combine
 * }</pre>
 *
 * <p>A decision is not a turn: a seat's transition lasts from its decision to its next one,
 * collects the rewards that arrive while other seats act, and is discounted by the turns that have
 * passed.
 *
 * <p>Read {@link aurum.agents.learn.Ppo} first: one file from the settings to the loss. {@link
 * aurum.agents.learn.SelfPlayLearner} has the code that the algorithms share.
 */
package aurum.agents.learn;
