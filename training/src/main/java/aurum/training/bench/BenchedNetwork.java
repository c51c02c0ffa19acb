package aurum.training.bench;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.ConvolutionNetwork;
import aurum.agents.neural.dl4j.ResidualArchitecture;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A network of convolutions whose gradients are measured, here and in PyTorch.
 *
 * @param key of its rows in JSON
 * @param label of its rows
 * @param planes channels, rows and columns of an observation
 * @param first channels of the convolutions, or number of residual blocks
 * @param second units of the hidden layer, or channels of the residual network
 */
public record BenchedNetwork(
    String key, String label, Kind kind, List<Integer> planes, int first, int second) {
  /** Number of logits. */
  public static final int ACTIONS = 100;

  /** The kinds of networks. */
  public enum Kind {
    /** A convolution of 4 x 4 with stride 4, and a hidden layer. */
    STRIDED,

    /** Two convolutions of 3 x 3, and a hidden layer. */
    PLAIN,

    /** A residual network whose heads read the mean of the trunk. */
    RESIDUAL
  }

  /** The measured networks. */
  public static final List<BenchedNetwork> ALL =
      List.of(
          of("strided-28x28", "4x4 stride 4", Kind.STRIDED, List.of(25, 28, 28), 16, 32),
          of("plain-8x8", "two 3x3", Kind.PLAIN, List.of(20, 8, 8), 16, 64),
          of("plain-7x13", "two 3x3", Kind.PLAIN, List.of(20, 7, 13), 16, 64),
          of("residual-2x16-7x13", "residual", Kind.RESIDUAL, List.of(20, 7, 13), 2, 16),
          of("residual-2x32-7x13", "residual", Kind.RESIDUAL, List.of(20, 7, 13), 2, 32),
          of("residual-4x32-12x12", "residual", Kind.RESIDUAL, List.of(30, 12, 12), 4, 32));

  private static BenchedNetwork of(
      String key, String kind, Kind of, List<Integer> planes, int first, int second) {
    String size =
        of == Kind.RESIDUAL
            ? " " + first + " x " + second
            : ", " + first + " channels, " + second + " hidden";
    String board = planes.stream().map(String::valueOf).collect(Collectors.joining(" x "));
    return new BenchedNetwork(key, kind + size + ", planes " + board, of, planes, first, second);
  }

  /** The network. */
  public Architecture architecture() {
    return switch (kind) {
      case STRIDED -> new ConvolutionNetwork(1, 4, 4, first, second).architecture(planes, ACTIONS);
      case PLAIN -> new ConvolutionNetwork(2, 3, 1, first, second).architecture(planes, ACTIONS);
      case RESIDUAL -> new ResidualArchitecture(planes, first, second, ACTIONS, List.of());
    };
  }

  /** The network in the argument of a script: kind, planes, rows, columns, and two sizes. */
  public String argument() {
    return Stream.concat(
            Stream.of(kind.name().toLowerCase(Locale.ROOT)),
            Stream.concat(planes.stream(), Stream.of(first, second)).map(String::valueOf))
        .collect(Collectors.joining(","));
  }
}
