package aurum.agents.export;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Generates the part of a bot that depends on the policy: the {@code main} method and the weights.
 */
final class BotProgram {
  private BotProgram() {}

  /**
   * A file with two classes: the program, and its weights.
   *
   * @param encoder the class of the encoder of the policy's observation
   * @param widths inputs, the hidden layers, and the number of actions
   * @param search null for none
   * @throws IllegalArgumentException if the game or the encoder has no constructor that the bot can
   *     call
   */
  static SourceFile of(
      Class<?> game,
      String variant,
      Class<?> encoder,
      int[] widths,
      WeightPacking packing,
      SearchSource search) {
    requireConstructor(
        game, "game", "(String variant, Map<String, String> options)", String.class, Map.class);
    requireConstructor(encoder, "observation encoder", "without arguments");
    String source =
        """
        package %s;
        import java.util.Map;

        class Program {
          public static void main(String[] args) {
            bot().play(System.in, System.out, Bot.FIRST_TURN);
          }

          static Bot bot() {
            aurum.agents.neural.Mlp network = new aurum.agents.neural.Mlp(Weights.WIDTHS);
            network.setParameters(PackedWeights.unpack(
                Weights.TEXT, Weights.BITS, Weights.SCALES, Weights.WIDTHS));
            %s game = new %s("%s", Map.of());
            aurum.agents.search.PolicyTurns policy = new aurum.agents.search.PolicyTurns(
                game, new %s(), Weights.WIDTHS[0], network);
            return new Bot(game, policy, %s);
          }
        }

        final class Weights {
          static final int[] WIDTHS = {%s};
          static final int BITS = %d;
          static final float[] SCALES = {%s};
          static final String[] TEXT = {%s};
        }
        """
            .formatted(
                BotProgram.class.getPackageName(),
                game.getCanonicalName(),
                game.getCanonicalName(),
                variant,
                encoder.getCanonicalName(),
                search == null
                    ? "policy, aurum.agents.search.SearchLimit.NONE"
                    : planner(encoder, search) + ", " + search.limitExpression(),
                Arrays.stream(widths).mapToObj(Integer::toString).collect(Collectors.joining(", ")),
                packing.bits(),
                floats(packing.scales()),
                packing.text().stream()
                    .map(part -> '"' + part + '"')
                    .collect(Collectors.joining(", ")));
    return new SourceFile("Program.java", source);
  }

  private static String planner(Class<?> encoder, SearchSource search) {
    return "new aurum.agents.search.TurnSearch(game, new %s(), Weights.WIDTHS[0], network, %s, %s, %s)"
        .formatted(
            encoder.getCanonicalName(),
            search.rewardExpression(),
            search.scriptedExpression(),
            search.settingsExpression());
  }

  /**
   * Checks that the bot can create an object.
   *
   * @throws IllegalArgumentException otherwise
   */
  static void requireConstructor(
      Class<?> type, String role, String signature, Class<?>... parameters) {
    boolean isPublic = type.getCanonicalName() != null && !type.getPackageName().isEmpty();
    for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
      isPublic &= Modifier.isPublic(each.getModifiers());
    }
    boolean isConstructible =
        !Modifier.isAbstract(type.getModifiers())
            && Arrays.stream(type.getConstructors())
                .anyMatch(each -> Arrays.equals(each.getParameterTypes(), parameters));
    if (!isPublic || !isConstructible) {
      throw new IllegalArgumentException(
          "the %s %s cannot be exported: it must be a public class in a package, with a public constructor %s"
              .formatted(role, type.getName(), signature));
    }
  }

  /** Java's own notation of a float is exact. */
  private static String floats(float[] numbers) {
    List<String> words = new ArrayList<>();
    for (float number : numbers) {
      words.add(number + "f");
    }
    return String.join(", ", words);
  }
}
