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

/** Shortest paths on drawn boards, and compared with a plain search. */
class VindiniumPathsTest {
  private static final int N = 1 << PackedPath.NORTH;
  private static final int E = 1 << PackedPath.EAST;
  private static final int S = 1 << PackedPath.SOUTH;
  private static final int W = 1 << PackedPath.WEST;

  private static int path(int distance, int directions) {
    int path = PackedPath.of(distance, directions);
    assertEquals(distance, PackedPath.distance(path));
    assertEquals(directions, PackedPath.directions(path));
    return path;
  }

  @Test
  void aPathHasADistanceAndEveryFirstDirection() {
    //   0 . .
    //   . # .
    //   . . 1
    VindiniumMap map = Board.of("0..", ".#.", "..1").match.map();
    VindiniumPaths paths = map.paths();
    assertEquals(path(4, E | S), paths.path(map.cell(0, 0), map.cell(2, 2)));
    assertEquals(path(2, E), paths.path(map.cell(0, 0), map.cell(2, 0)));
    assertEquals(path(1, W), paths.path(map.cell(1, 0), map.cell(0, 0)));
    assertEquals(path(0, 0), paths.path(map.cell(0, 0), map.cell(0, 0)));
    assertEquals(4, paths.distance(map.cell(2, 2), map.cell(0, 0)));
  }

  @Test
  void aPathToAMineOrTavernEndsWithTheStepIntoIt() {
    //   0 . M
    //   . . .
    //   T . 1
    VindiniumMap map = Board.of("0.M", "...", "T.1").match.map();
    VindiniumPaths paths = map.paths();
    assertEquals(path(1, E), paths.toMine(map.cell(1, 0), 0));
    assertEquals(path(2, E), paths.toMine(map.cell(0, 0), 0));
    assertEquals(path(2, N | E), paths.toMine(map.cell(1, 1), 0));
    assertEquals(path(2, N), paths.toMine(map.cell(2, 2), 0));
    assertEquals(path(1, S), paths.toTavern(map.cell(0, 1)));
    assertEquals(path(2, W | S), paths.toTavern(map.cell(1, 1)));
  }

  @Test
  void aPathToEquallyNearTavernsHasTheDirectionsToBoth() {
    //   T . 0 . T 1
    VindiniumMap map = Board.of("T.0.T1").match.map();
    assertEquals(path(2, E | W), map.paths().toTavern(map.cell(2, 0)));
    assertEquals(path(1, W), map.paths().toTavern(map.cell(1, 0)));
    assertEquals(path(1, W), map.paths().toTavern(map.cell(5, 0)), "from the other side");
  }

  @Test
  void anUnreachableCellIsFartherThanAnyOtherAndHasNoDirection() {
    //   0 # 1 M
    VindiniumMap map = Board.of("0#1M").match.map();
    VindiniumPaths paths = map.paths();
    assertEquals(PackedPath.UNREACHABLE, paths.path(map.cell(0, 0), map.cell(2, 0)));
    assertEquals(PackedPath.UNREACHABLE_DISTANCE, paths.distance(map.cell(0, 0), map.cell(2, 0)));
    assertEquals(PackedPath.UNREACHABLE, paths.toMine(map.cell(0, 0), 0));
    assertEquals(PackedPath.UNREACHABLE, paths.toTavern(map.cell(2, 0)), "there is no tavern");
    assertEquals(path(PackedPath.UNREACHABLE_DISTANCE, 0), PackedPath.UNREACHABLE);
    assertEquals(
        PackedPath.UNREACHABLE, PackedPath.nearer(PackedPath.UNREACHABLE, PackedPath.UNREACHABLE));
  }

  @Test
  void noPathLeadsToNowhereOrFromAWall() {
    //   0 # 1 M
    VindiniumMap map = Board.of("0#1M").match.map();
    VindiniumPaths paths = map.paths();
    int nowhere = paths.field(VindiniumPaths.NOWHERE);
    int image = paths.image(VindiniumPaths.NOWHERE);
    for (int x = 0; x < 4; x++) {
      assertEquals(PackedPath.UNREACHABLE, paths.pathInField(nowhere, image + map.cell(x, 0)));
    }
    int hero = map.cell(2, 0);
    assertEquals(
        PackedPath.UNREACHABLE,
        paths.pathInField(paths.field(hero), paths.image(hero) + map.cell(1, 0)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "4"})
  void allPathsOnGeneratedMapsEqualThoseOfAPlainSearch(String players) {
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
          assertPaths(map, air, target);
        }
      }
      assertTavernPaths(map, air);
    }
  }

  @Test
  void aBoardThatIsTooLargeIsRefused() {
    char[][] rows = new char[130][130];
    for (char[] row : rows) {
      Arrays.fill(row, '.');
    }
    rows[0][0] = '0';
    rows[129][129] = '1';
    VindiniumMap map = new VindiniumMap(rows);
    Exception e = assertThrows(IllegalArgumentException.class, map::paths);
    assertEquals(
        "a board of 16900 free cells is too large for its shortest paths; the maximum is 16383",
        e.getMessage());
  }

  private static void assertPaths(VindiniumMap map, List<Integer> air, int target) {
    int tile = map.tile[target];
    int[] distance = search(map, target);
    for (int from : air) {
      int expected = expectedPath(map, distance, from);
      VindiniumPaths paths = map.paths();
      int reverse = paths.pathInField(paths.field(from), paths.image(from) + target);
      assertEquals(PackedPath.distance(expected), PackedPath.distance(reverse));
      if (tile == VindiniumMap.AIR) {
        assertEquals(expected, map.paths().path(from, target));
        assertEquals(PackedPath.distance(expected), map.paths().distance(from, target));
      } else if (tile >= VindiniumMap.FIRST_MINE) {
        assertEquals(expected, map.paths().toMine(from, tile - VindiniumMap.FIRST_MINE));
      }
    }
  }

  private static void assertTavernPaths(VindiniumMap map, List<Integer> air) {
    for (int from : air) {
      int best = PackedPath.UNREACHABLE_DISTANCE;
      int directions = 0;
      for (int tavern : map.tavernCell) {
        int path = expectedPath(map, search(map, tavern), from);
        int distance = PackedPath.distance(path);
        if (distance < best) {
          best = distance;
          directions = 0;
        }
        directions |= distance == best ? PackedPath.directions(path) : 0;
      }
      assertEquals(path(best, directions), map.paths().toTavern(from));
    }
  }

  private static int expectedPath(VindiniumMap map, int[] distance, int from) {
    if (distance[from] < 0) {
      return PackedPath.UNREACHABLE;
    }
    int directions = 0;
    for (int direction = 0; direction < 4; direction++) {
      int next = from + map.step[direction];
      if (distance[next] >= 0 && distance[next] == distance[from] - 1) {
        directions |= 1 << direction;
      }
    }
    return path(distance[from], directions);
  }

  /** The steps over air to a target of any kind; -1 without a path. Searches ring by ring. */
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
