package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.env.Games;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shortest walks, drawn and against plain search. Directions are bits: 1 N, 2 E, 4 S, 8 W. */
class VindiniumPathsTest {
  private static final int N = 1;
  private static final int E = 2;
  private static final int S = 4;
  private static final int W = 8;

  private static int way(int distance, int directions) {
    return distance << 4 | directions;
  }

  @Test
  void aWayIsADistanceAndEveryFirstStepOfAShortestPath() {
    //   0 . .
    //   . # .
    //   . . 1
    VindiniumMap map = Board.of("0..", ".#.", "..1").match.map;
    VindiniumPaths paths = map.paths();
    assertEquals(way(4, E | S), paths.way(map.cell(0, 0), map.cell(2, 2)));
    assertEquals(way(2, E), paths.way(map.cell(0, 0), map.cell(2, 0)));
    assertEquals(way(1, W), paths.way(map.cell(1, 0), map.cell(0, 0)));
    assertEquals(way(0, 0), paths.way(map.cell(0, 0), map.cell(0, 0)));
    assertEquals(4, paths.distance(map.cell(2, 2), map.cell(0, 0)));
  }

  @Test
  void theWayToAMineOrTavernEndsWithTheBumpIntoIt() {
    //   0 . M
    //   . . .
    //   T . 1
    VindiniumMap map = Board.of("0.M", "...", "T.1").match.map;
    VindiniumPaths paths = map.paths();
    assertEquals(way(1, E), paths.mineWay(map.cell(1, 0), 0));
    assertEquals(way(2, E), paths.mineWay(map.cell(0, 0), 0));
    assertEquals(way(2, N | E), paths.mineWay(map.cell(1, 1), 0));
    assertEquals(way(2, N), paths.mineWay(map.cell(2, 2), 0));
    assertEquals(way(1, S), paths.tavernWay(map.cell(0, 1)));
    assertEquals(way(2, W | S), paths.tavernWay(map.cell(1, 1)));
  }

  @Test
  void equallyNearTavernsShareTheirDirections() {
    //   T . 0 . T 1
    VindiniumMap map = Board.of("T.0.T1").match.map;
    assertEquals(way(2, E | W), map.paths().tavernWay(map.cell(2, 0)));
    assertEquals(way(1, W), map.paths().tavernWay(map.cell(1, 0)));
    assertEquals(way(1, W), map.paths().tavernWay(map.cell(5, 0)), "from the other side");
  }

  @Test
  void aWayToAnUnreachableCellIsFartherThanAnyAndHasNoFirstStep() {
    //   0 # 1 M
    VindiniumMap map = Board.of("0#1M").match.map;
    VindiniumPaths paths = map.paths();
    assertEquals(VindiniumPaths.NO_WAY, paths.way(map.cell(0, 0), map.cell(2, 0)));
    assertEquals(VindiniumPaths.FAR, paths.distance(map.cell(0, 0), map.cell(2, 0)));
    assertEquals(VindiniumPaths.NO_WAY, paths.mineWay(map.cell(0, 0), 0));
    assertEquals(VindiniumPaths.NO_WAY, paths.tavernWay(map.cell(2, 0)), "there is no tavern");
    assertEquals(way(VindiniumPaths.FAR, 0), VindiniumPaths.NO_WAY);
    assertEquals(
        VindiniumPaths.NO_WAY, VindiniumPaths.nearer(VindiniumPaths.NO_WAY, VindiniumPaths.NO_WAY));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "4"})
  void allWaysOnGeneratedMapsEqualThoseOfABreadthFirstSearch(String players) {
    Vindinium game =
        (Vindinium) Games.make("vindinium", null, Map.of("players", players, "size", "14"));
    for (int seed = 0; seed < 10; seed++) {
      VindiniumMap map = game.map(seed);
      List<Integer> air = new ArrayList<>();
      for (int cell = 0; cell < map.tile.length; cell++) {
        if (map.tile[cell] == VindiniumMap.AIR) {
          air.add(cell);
        }
      }
      for (int target = 0; target < map.tile.length; target++) {
        if (map.tile[target] != VindiniumMap.WALL) {
          assertWays(map, air, target);
        }
      }
      assertTavernWays(map, air);
    }
  }

  @Test
  void aBoardTooLargeForItIsRefusedInOneLine() {
    char[][] rows = new char[130][130];
    for (char[] row : rows) {
      Arrays.fill(row, '.');
    }
    rows[0][0] = '0';
    rows[129][129] = '1';
    VindiniumMap map = new VindiniumMap(rows);
    Exception e = assertThrows(IllegalArgumentException.class, map::paths);
    assertEquals(
        "a board of 16900 free cells is too large to find ways on; 16383 are the most",
        e.getMessage());
  }

  private static void assertWays(VindiniumMap map, List<Integer> air, int target) {
    int tile = map.tile[target];
    int[] distance = search(map, target);
    for (int from : air) {
      int expected = expectedWay(map, distance, from);
      if (tile == VindiniumMap.AIR) {
        assertEquals(expected, map.paths().way(from, target));
        assertEquals(expected >> 4, map.paths().distance(from, target));
      } else if (tile >= VindiniumMap.FIRST_MINE) {
        assertEquals(expected, map.paths().mineWay(from, tile - VindiniumMap.FIRST_MINE));
      }
    }
  }

  private static void assertTavernWays(VindiniumMap map, List<Integer> air) {
    for (int from : air) {
      int best = VindiniumPaths.FAR;
      int directions = 0;
      for (int tavern : map.tavernCell) {
        int way = expectedWay(map, search(map, tavern), from);
        if (way >> 4 < best) {
          best = way >> 4;
          directions = 0;
        }
        directions |= way >> 4 == best ? way & 15 : 0;
      }
      assertEquals(way(best, directions), map.paths().tavernWay(from));
    }
  }

  private static int expectedWay(VindiniumMap map, int[] distance, int from) {
    if (distance[from] < 0) {
      return VindiniumPaths.NO_WAY;
    }
    int directions = 0;
    for (int direction = 0; direction < 4; direction++) {
      int next = from + map.step[direction];
      if (distance[next] >= 0 && distance[next] == distance[from] - 1) {
        directions |= 1 << direction;
      }
    }
    return way(distance[from], directions);
  }

  /** Steps over air to a target of any kind; -1 where no way leads. Widens ring by ring. */
  private static int[] search(VindiniumMap map, int target) {
    int[] distance = new int[map.tile.length];
    Arrays.fill(distance, -1);
    distance[target] = 0;
    boolean more = true;
    for (int ring = 1; more; ring++) {
      more = false;
      for (int cell = 0; cell < distance.length; cell++) {
        if (map.tile[cell] == VindiniumMap.AIR
            && distance[cell] < 0
            && touches(map, distance, cell, ring - 1)) {
          distance[cell] = ring;
          more = true;
        }
      }
    }
    return distance;
  }

  private static boolean touches(VindiniumMap map, int[] distance, int cell, int ring) {
    for (int step : map.step) {
      if (distance[cell + step] == ring) {
        return true;
      }
    }
    return false;
  }
}
