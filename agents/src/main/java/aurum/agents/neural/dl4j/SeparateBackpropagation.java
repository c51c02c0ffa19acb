package aurum.agents.neural.dl4j;

import aurum.agents.neural.Activation;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.DenseOrder;
import java.util.Arrays;

/** Forward and backward pass of an actor and of a critic with its own layers. */
final class SeparateBackpropagation implements Backpropagation {
  private final DenseBackpropagation actor;
  private final DenseBackpropagation critic;
  private final int actions;
  private final float[] outputs;
  private final float[] outputDerivatives;

  /** Scratch buffers. */
  private final float[] actorGradient;

  private final float[] criticGradient;

  SeparateBackpropagation(Activation activation, int[] actorSizes, int[] criticSizes) {
    actor = new DenseBackpropagation(activation, actorSizes, 0);
    critic = new DenseBackpropagation(activation, criticSizes, 1);
    actions = actorSizes[actorSizes.length - 1];
    outputs = new float[block() * (actions + 1)];
    outputDerivatives = new float[outputs.length];
    actorGradient = new float[(int) DenseOrder.count(actorSizes)];
    criticGradient = new float[(int) DenseOrder.count(criticSizes)];
  }

  @Override
  public int block() {
    return DenseBackpropagation.BLOCK;
  }

  @Override
  public void setParameters(float[] flat) {
    actor.setParameters(flat);
    critic.setParameters(Arrays.copyOfRange(flat, actorGradient.length, flat.length));
  }

  @Override
  public void setObservation(int sample, float[] source, int offset) {
    actor.setObservation(sample, source, offset);
    critic.setObservation(sample, source, offset);
  }

  @Override
  public float[] forward(int n) {
    float[] logits = actor.forward(n);
    float[] values = critic.forward(n);
    for (int s = 0; s < n; s++) {
      int row = s * (actions + 1);
      System.arraycopy(logits, s * actions, outputs, row, actions);
      outputs[row + actions] = values[s];
    }
    return outputs;
  }

  @Override
  public void clear() {
    actor.clear();
    critic.clear();
  }

  @Override
  public float[] outputDerivatives() {
    return outputDerivatives;
  }

  @Override
  public void backward(int n) {
    for (int s = 0; s < n; s++) {
      int row = s * (actions + 1);
      System.arraycopy(outputDerivatives, row, actor.outputDerivatives(), s * actions, actions);
      critic.outputDerivatives()[s] = outputDerivatives[row + actions];
    }
    actor.backward(n);
    critic.backward(n);
  }

  @Override
  public void getGradient(float[] flat) {
    actor.getGradient(actorGradient);
    critic.getGradient(criticGradient);
    System.arraycopy(actorGradient, 0, flat, 0, actorGradient.length);
    System.arraycopy(criticGradient, 0, flat, actorGradient.length, criticGradient.length);
  }
}
