/**
 * All code that uses DL4J, ND4J or OpenBLAS; no other package does.
 *
 * <pre>
 *   NetworkFactory         configures DL4J's layers: a user's own network
 *      |
 *      |  ComputationGraphConfiguration; GraphJson checks it
 *      v
 *   DenseArchitecture      a plain perceptron: PlanForward, AdamUpdater, and with OpenBLAS (Blas)
 *                          DenseBatchForward and DenseBackpropagation
 *   PlanArchitecture       a graph that PlanCompiler knows: PlanForward, and with OpenBLAS
 *      |                   PlanBatchForward, PlanBlasForward and PlanBackpropagation
 *      +--> NodeBlock      a node for a block of samples; planes have padding (PlanPadding)
 *      +--> LayerBlock     computes a layer and its derivatives: DenseBlock, ShiftedConvolution,
 *                          WindowConvolution, ReluBlock and others
 *   ResidualArchitecture   the built-in network for planes, a plan without a graph of DL4J
 *   GraphArchitecture      any other graph, computed by DL4J (NetworkGraph): GraphForwardPass,
 *                          GraphBatchForward, GraphBackpropagation, GraphUpdater
 * </pre>
 */
package aurum.agents.neural.dl4j;
