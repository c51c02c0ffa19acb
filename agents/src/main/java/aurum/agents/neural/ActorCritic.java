package aurum.agents.neural;

import java.util.Arrays;

/**
 * The forward pass of two networks: an actor, whose outputs are the logits, and a critic with its
 * own layers, whose output is the value. Not thread-safe; {@link #sharingWeights} creates an
 * instance for another thread.
 */
public final class ActorCritic implements ForwardPass {
  private final Mlp actor;
  private final Mlp critic;

  /** Number of the actor's parameters. */
  private final int actorParameters;

  private final float[] outputs;

  /**
   * @param actorSizes sizes of the actor's layers, from the inputs to the actions
   */
  public ActorCritic(Mlp actor, Mlp critic, int... actorSizes) {
    this(actor, critic, (int) DenseOrder.count(actorSizes), actorSizes[actorSizes.length - 1]);
  }

  private ActorCritic(Mlp actor, Mlp critic, int actorParameters, int actions) {
    this.actor = actor;
    this.critic = critic;
    this.actorParameters = actorParameters;
    outputs = new float[actions + 1];
  }

  @Override
  public float[] forward(float[] observation, int offset) {
    int actions = outputs.length - 1;
    System.arraycopy(actor.forward(observation, offset), 0, outputs, 0, actions);
    outputs[actions] = critic.forward(observation, offset)[0];
    return outputs;
  }

  @Override
  public void setParameters(float[] flat) {
    actor.setParameters(flat);
    critic.setParameters(Arrays.copyOfRange(flat, actorParameters, flat.length));
  }

  @Override
  public ActorCritic sharingWeights() {
    return new ActorCritic(
        actor.sharingWeights(), critic.sharingWeights(), actorParameters, outputs.length - 1);
  }
}
