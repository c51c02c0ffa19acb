package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.learn.Imitation;
import aurum.agents.learn.LearningTask;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.base.CountedNoun;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import aurum.training.imitate.Demonstration;
import aurum.training.imitate.Demonstrations;
import aurum.training.settings.TrainingSettings;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code aurum imitate}: behaviour cloning. */
@Command(
    name = "imitate",
    description = {
      "Clone an agent, or the player of recorded matches, as a policy.",
      "The network learns to predict the actions, and the critic the discounted rewards. A tenth of"
          + " the matches is held out: learning ends when their actions are predicted worse. 'aurum"
          + " train --from' continues from the policy. Ctrl-C ends the learning and writes the policy"
          + " of the best epoch so far."
    },
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} imitate vindinium --of greedy --out greedy.zip"
    })
public final class ImitateCommand extends ConsoleCommand {
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
  private Integer seat;

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

  @Override
  void run() throws IOException {
    Game game = arguments.game(learning.text());
    require(
        seat == null || seat >= 0 && seat < game.seats(),
        "--seat must be from 0 to " + (game.seats() - 1),
        seat);
    OutputFile.check(out);
    TrainingSettings settings = learning.settings(game, null, Map.of());
    int cores = Runtime.getRuntime().availableProcessors();
    int threads = learning.threads == null ? cores : learning.threads;
    LearningTask task = settings.task(game, learning.seed, threads);
    try (StopSignal stop = new StopSignal("minibatch", err()::println)) {
      learn(task, settings, stop);
    }
  }

  private void learn(LearningTask task, TrainingSettings settings, StopSignal stop)
      throws IOException {
    Demonstrations source = new Demonstrations(task, sources, seat == null ? -1 : seat, games);
    List<Demonstration> matches;
    try (Progress progress = new Progress("imitate", source.count(), "match")) {
      matches = source.record(progress::step, this::warn, stop);
    }
    out()
        .printf(
            Locale.ROOT,
            "%s of %s, a tenth of them held out; %s left out%n",
            CountedNoun.of(
                matches.stream().mapToInt(each -> each.decisions().size()).sum(), "decision"),
            CountedNoun.of(matches.size(), "match"),
            CountedNoun.of(matches.stream().mapToInt(Demonstration::skipped).sum(), "turn"));
    Policy policy;
    try (Progress progress = new Progress("learning", Imitation.MAXIMUM_EPOCHS, "epoch", true)) {
      policy =
          Imitation.clone(
              task,
              matches.stream().map(Demonstration::decisions).toList(),
              line -> {
                Progress.aside(() -> out().println(line));
                progress.step();
              },
              share -> progress.note(() -> Math.round(100 * share) + " % of the next one"),
              stop);
    }
    ObjectNode record = JsonNodeFactory.instance.objectNode();
    record.put("imitated", String.join(" ", sources)).put("seed", learning.seed);
    policy
        .withSearch(settings.search())
        .withRecord(JsonNodeFactory.instance.objectNode(), record)
        .write(out);
    if (stop.getAsBoolean()) {
      err().println("stopped; the policy is that of the best epoch so far");
    }
    out().println("imitated: " + out);
  }
}
