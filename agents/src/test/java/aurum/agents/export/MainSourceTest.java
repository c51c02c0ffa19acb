package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.export.source.SourceFile;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.search.SearchLimit;
import aurum.env.cultistwars.CultistWars;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MainSourceTest {
  /** Constructors of the wrong kinds. */
  public static final class WithoutConstructor {
    public WithoutConstructor(Map<String, String> options) {}

    private WithoutConstructor(String variant, Map<String, String> options) {}
  }

  private static final class Private {
    Private() {}

    Private(String variant, Map<String, String> options) {}
  }

  /** An encoder that a bot can construct, though it is not public. */
  static final class Encoder {}

  private static String program(Class<?> game) {
    return program(game, Encoder.class);
  }

  private static String program(Class<?> game, Class<?> encoder) {
    WeightPacking packing =
        new WeightPacking(
            List.of("abc", "d"),
            new int[] {1, 2, 1, 1},
            new int[] {3, 4},
            new float[] {0.1f, 0},
            14);
    DenseArchitecture network = new DenseArchitecture(List.of(2), List.of(), 1);
    SourceFile program =
        MainSource.of(game, "codingame", encoder, network, SearchLimit.NONE, false, null);
    return MainSource.fill(program.getCharContent(true), packing, null);
  }

  @Test
  void containsTheGameTheEncoderAndTheWeights() {
    String program = program(CultistWars.class);
    assertTrue(program.startsWith("package aurum.agents.export;"), "the package of the encoder");
    assertTrue(program.contains("new aurum.env.cultistwars.CultistWars(\"codingame\", "));
    assertTrue(program.contains("new aurum.agents.export.MainSourceTest.Encoder()"));
    assertTrue(program.contains("TEXT = {\"abc\", \"d\"}"));
    assertTrue(program.contains("LOW_BITS = {3, 4}"));
    assertTrue(program.contains("SCALES = {0.1f, 0.0f}"));
    assertTrue(program.contains("GROUPS = {1, 2, 1, 1}"));
    assertTrue(program.contains("new aurum.agents.neural.PlanForward("));
  }

  @Test
  void aGameThatCannotBeConstructedIsRefused() {
    for (Class<?> game : List.of(WithoutConstructor.class, Private.class)) {
      String message =
          assertThrows(IllegalArgumentException.class, () -> program(game)).getMessage();
      assertEquals(
          "the game "
              + game.getName()
              + " cannot be exported: it must be a class in a package, with a constructor (String"
              + " variant, Map<String, String> options), both public or in the observation"
              + " encoder's package",
          message);
    }
  }

  @Test
  void anEncoderThatCannotBeConstructedIsRefused() {
    String message =
        assertThrows(
                IllegalArgumentException.class, () -> program(CultistWars.class, Private.class))
            .getMessage();
    assertEquals(
        "the observation encoder "
            + Private.class.getName()
            + " cannot be exported: it must be a class in a package, with a constructor without"
            + " arguments, both public or in the observation encoder's package",
        message);
  }
}
