/**
 * Networks that learn and play, and the file that keeps them.
 *
 * <pre>
 *   Architecture   the layers: dense, for features; residual, for planes
 *      |
 *      v
 *   ActorCritic   DL4J's graph (NetworkGraph): parameters (Orthogonal at first), updater
 *      |     ^
 *      |     +--- gradient --- Backpropagation    dense: VectorGradient by the Vector API,
 *      v weights                                         or MlpGradient in plain Java
 *      |                                          residual: GraphGradient, DL4J's own
 *   Policy     the facts of a trained network: game, observation, actions, layers, weights, settings
 *      |       PolicyFile reads and writes it as policy.zip
 *      v
 *   PolicyAgent   observe -> ForwardPass -> logits -> Choice -> action
 *                            Mlp or ResidualForward, in plain Java
 * </pre>
 *
 * <p>All of them share one order of the weights, that of DL4J's graph, stated in {@link
 * aurum.agents.neural.Mlp} and the policy file. {@code Mlp} and {@link aurum.agents.neural.Choice}
 * are also the insides of every exported bot, so they use nothing but the JDK.
 */
package aurum.agents.neural;
