/**
 * The benchmarks of {@code aurum bench}.
 *
 * <pre>
 *   BenchedGame (a game), BenchOptions (durations and sizes)
 *      |
 *      +--> RulesBench        the rules alone
 *      +--> BatchBench        VectorEnv on one core and on all cores
 *      +--> ObservationBench  observations on one core
 *      +--> LearningBench     rollouts and the whole loop of PPO
 *      +--> GradientBench     the gradients of convolutions (BenchedNetwork)
 *      +--> SearchBench       the playouts of a search
 *      +--> BotBench          the time of an exported bot's turn   --> Row --> Benchmarks
 *      +--> MemoryBench       the heap of thousands of matches                     |
 *                                                                             BenchReport
 * </pre>
 *
 * <p>Compared workloads are measured in {@linkplain aurum.training.bench.InterleavedRuns
 * interleaved runs}, so that a slow phase of the machine affects all of them. JMH benchmarks of the
 * engine's parts are in the module env. {@link aurum.training.bench.PythonComparison} names a
 * program outside of the product that compares the loop with PyTorch's.
 */
package aurum.training.bench;
