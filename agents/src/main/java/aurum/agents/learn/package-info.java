/**
 * Proximal policy optimisation by self-play.
 *
 * <pre>{@code
 * PpoSettings
 *     |                 one iteration of Ppo
 *     v
 * +-- SelfPlay <--- weights --------------------------------------------+
 * |     VectorEnv, ForwardPass, MaskedCategorical, scripted opponents   |
 * |                                                                     |
 * |  decisions, and rewards as they arrive                              |
 * v                                                                     |
 * Rollout --Gae--> advantages                                           |
 * |                                                                     |
 * |  minibatches, several times                                         |
 * v                                                                     |
 * Backpropagation.forward -> PpoLoss -> .backward -> ActorCritic --------+
 * }</pre>
 *
 * <p>Two clocks: a decision is not a turn. A seat's transition lasts from its decision to its next
 * one, gathers what arrives while others move, and is discounted by the turns that have passed.
 *
 * <p>Read {@link aurum.agents.learn.Ppo} first: it goes from the settings to the update without
 * jumping about.
 */
package aurum.agents.learn;
