package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.referee.TextBot;
import aurum.training.Aurum;
import aurum.training.ChildProgram;
import aurum.training.CommandResult;
import aurum.training.ContestReferee;
import aurum.training.console.ExitStatus;
import aurum.training.replay.ReplayRecorder;
import aurum.training.results.RecordedMatch;
import aurum.training.results.ResultsFixture;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands with the game {@code referee:PATH}. */
class ContestCommandTest {
  private static final String ONE = "class:" + TakesOne.class.getName();
  private static final String BAD = "class:" + TakesTooMany.class.getName();

  @TempDir private static Path classes;
  @TempDir private Path folder;

  private static String referee;

  @BeforeAll
  static void compile() throws IOException {
    referee = ContestReferee.ofCoins(classes);
  }

  /** A bot that takes one coin in each turn. */
  public static final class TakesOne implements TextBot {
    @Override
    public String reply(List<String> input) {
      return "TAKE 1";
    }
  }

  /** A bot that the referee excludes in its first turn. */
  public static final class TakesTooMany implements TextBot {
    @Override
    public String reply(List<String> input) {
      return "TAKE 9";
    }
  }

  /** A bot for whose lines the referee fails if it has seat 0. */
  public static final class ThrowsInSeat0 implements TextBot {
    private String line = "";

    @Override
    public String reply(List<String> input) {
      line = line.isEmpty() && input.get(0).equals("seat 0") ? "THROW" : "TAKE 1";
      return line;
    }
  }

  private static ReplayRecorder recorded(Path results, String id) throws IOException {
    RecordedMatch match = RecordedMatch.read(results, id);
    ReplayRecorder recorder =
        new ReplayRecorder(match.game(), match.line().seed(), match.line().names());
    match.replay(recorder);
    return recorder;
  }

  /** A bot that takes two coins in each turn. */
  public static final class TakesTwo implements TextBot {
    @Override
    public String reply(List<String> input) {
      return "TAKE 2";
    }
  }

  @Test
  void aRecordedSeatPlaysItsLinesAgainOnTheRefereeAndThenTheNamedBot() throws IOException {
    Path results = folder.resolve("results");
    String two = "class:" + TakesTwo.class.getName();
    evaluate("--agents", "a=" + ONE + ",b=" + two, "--results", results, "--keep-traces")
        .requireDone();
    String id = ResultsFixture.ids(results).get(0);
    Path trace = folder.resolve("match.trace.gz");
    CommandResult written = CommandResult.of("replay", results, id, "--trace", trace).requireDone();
    assertEquals("trace: " + trace + "\n", written.out());
    RecordedMatch match = RecordedMatch.read(results, id);
    String again = "trace:" + trace + "?then=" + BAD;
    CommandResult same = play(match, "a=" + again + ",b=" + again);
    assertEquals(finalLine(match), same.lastLine());
    // The other seat now takes one coin, so that the match is longer than the record.
    CommandResult longer = play(match, again + "," + ONE);
    assertTrue(longer.out().contains("the record has no further turn: " + BAD), longer.out());
  }

  private static CommandResult play(RecordedMatch match, String agents) {
    return CommandResult.of("play", referee, "--seed", match.line().seed(), "--agents", agents)
        .requireDone();
  }

  private static String finalLine(RecordedMatch match) {
    return match.line().scores().stream()
        .map(score -> " " + score)
        .collect(Collectors.joining("", "final", ""));
  }

  private CommandResult evaluate(Object... more) {
    Object[] all = new Object[5 + more.length];
    all[0] = "evaluate";
    all[1] = referee;
    all[2] = "--games";
    all[3] = 4;
    all[4] = "--threads=2";
    System.arraycopy(more, 0, all, 5, more.length);
    return CommandResult.of(all);
  }

  @Test
  void matchesOfTextBotsAreEvaluatedKeptReusedAndShownWithoutTheReferee() throws IOException {
    Path results = folder.resolve("results");
    String agents = "a=" + ONE + ",b=" + BAD;
    CommandResult played =
        evaluate("--agents", agents, "--results", results, "--keep-traces").requireDone();
    assertTrue(
        played.out().lines().anyMatch(line -> line.matches("a +4 +0 +1\\.000 .*")), played.out());
    assertTrue(played.err().contains("the referee refused 'TAKE 9': $"), played.err());
    CommandResult again = evaluate("--agents", agents, "--results", results).requireDone();
    assertTrue(
        again.err().contains("4 matches reused (4 with a failure of a program), 0 played"),
        again.err());

    String id = ResultsFixture.ids(results).get(0);
    String listed = CommandResult.of("matches", results).requireDone().out();
    assertTrue(listed.contains("\n  used: coins="), listed);
    Path page = folder.resolve("match.html");
    CommandResult.of("replay", results, id, "--out", page).requireDone();
    assertTrue(Files.size(page) > 0);
    ReplayRecorder recorder = recorded(results, id);
    JsonNode last = new ObjectMapper().readTree(recorder.lastFrame().toString());
    assertTrue(last.path("remarks").toString().contains("invalid action"));
    assertEquals(-1, last.path("scores").path(1).asInt());
    String input = CommandResult.of("input", results, id, "--turn", 1).requireDone().out();
    assertTrue(input.matches("seat 1\\R\\d+ 1\\R"), input);
    String review = CommandResult.of("review", results, "--agent", "b").requireDone().out();
    assertTrue(review.startsWith("b lost 4 of 4 matches.\n"), review);
    assertTrue(review.contains(" replay " + results + " "), review);
  }

  @Test
  void aBotsInputIsPrintedAsTheBotHasReadItWithItsControlCharacters() throws IOException {
    Path results = folder.resolve("results");
    evaluate(
            "fault=control",
            "--agents",
            "a=" + ONE + ",b=" + ONE,
            "--results",
            results,
            "--keep-traces")
        .requireDone();
    String id = ResultsFixture.ids(results).get(0);
    String input = CommandResult.of("input", results, id, "--turn", 1).requireDone().out();
    assertTrue(input.endsWith("\u001b[2J\u0007\n.\n"), input);
  }

  @Test
  void aStoredMatchWhoseTurnsWereNotKeptStartsNoReferee() throws IOException {
    Path results = folder.resolve("results");
    evaluate("--agents", "a=" + ONE + ",b=" + ONE, "--results", results).requireDone();
    String id = ResultsFixture.ids(results).get(0);
    String message = CommandResult.of("input", results, id).err();
    assertTrue(message.contains("a match of a stored folder does not start a referee"), message);
  }

  @Test
  void aMatchWhoseRefereeFailsIsNamedAndLeftOut() {
    CommandResult failed = evaluate("fault=throw", "--agents", "a=" + ONE + ",b=" + ONE);
    assertEquals(ExitStatus.FAILED, failed.status());
    assertTrue(failed.err().contains(" failed in turn 3: it threw "), failed.err());
    assertTrue(
        failed.err().endsWith("aurum: the referee has failed in each match\n"), failed.err());
    assertFalse(failed.err().contains("\tat "), failed.err());
  }

  @Test
  void aMapOneOfWhoseMatchesHasNoResultDoesNotCountInASequentialTest() {
    String agents = "a=class:" + ThrowsInSeat0.class.getName() + ",b=" + ONE;
    String out =
        CommandResult.of("sprt", referee, "--agents", agents, "--games", 4).requireDone().out();
    assertTrue(out.contains(" 0 games on 0 maps"), out);
  }

  @Test
  void aWorkerHasNeitherTheOptionsNorTheLanguageOfTheProgram() throws Exception {
    String agents = "a=" + ONE + ",b=" + ONE;
    ProcessBuilder builder =
        ChildProgram.java(
            List.of("-Duser.language=ar", "-Duser.country=EG"),
            Aurum.class,
            "play",
            referee,
            "coins=5",
            "--agents",
            agents);
    builder.environment().put("JAVA_TOOL_OPTIONS", "-XX:+UseParallelGC -Duser.language=ar");
    Process process = builder.redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(ExitStatus.DONE, process.waitFor(), out);
    assertTrue(out.endsWith("final 3 2\n"), out);
  }

  @Test
  void seatsAreAsManyAsAgents() {
    String three = "a=" + ONE + ",b=" + ONE + ",c=" + ONE;
    String out = evaluate("--agents", three).requireDone().out();
    assertTrue(out.contains("6 games on 2 maps"), out);
    assertTrue(evaluate("players=2", "--agents", three).err().contains("has 2 seats"));
  }

  @Test
  void oneMatchIsPlayedAndEndsWithItsScores() {
    String agents = ONE + "," + ONE;
    assertEquals(
        "final 3 2",
        CommandResult.of("play", referee, "coins=5", "--agents", agents).requireDone().lastLine());
  }

  @Test
  void aCheckPlaysTheProgramAgainstItselfAndNamesWhatTheRefereeRefuses() throws IOException {
    Path program = folder.resolve("program.sh");
    Files.writeString(program, "read seat; while read line; do echo TAKE $1; done");
    CommandResult bad =
        CommandResult.of("check", referee, "bot:sh " + program + " 9", "--match", 0);
    assertEquals("check: 1 objection", bad.lastLine());
    assertTrue(bad.out().contains("invalid: the referee refused 'TAKE 9': $"), bad.out());
  }

  @Test
  void theFiguresOfABotAreDrawnByTurnWithoutKnowingTheGame() throws IOException {
    Path program = folder.resolve("program.sh");
    Files.writeString(
        program,
        "read seat; i=0; while read line; do i=$((i+1)); echo [AURUM] lines=$i >&2; echo TAKE 1; done");
    Path results = folder.resolve("results");
    String agents = "a=bot:sh " + program + ",b=" + ONE;
    evaluate("--agents", agents, "--results", results, "--keep-traces").requireDone();
    String out =
        CommandResult.of("matches", results, "--figure", "lines", "--picture", "-")
            .requireDone()
            .err();
    assertTrue(
        out.lines().toList().containsAll(List.of("lines of a: 4 matches", "picture: -")), out);
    JsonNode last =
        new ObjectMapper()
            .readTree(recorded(results, ResultsFixture.ids(results).get(0)).lastFrame().toString());
    assertTrue(last.path("figures").path("lines").asInt() > 1 || last.path("seat").asInt() == 1);
  }

  @Test
  void aLadderRatesBotsOfTheReferee() throws IOException {
    Path place = Files.createDirectories(folder.resolve("with a blank"));
    String quoted = "'" + ContestReferee.ofCoins(place) + "'";
    List<String> lines = List.of("game " + quoted + " coins=9", "a=" + ONE, "b=" + ONE);
    Files.write(folder.resolve("agents.txt"), lines);
    String out = CommandResult.of("ladder", folder, "--games", 4).requireDone().out();
    assertTrue(out.contains(": 4 games on "), out);
  }

  @Test
  void aTestOfTwoBotsHasTheOlderOneInTheOtherSeats() {
    String agents = "a=" + ONE + ",b=" + ONE;
    String out =
        CommandResult.of("sprt", referee, "players=3", "--agents", agents, "--games", 4)
            .requireDone()
            .out();
    assertTrue(out.contains("sprt: undecided"), out);
  }

  @Test
  void aMatrixOfBotsHasAMixtureAndNoSettingForATraining() {
    String agents = "a=" + ONE + ",b=" + ONE;
    String out =
        CommandResult.of("rate", referee, "--agents", agents, "--games", 4, "--matrix")
            .requireDone()
            .out();
    assertTrue(out.contains("the mixture of agents that no agent beats"), out);
    assertFalse(out.contains("of a training"), "a referee has text only: " + out);
  }

  @Test
  void moreTimeWinsForAProgramThatTakesMoreWithIt() throws IOException {
    Path program = folder.resolve("program.sh");
    Files.writeString(
        program,
        "read seat; while read line; do [ $1 -gt 40 ] && echo TAKE 2 || echo TAKE 1; done");
    CommandResult result =
        CommandResult.of("time", referee, "--agent", "b=bot:sh " + program + " {ms}", "--games", 2)
            .requireDone();
    assertTrue(result.out().contains(": b against itself with 100 %, each row 2 games"));
    List<String> rows = result.lines().subList(3, 8);
    assertTrue(rows.get(2).matches("100 % +40"), "the limit of the engine is 50 ms: " + rows);
    assertTrue(rows.get(3).matches("200 % +80 +2 +0 +0 +100\\.0 .*"), rows.toString());
  }

  @Test
  void aSweepFindsTheOptionOfAProgram() throws IOException {
    Path program = folder.resolve("program.sh");
    Files.writeString(program, "read seat; while read line; do echo TAKE $1; done");
    Path sweep = folder.resolve("sweep.json");
    Files.writeString(
        sweep,
        """
        {"agent": "bot:sh %s {n}", "settings": {"n": 1}, "ranges": {"n": {"choice": [1, 2]}},
         "opponents": ["%s"], "maps": 2, "trials": 2}
        """
            .formatted(program, ONE));
    Path out = folder.resolve("out");
    CommandResult.of("sweep", referee, "--config", sweep, "--out", out).requireDone();
    String best = Files.readString(out.resolve("best.json"));
    assertTrue(best.contains(program + " 2\""), best);
  }

  @Test
  void aSweepOfTrainingsNeedsATextClass() throws IOException {
    Path sweep = folder.resolve("sweep.json");
    Files.writeString(
        sweep,
        """
        {"ranges": {"ppo.learningRate": {"choice": [0.1, 0.2]}}, "opponents": ["random"]}
        """);
    CommandResult.of("sweep", referee, "--config", sweep, "--out", folder.resolve("out"))
        .assertRefused(referee + " has text only, and trainings need actions; add text=class:");
  }

  @Test
  void commandsThatNeedActionsRefuseTheGame() {
    for (String command : List.of("train", "settings")) {
      String message = CommandResult.of(command, referee).err();
      assertTrue(message.contains("has text only, and 'aurum " + command + "' needs"), message);
    }
    String scripted = evaluate("--agents", "greedy,random").err();
    assertTrue(scripted.contains("no agent 'greedy'"), scripted);
  }
}
