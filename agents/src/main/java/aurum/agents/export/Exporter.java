package aurum.agents.export;

import aurum.agents.AtomicFile;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.referee.RefereeGame;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import javax.lang.model.SourceVersion;

/**
 * Exports a policy as one Java source file. The file compiles alone with JDK 17, plays on standard
 * input and output as {@link Bot} does, and is byte-identical on every run and machine.
 *
 * <p>The file contains the code that the training uses: the sources of the game, of the network and
 * of {@link Bot}, without comments, packages and unreachable code ({@link Reachability}). All
 * classes are top-level; the last one contains the weights. Names are unchanged. {@link
 * InlinedConstants} describes the constants that are replaced by their values.
 */
public final class Exporter {
  /** The default number of bits per weight: the bits of one character. */
  public static final int DEFAULT_BITS = 14;

  /** Contest sites accept files with fewer characters than this. */
  public static final int CHARACTER_LIMIT = 100_000;

  private static final String SUFFIX = ".java";

  private Exporter() {}

  /**
   * Writes the source file of a policy.
   *
   * @param file named after the class in it, such as {@code Player.java}; an existing file is
   *     replaced
   * @param bits the number of bits of a weight, 2 to 16
   * @return the number of characters of the file
   * @throws IllegalArgumentException as {@link #source} does, or if the file's name is not a class
   *     name
   */
  public static int write(Policy policy, Path file, int bits) throws IOException {
    String name = file.getFileName() == null ? "" : file.getFileName().toString();
    if (!name.endsWith(SUFFIX)) {
      throw new IllegalArgumentException(
          "'%s' is not the name of a Java file; use one like Player.java".formatted(file));
    }
    String source = source(policy, name.substring(0, name.length() - SUFFIX.length()), bits);
    AtomicFile.write(file, source.getBytes(StandardCharsets.UTF_8));
    return source.length();
  }

  /**
   * The source file of a policy. Sources, and the classes of computed constants, are found by the
   * calling thread's context class loader, or else by those of the game and of this class.
   *
   * @param className the name of the public class
   * @param bits the number of bits of a weight, 2 to 16
   * @throws IllegalArgumentException if the class name, the number of bits, the policy or its game
   *     is not exportable, if a source is missing, if the file would be too long, or if the Java
   *     runtime is not a JDK; the message is one line that states the remedy
   */
  public static String source(Policy policy, String className, int bits) {
    if (!SourceVersion.isName(className, SourceVersion.RELEASE_17) || className.contains(".")) {
      throw new IllegalArgumentException(
          "'%s' is not the name of a Java class; use one like Player".formatted(className));
    }
    SourceCompiler.requireAvailable();
    RefereeGame.require(policy.makeGame(policy.options()), "an exported bot");
    if (!isExportable(policy)) {
      throw new IllegalArgumentException(
          "a policy that observes %s with %s network cannot be exported: train one that observes %s with a dense network"
              .formatted(
                  policy.observation().name(),
                  policy.architecture().isResidual() ? "a residual" : "this",
                  policy.makeGame(policy.options()).observation().name()));
    }
    int[] widths = policy.architecture().widths();
    WeightPacking packing = WeightPacking.pack(policy.weights(), bits, widths);
    Game game = policy.makeGame(Map.of());
    Class<?> encoder = game.observation(policy.observation().name()).newEncoder().getClass();
    SourceFile program =
        BotProgram.of(game.getClass(), policy.variant(), encoder, widths, bits, packing);
    SourceLibrary library =
        new SourceLibrary(
            Thread.currentThread().getContextClassLoader(), game.getClass().getClassLoader());
    String source =
        "// Plays %s (%s). Exported by Aurum, Apache License 2.0.\n"
                .formatted(policy.gameName(), policy.variant())
            + SingleFile.of(library, className, program);
    requireBelowLimit(className, source.length(), bits, packing);
    return source;
  }

  /**
   * Whether a policy can be exported by this Java runtime: its game has a referee's text, its
   * observation is a vector, its network is dense, and the runtime is a JDK.
   */
  public static boolean isExportable(Policy policy) {
    return SourceCompiler.isAvailable()
        && !policy.architecture().isResidual()
        && policy.observation().shape().size() == 1
        && policy.makeGame(policy.options()) instanceof RefereeGame;
  }

  private static void requireBelowLimit(
      String className, int characters, int bits, WeightPacking packing) {
    int tooMany = characters - CHARACTER_LIMIT + 1;
    if (tooMany <= 0) {
      return;
    }
    int packed = packing.text().stream().mapToInt(String::length).sum();
    int fitting = (int) ((long) (packed - tooMany) * bits / packed);
    String remedy = "train with smaller hidden layers";
    if (fitting >= WeightPacking.MINIMUM_BITS) {
      remedy += ", or export with %d bits per weight".formatted(fitting);
    }
    throw new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "%s would have %,d characters, which is %,d too many; %s",
            className + SUFFIX,
            characters,
            tooMany,
            remedy));
  }
}
