package aurum.env.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class CountedNounTest {
  @Test
  void onlyOneThingIsInTheSingular() {
    assertEquals("0 maps", CountedNoun.of(0, "map"));
    assertEquals("1 map", CountedNoun.of(1, "map"));
    assertEquals("2 maps", CountedNoun.of(2, "map"));
    assertEquals("1 match", CountedNoun.of(1, "match"));
    assertEquals("30 epochs", CountedNoun.of(30, "epoch"));
    assertEquals("11 matches", CountedNoun.of(11, "match"));
    assertEquals("1 loss", CountedNoun.of(1, "loss"));
    assertEquals("3 losses", CountedNoun.of(3, "loss"));
    assertEquals("1 policy", CountedNoun.of(1, "policy"));
    assertEquals("2 policies", CountedNoun.of(2, "policy"));
    assertEquals("2 turns of play", CountedNoun.of(2, "turn") + " of play");
  }
}
