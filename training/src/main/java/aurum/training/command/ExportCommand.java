package aurum.training.command;

import static aurum.env.base.Requirement.require;
import static java.nio.charset.StandardCharsets.UTF_8;

import aurum.agents.AtomicFile;
import aurum.agents.export.ExportSettings;
import aurum.agents.export.Exporter;
import aurum.agents.onnx.OnnxExport;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.search.SearchLimit;
import aurum.env.Game;
import aurum.env.base.PrintableText;
import aurum.env.referee.RefereeGame;
import aurum.training.arena.AgentName;
import aurum.training.arena.Evaluation;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.PolicyOptions;
import aurum.training.arena.Seatings;
import aurum.training.arena.ThreadedExecutor;
import aurum.training.console.Progress;
import aurum.training.page.PlayPage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum export}: exports a trained policy as one source file, or as an ONNX model. */
@Command(
    name = "export",
    description =
        "Write a trained policy as a program in one Java source file, or as an ONNX model.",
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} export runs/first/policy.zip --search 40ms --out Player.java"
    })
public final class ExportCommand extends ConsoleCommand {
  /** The number of matches that show the loss by fewer bits. */
  private static final int MATCHES = 400;

  @Parameters(
      paramLabel = "POLICY",
      description =
          "A policy file or run folder, or the name of a policy of this build; with options of its"
              + " search as in the name of an agent, such as \"vindinium?search=40ms&horizon=40\".")
  private String policy;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = "Player.java",
      description = "The file to write, named after its class (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Option(
      names = "--bits",
      paramLabel = "N",
      description =
          "The number of bits of a weight, 2 to 16 (default: the most that fit, 14 to 6). With fewer"
              + " than 6, the bot's network plays 400 matches against the policy.")
  private Integer bits;

  @Option(
      names = "--search",
      paramLabel = "TIME",
      description =
          "Search in each turn, for a time such as 40ms (or by a number of playouts, such as"
              + " 2000). In Cultist Wars the search has the game's own evaluation, so the file has"
              + " no policy and is the same for all policies.")
  private String givenSearch;

  @Option(
      names = "--readable",
      paramLabel = "DIR",
      description =
          "Write the same program as several files, too, one for each class, with the comments of"
              + " their sources.")
  private Path readable;

  @Option(
      names = "--onnx",
      paramLabel = "FILE.onnx",
      description =
          "Write the network as an ONNX model instead: inputs observation and mask (optional),"
              + " outputs logits and value.")
  private Path onnx;

  @Option(
      names = "--page",
      paramLabel = "FILE.html",
      description =
          "Write a page instead, on which the policy plays, against you, too: one file that needs no"
              + " server. --search is the time of its search.")
  private Path page;

  @Mixin private RefereeArgument referee;

  @Override
  void run() throws IOException {
    OutputFile.check(onnx != null ? onnx : page != null ? page : out);
    // The name of an agent, such as policy:vindinium?search=40ms&horizon=40, is accepted as well.
    AgentName agent = AgentName.of("policy:" + policy.replaceFirst("^policy:", ""));
    PolicyOptions options = options(agent);
    String search = options.search();
    Policy read = ShippedPolicies.nameOrFile(agent.body());
    Game game = referee.game(read);
    if (!search.isEmpty()) {
      read = read.withSearch(options.searchSettings(read, game));
    }
    if (page != null) {
      require(
          bits == null
              && onnx == null
              && readable == null
              && !spec.commandLine().getParseResult().hasMatchedOption("--out"),
          "--page writes a page; leave out --out, --bits, --onnx and --readable");
      String text = PlayPage.of(read, agent.body(), game, search);
      byte[] bytes = text.getBytes(UTF_8);
      AtomicFile.write(page, bytes);
      out()
          .println(
              "exported: %s, %s bytes"
                  .formatted(PrintableText.line(page.toString()), bytes.length));
      return;
    }
    if (onnx != null) {
      require(
          bits == null
              && search.isEmpty()
              && readable == null
              && !spec.commandLine().getParseResult().hasMatchedOption("--out"),
          "--onnx writes a model; leave out --out, --bits, --search and --readable, which belong to a"
              + " bot");
      AtomicFile.write(onnx, OnnxExport.toBytes(read, game));
      out().println("exported: " + PrintableText.line(onnx.toString()));
      return;
    }
    Path folder = out.toAbsolutePath().normalize().getParent();
    require(
        readable == null || !readable.toAbsolutePath().normalize().equals(folder),
        "--readable names the folder of --out; name another one, because files may have one name");
    RefereeGame.require(game, "an exported bot");
    SearchLimit limit = search.isEmpty() ? SearchLimit.NONE : SearchLimit.parse(search);
    PrintWriter console = out();
    Exporter.Export export;
    try (Progress progress = new Progress("export", Exporter.STAGES, "stage")) {
      export = Exporter.write(read, game, out, new ExportSettings(bits, limit, progress::step));
    }
    if (!export.hasPolicy()) {
      console.println(
          "policy: none in the file, because the search of this game has its own evaluation; without"
              + " --search the file has the policy");
    } else {
      console.printf(
          Locale.ROOT,
          "weights: %d bits each%s; another action than with 32 bits in %d of %,d positions%n",
          export.bits(),
          bits == null && export.bits() < Exporter.DEFAULT_BITS
              ? ", because " + Exporter.DEFAULT_BITS + " would not fit"
              : "",
          export.changedActions(),
          export.positions());
      if (export.bits() < Exporter.MINIMUM_DEFAULT_BITS) {
        console.println(loss(read, game, export.unpacked()));
      }
    }
    if (readable != null) {
      Files.createDirectories(readable);
      Map<String, String> files = export.readable().get();
      for (Map.Entry<String, String> file : files.entrySet()) {
        AtomicFile.write(readable.resolve(file.getKey()), file.getValue().getBytes(UTF_8));
      }
      console.printf(
          Locale.ROOT,
          "readable: %s, %d files%n",
          PrintableText.line(readable.toString()),
          files.size());
    }
    console.printf(
        Locale.ROOT,
        "exported: %s, %d characters%n",
        PrintableText.line(out.toString()),
        export.source().length());
  }

  /** The options of the policy's name, and {@code --search}. */
  private PolicyOptions options(AgentName agent) {
    List<String> options = new ArrayList<>(agent.options());
    if (givenSearch != null) {
      options.add(PolicyOptions.searchOption(givenSearch));
    }
    PolicyOptions parsed = PolicyOptions.parse(options);
    require(!parsed.samples(), "a bot plays the most probable action; leave out 'sample'");
    return parsed;
  }

  /**
   * One line about the matches of the bot's network against that of the policy, without a search.
   */
  private static String loss(Policy policy, Game game, Policy unpacked) {
    List<Participant> seats = new ArrayList<>();
    seats.add(new Participant.Internal("exported", unpacked));
    while (seats.size() < game.seats()) {
      seats.add(new Participant.Internal("policy", policy));
    }
    int threads = Runtime.getRuntime().availableProcessors();
    Evaluation evaluation;
    try (MatchExecutor executor = new ThreadedExecutor(game, seats, threads, MatchStore.NONE);
        Progress progress = new Progress("bits", MATCHES, "match")) {
      evaluation =
          Evaluation.run(
              executor.afterMatch(progress::step), MATCHES, 1, Seatings.ROTATIONS, () -> false);
    }
    Evaluation.Standing bot = evaluation.standings().get(0);
    Evaluation.Standing each =
        evaluation.merged().isEmpty() ? evaluation.standings().get(1) : evaluation.merged().get(0);
    return String.format(
        Locale.ROOT,
        "loss: with these bits the network wins %.1f %% (%.1f to %.1f) of %d matches against the"
            + " policy, which wins %.1f %% in each other seat",
        100 * bot.winRate(),
        100 * bot.interval().low(),
        100 * bot.interval().high(),
        evaluation.matches(),
        100 * each.winRate());
  }
}
