package aurum.agents.export;

import aurum.agents.export.source.SourceFile;
import aurum.agents.neural.Mlp;
import aurum.agents.search.PolicyPlanner;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.TurnPlanner;
import aurum.agents.search.TurnSearch;
import aurum.env.Agent;
import aurum.env.base.InvalidInputException;
import aurum.env.reward.Reward;
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Generates the part of a bot that depends on the policy: the {@code main} method and the weights.
 * The program is in the encoder's package, so that the encoder need not be public.
 */
final class MainSource {
  /** Class names that do not occur in a user's package. */
  static final String MAIN = "Exported$Main";

  static final String WEIGHTS = "Exported$Weights";

  private final String packageName;

  private MainSource(String packageName) {
    this.packageName = packageName;
  }

  /**
   * What a search needs beside the network.
   *
   * @param reward the reward that the value head estimates
   * @param scripted the scripted agents of the playouts
   * @param settings of the search
   */
  record Search(Reward reward, List<Agent> scripted, Record settings) {}

  /**
   * A file with two classes: the program, and its weights.
   *
   * @param encoder the class of the encoder of the policy's observation
   * @param widths inputs, the hidden layers, and the number of actions
   * @param playsOnServer whether the bot also plays through a {@link VindiniumClient}
   * @param search null for none
   * @throws InvalidInputException if the bot cannot create one of its objects
   */
  static SourceFile of(
      Class<?> game,
      String variant,
      Class<?> encoder,
      int[] widths,
      WeightPacking packing,
      SearchLimit limit,
      boolean playsOnServer,
      Search search) {
    MainSource source = new MainSource(encoder.getPackageName());
    source.requireConstructor(
        game, "game", "(String variant, Map<String, String> options)", String.class, Map.class);
    String newEncoder = source.newInstance(encoder, "observation encoder");
    String text =
        """
        package %1$s;

        class %2$s {
          public static void main(String[] args) {
            %5$s limit = %3$s;
            %17$sbot(limit).play(System.in, System.out, %4$s.FIRST_TURN, System::nanoTime);
          }

          static %4$s bot(%5$s limit) {
            %6$s network = new %6$s(%7$s.WIDTHS);
            network.setParameters(%8$s.unpack(%7$s.TEXT, %7$s.LOW_BITS, %7$s.SCALES, %7$s.WIDTHS));
            %9$s game = new %9$s("%10$s", java.util.Map.of());
            return new %4$s(game, planner(game, network, limit), planner(game, network, limit), limit);
          }

          static %11$s planner(%9$s game, %6$s network, %5$s limit) {
            return %12$s;
          }
        }

        final class %7$s {
          static final int[] WIDTHS = {%13$s};
          static final int[] LOW_BITS = {%14$s};
          static final float[] SCALES = {%15$s};
          static final String[] TEXT = {%16$s};
        }
        """
            .formatted(
                encoder.getPackageName(),
                MAIN,
                source.expression(limit, "limit"),
                ExportedBot.class.getName(),
                SearchLimit.class.getName(),
                Mlp.class.getName(),
                WEIGHTS,
                PackedWeights.class.getName(),
                game.getCanonicalName(),
                variant,
                TurnPlanner.class.getName(),
                search == null
                    ? newPlanner(PolicyPlanner.class, newEncoder, "")
                    : source.newSearch(newEncoder, search),
                join(Arrays.stream(widths).boxed().toList()),
                join(Arrays.stream(packing.lowBits()).boxed().toList()),
                // Java's own notation of a float is exact.
                join(
                    IntStream.range(0, packing.scales().length)
                        .mapToObj(i -> packing.scales()[i] + "f")
                        .toList()),
                join(packing.text().stream().map(part -> '"' + part + '"').toList()),
                playsOnServer ? playOnServer() : "");
    return new SourceFile("Program.java", text);
  }

  /** With arguments, the bot plays on a server instead of standard input and output. */
  private static String playOnServer() {
    return """
    if (args.length > 0) {
          System.exit(
              new %s().play(
                  args,
                  (in, out) -> bot(limit).play(in, out, %s.FIRST_TURN, System::nanoTime)));
        }
    """
        .formatted(VindiniumClient.class.getName(), ExportedBot.class.getName());
  }

  private static String join(List<?> values) {
    return values.stream().map(Object::toString).collect(Collectors.joining(", "));
  }

  private String newSearch(String newEncoder, Search search) {
    StringBuilder reward = new StringBuilder();
    for (int t = 0; t < search.reward.terms().size(); t++) {
      reward.append(
          ".add(\"\", %s, %s)"
              .formatted(
                  expression(search.reward.terms().get(t), "reward term"),
                  search.reward.weights().get(t)));
    }
    return newPlanner(
        TurnSearch.class,
        newEncoder,
        ", %s.builder(game, %s)%s.build(), java.util.List.of(%s), limit.restrict(%s)"
            .formatted(
                Reward.class.getName(),
                search.reward.gamma(),
                reward,
                join(
                    search.scripted.stream()
                        .map(agent -> newInstance(agent.getClass(), "scripted agent"))
                        .toList()),
                expression(search.settings, "search")));
  }

  private static String newPlanner(Class<?> planner, String newEncoder, String further) {
    return "new %s(game, %s, %s.WIDTHS[0], network%s)"
        .formatted(planner.getName(), newEncoder, WEIGHTS, further);
  }

  /** The expression for a record of numbers, enum constants and objects, or for another object. */
  private String expression(Object object, String role) {
    if (!(object instanceof Record)) {
      return newInstance(object.getClass(), role);
    }
    List<String> values = new ArrayList<>();
    for (RecordComponent component : object.getClass().getRecordComponents()) {
      try {
        Object value = component.getAccessor().invoke(object);
        if (value instanceof Enum<?> constant) {
          values.add(constant.getDeclaringClass().getCanonicalName() + '.' + constant.name());
        } else if (value instanceof List<?>) {
          values.add("java.util.List.of()"); // Names of agents, which the bot does not read.
        } else if (value instanceof Number) {
          values.add(value instanceof Long ? value + "L" : value.toString());
        } else if (value == null || value.getClass().getName().startsWith("java.")) {
          throw new InvalidInputException(
              "the %s %s cannot be exported: %s is no number, constant or own object"
                  .formatted(role, object.getClass().getName(), component.getName()));
        } else {
          values.add(expression(value, role));
        }
      } catch (ReflectiveOperationException e) {
        throw new InvalidInputException(
            "the %s %s cannot be exported: it must be a public record"
                .formatted(role, object.getClass().getName()),
            e);
      }
    }
    return "new %s(%s)".formatted(object.getClass().getCanonicalName(), String.join(", ", values));
  }

  private String newInstance(Class<?> type, String role) {
    requireConstructor(type, role, "without arguments");
    return "new " + type.getCanonicalName() + "()";
  }

  /**
   * Checks that the bot can create an object.
   *
   * @throws InvalidInputException otherwise
   */
  private void requireConstructor(
      Class<?> type, String role, String signature, Class<?>... parameters) {
    boolean isVisible = type.getCanonicalName() != null && !type.getPackageName().isEmpty();
    for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
      isVisible &= isVisible(each, each.getModifiers());
    }
    boolean isConstructible =
        !Modifier.isAbstract(type.getModifiers())
            && Arrays.stream(type.getDeclaredConstructors())
                .filter(each -> isVisible(type, each.getModifiers()))
                .map(Executable::getParameterTypes)
                .anyMatch(each -> Arrays.equals(each, parameters));
    if (!isVisible || !isConstructible) {
      throw new InvalidInputException(
          "the %s %s cannot be exported: it must be a class in a package, with a constructor %s, both public or in the observation encoder's package"
              .formatted(role, type.getName(), signature));
    }
  }

  private boolean isVisible(Class<?> type, int modifiers) {
    return Modifier.isPublic(modifiers)
        || (!Modifier.isPrivate(modifiers) && type.getPackageName().equals(packageName));
  }
}
