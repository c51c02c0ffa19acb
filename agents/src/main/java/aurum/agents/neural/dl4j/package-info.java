/**
 * All code that uses DL4J, ND4J or OpenBLAS; no other package does.
 *
 * <pre>
 *   NetworkFactory         configures DL4J's layers: a user's own network
 *      |
 *      |  ComputationGraphConfiguration; GraphJson checks it
 *      v
 *   DenseArchitecture      a plain perceptron: PlanForward, and with OpenBLAS (Blas) PlanBatchForward
 *      |                   and PlanBackpropagation
 *   PlanNetwork            computed by a plan: the same classes, and PlanBlasForward for single
 *      |                   observations
 *      +--> PlanArchitecture      a graph that PlanCompiler knows
 *      +--> ResidualArchitecture  the built-in network for planes, without a graph of DL4J
 *      +--> ImportedArchitecture  layers from a file, which PlanCheck checks
 *      +--> NodeBlock      a node for a block of samples; planes have padding (PlanPadding)
 *      +--> LayerBlock     computes a layer and its derivatives: DenseBlock, ShiftedConvolution,
 *                          WindowConvolution, ReluBlock and others
 *   GraphArchitecture      any other graph, computed by DL4J (NetworkGraph): GraphForwardPass,
 *                          GraphBatchForward, GraphBackpropagation, GraphUpdater
 * </pre>
 *
 * <p>Public types of the library: {@link NetworkFactory}.
 */
package aurum.agents.neural.dl4j;
