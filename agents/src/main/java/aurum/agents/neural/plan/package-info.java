/**
 * The layers of a network as own code computes them.
 *
 * <pre>
 *   Plan         nodes and layers in their order; node 0 is the observation
 *     |
 *   PlanLayer    Dense, Convolution, Activate (Nonlinearity), Pool, Sum, Concatenation, Scale,
 *     |          Reshape; for heads at the places of actions Gather, AddToCells, Pick
 *     v
 *   LayerForward computes a layer for one observation, by RowSums and Tanh
 * </pre>
 *
 * <p>Exported bots contain the layers of their network. {@link aurum.agents.neural.dl4j} compiles
 * configurations of DL4J to plans and computes blocks of samples with their derivatives.
 *
 * <p>Public types of the library: {@link LayerForward}, {@link Plan}, {@link PlanLayer}, {@link
 * Shape}.
 */
package aurum.agents.neural.plan;
