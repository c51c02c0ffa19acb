package aurum.agents.learn;

import aurum.agents.neural.Updater;

/**
 * Clips the gradient to a global norm, then makes a step of the {@link Updater}. Not thread-safe.
 */
final class Optimizer {
  private final float[] parameters;
  private final Updater updater;
  private int updates;

  /**
   * @param parameters changed by every update; not copied
   */
  Optimizer(float[] parameters, Updater updater) {
    this.parameters = parameters;
    this.updater = updater;
  }

  /** The parameters; not a copy. */
  float[] parameters() {
    return parameters;
  }

  /** The number of updates so far. */
  int updates() {
    return updates;
  }

  /** The state of the updater; a copy. */
  float[] state() {
    return updater.state();
  }

  /**
   * Makes one update.
   *
   * @param gradient of the mean loss; clipped in place
   * @param maximumNorm global norm to which it is clipped; 0 means never
   * @return the global norm before clipping
   * @throws IllegalStateException if the gradient is not finite
   */
  double update(float[] gradient, double maximumNorm, double learningRate) {
    double norm = Math.sqrt(sumOfSquares(gradient));
    if (!Double.isFinite(norm)) {
      throw new IllegalStateException(
          "the training has diverged: a gradient is not finite in update %d; try a lower learningRate or maximumGradientNorm"
              .formatted(updates + 1));
    }
    if (maximumNorm > 0 && norm > maximumNorm) {
      float factor = (float) (maximumNorm / norm);
      for (int i = 0; i < gradient.length; i++) {
        gradient[i] *= factor;
      }
    }
    updater.step(parameters, gradient, learningRate, updates++);
    return norm;
  }

  /** Four partial sums, so that additions do not depend on each other. */
  private static double sumOfSquares(float[] x) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int i = 0;
    for (; i + 3 < x.length; i += 4) {
      a += (double) x[i] * x[i];
      b += (double) x[i + 1] * x[i + 1];
      c += (double) x[i + 2] * x[i + 2];
      d += (double) x[i + 3] * x[i + 3];
    }
    for (; i < x.length; i++) {
      a += (double) x[i] * x[i];
    }
    return a + b + c + d;
  }

  /** The parameters, the state of the updater and the number of updates; a copy. */
  NetworkState network() {
    return new NetworkState(parameters.clone(), state(), updates);
  }

  /** Restores what {@link #network} has returned, or that of an optimizer of the same size. */
  void setNetwork(NetworkState network) {
    System.arraycopy(network.weights(), 0, parameters, 0, parameters.length);
    updater.setState(network.moments());
    updates = network.updates();
  }
}
