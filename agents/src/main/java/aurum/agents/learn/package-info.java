/**
 * Learning by self-play.
 *
 * <p>Read {@link aurum.agents.learn.Ppo} first: one file from the settings to the loss. An {@link
 * aurum.agents.learn.Algorithm} makes a {@link aurum.agents.learn.Learner} of a {@link
 * aurum.agents.learn.LearningTask} (game, environment, self-play, network) and its own settings.
 * {@link aurum.agents.learn.Ppo}, {@link aurum.agents.learn.A2c} and {@link
 * aurum.agents.learn.Reinforce} extend {@link aurum.agents.learn.SelfPlayLearner}, whose iteration
 * has three steps:
 *
 * <pre>
 *   1. collect: play with the current policy
 *
 *      SelfPlay            steps the matches of a VectorEnv of each SelfPlayShard; in some of them
 *        |                 an Opponent from the OpponentPool, an agent or an earlier self, plays
 *        |                 all seats but one (SelfPlayMatch)
 *        |  the decisions of a step, each a row with its observation and mask
 *        v
 *      PolicyBatches       one forward pass for the rows of a policy: RolloutPolicy, SampledPolicy
 *        |  action, log-probability, value
 *        v
 *      Rollout             adds up the rewards of a row until the next decision of its seat
 *        |  the closed rows, with their advantages (Gae)
 *        v
 *   2. learn: update the network, minibatch by minibatch
 *
 *      Samples             the rows of all shards, split into slices of each: a Minibatch
 *        |
 *        v
 *      NetworkTrainer      forward pass of the rows, on all threads
 *        |  Sample: a row, and the outputs of the network for it
 *        v
 *      Loss                PolicyGradientLoss, Ppo.ClippedLoss; what it measures: Measurements
 *        |  the derivatives of the loss with respect to these outputs
 *        v
 *      NetworkTrainer      backward pass, sum of the gradients of all shards (Shards,
 *        |                 GradientSums), clipping, a step of the updater
 *        |  weights
 *        v
 *   3. publish: the weights go to the RolloutPolicy, and at intervals to the OpponentPool as an
 *      earlier self
 * </pre>
 *
 * <p>A decision is not a turn: a seat's transition lasts from its decision to its next one,
 * collects the rewards that arrive while other seats act, and is discounted by the turns that have
 * passed.
 *
 * <p>A checkpoint is what {@link aurum.agents.learn.SelfPlayLearner#save} writes: task and settings
 * (CheckpointHeader), the network ({@link aurum.agents.learn.NetworkState}), the opponents, and of
 * each shard a generator, the matches in mid-episode and the open transitions.
 *
 * <p>The matches of a training are divided into {@link aurum.agents.learn.Shards}, of which several
 * processes may have a range each. They exchange sums (DoubleSums, GradientSums, ByteLists), and
 * have the same network and opponents at all times.
 *
 * <p>{@link aurum.agents.learn.Imitation} learns the decisions of another agent with the same
 * network trainer.
 *
 * <p>Public types of the library: {@link Algorithm}, {@link Algorithms}, {@link
 * EnvironmentSettings}, {@link EpisodeSummary}, {@link Gae}, {@link IterationReport}, {@link
 * Learner}, {@link LearningTask}, {@link Loss}, {@link Measurements}, {@link Minibatch}, {@link
 * NetworkSettings}, {@link NetworkState}, {@link NetworkTrainer}, {@link PolicyGradientLoss},
 * {@link Rollout}, {@link RolloutPolicy}, {@link Sample}, {@link Samples}, {@link SelfPlay}, {@link
 * SelfPlayLearner}, {@link SelfPlaySettings}, {@link Shards}.
 */
package aurum.agents.learn;
