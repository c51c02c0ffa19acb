/**
 * Actor-critic networks: initial parameters, forward passes, gradients, and the distribution over
 * legal actions.
 *
 * <pre>
 *   Architecture         DenseArchitecture            GraphArchitecture (any other graph)
 *      |                 (a plain perceptron)         computed by DL4J
 *      +--> ForwardPass      Mlp, TanhMlp, plain Java   GraphForwardPass
 *      +--> BatchForward     DenseBatchForward          GraphBatchForward
 *      +--> Backpropagation  DenseBackpropagation       GraphBackpropagation
 *      +--> Updater          AdamUpdater                GraphUpdater
 *      +--> initial weights  Orthogonal                 the configuration's own
 *
 *   Activation           relu or tanh
 *   DenseOrder           the order of the parameters of dense layers in one flat array
 *   MaskedCategorical    logits and an action mask -> probabilities, a sample, the mode
 * </pre>
 *
 * <p>All implementations read the same flat array of parameters, in the order of DL4J's graph.
 *
 * <p>This package uses only the JDK. Classes that use native libraries are in {@link
 * aurum.agents.neural.dl4j}: both architectures and their {@code Dense...} and {@code Graph...}.
 */
package aurum.agents.neural;
