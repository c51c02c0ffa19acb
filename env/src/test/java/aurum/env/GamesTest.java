package aurum.env;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GamesTest {
  @Test
  void everyRegisteredVariantOfEveryGameCanBeMadeAndHasItsName() {
    for (GameProvider provider : Games.all()) {
      for (String variant : provider.variants()) {
        Game game = Games.make(provider.name(), variant, Map.of());
        assertEquals(provider.name(), game.name());
        assertEquals(variant, game.variant());
        assertEquals(Map.of(), game.options());
      }
      assertEquals(provider.variants().get(0), Games.make(provider.name()).variant(), "default");
    }
  }

  @Test
  void theOptionsKeepTheirOrderAndAreACopyOfTheCallersMap() {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("turns", "20");
    options.put("size", "12");
    Game game = Games.make("vindinium", null, options);
    options.clear();
    assertEquals(List.of("turns", "size"), List.copyOf(game.options().keySet()));
    assertThrows(UnsupportedOperationException.class, () -> game.options().put("size", "10"));
  }

  @Test
  void anUnknownGameVariantOrOptionIsRefusedWithThoseThatExist() {
    assertRefused("no game 'chess'; available: vindinium", "chess", null, Map.of());
    assertRefused(
        "no variant 'blitz' of vindinium; available: codingame, original",
        "vindinium",
        "blitz",
        Map.of());
    assertRefused(
        "vindinium has no option 'colour'; available: size, wallPercent",
        "vindinium",
        null,
        Map.of("colour", "red"));
  }

  private static void assertRefused(
      String message, String name, String variant, Map<String, String> options) {
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> Games.make(name, variant, options));
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
  }

  @Test
  void aRegisteredGameIsFoundUntilAnotherOfItsNameReplacesItOrItIsRemoved() {
    GameProvider first = provider("registered", new Corridor(2, 3));
    GameProvider second = provider("registered", new Corridor(2, 3));
    int before = Games.all().size();
    try {
      Games.register(first);
      assertSame(first, Games.provider("registered"));
      Games.register(second);
      assertSame(second, Games.provider("registered"));
      assertEquals(before + 1, Games.all().size());
      assertEquals("corridor", Games.make("registered").name());
    } finally {
      Games.unregister("registered");
    }
    assertEquals(before, Games.all().size());
  }

  @Test
  void aGameOfTheClassPathIsNotReplaced() {
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () -> Games.register(provider("vindinium", new Corridor(2, 3))));
    assertEquals(
        "a game on the class path is named 'vindinium'; choose another name", e.getMessage());
  }

  private static GameProvider provider(String name, Game game) {
    return new GameProvider() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public List<String> variants() {
        return List.of("default");
      }

      @Override
      public Game make(String variant, Map<String, String> options) {
        return game;
      }
    };
  }

  @Test
  void foldersOfRecordingsAreNamedAfterAGameOrAGameAndAVariant() {
    assertEquals(new Games.GameVariant("vindinium", null), Games.ofFolder("vindinium"));
    assertEquals(
        new Games.GameVariant("vindinium", "codingame"), Games.ofFolder("vindinium-codingame"));
    assertEquals(
        new Games.GameVariant("vindinium", "original"), Games.ofFolder("vindinium-original"));
    assertNull(Games.ofFolder("chess"));
  }

  @Test
  void anObservationsSizeIsTheProductOfItsShape() {
    assertEquals(24, new ObservationSpace("planes", List.of(2, 3, 4), 0, 1).size());
    assertEquals(7, new ObservationSpace("features", List.of(7), -1, 1).size());
  }
}
