/**
 * Actor-critic networks: initial parameters, forward passes, gradients, and the distribution over
 * legal actions.
 *
 * <pre>
 *   Architecture      the layers: dense, or residual for observations of planes
 *      |
 *      +--> ForwardPass        one observation at a time
 *      |      Mlp                dense, plain Java
 *      |      GraphForwardPass   residual, DL4J
 *      |
 *      +--> BatchForward           a block of observations
 *      +--> Backpropagation        the same, and the gradient
 *      |      DenseBackpropagation   dense, OpenBLAS (Blas)
 *      |      GraphBackpropagation   residual, DL4J
 *      |
 *      +--> Orthogonal         initial weights of dense layers
 *      +--> NetworkGraph       the layers as a graph of DL4J
 *
 *   DenseOrder           the order of the parameters of dense layers in one flat array
 *   MaskedCategorical    logits and an action mask -> probabilities, a sample, the mode
 * </pre>
 *
 * <p>All implementations read the same flat array of parameters, in the order of DL4J's graph.
 * {@link aurum.agents.neural.Mlp}, {@link aurum.agents.neural.DenseOrder} and {@link
 * aurum.agents.neural.MaskedCategorical} are part of every exported bot, so they use only the JDK.
 */
package aurum.agents.neural;
