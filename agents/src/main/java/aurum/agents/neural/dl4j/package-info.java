/**
 * All code that uses DL4J, ND4J or OpenBLAS; no other package does.
 *
 * <pre>
 *   NetworkFactory         configures DL4J's layers: a user's own network
 *      |
 *      |  ComputationGraphConfiguration; GraphJson checks it
 *      v
 *   DenseArchitecture      a plain perceptron, computed without DL4J:
 *      |                   Mlp, AdamUpdater, and with OpenBLAS (Blas) DenseBatchForward and
 *      |                   DenseBackpropagation
 *   GraphArchitecture      any other graph, computed by DL4J (NetworkGraph): GraphForwardPass,
 *                          GraphBatchForward, GraphBackpropagation, GraphUpdater
 * </pre>
 */
package aurum.agents.neural.dl4j;
