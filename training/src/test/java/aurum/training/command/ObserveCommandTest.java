package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.ObservationLayout;
import aurum.training.CommandResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ObserveCommandTest {
  private static final Game GAME = Games.make("vindinium", null, Map.of("turns", "10"));

  private static List<String> observe(String arguments) {
    return CommandResult.ofLine("observe vindinium turns=10 --seed 7" + arguments)
        .requireDone()
        .lines();
  }

  @Test
  void printsIndexNameValueAndMeaningOfEachEntry() {
    Match match = GAME.newMatch();
    match.reset(7);
    float[] values = new float[GAME.observation().size()];
    GAME.observation().newEncoder().encode(match, 2, values, 0);
    ObservationLayout layout = GAME.observation().layout();
    List<String> lines = observe(" --seat 2");
    assertEquals(values.length, lines.size());
    for (int i = 0; i < values.length; i++) {
      String[] columns = lines.get(i).strip().split(" +", 4);
      assertEquals(Integer.toString(i), columns[0]);
      assertEquals(layout.nameOf(i), columns[1]);
      assertEquals(values[i], Float.parseFloat(columns[2]), 0.5e-4f, columns[1]);
      assertEquals(layout.entry(i).meaning(), columns[3]);
    }
  }

  @Test
  void observesTheActingSeatByDefault() {
    assertEquals(observe(" --seat 0"), observe(""));
    assertEquals(observe(" --turn 6 --seat 2"), observe(" --turn 6"));
    assertNotEquals(observe(" --turn 6 --seat 1"), observe(" --turn 6"));
  }

  @Test
  void theAgentsPlayUpToTheTurn() {
    assertEquals(observe(" --turn 12 --agents random,random,random,random"), observe(" --turn 12"));
    assertNotEquals(
        observe(" --turn 12 --agents greedy,greedy,greedy,greedy"), observe(" --turn 12"));
  }

  @Test
  void printsPlanesWithRowAndColumn() {
    List<String> lines = observe(" --observation planes");
    assertEquals(GAME.observation("planes").size(), lines.size());
    assertTrue(lines.get(0).matches(" *0 +\\S+\\[0,0] .*"), lines.get(0));
  }
}
