package aurum.training.attributes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import aurum.training.arena.AttributeValues;
import aurum.training.arena.Ranking;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatchFilterTest {
  private static final AttributeValues MATCH =
      new AttributeValues(200, Map.of("size", "12", "walls", "0.5", "map", "m3"));

  private static boolean test(String... conditions) {
    return new MatchFilter(List.of(conditions)).test(MATCH, 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "size=12",
        "size=12.0",
        "size=10..14",
        "size=12..12",
        "size=..12",
        "size=12..",
        "walls=0.5..1",
        "turns=..200",
        "seat=1",
        "map=m3"
      })
  void selectsAMatchWithAValue(String condition) {
    assertTrue(test(condition), condition);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "size=13",
        "size=13..",
        "size=..11",
        "walls=1",
        "turns=201..",
        "seat=0",
        "map=m",
        "mines=4",
        "mines=..4"
      })
  void leavesAMatchOut(String condition) {
    assertFalse(test(condition), condition);
  }

  @Test
  void allConditionsMustHold() {
    assertTrue(test());
    assertTrue(test("size=12", "seat=1"));
    assertFalse(test("size=12", "seat=0"));
  }

  @Test
  void theSeatIsTheAgents() {
    Ranking<String> match = new Ranking<>(1, List.of("a", "b", "b"), List.of(1, 2, 3), MATCH);
    MatchFilter filter = new MatchFilter(List.of("seat=2"));
    assertTrue(filter.test(match, "b"));
    assertFalse(filter.test(match, "a"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "size | --where must be NAME=VALUE or NAME=LOW..HIGH, such as size=10..14, not size",
        "=3 | --where must be NAME=VALUE or NAME=LOW..HIGH, such as size=10..14, not =3",
        "size= | --where must be NAME=VALUE or NAME=LOW..HIGH, such as size=10..14, not size=",
        "size=14..10 | --where size=14..10 is an empty range; write the smaller number first, as in size=10..14",
        "size=.. | --where size=.. must have numbers as the ends of its range, as in size=10..14",
        "size=a..b | --where size=a..b must have numbers as the ends of its range, as in size=10..14",
        "sise=12 | --where sise=12: there is no attribute 'sise'; available: map, seat, size, turns, walls; did you mean size?",
        "size=big | --where size=big: 'size' is a number from 12 to 12 in these matches; write size=NUMBER or size=LOW..HIGH",
        "size=50..60 | --where size=50..60 selects no match; 'size' is from 12 to 12 in these matches",
        "seat=2 | --where seat=2 selects no match; 'seat' is from 0 to 1 in these matches",
        "seat=x | --where seat=x: 'seat' is a number from 0 to 1 in these matches; write seat=NUMBER or seat=LOW..HIGH",
        "map=m4 | --where map=m4 selects no match; values of 'map' in these matches: m3",
        "map=1..2 | --where map=1..2 selects no match; values of 'map' in these matches: m3"
      })
  void aWrongConditionIsRefusedInOneLine(String condition, String message) {
    InvalidInputException refused =
        assertThrows(
            InvalidInputException.class,
            () -> new MatchFilter(List.of(condition)).requireKnown(List.of(MATCH), 2, List.of()));
    assertEquals(message, refused.getMessage());
  }

  @Test
  void anAttributeThatTheGameDeclaresIsKnownBeforeTheFirstMatch() {
    new MatchFilter(List.of("mines=4")).requireKnown(List.of(), 2, List.of("mines"));
  }
}
