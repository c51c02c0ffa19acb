package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.env.Games;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Variants, and the option that names them too. */
class IceLeagueTest {
  @Test
  void theLeagueOptionNamesTheVariantIfNoneIsGiven() {
    List<String> variants = List.of("wood3", "wood2", "wood1", "bronze");
    for (int league = 1; league <= 4; league++) {
      Map<String, String> options = Map.of("league", Integer.toString(league));
      String variant = variants.get(league - 1);
      assertEquals(variant, Games.make("ice-and-fire", null, options).variant());
      assertEquals(variant, Games.make("ice-and-fire", variant, options).variant());
    }
    assertEquals("bronze", Games.make("ice-and-fire").variant());
  }

  @Test
  void aLeagueOptionThatContradictsTheVariantIsRefused() {
    assertRefused("league=1 is the variant wood3, not bronze", "bronze", Map.of("league", "1"));
    assertRefused("league=4 is the variant bronze, not wood1", "wood1", Map.of("league", "4"));
  }

  @Test
  void anUnknownLeagueOptionOrVariantIsRefused() {
    for (String word : List.of("0", "5", "one", "", "01")) {
      for (String variant : new String[] {null, "bronze"}) {
        assertRefused("league must be 1 (wood3), 2 ", variant, Map.of("league", word));
      }
    }
    assertRefused("ice-and-fire has no option 'size'", null, Map.of("size", "3"));
    assertRefused("no variant 'gold' of ice-and-fire", "gold", Map.of());
  }

  private static void assertRefused(String start, String variant, Map<String, String> options) {
    Exception e =
        assertThrows(
            IllegalArgumentException.class, () -> Games.make("ice-and-fire", variant, options));
    assertEquals(
        start, e.getMessage().substring(0, Math.min(start.length(), e.getMessage().length())));
  }
}
