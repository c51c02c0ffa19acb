package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.RandomPlay;
import org.junit.jupiter.api.Test;

class OwnerDistancesTest {
  private static final IceAndFire BRONZE = TurnedMatch.eventful("bronze");

  /** Over several matches on several maps, so that searches are also skipped. */
  @Test
  void theDistanceIsTheLeastOfTheDistancesToTheOwnersCells() {
    OwnerDistances[] distances = {
      new OwnerDistances(0), new OwnerDistances(1), new OwnerDistances(IceBoard.NEUTRAL)
    };
    IceMatch match = new IceMatch(BRONZE);
    for (int seed = 0; seed < 10; seed++) {
      match.reset(seed);
      match.start(TurnedMatch.withHoles(match.board.map, seed));
      RandomPlay play = new RandomPlay(BRONZE, seed);
      for (int ply = 0; !match.over(); ply++) {
        for (int owner = 0; owner < distances.length; owner++) {
          distances[owner].update(match.board);
          for (int cell : match.board.map.tilesByDistance[0]) {
            assertEquals(least(match.board, owner, cell), distances[owner].cost(cell));
          }
        }
        match.play(play.choose(match, ply));
      }
    }
  }

  private static int least(IceBoard board, int owner, int from) {
    int least = CellSearch.NONE;
    for (int cell : board.map.tilesByDistance[0]) {
      if (board.owner(cell) == owner) {
        least = Math.min(least, board.map.distance(from, cell));
      }
    }
    return least;
  }
}
