package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.Games;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import aurum.env.base.SplitMix;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/**
 * All seats share one view: in a mirrored match, a seat has the observation and the legal actions
 * of its mirror image.
 */
class VindiniumViewTest {
  private static final Vindinium FOUR =
      (Vindinium) Games.make("vindinium", null, Map.of("size", "12"));
  private static final Vindinium ORIGINAL =
      (Vindinium)
          Games.make("vindinium", "original", Map.of("size", "12", "wall", "25", "mine", "6"));
  private static final Vindinium TWO =
      (Vindinium) Games.make("vindinium", null, Map.of("size", "12", "players", "2"));

  /**
   * A position of a match.
   *
   * @param symmetric whether the map is a generated one
   * @param played whether the position is one that random play leads to
   */
  private static VindiniumMatch match(
      Vindinium game, long seed, int turns, boolean symmetric, boolean played) {
    VindiniumMatch match = (VindiniumMatch) game.newMatch();
    match.reset(seed);
    if (!symmetric) {
      match.start(withHoles(match.map(), seed), match.turns);
    }
    if (played) {
      new RandomPlay(game, seed).play(match, 0, turns);
    } else {
      scatter(match, new SplitMix(seed));
      match.turn = turns;
      match.nextVersion();
    }
    return match;
  }

  /** Places the heroes near to each other, many with a low life, and gives owners to the mines. */
  private static void scatter(VindiniumMatch match, SplitMix random) {
    int heroes = match.map().heroes();
    int middle = match.map().spawn(random.nextInt(heroes));
    for (int h = 0; h < heroes; h++) {
      int cell = middle;
      for (int tries = 0; tries < 100 && match.occupied(cell); tries++) {
        int next = cell + match.map().step[random.nextInt(4)];
        cell = match.map().tile[next] == VindiniumMap.AIR ? next : cell;
      }
      match.cell[h] = match.occupied(cell) ? match.cell(h) : cell;
      match.nextVersion();
      match.life[h] = 1 + random.nextInt(random.nextBoolean() ? 40 : 100);
      match.nextVersion();
      match.gold[h] = random.nextInt(4) * random.nextInt(100);
      match.nextVersion();
    }
    for (int mine = 0; mine < match.map().mines(); mine++) {
      int owner = random.nextInt(heroes + 1) - 1; // -1 is FREE.
      match.setMineOwner(mine, owner);
    }
  }

  /** Makes some tiles air and others walls, not symmetrically. */
  private static VindiniumMap withHoles(VindiniumMap map, long seed) {
    SplitMix random = new SplitMix(seed);
    char[][] rows = map.rows();
    for (char[] row : rows) {
      for (int x = 0; x < row.length; x++) {
        if (!Character.isDigit(row[x])) {
          int draw = random.nextInt(8);
          row[x] = draw == 0 ? '.' : draw == 1 ? '#' : row[x];
        }
      }
    }
    return new VindiniumMap(rows, null, map.corner);
  }

  @Provide
  Arbitrary<Vindinium> games() {
    return Arbitraries.of(FOUR, ORIGINAL);
  }

  @Provide
  Arbitrary<Integer> mirrors() {
    return Arbitraries.of(VindiniumCorner.EAST, VindiniumCorner.SOUTH, VindiniumCorner.SOUTH_EAST);
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void aSeatAndItsMirrorImageHaveEqualObservationsAndMasks(
      @ForAll("games") Vindinium game,
      @ForAll long seed,
      @ForAll @IntRange(max = 599) int turns,
      @ForAll("mirrors") int mirrors,
      @ForAll boolean symmetric,
      @ForAll boolean played) {
    VindiniumMatch match = match(game, seed, turns, symmetric, played);
    assertObservationsEqual(match, new MirroredMatch(match, mirrors));
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  void eachOfTwoSeatsAndItsMirrorImageHaveEqualObservationsAndMasks(
      @ForAll long seed,
      @ForAll @IntRange(max = 299) int turns,
      @ForAll boolean symmetric,
      @ForAll boolean played) {
    VindiniumMatch match = match(TWO, seed, turns, symmetric, played);
    assertObservationsEqual(match, new MirroredMatch(match, VindiniumCorner.EAST));
  }

  private static void assertObservationsEqual(VindiniumMatch match, MirroredMatch mirror) {
    for (int seat = 0; seat < match.map().heroes(); seat++) {
      float[] observed = Observations.of(match, seat);
      float[] mirrored = Observations.of(mirror.match, mirror.hero(seat));
      for (int i = 0; i < observed.length; i++) {
        String name = VindiniumLayout.LAYOUT.nameOf(i);
        if (!name.endsWith(".turnsUntilActing")) { // No mirror keeps the order of the turns.
          assertEquals(
              Float.floatToRawIntBits(observed[i]),
              Float.floatToRawIntBits(mirrored[i]),
              "seat %d, %s: %s, mirrored %s".formatted(seat, name, observed[i], mirrored[i]));
        }
      }
      assertTurnsAreCounted(match, seat, observed);
      assertTurnsAreCounted(mirror.match, mirror.hero(seat), mirrored);
    }
    assertArrayEquals(mask(match), mask(mirror.match), "the mask of the acting seat");
  }

  private static void assertTurnsAreCounted(VindiniumMatch match, int seat, float[] observed) {
    VindiniumMap map = match.map();
    String[] names = {"northEast", "southWest", "southEast"};
    for (int i = 0; i < names.length; i++) {
      int opponent = map.heroOfCorner[map.corner[seat] ^ VindiniumCorner.OPPONENTS[i]];
      int turns = 0;
      while (opponent >= 0 && (match.turn() + turns) % map.heroes() != opponent) {
        turns++;
      }
      String name = "opponent." + names[i] + ".turnsUntilActing";
      assertEquals(turns / 3f, observed[Observed.index(name)], name);
    }
  }

  private static boolean[] mask(VindiniumMatch match) {
    boolean[] mask = new boolean[VindiniumActions.COUNT];
    match.mask(mask, 0);
    return mask;
  }

  /**
   * The deaths of one turn are processed in the order of the heroes' numbers, or of the directions
   * of their cells, which no mirror keeps: the owners of mines may depend on it. So turns with
   * several deaths are left out.
   */
  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void anActionKeepsMirroredMatchesMirrored(
      @ForAll("games") Vindinium game,
      @ForAll long seed,
      @ForAll @IntRange(max = 598) int turns,
      @ForAll("mirrors") int mirrors,
      @ForAll boolean symmetric,
      @ForAll boolean played,
      @ForAll @IntRange(max = VindiniumActions.COUNT - 1) int action) {
    VindiniumMatch match = match(game, seed, turns, symmetric, played);
    MirroredMatch mirror = new MirroredMatch(match, mirrors);
    VindiniumMatch image = mirror.match;
    int[] deaths = match.deaths.clone();
    int chosen = match.legal(action) ? action : VindiniumActions.WAIT;
    match.play(chosen);
    image.play(chosen);
    int[] died = new int[deaths.length];
    for (int hero = 0; hero < game.seats(); hero++) {
      died[mirror.hero(hero)] = match.deaths[hero] - deaths[hero];
    }
    if (Arrays.stream(died).sum() > 1) {
      return;
    }
    VindiniumMatch expected = new MirroredMatch(match, mirrors).match;
    assertArrayEquals(expected.cell, image.cell, "cells");
    assertArrayEquals(expected.life, image.life, "lives");
    assertArrayEquals(expected.gold, image.gold, "gold");
    assertArrayEquals(expected.mines, image.mines, "mines");
    assertArrayEquals(expected.mineOwner, image.mineOwner, "owners");
    assertArrayEquals(died, image.deaths, "deaths");
  }

  @Property
  void mirroringTwiceChangesNothing(
      @ForAll("games") Vindinium game, @ForAll long seed, @ForAll("mirrors") int mirrors) {
    VindiniumMatch match = match(game, seed, 100, false, false);
    VindiniumMatch back = new MirroredMatch(new MirroredMatch(match, mirrors).match, mirrors).match;
    assertEquals(Board.textOf(match), Board.textOf(back));
  }

  /**
   * NORTH and WEST lead to the borders that the seat started near, SOUTH and EAST away from them.
   */
  @Test
  void everySeatActsAsIfItHadStartedInTheNorthWest() {
    //   0 . . 2
    //   . . . .
    //   . . . .
    //   1 . . 3
    String[] drawn = {"0..2", "....", "....", "1..3"};
    List<String> south = List.of("0 1", "0 2", "3 1", "3 2");
    List<String> east = List.of("1 0", "1 3", "2 0", "2 3");
    for (int seat = 0; seat < 4; seat++) {
      Board board = Board.of(drawn).turnOf(seat);
      board.match.play(VindiniumActions.NAMES.indexOf("SOUTH"));
      assertEquals(south.get(seat), board.place(seat), "away from the seat's own border");
      board = Board.of(drawn).turnOf(seat);
      board.match.play(VindiniumActions.NAMES.indexOf("EAST"));
      assertEquals(east.get(seat), board.place(seat));
    }
  }

  /** In the original, seat 2 starts opposite seat 0, and seat 3 beside it. */
  @Test
  void everySeatOfTheOriginalActsAsIfItHadStartedInTheNorthWest() {
    //   0 . . 3
    //   . . . .
    //   . . . .
    //   1 . . 2
    String[] drawn = {"0..3", "....", "....", "1..2"};
    List<String> south = List.of("0 1", "0 2", "3 2", "3 1");
    List<String> east = List.of("1 0", "1 3", "2 3", "2 0");
    for (int seat = 0; seat < 4; seat++) {
      Board board = Board.original(drawn).turnOf(seat);
      board.match.play(VindiniumActions.NAMES.indexOf("SOUTH"));
      assertEquals(south.get(seat), board.place(seat));
      board = Board.original(drawn).turnOf(seat);
      board.match.play(VindiniumActions.NAMES.indexOf("EAST"));
      assertEquals(east.get(seat), board.place(seat));
    }
  }
}
