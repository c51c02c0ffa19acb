/**
 * Networks that play, and the file that keeps them.
 *
 * <pre>
 *   Policy     the facts of a trained network: game, observation, actions, widths, weights, settings
 *      |       PolicyFile reads and writes it as policy.zip
 *      v
 *   PolicyAgent   observe -> Mlp -> logits -> Choice -> action
 * </pre>
 *
 * <p>{@link aurum.agents.neural.Mlp} and {@link aurum.agents.neural.Choice} are also the insides of
 * every exported bot, so they use nothing but the JDK.
 */
package aurum.agents.neural;
