package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.console.ExitStatus;
import example.Careless;
import example.Interrupts;
import example.Stuck;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Agents of a user that do to the program what an agent must not do, in every command. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UserAgentConductTest {
  private static final String PLACE = "\\(seat \\d of the match with seed -?\\d+\\) ";

  @TempDir private Path folder;

  /** The words of a command against an agent. */
  private String[] words(String line, Class<?> agent) throws IOException {
    String name = "class:" + agent.getName();
    Path training = folder.resolve("training.json");
    Files.writeString(
        training,
        """
        {"selfPlay": {"matches": 4, "opponents": ["%s"], "opponentShare": 0.5},
         "network": {"hidden": [4]}, "ppo": {"rolloutSteps": 16},
         "evaluation": {"games": 2, "progressGames": 2, "progressEvaluations": 1}}
        """
            .formatted(name));
    Path sweep = folder.resolve("sweep.json");
    Files.writeString(
        sweep,
        """
        {"agent": "{name}", "settings": {"name": "random"}, "maps": 2, "trials": 2,
         "opponents": ["%s"], "ranges": {"name": {"choice": ["random", "greedy"]}},
         "test": {"games": 2}}
        """
            .formatted(name));
    Files.write(folder.resolve("agents.txt"), List.of("game cultist-wars", "random", name));
    return line.replace("AGENT", name)
        .replace("TRAINING", training.toString())
        .replace("SWEEP", sweep.toString())
        .replace("FOLDER", folder.toString())
        .split(" ", -1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evaluate cultist-wars --agents random,AGENT --games 2 --results FOLDER/results",
        "rate cultist-wars --agents random,AGENT --games 2",
        "sprt cultist-wars --agents random,AGENT --games 2",
        "play cultist-wars --agents random,AGENT --replay FOLDER/replay.html",
        "ladder FOLDER --games 2",
        "sweep cultist-wars --config SWEEP --out FOLDER/sweep",
        "train ice-and-fire --threads 1 --steps 100 --config TRAINING --out FOLDER/run",
        "imitate cultist-wars --of AGENT --games 12 --out FOLDER/policy.zip",
      })
  void anAgentThatInterruptsItsThreadIsNamed(String line) throws IOException {
    CommandResult result = CommandResult.of((Object[]) words(line, Interrupts.class));
    assertNotEquals(ExitStatus.DONE, result.status());
    String message = "the agent example\\.Interrupts " + PLACE + "interrupted its own thread in";
    assertTrue(Pattern.compile(message).matcher(result.err()).find(), result.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evaluate cultist-wars --agents random,AGENT --games 2",
        "rate cultist-wars --agents random,AGENT --games 2",
        "sprt cultist-wars --agents random,AGENT --games 2",
        "play cultist-wars --agents random,AGENT",
        "play cultist-wars --agents random,AGENT --trace FOLDER/a.trace",
        "ladder FOLDER --games 2",
        "sweep cultist-wars --config SWEEP --out FOLDER/sweep",
        "train ice-and-fire --threads 1 --steps 100 --config TRAINING --out FOLDER/run",
        "imitate cultist-wars --of AGENT --games 12 --out FOLDER/policy.zip",
      })
  void anAgentThatDoesNotAnswerIsNamedAndAwaited(String line) throws IOException {
    Pattern named =
        Pattern.compile(
            "(?m)^aurum: the agent example\\.Stuck "
                + PLACE
                + "has not answered for 0 seconds in turn \\d+; the command waits for it$");
    CountDownLatch said = new CountDownLatch(1);
    Stuck.until(said);
    StringWriter err =
        new StringWriter() {
          @Override
          public void write(String text, int from, int length) {
            super.write(text, from, length);
            if (named.matcher(toString()).find()) {
              said.countDown();
            }
          }
        };
    int status =
        Aurum.run(
            List.of(),
            Duration.ofMillis(1),
            new PrintWriter(new StringWriter()),
            new PrintWriter(err, true),
            words(line, Stuck.class));
    assertEquals(ExitStatus.DONE, status, err.toString());
    assertEquals(0, said.getCount());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evaluate cultist-wars --agents random,AGENT --games 2",
        "train ice-and-fire --threads 1 --steps 100 --config TRAINING --out FOLDER/run",
      })
  void anAgentNeitherClosesTheProgramsStreamsNorKeepsItAlive(String line) throws Exception {
    try (ChildProgram program =
        ChildProgram.start(folder, (Object[]) words(line, Careless.class))) {
      assertEquals(ExitStatus.DONE, program.status(), program::toString);
      String last = program.out().lines().reduce("", (before, each) -> each);
      assertTrue(last.matches("(no difference between|trained: ).*"), last);
    }
  }
}
