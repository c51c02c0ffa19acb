/**
 * Policies as ONNX models, and models of other programs as policies.
 *
 * <pre>
 *   Policy --- OnnxNodes, OnnxMetadata ---> OnnxExport ---> FILE.onnx
 *
 *   FILE.onnx --- bounds ---> OnnxFile
 *       |  `----- metadata -> OnnxMetadata        for this game and observation?
 *       v
 *   OnnxGraph     reads node by node (OnnxNode); the result of each is an OnnxValue:
 *       |           OnnxConstant, or OnnxEntries of a node of the plan
 *       |
 *       +--> OnnxLayers, OnnxPools, OnnxPlaces, OnnxSums, OnnxShapes     the operators
 *       v
 *   PlanWriter    layers with their weights; folds factors and constants into them
 *       |
 *       v
 *   OnnxImport ---> Policy     a plan, or the perceptron that it is (ImportedPerceptron)
 * </pre>
 *
 * <p>The protobuf classes of ONNX are those of Tribuo, without native code.
 *
 * <p>Public types of the library: {@link OnnxExport}, {@link OnnxImport}.
 */
package aurum.agents.onnx;
