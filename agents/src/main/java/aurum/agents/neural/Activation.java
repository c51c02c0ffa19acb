package aurum.agents.neural;

import static aurum.env.base.Requirement.require;

import java.util.Locale;

/** The activation function of all hidden layers of a perceptron. Its outputs are linear. */
public enum Activation {
  /** max(x, 0) */
  RELU,
  /** The hyperbolic tangent. */
  TANH;

  /** The name in settings and files, such as {@code relu}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The activation of a name in settings or files.
   *
   * @throws aurum.env.base.InvalidInputException if there is none
   */
  public static Activation of(String label) {
    boolean isTanh = TANH.label().equals(label);
    require(
        isTanh || RELU.label().equals(label),
        "activation '%s' is unknown; this build supports relu, tanh".formatted(label));
    return isTanh ? TANH : RELU;
  }
}
