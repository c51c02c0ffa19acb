package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.process.BotStatus;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.arena.Evaluation.Standing;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EvaluationReportTest {
  private static final Interval INTERVAL = new Interval(0.125, 0.75);

  private static Standing standing(String agent, int participants, int wins) {
    double rate = wins / (4.0 * participants);
    return new Standing(
        agent,
        participants,
        wins,
        1,
        rate,
        INTERVAL,
        10.25,
        new FailureCounts(0, 0, 0, 2),
        "",
        Map.of(),
        null);
  }

  private static Evaluation evaluation(List<Standing> standings, List<Standing> merged) {
    return new Evaluation("gold-race", "line", 7, 4, 4, 2, standings, merged, null, List.of());
  }

  @Test
  void theTableHasARowPerParticipantAndTheMeansOfEqualNames() {
    Evaluation evaluation =
        evaluation(
            List.of(standing("random", 1, 2), standing("greedy", 1, 1), standing("random", 1, 1)),
            List.of(standing("random", 2, 3)));
    assertEquals(
        """
        gold-race line: 4 games on 2 maps, seed 7

        agent                 wins    ties  win rate   95 % interval     score  time-outs  invalid
        random                   2       1     0.500  0.125 to 0.750      10.3          0        2
        greedy                   1       1     0.250  0.125 to 0.750      10.3          0        2
        random                   1       1     0.250  0.125 to 0.750      10.3          0        2
        mean of 2 x random     1.5     0.5     0.375  0.125 to 0.750      10.3        0.0      1.0
        """,
        EvaluationReport.table(evaluation).replace(System.lineSeparator(), "\n"));
  }

  private static String conclusion(double[][] wins, double[][] scores) {
    Evaluation.Lead lead =
        new Evaluation.Lead(
            "a",
            "b",
            PairedDifference.ofRates(wins[0], wins[1]),
            PairedDifference.ofMeans(scores[0], scores[1]));
    int maps = wins[0].length;
    return EvaluationReport.conclusion(
        new Evaluation("g", "v", 1, 2 * maps, 2 * maps, maps, List.of(), List.of(), lead, null));
  }

  private static double[] repeat(int maps, double value) {
    double[] values = new double[maps];
    Arrays.fill(values, value);
    return values;
  }

  /** 28 wins, 3 ties and one loss on 16 maps; and 20 wins on ten maps. */
  @Test
  void theSentenceIsAboutWinsFirst() {
    double[] wins = repeat(16, 1);
    double[] losses = repeat(16, 0);
    for (int map = 0; map < 4; map++) {
      wins[map] = 0.5;
    }
    losses[3] = 0.5;
    assertEquals(
        "a is better than b: 95 % interval of the difference of win rates 60.6 to 94.3 percentage"
            + " points, of mean scores 2.0 to 2.0",
        conclusion(new double[][] {wins, losses}, new double[][] {repeat(16, 5), repeat(16, 3)}));
    String clean =
        conclusion(
            new double[][] {repeat(10, 1), repeat(10, 0)},
            new double[][] {repeat(10, 5), repeat(10, 3)});
    assertTrue(clean.startsWith("a is better than b: "), clean);
    assertTrue(clean.contains(" to 100.0 percentage points, "), clean);
  }

  @Test
  void equalWinsAreNoDifferenceUnlessTheScoresDiffer() {
    double[] half = repeat(10, 0.5);
    double[] high = {9, 8, 9, 8, 9, 8, 9, 8, 9, 8};
    double[] mixed = {9, 1, 9, 1, 9, 1, 9, 1, 9, 1};
    String none = conclusion(new double[][] {half, half}, new double[][] {mixed, repeat(10, 5)});
    assertTrue(none.startsWith("no difference between a and b is shown: "), none);
    String first = conclusion(new double[][] {half, half}, new double[][] {high, repeat(10, 5)});
    assertTrue(
        first.startsWith("a has higher scores than b, but no difference in wins is shown: "),
        first);
    String second = conclusion(new double[][] {half, half}, new double[][] {repeat(10, 5), high});
    assertTrue(second.startsWith("b has higher scores than a, but no difference"), second);
    String one = conclusion(new double[][] {{1}, {0}}, new double[][] {{5}, {3}});
    assertEquals(
        "no difference between a and b is shown: 95 % interval of the difference of win rates"
            + " -100.0 to 100.0 percentage points, one map is too few for an interval of the scores",
        one);
  }

  @Test
  void agentsOfOneNameAreComparedTogether() {
    Game game = Games.make("vindinium", "codingame", Map.of("turns", "20"));
    List<Participant> agents = AgentNames.parseSeats("greedy,random,random,random", game);
    Evaluation evaluation = Evaluation.run(game, agents, 40, 1, 1);
    assertEquals("greedy", evaluation.lead().agent());
    assertEquals("random", evaluation.lead().next());
    double difference =
        evaluation.standings().get(0).winRate() - evaluation.merged().get(0).winRate();
    assertEquals(difference, evaluation.lead().wins().mean(), 1e-9);
    assertTrue(evaluation.lead().wins().isPositive());
    List<Participant> one = AgentNames.parseSeats("random,random,random,random", game);
    assertEquals(
        "there is only one agent, so there is no difference to show",
        EvaluationReport.conclusion(Evaluation.run(game, one, 4, 1, 1)));
  }

  @Test
  void crashesAndFloodsHaveColumnsOfTheirOwnIfThereAreAny() {
    Standing bot =
        new Standing(
            "bot:x",
            1,
            2,
            1,
            0.5,
            INTERVAL,
            10.25,
            new FailureCounts(1, 2, 3, 4),
            "",
            Map.of(),
            null);
    Evaluation evaluation = evaluation(List.of(bot, standing("greedy", 1, 1)), List.of());
    assertEquals(
        """
        agent     wins    ties  win rate   95 % interval     score  time-outs  crashes   floods  invalid
        bot:x        2       1     0.500  0.125 to 0.750      10.3          1        2        3        4
        greedy       1       1     0.250  0.125 to 0.750      10.3          0        0        0        2
        """,
        EvaluationReport.table(evaluation)
            .replace(System.lineSeparator(), "\n")
            .replaceFirst("(?s).*\n\n", ""));
    String json = EvaluationReport.json(evaluation, Map.of()).replaceAll("\\s", "");
    assertTrue(json.contains("\"timeouts\":1,\"crashes\":2,\"floods\":3,\"invalid\":4"), json);
  }

  @Test
  void theCountsOfFailuresInOneLineNameTheReasons() {
    FailureCounts counts = new FailureCounts(2, 1, 0, 3);
    assertEquals("2 time-outs, 1 crash, 3 invalid replies", counts.toString());
    assertEquals("1 flood", FailureCounts.of(BotStatus.FLOODING).toString());
  }

  @Test
  void aLongNameIsShortenedInTheMiddle() {
    Standing standing = standing("bot:java -cp " + "classes/".repeat(20) + " my.Player", 1, 2);
    String table = EvaluationReport.table(evaluation(List.of(standing), List.of()));
    assertTrue(table.contains("\nbot:java -cp ...asses/ my.Player  "), table);
    assertTrue(table.lines().allMatch(line -> line.length() < 110), table);
  }

  @Test
  void responseTimesAreThoseOfPrograms() {
    ResponseTimes times = new ResponseTimes(512.34, 149, 22.01, 39.5, 41.2, 43.96);
    Standing program =
        new Standing(
            "bot:java Player",
            1,
            1,
            0,
            0.25,
            INTERVAL,
            10,
            FailureCounts.NONE,
            "",
            Map.of("gold", 10.5, "playouts", 12.0),
            times);
    Evaluation evaluation = evaluation(List.of(standing("greedy", 1, 3), program), List.of());
    assertEquals(
        "response times of bot:java Player, ms: first turn at most 512.3; 149 later turns:"
            + " median 22.0, 99 % 39.5, 99.9 % 41.2, maximum 44.0"
            + System.lineSeparator(),
        EvaluationReport.responseTimes(evaluation));
    String json = EvaluationReport.json(evaluation, Map.of());
    assertTrue(json.indexOf("responseMillis") > json.indexOf("bot:java Player"), json);
    assertEquals(2, json.split("responseMillis").length, "of the program only");
    assertTrue(json.contains("\"percentile999\" : 41.2"), json);
  }

  @Test
  void theFiguresHaveARowForEachNameAndAColumnForEachFigure() {
    Standing own =
        new Standing(
            "greedy",
            2,
            1,
            0,
            0.25,
            INTERVAL,
            10,
            FailureCounts.NONE,
            "",
            Map.of("conversions", 3.14),
            null);
    Standing program =
        new Standing(
            "bot:x",
            1,
            1,
            0,
            0.25,
            INTERVAL,
            10,
            FailureCounts.NONE,
            "",
            Map.of("depth", 12_345.67),
            null);
    assertEquals(
        """
        mean per match  conversions    depth
        greedy                  3.1        -
        bot:x                     -  12345.7
        """,
        EvaluationReport.figures(evaluation(List.of(own, program, own), List.of(own)))
            .replace(System.lineSeparator(), "\n"));
    assertEquals("", EvaluationReport.figures(evaluation(List.of(standing("a", 1, 1)), List.of())));
  }

  @Test
  void theTableContainsNoControlCharacters() {
    String name = "bot:\u001b[2J\u202e\tx";
    String table =
        EvaluationReport.table(
            evaluation(List.of(standing(name, 1, 1)), List.of(standing(name, 2, 1))));
    assertTrue(table.contains("\nbot:?[2J??x  "), table);
    assertTrue(table.contains("mean of 2 x bot:?[2J??x  "), table);
    assertFalse(table.contains("\u001b"));
  }

  @Test
  void jsonHasOneEntryPerParticipantInTheirOrder() {
    String json =
        EvaluationReport.json(
            evaluation(
                List.of(standing("random", 1, 1), standing("greedy", 1, 1)),
                List.of(standing("random", 2, 3))),
            Map.of());
    assertEquals(2, json.split("\"agent\"", -1).length - 1, json);
    assertTrue(json.indexOf("random") < json.indexOf("greedy"), json);
  }
}
