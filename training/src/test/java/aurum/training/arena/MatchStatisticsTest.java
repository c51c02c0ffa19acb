package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.process.FigureSum;
import aurum.env.Game;
import aurum.env.GameInfo;
import aurum.env.Match;
import aurum.env.ObservationSpec;
import aurum.env.TurnStatistic;
import aurum.training.SwarmGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatchStatisticsTest {
  /** A game with statistics of its turns. */
  private record WithStatistics(Game game, List<TurnStatistic> turnStatistics) implements Game {
    @Override
    public GameInfo info() {
      return game.info();
    }

    @Override
    public List<ObservationSpec> observations() {
      return game.observations();
    }

    @Override
    public Match newMatch() {
      return game.newMatch();
    }
  }

  @Test
  void whereSeatsDecideAtOnceEachSeatHasTheStatisticsOfItsRounds(@TempDir Path folder)
      throws IOException {
    Game swarm = SwarmGame.compiled(folder);
    Game game =
        new WithStatistics(
            swarm,
            List.of(
                TurnStatistic.sum("rounds", (before, after) -> after.round() - before.round()),
                TurnStatistic.mean("seat", (before, after) -> before.actingSeat())));
    MatchResult result = new Arena(game).play(3, AgentNames.parseSeats("random,random", swarm));
    for (int seat = 0; seat < 2; seat++) {
      Map<String, FigureSum> figures = result.figures().get(seat);
      assertEquals(result.turns() / 2, figures.get("rounds").sum(), "seat " + seat);
      assertEquals(seat, figures.get("seat").sum());
    }
  }
}
