/**
 * How fast it is: what {@code aurum bench} measures, on the machine at hand.
 *
 * <pre>
 *   Subject (a game, its targets), Effort (how long)
 *      |
 *      +--> RulesBench     the rules alone
 *      +--> BatchBench     VectorEnv, beside a plain copy of the same bytes; over sizes for a curve
 *      +--> LearningBench  rollouts and the whole loop of PPO
 *      +--> BotBench       what an exported bot takes for a turn       --> Row --> BenchReport
 *      +--> MemoryBench    what thousands of matches take                   |
 *      +--> TorchBench     the whole loop beside PyTorch's                  +----> CurvePicture
 *      +--> ResidualBench  the residual network beside PyTorch's
 * </pre>
 *
 * Whatever is compared is measured in {@linkplain aurum.training.bench.Alternation turns}, so that
 * a machine that is slow for a while is slow for all of it. JMH's benchmarks of the engine's parts
 * are in the module env.
 */
package aurum.training.bench;
