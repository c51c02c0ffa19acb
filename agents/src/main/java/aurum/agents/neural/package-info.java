/**
 * Networks that learn and play, and the file that keeps them.
 *
 * <pre>
 *   ActorCritic   DL4J's graph: parameters (Orthogonal at first), updater, learning rate
 *      |     ^
 *      |     +--- gradient --- MlpGradient    the same network, forward and backward, in plain Java
 *      v weights
 *   Policy     the facts of a trained network: game, observation, actions, widths, weights, settings
 *      |       PolicyFile reads and writes it as policy.zip
 *      v
 *   PolicyAgent   observe -> Mlp -> logits -> Choice -> action
 * </pre>
 *
 * <p>All of them share one order of the weights, stated in {@link aurum.agents.neural.Mlp}. It and
 * {@link aurum.agents.neural.Choice} are also the insides of every exported bot, so they use
 * nothing but the JDK.
 */
package aurum.agents.neural;
