package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.train.SmallTraining;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The table of long-commands.md: what a command shows while it runs, and what Ctrl-C keeps. */
class LongCommandsTest {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| ((?:`[\\w-]+`(?:, )?)+) \\|");
  private static final Pattern NAME = Pattern.compile("`([\\w-]+)`");

  /** 128 and the number of SIGINT. */
  private static final int INTERRUPTED = 130;

  @TempDir private Path folder;

  @Test
  void theTableHasEveryCommandOnce() throws IOException {
    String page = Files.readString(Path.of("docs/reference/long-commands.md"));
    List<String> named =
        ROW.matcher(page)
            .results()
            .flatMap(row -> NAME.matcher(row.group(1)).results())
            .map((MatchResult name) -> name.group(1))
            .sorted()
            .toList();
    Set<String> commands = new TreeSet<>(Aurum.line(new Aurum()).getSubcommands().keySet());
    assertEquals(List.copyOf(commands), named);
  }

  /** A command that has been interrupted. */
  private record Interrupted(String out, String err) {
    void assertPrinted(String text) {
      assertTrue(out.contains(text), this::toString);
    }

    void assertSaid(String text) {
      assertTrue(err.contains(text), this::toString);
    }
  }

  /**
   * Runs a command in a process of its own, and presses Ctrl-C.
   *
   * @param when it is pressed: when a line of standard error or output matches
   */
  private Interrupted interrupt(String when, Object... words) throws Exception {
    try (ChildProgram program = ChildProgram.start(folder, words)) {
      program.awaitLine(when);
      program.signal("INT");
      return interrupted(program);
    }
  }

  /** Waits until a program that has been interrupted ends. */
  private static Interrupted interrupted(ChildProgram program) throws InterruptedException {
    int status = program.status();
    Interrupted result = new Interrupted(program.out(), program.err());
    assertEquals(INTERRUPTED, status, result::toString);
    return result;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void evaluatePrintsTheTableAndNamesTheOptionThatKeepsMatches() throws Exception {
    Interrupted run =
        interrupt(
            "evaluate: \\d{2,}/1000000 matches, .* left, ",
            "evaluate",
            "cultist-wars",
            "--agents",
            "random,random",
            "--games",
            1_000_000,
            "--threads",
            1);
    run.assertSaid("with --results DIR they are, and the same command continues");
    run.assertPrinted("partial, ");
    run.assertPrinted("random");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void ratePrintsTheRatings() throws Exception {
    Interrupted run =
        interrupt(
            "rate: \\d{2,}/1000000 matches, .* left, ",
            "rate",
            "cultist-wars",
            "--agents",
            "a=random,b=random",
            "--games",
            1_000_000,
            "--threads",
            1);
    run.assertSaid("with --results DIR they are");
    run.assertPrinted("goodness of fit");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void sprtPrintsTheUndecidedTestAndShowsItsRatio() throws Exception {
    Interrupted run =
        interrupt(
            "sprt: \\d{2,}/1000000 matches, LLR .* at most .* left, ",
            "sprt",
            "cultist-wars",
            "--agents",
            "a=random,b=random",
            "--games",
            1_000_000,
            "--elo0",
            -500,
            "--elo1",
            500,
            "--alpha",
            0.000001,
            "--beta",
            0.000001,
            "--threads",
            1);
    assertTrue(run.out().endsWith("sprt: undecided\n"), run::toString);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void sweepKeepsTheMatchesOfTheTestAndMarksTheWinner() throws Exception {
    String json =
        """
        {"agent": "{name}", "settings": {"name": "random"}, "maps": 6, "trials": 3, "opponents": ["random"],
         "ranges": {"name": {"choice": ["random", "greedy"]}},
         "test": {"games": 1000000, "elo0": 998, "elo1": 999, "alpha": 0.000001, "beta": 0.000001}}
        """;
    Path config = Files.writeString(folder.resolve("sweep.json"), json);
    Path out = folder.resolve("sweep");
    Interrupted run =
        interrupt(
            "test of the winner: \\d{2,}/1000000 matches, LLR .* at most .* left, ",
            "sweep",
            "cultist-wars",
            "--config",
            config,
            "--out",
            out,
            "--threads",
            1);
    run.assertPrinted("against the defaults: not tested, stopped after ");
    run.assertPrinted("stopped; the same command continues");
    assertTrue(read(out.resolve("best.json")).contains("\"test\" : \"not tested"));
    try (Stream<Path> files = Files.list(out.resolve("test"))) {
      assertTrue(files.anyMatch(file -> read(file).lines().count() > 9));
    }
  }

  /** Trials are short, so that the files of the folder are replaced all the time. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void twoSweepsOfOneFolderAreInterruptedAndBothPrintTheTable() throws Exception {
    String json =
        """
        {"settings": {"selfPlay": {"matches": 4}, "network": {"hidden": [8]}, "ppo": {"rolloutSteps": 8}},
         "ranges": {"ppo.learningRate": {"log": [0.001, 0.01]}},
         "opponents": ["random"], "maps": 2, "trials": 10000, "seconds": 0.02}
        """;
    Path config = Files.writeString(folder.resolve("sweep.json"), json);
    Object[] sweep = {
      "sweep", "cultist-wars", "--config", config, "--out", folder.resolve("sweep"), "--threads", 1
    };
    Path other = Files.createDirectory(folder.resolve("other"));
    try (ChildProgram first = ChildProgram.start(folder, sweep);
        ChildProgram second = ChildProgram.start(other, sweep)) {
      for (ChildProgram each : List.of(first, second)) {
        each.awaitLine("trial \\d+, rung ");
      }
      for (ChildProgram each : List.of(first, second)) {
        each.signal("INT");
      }
      for (ChildProgram each : List.of(first, second)) {
        Interrupted run = interrupted(each);
        run.assertPrinted("wins %  repeated  minutes");
        run.assertPrinted("The best trial against the defaults: not tested");
        run.assertPrinted("stopped; the same command continues");
        run.assertPrinted("sweep: " + folder.resolve("sweep/best.json"));
      }
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void imitateWritesTheBestEpochSoFar() throws Exception {
    Path policy = folder.resolve("policy.zip");
    Interrupted run =
        interrupt(
            "epoch  1: ",
            "imitate",
            "vindinium",
            "turns=100",
            "--of",
            "greedy",
            "--games",
            100,
            "--out",
            policy,
            "--threads",
            1);
    run.assertSaid("stopped; the policy is that of the best epoch so far");
    run.assertPrinted("imitated: " + policy);
    assertTrue(Files.exists(policy));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void checkPrintsTheObjectionsSoFar() throws Exception {
    Interrupted run = interrupt("silent: .*", "check", "cultist-wars", "bot:sleep 100", "--all");
    run.assertPrinted("silent: no line within ");
    run.assertPrinted(" of 96 matches played");
    assertTrue(run.out().matches("(?s).*check: [1-9]\\d* objections?\n"), run::toString);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void conformPrintsWhatIsChecked() throws Exception {
    List<Object> words = new ArrayList<>(List.of("conform"));
    for (int i = 0; i < 1000; i++) {
      words.add("../env/src/test/resources/conformance");
    }
    Interrupted run = interrupt("conform: \\d+/\\d+ files", words.toArray());
    assertTrue(run.err().matches("(?s).*stopped after \\d+ of \\d+ files\n"), run::toString);
    assertTrue(run.out().matches("(?s).*conform: \\d+ games?, .*0 differences\n"), run::toString);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void playWritesThePageOfTheTurnsSoFar() throws Exception {
    Path page = folder.resolve("match.html");
    Interrupted run =
        interrupt(
            "play: [1-9]\\d* turns?, ",
            "play",
            "vindinium",
            "--replay",
            page,
            "--agents",
            "policy:vindinium?search=3000,greedy,greedy,greedy");
    assertTrue(run.err().matches("(?s).*aurum: stopped after \\d+ turns?\n"), run::toString);
    run.assertPrinted("replay: " + page);
    assertTrue(Files.exists(page));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void ladderSaysThatItContinues() throws Exception {
    Files.writeString(folder.resolve("agents.txt"), "game cultist-wars\nrandom\ngreedy\n");
    Interrupted run = interrupt("ladder: \\d{2,} matches in ", "ladder", folder);
    run.assertSaid("stopped; the same command continues");
    run.assertPrinted("greedy");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void compareShowsItsMatches() throws Exception {
    SmallTraining small = new SmallTraining(folder);
    small.train("run", "--steps", 64);
    Interrupted run =
        interrupt(
            "compare: 0/1 run, evaluation: \\d+/1000000 matches",
            "compare",
            small.run("run"),
            "--games",
            1_000_000,
            "--out",
            folder.resolve("comparison"));
    run.assertSaid("stopped before the matches of one run were finished");
  }
}
