package aurum.agents.policy;

import static aurum.env.base.Requirement.require;

import aurum.agents.neural.ForwardPass;

/** Refuses outputs that are not finite, which very large finite weights can give. */
record FiniteOutputs(ForwardPass network) implements ForwardPass {
  @Override
  public float[] forward(float[] observation, int offset) {
    float[] outputs = network.forward(observation, offset);
    float sum = 0;
    for (float output : outputs) {
      sum += output * 0;
    }
    require(
        sum == 0,
        "the policy's network has outputs that are not finite, because its weights are too large;"
            + " train a new one");
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
