/**
 * The benchmarks of {@code aurum bench}.
 *
 * <pre>
 *   GameUnderTest (a game, its targets), BenchOptions (how long)
 *      |
 *      +--> RulesBench     the rules alone
 *      +--> BatchBench     VectorEnv and a plain copy of the same bytes; over batch sizes for a curve
 *      +--> LearningBench  rollouts and the whole loop of PPO
 *      +--> SearchBench    the playouts of a search
 *      +--> BotBench       the time of an exported bot's turn         --> Row --> BenchReport
 *      +--> MemoryBench    the heap of thousands of matches                 |
 *      +--> TorchBench     the training loop, compared with PyTorch                  +----> CurvePicture
 *      +--> ResidualBench  the residual network, compared with PyTorch
 * </pre>
 *
 * <p>Compared workloads are measured in {@linkplain aurum.training.bench.InterleavedRuns
 * interleaved runs}, so that a slow phase of the machine affects all of them. JMH benchmarks of the
 * engine's parts are in the module env.
 */
package aurum.training.bench;
