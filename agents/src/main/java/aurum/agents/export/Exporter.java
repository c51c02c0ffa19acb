package aurum.agents.export;

import static aurum.env.base.Requirement.require;

import aurum.agents.AtomicFile;
import aurum.agents.export.source.MemoryCompiler;
import aurum.agents.export.source.SingleFile;
import aurum.agents.export.source.SourceFile;
import aurum.agents.export.source.SourceLibrary;
import aurum.agents.neural.dl4j.GraphArchitecture;
import aurum.agents.policy.Policy;
import aurum.agents.policy.SearchSettings;
import aurum.agents.search.SearchAgent;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.tree.TreeAgents;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.TreeGame;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.TextEnvironment;
import aurum.env.referee.TextOnlyGame;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javax.lang.model.SourceVersion;

/**
 * Exports a policy as one Java source file. The file compiles alone with JDK 17, plays on standard
 * input and output as {@link ExportedBot} does, and is byte-identical on every run and machine. A
 * bot of a game that {@linkplain RefereeGame#hasServer has a server} also plays on it: {@link
 * VindiniumClient}.
 *
 * <p>The file contains the code that the training uses: the sources of the game, of the network and
 * of {@link ExportedBot}, without comments, packages and unreachable code. All classes are
 * top-level; the last one contains the weights. If the file would be too long, names are shortened,
 * blanks left out and constants replaced by their values; if it still is, the weights get fewer
 * bits. The file is compiled, and compared with the policy: {@code SelfCheck}.
 */
public final class Exporter {
  /** The default number of bits per weight, if they fit: the bits of one character. */
  public static final int DEFAULT_BITS = 14;

  /** Contest sites accept files with fewer characters than this. */
  public static final int CHARACTER_LIMIT = 100_000;

  /**
   * The stages: the sources are joined; the file is written, compiled, compared with the policy and
   * timed; its weights choose actions in recorded positions.
   */
  public static final int STAGES = 6;

  /** The minimum number of bits that is chosen by default. */
  public static final int MINIMUM_DEFAULT_BITS = 6;

  private static final String SUFFIX = ".java";

  /** The name of the class of the weights in the file. */
  private static final String WEIGHTS = "Weights";

  private final Policy policy;

  /** The game with the options that the policy was trained with. */
  private final RefereeGame game;

  private final String className;
  private final SearchLimit limit;

  /** Null for none. */
  private final SearchSettings search;

  private final int[] groups;
  private final Runnable stageDone;

  private Exporter(Policy policy, RefereeGame game, String className, ExportSettings settings) {
    this.policy = policy;
    this.game = game;
    this.className = className;
    limit = settings.limit();
    stageDone = settings.stageDone();
    search = limit.equals(SearchLimit.NONE) ? null : policy.search();
    groups = WeightGroups.of(policy.architecture(), search != null);
  }

  /**
   * An exported file.
   *
   * @param source its text
   * @param bits the number of bits of a weight
   * @param hasPolicy whether the policy's network is in the file, which a tree search with the
   *     game's own evaluation does not need
   * @param unpacked the policy with the weights of the file
   * @param changedActions the number of recorded positions in which it chooses another action than
   *     the policy with weights of 32 bits
   * @param positions the number of these positions; 0 without the policy's network
   * @param readable computes the same program as several files, with the comments of its sources:
   *     texts by the name of the file
   */
  public record Export(
      String source,
      int bits,
      boolean hasPolicy,
      Policy unpacked,
      int changedActions,
      int positions,
      Supplier<Map<String, String>> readable) {}

  private record Draft(
      String source, WeightPacking packing, Supplier<Map<String, String>> readable) {}

  /**
   * Writes the source file of a policy.
   *
   * @param file named after the class in it, such as {@code Player.java}; an existing file is
   *     replaced
   * @return what was written
   * @throws InvalidInputException as {@link #export} does, or if the file's name is not a class
   *     name
   */
  public static Export write(Policy policy, Path file, ExportSettings settings) throws IOException {
    return write(policy, policy.makeGame(policy.options()), file, settings);
  }

  /**
   * Writes the source file of a policy, as {@link #write(Policy, Path, ExportSettings)} does.
   *
   * @param game that the policy plays, with the options that it was trained with
   */
  public static Export write(Policy policy, Game game, Path file, ExportSettings settings)
      throws IOException {
    String name = file.getFileName() == null ? "" : file.getFileName().toString();
    require(
        name.endsWith(SUFFIX),
        "'%s' is not the name of a Java file; use one like Player.java".formatted(file));
    String className = name.substring(0, name.length() - SUFFIX.length());
    Export export = export(policy, game, className, settings);
    AtomicFile.write(file, export.source().getBytes(StandardCharsets.UTF_8));
    return export;
  }

  /**
   * The source file of a policy. Sources, and the classes of computed constants, are found by the
   * calling thread's context class loader, or else by those of the game and of this class.
   *
   * @param className the name of the public class
   * @throws InvalidInputException if the class name, the number of bits, the policy or its game is
   *     not exportable, if a source is missing, if the file would be too long, or if the Java
   *     runtime is not a JDK; the message is one line that states the remedy
   */
  public static Export export(Policy policy, String className, ExportSettings settings) {
    return export(policy, policy.makeGame(policy.options()), className, settings);
  }

  private static Export export(
      Policy policy, Game given, String className, ExportSettings settings) {
    require(
        SourceVersion.isName(className, SourceVersion.RELEASE_17) && !className.contains("."),
        "'%s' is not the name of a Java class; use one like Player".formatted(className));
    require(
        MemoryCompiler.isAvailable(),
        "the Java runtime in %s has no compiler, which export needs: use a JDK, 17 or newer"
            .formatted(System.getProperty("java.home")));
    policy.requireFits(given);
    RefereeGame game = RefereeGame.require(given, "an exported bot");
    if (policy.architecture() instanceof GraphArchitecture graph) {
      throw new InvalidInputException(
          "DL4J computes this policy's network, because of %s, and a bot cannot use DL4J: train one without it"
              .formatted(graph.unplanned()));
    }
    return new Exporter(policy, game, className, settings).export(settings.bits());
  }

  private Export export(Integer givenBits) {
    boolean isDefault = givenBits == null;
    int bits = isDefault ? DEFAULT_BITS : givenBits;
    WeightPacking packing = pack(bits);
    MainSource.Search planned = search == null ? null : plannedSearch();
    SingleFile file = file(planned);
    Draft draft = draft(file, planned, packing);
    while (draft.source.length() >= CHARACTER_LIMIT) {
      int fitting = fittingBits(draft);
      if (!isDefault || bits == MINIMUM_DEFAULT_BITS) {
        throw tooLong(draft, fitting);
      }
      bits = Math.max(MINIMUM_DEFAULT_BITS, fitting);
      draft = draft(file, planned, pack(bits));
    }
    SourceFile source = new SourceFile(className + SUFFIX, draft.source);
    Policy unpacked = unpacked(draft.packing);
    SelfCheck.require(unpacked, game, search, source, stageDone);
    int changed = 0;
    int positions = 0;
    if (!isTreeOfGame()) {
      ChangedActions counted = ChangedActions.count(game, policy, unpacked);
      changed = counted.changed();
      positions = counted.positions();
    }
    stageDone.run();
    return new Export(
        draft.source, bits, !isTreeOfGame(), unpacked, changed, positions, draft.readable);
  }

  private WeightPacking pack(int bits) {
    return WeightPacking.pack(policy.weights(), bits, groups);
  }

  /**
   * The text of the bot with these weights, which may be too long.
   *
   * @param file the bot with empty weights
   * @param planned null for no search
   */
  private Draft draft(SingleFile file, MainSource.Search planned, WeightPacking packing) {
    UnaryOperator<String> fill =
        text -> MainSource.fill(text, packing, planned == null ? null : planned.treeWeights());
    stageDone.run();
    String title = title();
    String source = title + fill.apply(file.text());
    if (source.length() >= CHARACTER_LIMIT) {
      source = title + fill.apply(file.denseText());
    }
    stageDone.run();
    return new Draft(
        source,
        packing,
        () -> {
          Map<String, String> files = file.files(className, title);
          files.computeIfPresent(WEIGHTS + SUFFIX, (name, text) -> fill.apply(text));
          return files;
        });
  }

  /** The bot with empty weights. */
  private SingleFile file(MainSource.Search planned) {
    if (game instanceof TextOnlyGame) {
      Class<?> text =
          TextEnvironment.named(game.options().get(TextEnvironment.OPTION)).get().getClass();
      return file(text, MainSource.ofText(text, policy.architecture(), limit));
    }
    Class<?> encoder = game.observation(policy.observation().name()).encoders().get().getClass();
    SourceFile program =
        MainSource.of(
            game.getClass(),
            policy.variant(),
            encoder,
            policy.architecture(),
            limit,
            game.hasServer(),
            planned);
    return file(encoder, program);
  }

  /**
   * @param own the class of the user's that the program certainly contains
   */
  private SingleFile file(Class<?> own, SourceFile program) {
    SourceLibrary library = new SourceLibrary(game.getClass().getClassLoader());
    library.requireSource(own);
    Map<String, String> names = Map.of(MainSource.MAIN, className, MainSource.WEIGHTS, WEIGHTS);
    return new SingleFile(library, program, names);
  }

  /** A description of the file, in five lines of comment. */
  private String title() {
    JsonNode algorithm = policy.settings().at("/settings/algorithm");
    String searched =
        search == null
            ? "none; aurum export --search 40ms adds one"
            : limit.isTime()
                ? String.format(
                    Locale.ROOT,
                    "until %dL nanoseconds after the first line of a turn; change the number in the"
                        + " first statement of main",
                    limit.nanoseconds())
                : "%s a turn; change the number in the first statement of main"
                    .formatted(CountedNoun.of(limit.playouts(), "playout"));
    return """
    // Plays %s (%s).
    // Policy: %s.
    // Search: %s.
    // Made by aurum export, which compiles the file and compares its replies with those of %s.
    // Licence: Apache License 2.0.
    """
        .formatted(
            policy.gameName().replace('\\', '/'), // A backslash begins an escape of Java's.
            policy.variant(),
            isTreeOfGame()
                ? "none; a tree search with the game's own evaluation plays"
                : String.format(
                    Locale.ROOT,
                    "a network of %d weights, trained by %s in %d steps",
                    policy.architecture().parameters(),
                    algorithm.asText("another program"),
                    policy.training().path("steps").asLong()),
            searched,
            isTreeOfGame() ? "the search" : "the policy");
  }

  /** Whether the bot searches a tree with the game's own evaluation, and has no network. */
  private boolean isTreeOfGame() {
    return search != null && search.tree() && game instanceof TreeGame;
  }

  private MainSource.Search plannedSearch() {
    SearchAgent.requireCopies(game);
    SearchAgent.requireReward(policy);
    List<Agent> agents = SearchAgent.scriptedAgents(search, game);
    if (search.tree()) {
      TreeAgents.requireEvaluation(policy, game);
    } else {
      SearchAgent.requirePlayouts(policy, agents);
    }
    return new MainSource.Search(
        SearchAgent.isFast(policy),
        SearchAgent.reward(policy, game),
        agents,
        search,
        isTreeOfGame() ? TreeAgents.weights((TreeGame) game) : null);
  }

  /** The policy with the weights that the bot unpacks. */
  private Policy unpacked(WeightPacking packing) {
    String[] text = packing.text().toArray(String[]::new);
    return Policy.of(
            game,
            policy.observation(),
            policy.architecture(),
            PackedWeights.unpack(
                text,
                packing.groups(),
                packing.lowBits(),
                packing.scales(),
                policy.architecture().parameters()))
        .withReward(policy.rewardWeights(), policy.discount());
  }

  /**
   * Whether a policy can be exported by this Java runtime: its game has a referee's text, its
   * network is not computed by DL4J, and the runtime is a JDK.
   */
  public static boolean isExportable(Policy policy, Game game) {
    return MemoryCompiler.isAvailable()
        && !(policy.architecture() instanceof GraphArchitecture)
        && game instanceof RefereeGame;
  }

  /** The greatest number of bits with which a file that is too long is short enough. */
  private int fittingBits(Draft draft) {
    int room = draft.packing.length() - (draft.source.length() - CHARACTER_LIMIT + 1);
    int bits = draft.packing.bits() - 1;
    while (bits >= WeightPacking.MINIMUM_BITS && pack(bits).length() > room) {
      bits--;
    }
    return bits;
  }

  private InvalidInputException tooLong(Draft draft, int fittingBits) {
    int characters = draft.source.length();
    String remedy = "train a smaller network";
    if (fittingBits >= WeightPacking.MINIMUM_BITS) {
      remedy += String.format(Locale.ROOT, ", or export with %d bits per weight", fittingBits);
    }
    return new InvalidInputException(
        String.format(
            Locale.ROOT,
            "%s would have %,d characters, which is %,d too many; %s",
            className + SUFFIX,
            characters,
            characters - CHARACTER_LIMIT + 1,
            remedy));
  }
}
