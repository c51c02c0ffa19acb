package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.learn.Imitation;
import aurum.agents.learn.LearningTask;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Participant;
import aurum.training.cluster.ParallelLoop;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import aurum.training.imitate.Demonstration;
import aurum.training.settings.TrainingSettings;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
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
  /** Failed matches of a program that are printed. */
  private static final int PRINTED = 3;

  /** After as many failed matches and no other one the command ends. */
  private static final int MAXIMUM_FAILED = 10;

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
    Game game = arguments.game();
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
    Demonstration[] matches = record(task, stop);
    out()
        .printf(
            Locale.ROOT,
            "%s of %s, a tenth of them held out; %s left out%n",
            CountedNoun.of(
                Arrays.stream(matches).mapToInt(each -> each.decisions().size()).sum(), "decision"),
            CountedNoun.of(matches.length, "match"),
            CountedNoun.of(Arrays.stream(matches).mapToInt(Demonstration::skipped).sum(), "turn"));
    Policy policy;
    try (Progress progress = new Progress("learning", Imitation.MAXIMUM_EPOCHS, "epoch", true)) {
      policy =
          Imitation.clone(
              task,
              Arrays.stream(matches).map(Demonstration::decisions).toList(),
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

  private Demonstration[] record(LearningTask task, StopSignal stop) throws IOException {
    String source = sources.get(0);
    boolean isAgent =
        sources.size() == 1 && !isTrace(source) && !Files.isDirectory(Path.of(source));
    Participant agent = isAgent ? AgentNames.parse(source, task.game()) : null;
    List<Path> files = new ArrayList<>();
    for (String path : isAgent ? List.<String>of() : sources) {
      try (Stream<Path> found = Files.walk(Path.of(path))) {
        found.filter(file -> isTrace(file.toString())).sorted().forEach(files::add);
      }
    }
    int count = isAgent ? games : files.size();
    require(
        count >= 2,
        "give at least two matches, one to hold out: --games, or two traces (*.trace, *.trace.gz)",
        count);
    Demonstration[] matches = new Demonstration[count];
    AtomicInteger recorded = new AtomicInteger();
    AtomicInteger failed = new AtomicInteger();
    boolean isProgram = agent instanceof Participant.External; // Needs the processor.
    try (Progress progress = new Progress("imitate", count, "match")) {
      ParallelLoop.run(
          count,
          isProgram ? 1 : task.threads(),
          () ->
              match -> {
                if (stop.getAsBoolean()) {
                  return false;
                }
                Demonstration each =
                    new Demonstration(task.game(), task.environment(), seat == null ? -1 : seat);
                try {
                  matches[match] =
                      isAgent
                          ? each.play(agent, task.seed(), match, stop)
                          : each.replay(files.get(match));
                } catch (CancellationException e) {
                  return false; // Stopped within the match.
                }
                progress.step();
                if (!each.failure().isEmpty()) {
                  warn(each.failure(), failed.incrementAndGet(), recorded.get());
                } else {
                  recorded.incrementAndGet();
                }
                return true;
              });
    }
    int played = recorded.get() + failed.get();
    if (played < count) {
      throw new CancellationException(
          "stopped after %s of %s, before anything was learned%s"
              .formatted(
                  played,
                  CountedNoun.of(count, "match"),
                  isAgent && played >= 2 ? "; --games " + played + " learns from as many" : ""));
    }
    if (failed.get() > PRINTED) {
      err().println("aurum: warning: left out in all: " + CountedNoun.of(failed.get(), "match"));
    }
    return matches;
  }

  /**
   * Says why a match was left out.
   *
   * @param failed the number of matches that were, with this one
   * @throws InvalidInputException if there are many of them and no others
   */
  private void warn(String failure, int failed, int recorded) {
    require(
        failed < MAXIMUM_FAILED || recorded > 0,
        "the program failed in all of its first "
            + CountedNoun.of(failed, "match")
            + ", and there is nothing to learn: "
            + failure);
    if (failed <= PRINTED) {
      Progress.aside(() -> err().println("aurum: warning: left out: " + failure));
    }
  }

  private static boolean isTrace(String file) {
    return file.endsWith(".trace") || file.endsWith(".trace.gz");
  }
}
