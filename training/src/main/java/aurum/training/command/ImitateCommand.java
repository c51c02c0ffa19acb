package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.learn.Imitation;
import aurum.agents.learn.LearningTask;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.base.CountedNoun;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Participant;
import aurum.training.cluster.ParallelLoop;
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
          + " train --from' continues from the policy."
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
    Demonstration[] matches = record(task);
    out()
        .printf(
            Locale.ROOT,
            "%s of %s, a tenth of them held out; %s left out%n",
            CountedNoun.of(
                Arrays.stream(matches).mapToInt(each -> each.decisions().size()).sum(), "decision"),
            CountedNoun.of(matches.length, "match"),
            CountedNoun.of(Arrays.stream(matches).mapToInt(Demonstration::skipped).sum(), "turn"));
    Policy policy =
        Imitation.clone(
            task, Arrays.stream(matches).map(Demonstration::decisions).toList(), out()::println);
    ObjectNode record = JsonNodeFactory.instance.objectNode();
    record.put("imitated", String.join(" ", sources)).put("seed", learning.seed);
    policy
        .withSearch(settings.search())
        .withRecord(JsonNodeFactory.instance.objectNode(), record)
        .write(out);
    out().println("imitated: " + out);
  }

  private Demonstration[] record(LearningTask task) throws IOException {
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
    boolean isProgram = agent instanceof Participant.External; // Needs the processor.
    ParallelLoop.run(
        count,
        isProgram ? 1 : task.threads(),
        () ->
            match -> {
              Demonstration recorded =
                  new Demonstration(task.game(), task.environment(), seat == null ? -1 : seat);
              matches[match] =
                  isAgent
                      ? recorded.play(agent, task.seed(), match)
                      : recorded.replay(files.get(match));
              return true;
            });
    return matches;
  }

  private static boolean isTrace(String file) {
    return file.endsWith(".trace") || file.endsWith(".trace.gz");
  }
}
