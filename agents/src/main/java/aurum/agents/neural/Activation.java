package aurum.agents.neural;

import static aurum.env.base.Requirement.require;

import java.util.Arrays;
import java.util.List;
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
    List<String> labels = Arrays.stream(values()).map(Activation::label).toList();
    require(
        labels.contains(label),
        "activation '%s' is unknown; this build supports %s"
            .formatted(label, String.join(", ", labels)));
    return valueOf(label.toUpperCase(Locale.ROOT));
  }

  /**
   * A perceptron whose parameters are all 0.
   *
   * @param sizes and {@code critic} as {@link DenseOrder} defines them
   */
  public Mlp newMlp(int[] sizes, int[] critic) {
    return this == RELU ? new Mlp(sizes, critic) : new TanhMlp(sizes, critic);
  }
}
