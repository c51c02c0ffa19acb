package aurum.training.command;

import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import aurum.training.ladder.LadderScheduler;
import aurum.training.rating.SequentialTest;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum ladder}: ratings of the agents of a folder, without end. */
@Command(
    name = "ladder",
    description = {
      "Play the agents of DIR/agents.txt and rate them until Ctrl-C; the same command continues,"
          + " also after a crash.",
      "The first line of agents.txt is 'game NAME [VARIANT] [key=value...]', then an agent a line"
          + " ('aurum agents' lists them). It is read while the ladder runs. It plays the matches"
          + " that say most about the ratings per second. Agents whose names differ only in a"
          + " number at the end, such as mine1 and mine2, are versions: each is tested against the"
          + " one before. Agents that are surely weak play no more. Matches with programs or time"
          + " limits are played one at a time.",
      "The tests are those of 'aurum sprt' with --elo0 0 and OLD in all other seats. 'aurum"
          + " dashboard DIR' shows the results live, which are in DIR unless --results is given."
    },
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} ladder runs/ladder"})
public final class LadderCommand extends ConsoleCommand {
  @Mixin private LimitedMatchArguments arguments;

  @Mixin private TestArguments testArguments;

  @Parameters(paramLabel = "DIR", description = "The folder that contains agents.txt.")
  private Path folder;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Stop after N matches; those of tests that DIR has count (default: never).")
  private int games = Integer.MAX_VALUE;

  @Override
  void run() throws IOException {
    arguments.keepIn(folder);
    arguments.check(games);
    SequentialTest test = testArguments.test(0);
    try (StopSignal stop =
            new StopSignal("turn", "stopped; the same command continues", err()::println);
        LadderScheduler ladder =
            new LadderScheduler(folder, arguments.options(), test, games, this::say, this::warn);
        Progress progress = new Progress(ladder::state)) {
      ladder.run(stop);
    }
  }

  private void say(String text) {
    Progress.aside(() -> out().println(text));
  }
}
