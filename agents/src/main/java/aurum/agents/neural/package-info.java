/**
 * Actor-critic networks: initial parameters, forward passes, gradients, and the distribution over
 * legal actions.
 *
 * <pre>
 *   NetworkFactory    configures DL4J's layers: a user's own network
 *      |
 *      |  ComputationGraphConfiguration; GraphJson checks it
 *      v
 *   Architecture        DenseArchitecture            GraphArchitecture (any other graph)
 *      |                (a plain perceptron)         computed by DL4J (NetworkGraph)
 *      +--> ForwardPass      Mlp, plain Java            GraphForwardPass
 *      +--> Backpropagation  DenseBackpropagation,      GraphBackpropagation
 *      |    (BatchForward)   OpenBLAS (Blas)
 *      +--> Updater          AdamUpdater                GraphUpdater
 *      +--> initial weights  Orthogonal                 the configuration's own
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
