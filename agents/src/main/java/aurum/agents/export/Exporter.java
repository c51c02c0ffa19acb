package aurum.agents.export;

import aurum.agents.AtomicFile;
import aurum.agents.policy.Policy;
import aurum.agents.search.SearchAgent;
import aurum.agents.search.SearchSettings;
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
 * classes are top-level; the last one contains the weights. Names are unchanged, unless the file
 * would be too long: then those of methods, fields and variables are shortened. {@link
 * InlinedConstants} describes the constants that are replaced by their values.
 */
public final class Exporter {
  /** The default number of bits per weight, if they fit: the bits of one character. */
  public static final int DEFAULT_BITS = 14;

  /** Contest sites accept files with fewer characters than this. */
  public static final int CHARACTER_LIMIT = 100_000;

  private static final String SUFFIX = ".java";

  private Exporter() {}

  /**
   * An exported file.
   *
   * @param source its text
   * @param bits the number of bits of a weight
   */
  public record Export(String source, int bits) {}

  /**
   * Writes the source file of a policy.
   *
   * @param file named after the class in it, such as {@code Player.java}; an existing file is
   *     replaced
   * @return what was written
   * @throws IllegalArgumentException as {@link #export} does, or if the file's name is not a class
   *     name
   */
  public static Export write(Policy policy, Path file, ExportSettings settings) throws IOException {
    String name = file.getFileName() == null ? "" : file.getFileName().toString();
    if (!name.endsWith(SUFFIX)) {
      throw new IllegalArgumentException(
          "'%s' is not the name of a Java file; use one like Player.java".formatted(file));
    }
    String className = name.substring(0, name.length() - SUFFIX.length());
    Export export = export(policy, className, settings);
    AtomicFile.write(file, export.source().getBytes(StandardCharsets.UTF_8));
    return export;
  }

  /**
   * The source file of a policy. Sources, and the classes of computed constants, are found by the
   * calling thread's context class loader, or else by those of the game and of this class.
   *
   * @param className the name of the public class
   * @throws IllegalArgumentException if the class name, the number of bits, the policy or its game
   *     is not exportable, if a source is missing, if the file would be too long, or if the Java
   *     runtime is not a JDK; the message is one line that states the remedy
   */
  public static Export export(Policy policy, String className, ExportSettings settings) {
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
    boolean asked = settings.bits() != ExportSettings.MOST_BITS;
    WeightPacking packing = pack(policy, asked ? settings.bits() : DEFAULT_BITS, settings);
    String source = source(policy, className, settings, packing, false);
    if (source.length() >= CHARACTER_LIMIT) {
      source = source(policy, className, settings, packing, true);
    }
    int fitting = fittingBits(source.length(), packing);
    if (!asked && fitting < packing.bits() && fitting >= WeightPacking.MINIMUM_BITS) {
      packing = pack(policy, fitting, settings);
      source = source(policy, className, settings, packing, true);
    }
    if (source.length() >= CHARACTER_LIMIT) {
      throw tooLong(className, source.length(), fittingBits(source.length(), packing));
    }
    return new Export(source, packing.bits());
  }

  private static WeightPacking pack(Policy policy, int bits, ExportSettings settings) {
    int[] widths = policy.architecture().widths();
    return WeightPacking.pack(policy.weights(), bits, widths, settings.searches());
  }

  private static String source(
      Policy policy,
      String className,
      ExportSettings settings,
      WeightPacking packing,
      boolean shortNames) {
    Game game = policy.makeGame(Map.of());
    Class<?> encoder = game.observation(policy.observation().name()).newEncoder().getClass();
    SourceFile program =
        BotProgram.of(
            game.getClass(),
            policy.variant(),
            encoder,
            policy.architecture().widths(),
            packing,
            settings.searches() ? search(policy, game, settings) : null);
    SourceLibrary library =
        new SourceLibrary(
            Thread.currentThread().getContextClassLoader(), game.getClass().getClassLoader());
    return "// Plays %s (%s). Exported by Aurum, Apache License 2.0.\n"
            .formatted(policy.gameName(), policy.variant())
        + SingleFile.of(library, className, program, shortNames);
  }

  private static SearchSource search(Policy policy, Game game, ExportSettings settings) {
    SearchAgent.requireReward(policy);
    SearchSettings search =
        settings.search() == null ? SearchSettings.of(policy, game) : settings.search();
    return new SearchSource(
        SearchAgent.reward(policy, game),
        search.newAgents(game),
        search.within(settings.limit()),
        settings.limit());
  }

  /**
   * The greatest number of bits with which the file is short enough; at most those that it has.
   *
   * @param characters the length of the file
   */
  private static int fittingBits(int characters, WeightPacking packing) {
    int tooMany = characters - CHARACTER_LIMIT + 1;
    int packed = packing.characters();
    return tooMany <= 0
        ? packing.bits()
        : (int) ((long) (packed - tooMany) * packing.bits() / packed);
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

  private static IllegalArgumentException tooLong(String className, int characters, int fitting) {
    String remedy = "train with smaller hidden layers";
    if (fitting >= WeightPacking.MINIMUM_BITS) {
      remedy += ", or export with %d bits per weight".formatted(fitting);
    }
    return new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "%s would have %,d characters, which is %,d too many; %s",
            className + SUFFIX,
            characters,
            characters - CHARACTER_LIMIT + 1,
            remedy));
  }
}
