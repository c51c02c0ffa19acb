package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Snakes, whose players decide at once, learned on the referee by a class that reads its lines. */
class SnakesTextTest {
  private static final ClassLoader OWN = Thread.currentThread().getContextClassLoader();
  private static final Path SOURCES = Path.of("src/test/resources/snakes-text/snakestext");
  private static final String TEXT = "class:snakestext.SnakesText";

  @TempDir private static Path folder;

  private static String referee;
  private static URLClassLoader loader;
  private static String policy;
  private static Path run;

  @BeforeAll
  static void train() throws IOException {
    referee = ContestReferee.ofSnakes(Files.createDirectories(folder.resolve("referee")));
    Path classes = Files.createDirectories(folder.resolve("classes/snakestext")).getParent();
    ContestReferee.compile(
        SOURCES,
        classes,
        Games.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    Files.copy(
        SOURCES.resolve("SnakesText.java"),
        classes.resolve("snakestext").resolve("SnakesText.java"));
    loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, OWN);
    Thread.currentThread().setContextClassLoader(loader);
    run = folder.resolve("run");
    policy = "policy:" + run.resolve("policy.zip");
    CommandResult.of(
            "train",
            referee,
            "text=" + TEXT,
            "--steps",
            3000,
            "--set",
            "evaluation.games=2",
            "--set",
            "network.hidden=[16]",
            "--set",
            "ppo.rolloutSteps=60",
            "--set",
            "ppo.learningRate=0.005",
            "--out",
            run)
        .requireDone();
  }

  @AfterAll
  static void restoreLoader() throws IOException {
    Thread.currentThread().setContextClassLoader(OWN);
    loader.close();
  }

  private static Game game(String players) {
    return Games.make(referee, null, Map.of("text", TEXT, "players", players));
  }

  /** The scores of a match of random moves, whose seats are asked in the order of their numbers. */
  private static List<Integer> play(Game game, long seed, boolean isReversed) {
    Match match = game.newMatch();
    match.reset(seed);
    while (!match.over()) {
      int round = match.round();
      for (int i = 0; i < game.seats() && !match.over() && match.round() == round; i++) {
        int seat = isReversed ? game.seats() - 1 - i : i;
        if (match.ask(seat)) {
          SplitMix random = new SplitMix(31L * round + seat);
          int action = random.nextInt(4);
          while (!match.legal(action)) {
            action = random.nextInt(4);
          }
          match.play(action);
        }
      }
    }
    return List.of(match.score(0), match.score(1), match.score(2));
  }

  @Test
  void theOrderInWhichSeatsAreAskedChangesNothing() {
    Game game = game("3");
    assertTrue(game.info().hasSimultaneousTurns());
    for (long seed = 1; seed < 4; seed++) {
      assertEquals(play(game, seed, false), play(game, seed, true));
    }
    assertNotEquals(play(game, 1, false), play(game, 2, false));
  }

  @Test
  void aShortTrainingSurvivesLongerThanRandomMoves() {
    String table =
        CommandResult.of(
                "evaluate", referee, "text=" + TEXT, "--agents", policy + ",random", "--games", 20)
            .requireDone()
            .out();
    String row = table.lines().filter(line -> line.startsWith("policy:")).findFirst().orElseThrow();
    assertTrue(Integer.parseInt(row.replaceFirst(".*?\\s{2,}(\\d+).*", "$1")) >= 14, table);
  }

  @Test
  void thePolicyPlaysTheSameByActionsByLinesAndExported() throws Exception {
    Path bot = Files.createDirectories(folder.resolve("bot"));
    ContestReferee.compile(run, bot, "");
    String opponent = "class:" + SnakesRefereeTest.Careful.class.getName();
    String byActions = scores("text=" + TEXT, policy + "," + opponent);
    assertTrue(byActions.contains("meanScore"), byActions);
    assertEquals(byActions, scores("players=2", policy + "," + opponent));
    assertEquals(byActions, scores("players=2", "bot:java -cp " + bot + " Player," + opponent));
  }

  /** The mean scores of two matches without limits of time. */
  private static String scores(String option, String agents) throws IOException {
    Path json = folder.resolve("scores.json");
    CommandResult.of(
            "evaluate",
            referee,
            option,
            "--agents",
            agents,
            "--games",
            2,
            "--no-limits",
            "--json",
            json)
        .requireDone();
    return Pattern.compile("\"meanScore\" ?: ?[^,]*")
        .matcher(Files.readString(json))
        .results()
        .map(MatchResult::group)
        .toList()
        .toString();
  }
}
