/**
 * The benchmarks of {@code aurum bench}.
 *
 * <pre>
 *   BenchedGame (a game), BenchOptions (how long)
 *      |
 *      +--> RulesBench     the rules alone
 *      +--> BatchBench     VectorEnv and a plain copy of the same bytes; over batch sizes for a curve
 *      +--> LearningBench  rollouts and the whole loop of PPO
 *      +--> SearchBench    the playouts of a search
 *      +--> BotBench       the time of an exported bot's turn            --> Row --> Benchmarks --> BenchReport
 *      +--> MemoryBench    the heap of thousands of matches                                   |
 *      +--> Comparison     sources outside of the product, compiled when used                 +---> CurvePicture
 * </pre>
 *
 * <p>Compared workloads are measured in {@linkplain aurum.training.bench.InterleavedRuns
 * interleaved runs}, so that a slow phase of the machine affects all of them. JMH benchmarks of the
 * engine's parts are in the module env.
 */
package aurum.training.bench;
