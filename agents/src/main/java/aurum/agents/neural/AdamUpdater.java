package aurum.agents.neural;

import java.util.Arrays;

/**
 * Adam (Kingma and Ba, "Adam", 2015) in the form at the end of section 2. DL4J computes the same,
 * but takes ten times as long, because the JIT compiler vectorises this loop.
 *
 * <pre>
 *   m = beta1 m + (1 - beta1) g      v = beta2 v + (1 - beta2) g^2
 *   parameter -= rate sqrt(1 - beta2^t) / (1 - beta1^t) m / (sqrt(v) + epsilon)
 * </pre>
 *
 * <p>Epsilon is added to the root of the second moment before its bias is corrected, so in the
 * first updates it has up to 32 times the effect of an epsilon that is added afterwards.
 */
public final class AdamUpdater implements Updater {
  /**
   * The constants of Adam but its learning rate.
   *
   * @param beta1 decay of the first moment
   * @param beta2 decay of the second moment
   */
  public record Constants(double beta1, double beta2, double epsilon) {
    /** The default network's constants: the paper's, with the epsilon that is usual for PPO. */
    public static final Constants DEFAULT = new Constants(0.9, 0.999, 1e-5);
  }

  /**
   * Adding and subtracting it rounds to multiples of about 4e-38. The moments of a parameter whose
   * gradient has become 0 would otherwise decay to denormal numbers, which make the step 25 times
   * as slow.
   */
  private static final float TINY = 1e-30f;

  private final float beta1;
  private final float beta2;
  private final float epsilon;
  private final float[] m;
  private final float[] v;

  /**
   * @param parameters their number
   */
  public AdamUpdater(int parameters, Constants constants) {
    beta1 = (float) constants.beta1;
    beta2 = (float) constants.beta2;
    epsilon = (float) constants.epsilon;
    m = new float[parameters];
    v = new float[parameters];
  }

  @Override
  public void step(float[] parameters, float[] gradient, double learningRate, int steps) {
    int t = steps + 1;
    step(
        parameters,
        gradient,
        (float) (learningRate * Math.sqrt(1 - Math.pow(beta2, t)) / (1 - Math.pow(beta1, t))),
        beta1,
        beta2,
        epsilon);
  }

  // The JIT compiler keeps parameters of a method in registers, but not fields.
  private void step(
      float[] parameters, float[] gradient, float rate, float beta1, float beta2, float epsilon) {
    for (int i = 0; i < parameters.length; i++) {
      float g = gradient[i];
      float first = beta1 * m[i] + (1 - beta1) * g + TINY - TINY;
      float second = beta2 * v[i] + (1 - beta2) * g * g + TINY - TINY;
      m[i] = first;
      v[i] = second;
      parameters[i] -= rate * first / ((float) Math.sqrt(second) + epsilon);
    }
  }

  /** The first moments, then the second moments. */
  @Override
  public float[] state() {
    float[] moments = Arrays.copyOf(m, m.length + v.length);
    System.arraycopy(v, 0, moments, m.length, v.length);
    return moments;
  }

  @Override
  public void setState(float[] state) {
    System.arraycopy(state, 0, m, 0, m.length);
    System.arraycopy(state, m.length, v, 0, v.length);
  }
}
