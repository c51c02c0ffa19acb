package aurum.training.imitate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.learn.Imitation.Decision;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.RandomStream;
import aurum.training.CommandResult;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.Evaluation;
import aurum.training.arena.MatchResult;
import aurum.training.arena.Participant;
import aurum.training.console.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImitateCommandTest {
  private static final Game GAME = Games.make("vindinium", "codingame", Map.of("turns", "25"));
  private static final EnvironmentSettings ENVIRONMENT =
      new EnvironmentSettings("features", Map.of("end:win", 1.0), 0.5, 0, 0);
  private static final Pattern AGREEMENT = Pattern.compile("([\\d.]+) %(  kept)?$");

  @TempDir private Path folder;

  private CommandResult imitate(String out, Object... of) {
    Object[] words = {"imitate", "vindinium", "turns=25", "--out", folder.resolve(out), "--of"};
    return CommandResult.of(Stream.concat(Arrays.stream(words), Arrays.stream(of)).toArray());
  }

  /** The share of the held-out decisions that the epochs predicted, in percent. */
  private static List<Double> agreements(CommandResult result) {
    return result.lines().stream()
        .map(AGREEMENT::matcher)
        .filter(Matcher::find)
        .map(match -> Double.valueOf(match.group(1)))
        .toList();
  }

  @Test
  void aCloneOfAnAgentIsAPolicyThatActsLikeIt() throws IOException {
    CommandResult result = imitate("p.zip", "greedy", "--games", 60).requireDone();
    assertEquals("imitated: " + folder.resolve("p.zip"), result.lastLine());
    assertTrue(
        result.lines().get(0).startsWith("6000 decisions of 60 matches, a tenth of them held"));
    double best = agreements(result).stream().mapToDouble(x -> x).max().orElseThrow();
    assertTrue(best > 75, result.out());
    Policy.read(folder.resolve("p.zip")).requireFits(Games.make("vindinium"));
    CommandResult.of(
            "train",
            "vindinium",
            "--from",
            folder.resolve("p.zip"),
            "--steps",
            1,
            "--set",
            "selfPlay.matches=2",
            "--set",
            "evaluation.baselines=[]",
            "--set",
            "ppo.rolloutSteps=8",
            "--threads",
            1,
            "--out",
            folder.resolve("run"))
        .requireDone();
  }

  @Test
  void aProgramThatAlwaysFailsEndsTheCommandAfterThreeWarnings() {
    CommandResult result = imitate("p.zip", "bot:false", "--games", 300);
    assertEquals(2, result.status(), result.err());
    List<String> lines = result.err().lines().toList();
    assertEquals(3, lines.stream().filter(line -> line.contains("left out: the match")).count());
    String last = lines.get(lines.size() - 1);
    assertTrue(last.contains("failed in all of its first 10 matches, and there is nothing"), last);
    assertFalse(Files.exists(folder.resolve("p.zip")));
  }

  @Test
  void aUsersClassThatThrowsEndsTheCommandWithItsLine() {
    CommandResult result = imitate("p.zip", "class:example.Broken", "--games", 300);
    assertEquals(ExitStatus.FAILED, result.status(), result.err());
    String line =
        "aurum: the agent example\\.Broken \\(seat 0 of the match with seed -?\\d+\\) failed in"
            + " turn 1 with java\\.lang\\.IllegalStateException: boom at"
            + " example\\.Broken\\.act\\(Broken\\.java:11\\)\n";
    assertTrue(result.err().matches(line), result.err());
    assertFalse(Files.exists(folder.resolve("p.zip")));
  }

  @Test
  void theSameSeedGivesTheSamePolicyForAnyNumberOfThreads() throws IOException {
    imitate("a.zip", "greedy", "--games", 12, "--threads", 1).requireDone();
    imitate("b.zip", "greedy", "--games", 12, "--threads", 3).requireDone();
    imitate("c.zip", "greedy", "--games", 12, "--seed", 2).requireDone();
    byte[] a = Files.readAllBytes(folder.resolve("a.zip"));
    assertArrayEquals(a, Files.readAllBytes(folder.resolve("b.zip")));
    assertFalse(Arrays.equals(a, Files.readAllBytes(folder.resolve("c.zip"))));
  }

  private static List<Decision> played(Game game, EnvironmentSettings environment, int seat) {
    Participant greedy = AgentNames.parse("greedy", game);
    return new Demonstration(game, environment, each -> seat < 0 || each == seat)
        .play(greedy, 5, 1, () -> false)
        .decisions();
  }

  /** The result of the same match. */
  private static MatchResult result(Game game) {
    long map = Evaluation.mapSeed(RandomStream.SELF_PLAY.seed(5), 1);
    Participant greedy = AgentNames.parse("greedy", game);
    return new Arena(game)
        .play(map, Collections.nCopies(game.seats(), greedy), true, position -> {});
  }

  /** The decisions and returns of one seat are the same, whether they are played or read. */
  @Test
  void recordedMatchesHaveTheDecisionsOfTheAgentsThatPlayedThem() throws IOException {
    for (String name : List.of("cultist-wars", "ice-and-fire", "vindinium")) {
      Game game = name.equals("vindinium") ? GAME : Games.make(name);
      List<Decision> played = played(game, ENVIRONMENT, 1);
      Path file = Files.writeString(folder.resolve(name + ".trace"), result(game).trace());
      Demonstration read = new Demonstration(game, ENVIRONMENT, each -> each == 1).replay(file);
      // In Ice and Fire the order of a line's commands may have an effect that no actions have.
      if (name.equals("ice-and-fire")) {
        assertTrue(read.skipped() <= 1, "skipped: " + read.skipped());
        assertTrue(read.decisions().size() > 0.9 * played.size());
      } else {
        assertEquals(0, read.skipped(), name);
        assertEquals(played.size(), read.decisions().size());
        for (int i = 0; i < played.size(); i++) {
          Decision a = played.get(i);
          Decision b = read.decisions().get(i);
          assertEquals(a.action(), b.action(), name);
          assertArrayEquals(observation(game, a), observation(game, b), name);
          assertArrayEquals(a.mask(), b.mask(), name);
          assertArrayEquals(a.sum(), b.sum(), name);
        }
      }
    }
  }

  private static float[] observation(Game game, Decision decision) {
    float[] observation = new float[ENVIRONMENT.observationOf(game).size()];
    decision.observation().read(0, observation, 0);
    return observation;
  }

  /** The sum of the changes of the score from the first decision on is the final score. */
  @Test
  void theReturnIsTheDiscountedRewardUntilTheEnd() {
    List<Decision> sums = played(GAME, scores(1), -1);
    List<Decision> discounted = played(GAME, scores(0.5), -1);
    for (int seat = 0; seat < 4; seat++) {
      assertEquals(result(GAME).scores().get(seat), sums.get(seat).sum()[0], 1e-3);
      assertTrue(discounted.get(seat).sum()[0] > 0);
      // Nobody has a mine in the first of the rounds, which have four turns.
      assertEquals(sums.get(seat).sum()[0], sums.get(seat + 4).sum()[0], 1e-9);
      assertEquals(discounted.get(seat).sum()[0], discounted.get(seat + 4).sum()[0] / 16, 1e-9);
    }
  }

  private static EnvironmentSettings scores(double gamma) {
    return new EnvironmentSettings("features", Map.of("change:score", 1.0), gamma, 0, 0);
  }

  @Test
  void whatCannotBeClonedIsRefused() throws IOException {
    imitate("x.zip", "nobody")
        .assertRefused("no agent 'nobody' for vindinium; available: policy:FILE");
    imitate("x.zip", "greedy", "--seat", 4).assertRefused("--seat must be from 0 to 3, not 4");
    imitate("x.zip", "greedy", "--seat", -1).assertRefused("--seat must be from 0 to 3, not -1");
    imitate("x.zip", "greedy", "--games", -5).assertRefused("give at least two matches");
    imitate("x.zip", folder.resolve("no.trace"))
        .assertRefused(folder.resolve("no.trace") + ": no such");
    Path broken = Files.writeString(folder.resolve("broken.trace"), "game\n");
    imitate("x.zip", broken, broken)
        .assertRefused(broken + ":1: a trace starts with 'game NAME VARIANT'");
    Path other = folder.resolve("other.trace");
    CommandResult.of("play", "cultist-wars", "--agents", "greedy,greedy", "--trace", other)
        .requireDone();
    imitate("x.zip", other, other)
        .assertRefused(other + " is a match of cultist-wars codingame, not of vindinium codingame");
    assertFalse(Files.exists(folder.resolve("x.zip")));
  }

  @Test
  void aRecordingWithoutItsEndIsRefused() throws IOException {
    String trace = result(GAME).trace();
    String cut = trace.substring(0, trace.length() / 2).replaceAll("\n[^\n]*\n[^\n]*$", "\n");
    Path file = Files.writeString(folder.resolve("cut.trace"), cut);
    imitate("x.zip", file, file).assertRefused(file + ": the match is not over");
  }

  @Test
  void nothingIsLearntFromTheMatchesOfAProgramThatFails() {
    CommandResult result = imitate("x.zip", "bot:false", "--games", 2);
    assertEquals(ExitStatus.WRONG_USAGE, result.status());
    assertTrue(result.err().contains("there are no decisions to learn from in 2 matches"));
    assertFalse(Files.exists(folder.resolve("x.zip")));
  }

  @Test
  void aTraceOfOneMatchLeavesNothingToHoldOut() throws IOException {
    Path file = Files.writeString(folder.resolve("one.trace"), result(GAME).trace());
    imitate("x.zip", file).assertRefused("give at least two matches, one to hold out");
    imitate("x.zip", folder).assertRefused("give at least two matches, one to hold out");
  }
}
