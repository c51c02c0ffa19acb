package aurum.agents.policy;

import aurum.agents.neural.ForwardPass;
import aurum.env.base.InvalidInputException;

/** Refuses outputs that are not finite, which very large finite weights can give. */
record FiniteOutputs(ForwardPass network) implements ForwardPass {
  @Override
  public float[] forward(float[] observation, int offset) {
    float[] outputs = network.forward(observation, offset);
    float sum = 0;
    for (float output : outputs) {
      sum += output * 0;
    }
    if (sum != 0) {
      throw new InvalidInputException(
          "the policy's network has outputs that are not finite, because its weights are too large;"
              + " train a new one");
    }
    return outputs;
  }

  @Override
  public void setParameters(float[] flat) {
    network.setParameters(flat);
  }

  @Override
  public FiniteOutputs sharingWeights() {
    return new FiniteOutputs(network.sharingWeights());
  }
}
