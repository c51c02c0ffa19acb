package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.cultistwars.CultistWars;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

public class BotProgramTest {
  /** Constructors of the wrong kinds. */
  public static final class WithoutConstructor {
    public WithoutConstructor(Map<String, String> options) {}

    WithoutConstructor(String variant, Map<String, String> options) {}
  }

  static final class NotPublic {
    public NotPublic(String variant, Map<String, String> options) {}
  }

  /** An encoder that a bot can construct. */
  public static final class Encoder {}

  private static String program(Class<?> game) {
    return program(game, Encoder.class);
  }

  private static String program(Class<?> game, Class<?> encoder) {
    WeightPacking packing = new WeightPacking(List.of("abc", "d"), new float[] {0.1f, 0}, 14);
    return BotProgram.of(game, "codingame", encoder, new int[] {2, 1}, packing, null).text();
  }

  @Test
  void containsTheGameTheEncoderAndTheWeights() {
    String program = program(CultistWars.class);
    assertTrue(program.contains("new aurum.env.cultistwars.CultistWars(\"codingame\", Map.of())"));
    assertTrue(program.contains("new aurum.agents.export.BotProgramTest.Encoder()"));
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

  @Test
  void anEncoderThatCannotBeConstructedIsRefused() {
    String message =
        assertThrows(
                IllegalArgumentException.class, () -> program(CultistWars.class, NotPublic.class))
            .getMessage();
    assertEquals(
        "the observation encoder "
            + NotPublic.class.getName()
            + " cannot be exported: it must be a public class in a package, with a public"
            + " constructor without arguments",
        message);
  }
}
