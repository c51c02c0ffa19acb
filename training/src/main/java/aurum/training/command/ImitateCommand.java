package aurum.training.command;

import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.learn.Imitation;
import aurum.agents.learn.Imitation.Epoch;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.console.ExitStatus;
import aurum.training.imitate.Demonstrations;
import aurum.training.settings.TrainingSettings;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code aurum imitate}: behaviour cloning. */
@Command(
    name = "imitate",
    description = {
      "Clone an agent, or the player of recorded matches, as a policy.",
      "The network learns to predict the actions, and the critic the discounted rewards. A tenth of"
          + " the matches is held out: learning ends when their actions are predicted worse. 'aurum"
          + " train --from' continues from the policy."
    },
    footer = {"", "Example:", "  aurum imitate vindinium --of greedy --out greedy.zip"})
public final class ImitateCommand implements Callable<Integer> {
  @Mixin private GameArguments arguments;

  @Mixin private LearningArguments learning;

  @Option(
      names = "--of",
      paramLabel = "AGENT-OR-TRACES",
      arity = "1..*",
      required = true,
      description =
          "An agent ('aurum agents' lists them), which plays every seat; or traces (*.trace,"
              + " *.trace.gz) and folders with traces.")
  private List<String> sources;

  @Option(
      names = "--seat",
      paramLabel = "S",
      description = "Clone this seat only, from 0 (default: all seats).")
  private int seat = -1;

  @Option(
      names = "--games",
      paramLabel = "N",
      defaultValue = "300",
      description = "Matches of an agent (default: ${DEFAULT-VALUE}).")
  private int games;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = Policy.FILE_NAME,
      description = "The policy; replaced if it exists (default: ${DEFAULT-VALUE}).")
  private Path out;

  private int threads;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Game game = arguments.game();
    TrainingSettings settings = learning.settings(game, null, List.of());
    threads =
        learning.threads == null ? Runtime.getRuntime().availableProcessors() : learning.threads;
    if (seat >= game.seats() || seat < -1 || games < 2 || threads < 1) {
      throw new InvalidInputException(
          "--seat must be below %d, --games at least 2 and --threads at least 1"
              .formatted(game.seats()));
    }
    OutputFile.check(out);
    PrintWriter console = spec.commandLine().getOut();
    Demonstrations demonstrations = demonstrations(game, settings.environment());
    console.printf(
        "%d decisions of %d matches, %d of them held out; %d turns left out%n",
        demonstrations.learned().length + demonstrations.heldOut().length,
        demonstrations.matches(),
        demonstrations.heldOut().length,
        demonstrations.skipped());
    console.println(
        "epoch  cross-entropy  agreement  held out: cross-entropy  agreement  value loss");
    List<Epoch> best = new ArrayList<>();
    Policy policy =
        Imitation.clone(
            game,
            settings.environment(),
            settings.network(),
            demonstrations.samples(),
            demonstrations.learned(),
            demonstrations.heldOut(),
            learning.seed,
            threads,
            epoch -> {
              console.println(row(epoch));
              if (epoch.best()) {
                best.add(epoch);
              }
            });
    Epoch kept = best.get(best.size() - 1);
    console.printf("kept epoch %d%n", kept.number());
    ObjectNode record = JsonNodeFactory.instance.objectNode();
    record.put("imitated", String.join(" ", sources)).put("seed", learning.seed);
    record.put("heldOutCrossEntropy", kept.heldOut().crossEntropy());
    record.put("heldOutAgreement", kept.heldOut().agreement());
    policy.withSearch(settings.search()).withRecord("{}", record.toString()).write(out);
    console.println("imitated: " + out);
    return ExitStatus.DONE;
  }

  private static String row(Epoch epoch) {
    return String.format(
        "%5d %14.4f %9.2f%% %24.4f %9.2f%% %11.4f",
        epoch.number(),
        epoch.learned().crossEntropy(),
        100 * epoch.learned().agreement(),
        epoch.heldOut().crossEntropy(),
        100 * epoch.heldOut().agreement(),
        epoch.heldOut().valueLoss());
  }

  private Demonstrations demonstrations(Game game, EnvironmentSettings environment)
      throws IOException {
    List<Path> files = new ArrayList<>();
    for (String source : sources) {
      if (isTrace(source) || sources.size() > 1 || Files.isDirectory(Path.of(source))) {
        try (Stream<Path> found = Files.walk(Path.of(source))) {
          found.filter(file -> isTrace(file.toString())).sorted().forEach(files::add);
        }
      }
    }
    if (!files.isEmpty()) {
      return Demonstrations.replay(game, environment, files, seat, threads);
    }
    return Demonstrations.play(
        game,
        environment,
        AgentNames.parse(sources.get(0), game),
        seat,
        games,
        learning.seed,
        threads);
  }

  private static boolean isTrace(String file) {
    return file.endsWith(".trace") || file.endsWith(".trace.gz");
  }
}
