package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests which matches of programs are kept, and for which version of the program. */
@DisabledOnOs(OS.WINDOWS)
class StoredProgramsTest {
  /** Waits in each turn. */
  private static final String BOT =
      """
      read size
      i=0; while [ $i -lt $size ]; do read line; i=$((i+1)); done
      read id
      while read count; do
        i=0; while [ $i -lt $count ]; do read line; i=$((i+1)); done
        echo WAIT
      done
      """;

  private static final List<String> GAME =
      List.of("players=2", "turns=10", "size=10", "--tolerance", "10000");

  private static final Pattern IDENTITY = Pattern.compile("bot\\.sh[^\"]*#([0-9a-f]{64})");

  @TempDir private Path folder;
  private Path results;
  private Path script;

  @BeforeEach
  void names() {
    results = folder.resolve("results");
    script = folder.resolve("bot.sh");
  }

  /** A program that does something, with the number of its starts in $n, before it plays. */
  private String bot(String first) throws IOException {
    Path count = folder.getParent().resolve(folder.getFileName() + ".starts");
    String counting = "echo x >> " + count + "\nn=$(wc -l < " + count + ")\n";
    Files.writeString(script, counting + "cd " + folder + "\n" + first + "\n" + BOT);
    return "a=bot:sh " + script;
  }

  private static CommandResult run(List<?> words) {
    List<Object> all = new ArrayList<>(words);
    all.addAll(GAME);
    return CommandResult.of(all.toArray());
  }

  private CommandResult evaluate(String agents, int games) {
    return run(
        List.of(
            "evaluate", "vindinium", "--agents", agents, "--games", games, "--results", results));
  }

  private List<String> lines(Path of) throws IOException {
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.list(of)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".jsonl")).toList()) {
        lines.addAll(Files.readAllLines(file));
      }
    }
    return lines;
  }

  private Set<String> identities(Path of) throws IOException {
    Set<String> identities = new TreeSet<>();
    for (String line : lines(of)) {
      Matcher matcher = IDENTITY.matcher(line);
      while (matcher.find()) {
        identities.add(matcher.group(1));
      }
    }
    return identities;
  }

  private void assertChanged(CommandResult result) {
    assertEquals(1, result.status(), result.toString());
    assertTrue(
        result.err().contains("aurum: " + script + " has changed during the run; "), result.err());
  }

  @Test
  void aMatchInWhichTheProgramIsReplacedIsNotKept() throws IOException {
    Files.writeString(folder.resolve("next"), BOT);
    String bot = bot("[ $n != 3 ] || mv next bot.sh");
    assertChanged(evaluate(bot + ",random", 8));
    assertEquals(2, lines(results).size());
    CommandResult again = evaluate(bot + ",random", 8).requireDone();
    assertTrue(again.err().contains(": 0 matches reused, 8 played, left out: 2 with"), again.err());
    assertEquals(2, identities(results).size());
  }

  @Test
  void rateAndSprtStopAsWell() throws IOException {
    for (String command : List.of("rate", "sprt")) {
      Files.writeString(folder.resolve("next"), BOT);
      String bot = bot("[ ! -e next ] || mv next bot.sh");
      assertChanged(run(List.of(command, "vindinium", "--agents", bot + ",random", "--games", 8)));
    }
  }

  @Test
  void checkAndImitateStopWhenTheProgramChanges() throws IOException {
    Files.writeString(folder.resolve("next"), BOT);
    String bot = bot("[ ! -e next ] || mv next bot.sh").substring("a=".length());
    assertChanged(
        CommandResult.of("check", "vindinium", bot, "--match", 0, "players=2", "turns=10"));
    Files.writeString(folder.resolve("next"), BOT);
    bot = bot("[ ! -e next ] || mv next bot.sh").substring("a=".length());
    Path out = folder.resolve("policy.zip");
    assertChanged(
        CommandResult.of(
            "imitate", "vindinium", "--of", bot, "--games", 4, "--out", out, "players=2"));
    assertFalse(Files.exists(out));
  }

  @Test
  void aSweepStopsWhenItsProgramChangesAndIsNotContinuedWithAnother() throws IOException {
    Path config = folder.resolve("sweep.json");
    String bot = bot("[ $n != 5 ] || mv next bot.sh").substring("a=".length());
    Files.writeString(folder.resolve("next"), Files.readString(script) + "#\n");
    Files.writeString(
        config,
        """
        {"agent": "%s {x}", "settings": {"x": 1}, "maps": 2, "trials": 2, "opponents": ["random"],
         "ranges": {"x": {"choice": [1, 2]}}, "options": {"players": "2", "turns": "10"}}
        """
            .formatted(bot));
    List<Object> words =
        List.of("sweep", "vindinium", "--config", config, "--out", results, "--threads", 1);
    assertChanged(CommandResult.of(words.toArray()));
    CommandResult.of(words.toArray())
        .assertRefused(bot + " 1 is not the program any more with which this sweep began");
  }

  @Test
  void aProgramInItsFolderWithResultsAndLogsPlaysNothingTwice() throws IOException {
    Files.writeString(folder.resolve("params.txt"), "1");
    String bot = bot("echo $n >> log.txt") + " " + folder;
    CommandResult first = evaluate(bot + ",random", 4).requireDone();
    assertTrue(first.err().contains("a: 2 files: "), first.err());
    assertTrue(first.err().contains("while the program plays: " + folder), first.err());
    CommandResult second = evaluate(bot + ",random", 4).requireDone();
    assertTrue(second.err().contains(": 4 matches reused, 0 played, left out: none"), second.err());
    Files.writeString(folder.resolve("params.txt"), "2");
    CommandResult edited = evaluate(bot + ",random", 4).requireDone();
    assertTrue(edited.err().contains(": 0 matches reused, 4 played, "), edited.err());
  }

  @Test
  void matchesBeforeAFileWasLeftOutStayTheProgramsOwn() throws IOException {
    Files.writeString(folder.resolve("state.txt"), "0");
    String bot = bot("[ $n != 3 ] || echo $n > state.txt") + " " + folder;
    CommandResult first = evaluate(bot + ",random", 4).requireDone();
    assertTrue(first.err().contains(": 0 matches reused, 4 played, left out: none"), first.err());
    assertEquals(2, identities(results).size(), "with the file, and without it");
    CommandResult rated =
        run(
            List.of(
                "rate",
                "vindinium",
                "--agents",
                bot + ",random",
                "--games",
                4,
                "--results",
                results));
    assertTrue(
        rated.requireDone().err().contains(": 4 matches reused, 0 played, left out: none"),
        rated.err());
  }

  /** A line of version 0.2.0 has no numbers of files, and its folder no lists of files. */
  @Test
  void matchesOfVersionTwoCountIfTheSameFilesIdentifyTheProgram() throws IOException {
    String agents = "random," + bot(":");
    evaluate(agents, 4).requireDone();
    rewriteResults(line -> line.replaceFirst(",\"files\":\\[[^]]*]", ""));
    CommandResult same = evaluate(agents, 4).requireDone();
    assertTrue(same.err().contains(": 4 matches reused, 0 played, left out: none"), same.err());

    rewriteResults(line -> line.replaceFirst("random#.{8}", "random#00000000"));
    Path added = Files.writeString(folder.resolve("strategy.sh"), "");
    CommandResult other = evaluate(agents, 4).requireDone();
    String reason =
        "left out: 4 of version 0.2.0, which identified a by other files (such as " + added + ")";
    assertTrue(other.err().contains(": 0 matches reused, 4 played, " + reason), other.err());
  }

  private void rewriteResults(UnaryOperator<String> change) throws IOException {
    try (Stream<Path> files = Files.list(results)) {
      for (Path file : files.toList()) {
        if (file.toString().endsWith(".jsonl")) {
          Files.write(file, Files.readAllLines(file).stream().map(change).toList());
        } else {
          Files.delete(file);
        }
      }
    }
  }

  @Test
  void matchesBeforeTheFirstLineArePlayedAgain() throws IOException {
    String bot = bot("[ -e needed ] || exit 1");
    CommandResult broken = evaluate(bot + ",random", 4).requireDone();
    assertTrue(broken.err().contains(": 0 matches reused, 4 played, "), broken.err());
    Files.writeString(folder.resolve("needed"), "");
    CommandResult mended = evaluate(bot + ",random", 2).requireDone();
    String again = "left out: 4 in which a ended or was silent before its first line";
    assertTrue(mended.err().contains(": 0 matches reused, 2 played, " + again), mended.err());
    CommandResult rest = evaluate(bot + ",random", 4).requireDone();
    assertTrue(rest.err().contains(": 2 matches reused, 2 played, " + again), rest.err());
    Files.delete(folder.resolve("needed"));
    evaluate(bot + ",random", 6).requireDone();
    CommandResult failed = evaluate(bot + ",random", 6).requireDone();
    assertTrue(
        failed.err().contains(": 6 matches reused (2 with a failure of a program), 0 played, "),
        failed.err());
  }

  @Test
  void aLadderGoesOnWithTheNewProgram() throws IOException {
    Files.writeString(folder.resolve("next"), BOT);
    String bot = bot("[ $n != 5 ] || mv next bot.sh");
    Path ladder = Files.createDirectory(folder.resolve("ladder"));
    Files.write(
        ladder.resolve("agents.txt"),
        List.of("game vindinium codingame players=2 turns=10 size=10", bot, "random"));
    CommandResult result =
        CommandResult.of("ladder", ladder, "--games", 20, "--tolerance", 10000).requireDone();
    assertTrue(
        result.out().contains(script + " has changed: its program is a new agent from now on"),
        result.out());
    assertEquals(2, identities(ladder).size());
    assertTrue(lines(ladder).size() >= 20);
  }

  @Test
  void programsWithoutLimitsMayBeSlowAndTheirMatchesAreOthers() throws IOException {
    String bot = bot("turn=0");
    Files.writeString(
        script,
        Files.readString(script)
            .replace("echo WAIT", "turn=$((turn+1)); [ $turn != 2 ] || sleep 0.3; echo WAIT"));
    List<Object> words =
        List.of(
            "evaluate",
            "vindinium",
            "--agents",
            bot + ",random",
            "--games",
            2,
            "--results",
            results,
            "players=2",
            "turns=10",
            "size=10");
    List<Object> unlimited = new ArrayList<>(words);
    unlimited.add("--no-limits");
    CommandResult played = CommandResult.of(unlimited.toArray()).requireDone();
    assertFalse(played.err().contains("too late"), played.err());
    CommandResult timed = CommandResult.of(words.toArray()).requireDone();
    assertTrue(timed.err().contains(": 0 matches reused, 2 played, left out: 2 "), timed.err());
    assertTrue(timed.err().contains("a: seed "), timed.err());
    unlimited.addAll(List.of("--tolerance", "5"));
    CommandResult.of(unlimited.toArray())
        .assertRefused("--no-limits has no limit to which --tolerance could add");
  }
}
