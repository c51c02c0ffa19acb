/**
 * Policies as ONNX models, and models of other programs as policies.
 *
 * <pre>
 *   Policy --- OnnxNodes, OnnxMetadata ---> OnnxExport ---> FILE.onnx
 *
 *   FILE.onnx --- bounds ---> OnnxFile
 *       |  `----- metadata -> OnnxMetadata        for this game and observation?
 *       v
 *   OnnxGraph     checks every node; the dense layers behind each output
 *       |
 *       v
 *   OnnxImport ---> Policy
 * </pre>
 *
 * <p>The protobuf classes of ONNX are those of Tribuo, without native code.
 */
package aurum.agents.onnx;
