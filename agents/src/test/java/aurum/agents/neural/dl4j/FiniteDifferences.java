package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.ForwardPass;

/** Compares the gradient of a network with numeric derivatives of its forward pass. */
final class FiniteDifferences {
  private FiniteDifferences() {}

  /**
   * Compares each derivative. The outputs are linear in each parameter between the kinks of relu,
   * so differences are exact but for rounding; parameters beside a kink are left out.
   */
  static void assertEqual(Architecture network, float[] parameters, float[][] observations) {
    int samples = observations.length;
    int actions = network.actions();
    float[][] derivatives = RandomNetwork.rows(6, samples, actions + 1);
    Backpropagation net = new PlanBackpropagation(network.plan(), samples);
    net.setParameters(parameters);
    net.clear();
    RandomNetwork.forward(net, observations, 0, samples, actions);
    RandomNetwork.setDerivatives(net, derivatives, 0, samples);
    net.backward(samples);
    float[] gradient = new float[parameters.length];
    net.getGradient(gradient);
    float step = 1f / 64;
    double here = loss(network, parameters, observations, derivatives);
    int compared = 0;
    for (int i = 0; i < parameters.length; i++) {
      float before = parameters[i];
      parameters[i] = before + step;
      double above = loss(network, parameters, observations, derivatives);
      parameters[i] = before - step;
      double below = loss(network, parameters, observations, derivatives);
      parameters[i] = before;
      boolean isLinear = Math.abs(above - 2 * here + below) < 2e-5;
      if (isLinear) {
        compared++;
        double expected = (above - below) / (2 * step);
        assertEquals(expected, gradient[i], 2e-3 * (1 + Math.abs(expected)), "parameter " + i);
      }
    }
    assertTrue(compared > 0.8 * parameters.length, compared + " of " + parameters.length);
  }

  /** The sum of all outputs, each times its derivative. */
  private static double loss(
      Architecture network, float[] parameters, float[][] observations, float[][] derivatives) {
    ForwardPass single = network.newForwardPass();
    single.setParameters(parameters);
    double sum = 0;
    for (int s = 0; s < observations.length; s++) {
      float[] outputs = single.forward(observations[s], 0);
      for (int a = 0; a < derivatives[s].length; a++) {
        sum += (double) outputs[a] * derivatives[s][a];
      }
    }
    return sum;
  }
}
