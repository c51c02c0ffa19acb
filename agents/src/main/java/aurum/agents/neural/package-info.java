/**
 * Actor-critic networks: initial parameters, forward passes, gradients, and the distribution over
 * legal actions.
 *
 * <pre>
 *   Architecture         DenseArchitecture       ResidualArchitecture,       GraphArchitecture
 *      |                 (a plain perceptron)    ImportedArchitecture,       computed by DL4J
 *      |                                         PlanArchitecture
 *      +--> ForwardPass      PlanForward             PlanForward,                GraphForwardPass
 *      |                                             PlanBlasForward
 *      +--> BatchForward     PlanBatchForward        PlanBatchForward            GraphBatchForward
 *      +--> Backpropagation  PlanBackpropagation     PlanBackpropagation         GraphBackpropagation
 *      +--> Updater          AdamUpdater             AdamUpdater, GraphUpdater   GraphUpdater
 *      |                     MuonUpdater, if a setting asks for it, for the hidden layers of a plan
 *      +--> initial weights  Orthogonal              Orthogonal, the             the configuration's
 *                                                    configuration's own         own
 *
 *   Activation           relu or tanh
 *   DenseOrder           the order of the parameters of dense layers in one flat array
 *   MaskedCategorical    logits and an action mask -> probabilities, a sample, the mode
 * </pre>
 *
 * <p>All implementations read the same flat array of parameters; of a graph, in DL4J's order.
 *
 * <p>This package and {@link aurum.agents.neural.plan}, the layers of plans, use only the JDK.
 * Classes that use native libraries are in {@link aurum.agents.neural.dl4j}: the architectures, and
 * all computations of blocks.
 *
 * <p>Public types of the library: {@link Architecture}, {@link Backpropagation}, {@link
 * BatchForward}, {@link ForwardPass}, {@link Updater}.
 */
package aurum.agents.neural;
