package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.cultistwars.CultistWars;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BotProgramTest {
  /** Constructors of the wrong kinds. */
  public static final class WithoutConstructor {
    public WithoutConstructor(Map<String, String> options) {}

    WithoutConstructor(String variant, Map<String, String> options) {}
  }

  static final class NotPublic {
    public NotPublic(String variant, Map<String, String> options) {}
  }

  private static String program(Class<?> game) {
    WeightPacking packing = new WeightPacking(List.of("abc", "d"), new float[] {0.1f, 0});
    return BotProgram.of(game, "codingame", new int[] {2, 1}, 14, packing).text();
  }

  @Test
  void holdsTheGameAndTheWeights() {
    String program = program(CultistWars.class);
    assertTrue(program.contains("new aurum.env.cultistwars.CultistWars(\"codingame\", Map.of())"));
    assertTrue(program.contains("TEXT = {\"abc\", \"d\"}"));
    assertTrue(program.contains("SCALES = {0.1f, 0.0f}"));
    assertTrue(program.contains("WIDTHS = {2, 1}"));
  }

  @Test
  void aGameThatCannotBeConstructedIsRefused() {
    for (Class<?> game : List.of(WithoutConstructor.class, NotPublic.class)) {
      String message =
          assertThrows(IllegalArgumentException.class, () -> program(game)).getMessage();
      assertEquals(
          "the game "
              + game.getName()
              + " cannot be exported: it must be a public class in a package, with a public"
              + " constructor (String variant, Map<String, String> options)",
          message);
    }
  }
}
