package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.ObservationLayout.Entry;
import aurum.env.ObservationSpec;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VindiniumPlanesEncoderTest {
  private static final Vindinium GAME = (Vindinium) Games.make("vindinium");
  private static final ObservationSpec PLANES = GAME.observation("planes");
  private static final ObservationSpec WINDOW = GAME.observation("window");
  private static final List<ObservationSpec> BOTH = List.of(PLANES, WINDOW);
  private static final List<String> NAMES =
      PLANES.layout().entries().stream().map(Entry::name).toList();

  /** The cells of the window on each side of its centre. */
  private static final int REACH = 7;

  private static float[] observed(RefereeMatch match, int seat) {
    return Observations.of(PLANES, match, seat);
  }

  /** The value of a plane that is nearest to a number. */
  private static float rounded(String plane, double number) {
    return Observations.rounded(PLANES.layout().entries().get(NAMES.indexOf(plane)), number);
  }

  /** The value of a plane in a column and row of an observation. */
  private static float at(ObservationSpec spec, float[] observation, String plane, int x, int y) {
    int side = spec.space().shape().get(1);
    int index = NAMES.indexOf(plane);
    assertTrue(index >= 0, plane);
    return observation[(index * side + y) * side + x];
  }

  /** Asserts the value of a plane in a column and row of the seat's view, in both observations. */
  private static void assertBoth(
      double expected, Board board, int seat, String plane, int x, int y) {
    VindiniumMap map = board.match.map();
    boolean south = (map.corner[seat] & VindiniumCorner.SOUTH) != 0;
    boolean east = (map.corner[seat] & VindiniumCorner.EAST) != 0;
    int heroX = map.x(board.match.cell(seat));
    int heroY = map.y(board.match.cell(seat));
    int left = REACH - (east ? map.size - 1 - heroX : heroX);
    int top = REACH - (south ? map.size - 1 - heroY : heroY);
    float[] planes = observed(board.match, seat);
    float[] window = Observations.of(WINDOW, board.match, seat);
    String place = plane + " at " + x + ", " + y;
    assertEquals(rounded(plane, expected), at(PLANES, planes, plane, x, y), place);
    assertEquals(rounded(plane, expected), at(WINDOW, window, plane, left + x, top + y), place);
  }

  /**
   *
   *
   * <pre>
   *   0 . . 2    In the view of seat 3:  3 . . 1
   *   M T # .                            . . . .
   *   . . . .                            . # T M
   *   1 . . 3                            2 . . 0
   * </pre>
   */
  private static Board fourHeroes() {
    return Board.of("0..2", "MT#.", "....", "1..3").turnOf(3).owns(1, 0).life(3, 60).gold(3, 200);
  }

  @Test
  void thePlanesShowTheBoardInTheSeatsView() {
    Board board = fourHeroes().life(2, 30);
    assertBoth(1, board, 3, "board", 3, 3);
    assertBoth(0, board, 3, "board", 4, 3);
    assertBoth(1, board, 3, "wall", 1, 2);
    assertBoth(0, board, 3, "wall", 4, 3);
    assertBoth(1, board, 3, "tavern", 2, 2);
    assertBoth(1, board, 3, "mine.northEast", 3, 2); // Hero 1's.
    assertBoth(1, board, 3, "hero.own", 0, 0);
    assertBoth(1, board, 3, "hero.northEast", 3, 0); // Hero 1.
    assertBoth(0.3, board, 3, "hero.southWest", 0, 3); // Hero 2.
    assertBoth(1, board, 3, "hero.southEast", 3, 3); // Hero 0.
    assertBoth(1, board, 3, "spawn.own", 0, 0);
    assertBoth(1, board, 3, "spawn.southWest", 0, 3);
    assertBoth(0.6, board, 3, "own.life", 2, 2);
    assertBoth(0.5, board, 3, "own.gold", 2, 2); // 200 of 200 + 200.
    assertBoth(0, board, 3, "mineShare.own", 2, 2);
    assertBoth(1, board, 3, "mineShare.northEast", 2, 2);
    assertBoth(200 / 300f, board, 3, "lead.northEast", 1, 1);
    assertBoth(2 / 3f, board, 3, "turnsUntilActing.northEast", 1, 1);
    for (ObservationSpec spec : BOTH) {
      float[] observed = Observations.of(spec, board.match, 3);
      float mines = 0;
      for (int i = 0; i < observed.length; i++) {
        mines += spec.layout().entry(i).name().startsWith("mine.") ? observed[i] : 0;
      }
      assertEquals(1, mines, "there is one mine");
    }
  }

  @Test
  void theClosenessOfAHeroIsThatOfItsShortestPath() {
    Board board = fourHeroes();
    assertBoth(1, board, 3, "closeness.own", 0, 0);
    assertBoth(3 / 6f, board, 3, "closeness.own", 3, 0);
    assertBoth(3 / 7f, board, 3, "closeness.own", 2, 2); // Three steps and one into the tavern.
    assertBoth(3 / 8f, board, 3, "closeness.own", 3, 2); // Four steps and one into the mine.
    assertBoth(0, board, 3, "closeness.own", 1, 2); // A wall.
    assertBoth(3 / 6f, board, 3, "closeness.northEast", 0, 0);
    assertBoth(3 / 5f, board, 3, "closeness.northEast", 3, 2);
    assertBoth(3 / 7f, board, 3, "closeness.northEast", 0, 1);
    assertBoth(3 / 5f, board, 3, "closeness.southWest", 0, 1);
    assertBoth(3 / 5f, board, 3, "closeness.southEast", 2, 2);
    assertBoth(3 / 5f, board, 3, "closeness.opponent", 0, 1);
  }

  @Test
  void theClosenessOfTavernsAndMinesIsThatOfTheNearest() {
    Board board = fourHeroes();
    assertBoth(3 / 7f, board, 3, "closeness.tavern", 0, 0);
    assertBoth(3 / 4f, board, 3, "closeness.tavern", 2, 1);
    assertBoth(0, board, 3, "closeness.tavern", 2, 2); // No hero can be on a tavern.
    assertBoth(3 / 8f, board, 3, "closeness.mine", 0, 0);
    assertBoth(3 / 4f, board, 3, "closeness.mine", 3, 1);
    assertBoth(0, board, 3, "closeness.mine", 3, 2);
    board.owns(3, 0);
    assertBoth(0, board, 3, "closeness.mine", 3, 1); // The hero owns it.
  }

  @Test
  void aStepIsLegalOntoAirATavernIfTheHeroCanPayAndAMineOfAnotherOwner() {
    Board board = fourHeroes();
    assertBoth(1, board, 3, "step.legal", 0, 0); // It may wait.
    assertBoth(1, board, 3, "step.legal", 1, 0);
    assertBoth(0, board, 3, "step.legal", 3, 0); // Hero 1.
    assertBoth(0, board, 3, "step.legal", 1, 2); // A wall.
    assertBoth(1, board, 3, "step.legal", 2, 2);
    assertBoth(0, board.gold(3, 1), 3, "step.legal", 2, 2);
    assertBoth(1, board, 3, "step.legal", 3, 2);
    assertBoth(0, board.owns(3, 0), 3, "step.legal", 3, 2);
  }

  @Test
  void aStepOntoAMineTakesItOrKills() {
    Board board = fourHeroes().life(3, 21);
    assertBoth(1, board, 3, "step.minesWon", 3, 2);
    assertBoth(0, board, 3, "step.diesAtMine", 3, 2);
    board.life(3, 20);
    assertBoth(0, board, 3, "step.minesWon", 3, 2);
    assertBoth(1, board, 3, "step.diesAtMine", 3, 2);
  }

  @Test
  void anOpponentTwoStepsFromACellThreatensIt() {
    //   0 . . . 1
    //   M M
    Board board = Board.of("0...1", "MM###").owns(1, 0).life(0, 22);
    assertBoth(1 / 3f, board, 0, "step.threats", 2, 0);
    assertBoth(1 / 3f, board, 0, "step.threats", 3, 0);
    assertBoth(0, board, 0, "step.threats", 1, 0);
    assertBoth(0, board, 0, "step.threats", 4, 0); // The opponent's cell.
    assertBoth(0, board, 0, "step.mayDie", 2, 0);
    assertBoth(1, board.life(0, 21), 0, "step.mayDie", 2, 0); // A hit and one life of thirst.
    assertBoth(0, board, 0, "step.hits", 2, 0);
    assertBoth(1 / 3f, board, 0, "step.hits", 3, 0);
    assertBoth(0, board, 0, "step.kills", 3, 0);
    board.life(1, 20);
    assertBoth(1 / 3f, board, 0, "step.kills", 3, 0);
    assertBoth(0.5, board, 0, "step.minesWon", 3, 0);
    assertBoth(0, board, 0, "step.threats", 3, 0); // A dead opponent does not hit.
    assertBoth(1 / 3f, board, 0, "step.threats", 2, 0);
  }

  /** The planes of the effect of a step have the values of {@code features} for each action. */
  @Test
  void theEffectOfAStepIsThatOfTheAction() {
    List<String> entries = List.of("minesWon", "hits", "kills", "threats", "mayDie");
    List<String> actions = List.of("wait", "north", "east", "south", "west");
    for (String variant : Vindinium.VARIANTS) {
      Vindinium game = (Vindinium) Games.make("vindinium", variant, Map.of());
      VindiniumMatch match = (VindiniumMatch) game.newMatch();
      for (int seed = 0; seed < 100; seed++) {
        match.reset(seed);
        new RandomPlay(game, seed).play(match, 0, 11 * seed % 600);
        for (int seat = 0; seat < 4; seat++) {
          float[] features = Observations.of(match, seat);
          float[] window = Observations.of(WINDOW, match, seat);
          for (int action = 0; action < 5; action++) {
            String name = "action." + actions.get(action) + '.';
            int x = REACH + (action == 2 ? 1 : action == 4 ? -1 : 0);
            int y = REACH + (action == 3 ? 1 : action == 1 ? -1 : 0);
            String where = variant + " seed " + seed + ", seat " + seat + ", " + name;
            assertEquals(
                features[Observed.index(name + "legal")],
                at(WINDOW, window, "step.legal", x, y),
                where);
            assertEquals(
                features[Observed.index(name + "diesAtMine")],
                at(WINDOW, window, "step.diesAtMine", x, y),
                where);
            if (action == 0 || features[Observed.index(name + "moves")] == 1) {
              for (String entry : entries) {
                assertEquals(
                    rounded("step." + entry, features[Observed.index(name + entry)]),
                    at(WINDOW, window, "step." + entry, x, y),
                    where + entry);
              }
            }
          }
        }
      }
    }
  }

  @Test
  void theWindowShowsThePlanesAroundTheHero() {
    for (String variant : Vindinium.VARIANTS) {
      Vindinium game = (Vindinium) Games.make("vindinium", variant, Map.of());
      VindiniumMatch match = (VindiniumMatch) game.newMatch();
      for (int seed = 0; seed < 20; seed++) {
        match.reset(seed);
        new RandomPlay(game, seed).play(match, 0, 31 * seed);
        for (int seat = 0; seat < 4; seat++) {
          assertSamePlanes(match, seat, variant + " seed " + seed + ", seat " + seat);
        }
      }
    }
  }

  private static void assertSamePlanes(VindiniumMatch match, int seat, String where) {
    int side = VindiniumPlanesLayout.SIDE;
    float[] planes = observed(match, seat);
    float[] window = Observations.of(WINDOW, match, seat);
    int own = VindiniumPlanesLayout.OWN_HERO * side * side;
    int hero = 0;
    while (planes[own + hero] == 0) {
      hero++;
    }
    for (int plane = 0; plane < NAMES.size(); plane++) {
      for (int y = -REACH; y <= REACH; y++) {
        for (int x = -REACH; x <= REACH; x++) {
          int column = hero % side + x;
          int row = hero / side + y;
          boolean shown = column >= 0 && column < side && row >= 0 && row < side;
          float expected = 0;
          if (shown || plane >= VindiniumPlanesLayout.ROUNDS_LEFT) {
            expected = planes[plane * side * side + (shown ? row * side + column : 0)];
          }
          int index = (plane * 15 + REACH + y) * 15 + REACH + x;
          assertEquals(expected, window[index], where + ", " + WINDOW.layout().nameOf(index));
        }
      }
    }
  }

  @Test
  void everyClosenessIsThatOfAShortestPath() {
    for (Map<String, String> options :
        List.of(
            Map.<String, String>of(),
            Map.of("map", "m1"),
            Map.of("map", "m3"),
            Map.of("map", "m6"))) {
      Vindinium game = (Vindinium) Games.make("vindinium", "original", options);
      VindiniumMatch match = (VindiniumMatch) game.newMatch();
      for (int seed = 0; seed < 10; seed++) {
        match.reset(seed);
        new RandomPlay(game, seed).play(match, 0, 100 * seed);
        for (int seat = 0; seat < 4; seat++) {
          assertCloseness(match, seat);
        }
      }
    }
  }

  private static void assertCloseness(VindiniumMatch match, int seat) {
    VindiniumMap map = match.map();
    VindiniumPaths paths = map.paths();
    int corner = map.corner[seat];
    float[] planes = observed(match, seat);
    for (int y = 0; y < map.size; y++) {
      for (int x = 0; x < map.size; x++) {
        int cell =
            map.cell(
                (corner & VindiniumCorner.EAST) != 0 ? map.size - 1 - x : x,
                (corner & VindiniumCorner.SOUTH) != 0 ? map.size - 1 - y : y);
        int hero = match.cell(seat);
        int mine = PackedPath.UNREACHABLE;
        for (int m = 0; m < map.mines(); m++) {
          if (match.mineOwner(m) != seat) {
            mine = Math.min(mine, paths.toMine(cell, m));
          }
        }
        float nearestMine = rounded("closeness.mine", VindiniumTables.closeness(mine));
        float tavern = rounded("closeness.tavern", VindiniumTables.closeness(paths.toTavern(cell)));
        float own = at(PLANES, planes, "closeness.own", x, y);
        assertEquals(nearestMine, at(PLANES, planes, "closeness.mine", x, y));
        assertEquals(tavern, at(PLANES, planes, "closeness.tavern", x, y));
        if (paths.canBeOn(cell)) {
          float closeness = VindiniumTables.closenessOfDistance(paths.distance(hero, cell));
          assertEquals(rounded("closeness.own", closeness), own);
        } else if (map.tile[cell] >= VindiniumMap.FIRST_MINE) {
          float closeness = VindiniumTables.closeness(paths.toMine(hero, map.mineAt(cell)));
          assertEquals(rounded("closeness.own", closeness), own);
        } else if (map.tile[cell] == VindiniumMap.WALL) {
          assertEquals(0, own);
        }
      }
    }
  }

  @Test
  void thePlanesOfAHeroThatDoesNotExistAreZero() {
    Board board = Board.of("0..1", "MT..");
    for (ObservationSpec spec : BOTH) {
      float[] observed = Observations.of(spec, board.match, 0);
      for (int i = 0; i < observed.length; i++) {
        if (spec.layout().entry(i).name().contains("south")) {
          assertEquals(0, observed[i], spec.layout().nameOf(i));
        }
      }
    }
  }

  @Test
  void everyActionHappensAtTheHeroOnly() {
    assertEquals(VindiniumActions.COUNT, PLANES.layout().actionPlaces().size());
    int hero = NAMES.indexOf("hero.own");
    for (int action = 0; action < VindiniumActions.COUNT; action++) {
      assertEquals(hero, PLANES.layout().actionPlaces().get(action).plane());
      assertEquals(REACH * 15 + REACH, WINDOW.layout().actionPlaces().get(action).cell());
    }
  }

  @Test
  void aBoardThatIsTooLargeIsRefused() {
    Board board = Board.of("0..2" + ".".repeat(25), "1..3");
    Exception e = assertThrows(IllegalArgumentException.class, () -> observed(board.match, 0));
    assertTrue(e.getMessage().contains("29") && e.getMessage().contains("28 x 28"), e.getMessage());
    float[] window = Observations.of(WINDOW, board.match, 0);
    assertEquals(3 / 6f, at(WINDOW, window, "closeness.own", REACH + 3, REACH));
  }

  /** The planes of a match and its mirror image are equal, apart from the order of the turns. */
  @Test
  void allSeatsShareOneView() {
    VindiniumMatch match = new CodingameMatch(GAME);
    for (int seed = 0; seed < 20; seed++) {
      match.reset(seed);
      new RandomPlay(GAME, seed).play(match, 0, 40 + 7 * seed);
      for (int mirrors = 1; mirrors < VindiniumCorner.COUNT; mirrors++) {
        MirroredMatch mirror = new MirroredMatch(match, mirrors);
        for (int seat = 0; seat < 4; seat++) {
          for (ObservationSpec spec : BOTH) {
            float[] one = withoutTurns(spec, match, seat);
            float[] other = withoutTurns(spec, mirror.match, mirror.hero(seat));
            assertArrayEquals(one, other, spec.name() + ", seed " + seed + ", seat " + seat);
          }
        }
      }
    }
  }

  private static float[] withoutTurns(ObservationSpec spec, RefereeMatch match, int seat) {
    float[] observation = Observations.of(spec, match, seat);
    for (int i = 0; i < observation.length; i++) {
      if (spec.layout().entry(i).name().startsWith("turnsUntilActing.")) {
        observation[i] = 0;
      }
    }
    return observation;
  }

  @Test
  void anUnknownObservationIsRefused() {
    Exception e = assertThrows(IllegalArgumentException.class, () -> GAME.observation("pixels"));
    assertTrue(e.getMessage().contains("features, planes, window"), e.getMessage());
  }

  @Test
  void thePlanesAreRebuiltFromTheTextBitForBit() {
    for (String players : List.of("2", "4")) {
      Vindinium game = new CodingameVindinium("codingame", Map.of("players", players));
      RefereeMatch match = game.newMatch();
      match.reset(5);
      RefereeReader[] readers = new RefereeReader[game.seats()];
      RandomPlay play = new RandomPlay(game, 5);
      while (!match.over()) {
        int seat = match.actingSeat();
        StringBuilder text = new StringBuilder();
        if (readers[seat] == null) {
          readers[seat] = game.newReader();
          match.writeStart(seat, text);
          readers[seat].readStart(lines(text));
          text.setLength(0);
        }
        match.writeTurn(text);
        readers[seat].readTurn(lines(text));
        for (ObservationSpec spec : BOTH) {
          assertArrayEquals(
              Observations.of(spec, match, seat),
              Observations.of(spec, readers[seat].match(), seat));
        }
        play.play(match, match.turn(), match.turn() + 1);
      }
    }
  }

  private static RefereeReader.Lines lines(StringBuilder text) {
    Iterator<String> lines = text.toString().lines().iterator();
    return lines::next;
  }
}
