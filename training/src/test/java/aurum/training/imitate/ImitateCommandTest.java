package aurum.training.imitate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.learn.Rollout;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.training.CommandResult;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.MatchResult;
import aurum.training.arena.Participant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
  private static final Pattern AGREEMENT = Pattern.compile("([\\d.]+)% +[\\d.]+$");

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
    assertTrue(result.lines().get(0).startsWith("6000 decisions of 60 matches, 600 of them held"));
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
  void theSameSeedGivesTheSamePolicyForAnyNumberOfThreads() throws IOException {
    imitate("a.zip", "greedy", "--games", 12, "--threads", 1).requireDone();
    imitate("b.zip", "greedy", "--games", 12, "--threads", 3).requireDone();
    imitate("c.zip", "greedy", "--games", 12, "--seed", 2).requireDone();
    byte[] a = Files.readAllBytes(folder.resolve("a.zip"));
    assertArrayEquals(a, Files.readAllBytes(folder.resolve("b.zip")));
    assertFalse(Arrays.equals(a, Files.readAllBytes(folder.resolve("c.zip"))));
  }

  /** The actions and returns of one seat are the same, whether they are played or read. */
  @Test
  void recordedMatchesHaveTheDecisionsOfTheAgentsThatPlayedThem() throws IOException {
    for (String name : List.of("cultist-wars", "ice-and-fire", "vindinium")) {
      Game game = name.equals("vindinium") ? GAME : Games.make(name);
      Participant greedy = AgentNames.parse("greedy", game);
      Demonstrations played = Demonstrations.play(game, ENVIRONMENT, greedy, 1, 2, 5, 1);
      List<Path> traces = new ArrayList<>();
      for (int match = 0; match < 2; match++) {
        List<Participant> seats = Collections.nCopies(game.seats(), greedy);
        MatchResult result =
            new Arena(game).play(Demonstrations.mapSeed(5, match), seats, true, position -> {});
        Path file = folder.resolve(name + match + ".trace");
        traces.add(Files.writeString(file, result.trace()));
      }
      Demonstrations read = Demonstrations.replay(game, ENVIRONMENT, traces, 1, 2);
      Rollout a = played.samples();
      Rollout b = read.samples();
      // In Ice and Fire the order of a line's commands may have an effect that no actions have.
      if (name.equals("ice-and-fire")) {
        assertTrue(read.skipped() <= 2, "skipped: " + read.skipped());
        assertTrue(read.learned().length > 0.9 * played.learned().length);
      } else {
        assertEquals(0, read.skipped(), name);
        assertArrayEquals(a.action, b.action, name);
        assertArrayEquals(a.observation, b.observation, name);
        assertArrayEquals(a.mask, b.mask, name);
        assertArrayEquals(a.advantage, b.advantage, name);
        assertArrayEquals(played.learned(), read.learned(), name);
      }
    }
  }

  /** The sum of the changes of the score from the first decision on is the final score. */
  @Test
  void theReturnIsTheDiscountedRewardUntilTheEnd() {
    Participant greedy = AgentNames.parse("greedy", GAME);
    MatchResult result =
        new Arena(GAME).play(Demonstrations.mapSeed(1, 0), Collections.nCopies(4, greedy));
    float[] sums = returns(greedy, 1);
    float[] discounted = returns(greedy, 0.5);
    for (int seat = 0; seat < 4; seat++) {
      assertEquals(result.scores().get(seat), sums[seat], 1e-3);
      assertTrue(discounted[seat] > 0);
      // Nobody has a mine in the first of the rounds, which have four turns.
      assertEquals(sums[seat], sums[seat + 4]);
      assertEquals(discounted[seat], discounted[seat + 4] / 16);
    }
  }

  /** The returns of the decisions of the first match. */
  private static float[] returns(Participant agent, double gamma) {
    EnvironmentSettings scores =
        new EnvironmentSettings("features", Map.of("change:score", 1.0), gamma, 0, 0);
    Rollout samples = Demonstrations.play(GAME, scores, agent, -1, 2, 1, 1).samples();
    return Arrays.copyOfRange(samples.advantage, samples.row(0, 0), samples.row(100, 0));
  }

  @Test
  void whatCannotBeClonedIsRefused() throws IOException {
    imitate("x.zip", "nobody").assertRefused("no agent 'nobody' for vindinium; available: random");
    imitate("x.zip", "greedy", "--seat", 4).assertRefused("--seat must be below 4");
    imitate("x.zip", folder.resolve("no.trace"))
        .assertRefused(folder.resolve("no.trace") + ": no such");
    Path broken = Files.writeString(folder.resolve("broken.trace"), "game\n");
    imitate("x.zip", broken).assertRefused(broken + ":1: a trace starts with 'game NAME VARIANT'");
    Path other = folder.resolve("other.trace");
    CommandResult.of("play", "cultist-wars", "--agents", "greedy,greedy", "--trace", other)
        .requireDone();
    imitate("x.zip", other, other)
        .assertRefused(other + " is a match of cultist-wars codingame, not of vindinium codingame");
    assertFalse(Files.exists(folder.resolve("x.zip")));
  }

  @Test
  void aTraceOfOneMatchLeavesNothingToHoldOut() {
    InvalidInputException e =
        assertThrows(
            InvalidInputException.class,
            () ->
                Demonstrations.play(
                    GAME, ENVIRONMENT, AgentNames.parse("random", GAME), 0, 1, 1, 1));
    assertTrue(e.getMessage().contains("in 1 matches; use at least two"), e.getMessage());
  }
}
