package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationSpec;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** On a given map, heroes respawn at the mirror images of hero 1's start, on tiles of any kind. */
class OriginalGivenMapTest {
  @Test
  void aHeroThatRespawnsInAWallCanBeObserved() {
    int inWalls = 0;
    String map =
        "@1  $-  $-##\n  @4    @3  \n$-  []  []$-\n$-        $-\n    @2      \n##$-    $-##";
    Game game = Games.make("vindinium", "original", Map.of("map", map, "turns", "300"));
    for (int seed = 0; seed < 8; seed++) {
      VindiniumMatch match = (VindiniumMatch) game.newMatch();
      match.reset(seed);
      RandomPlay play = new RandomPlay(game, seed);
      for (int ply = 0; !match.over(); ply++) {
        for (ObservationSpec observation : game.observations()) {
          Observations.of(observation, match, match.actingSeat());
        }
        inWalls += match.map().tile[match.cell(match.actingSeat())] == VindiniumMap.AIR ? 0 : 1;
        play.play(match, ply, ply + 1);
      }
    }
    assertTrue(inWalls > 0, "no hero stood in a wall");
  }
}
