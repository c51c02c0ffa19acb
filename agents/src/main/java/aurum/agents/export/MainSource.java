package aurum.agents.export;

import static aurum.env.base.Requirement.require;

import aurum.agents.export.source.SourceFile;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.PlanForward;
import aurum.agents.policy.SearchSettings;
import aurum.agents.search.PolicyPlanner;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.TurnSearch;
import aurum.agents.search.tree.CriticPosition;
import aurum.agents.search.tree.TreeSearch;
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
import java.util.stream.Stream;

/**
 * Generates the part of a bot that depends on the policy: the {@code main} method and the weights.
 * The program is in the encoder's package, so that the encoder need not be public.
 */
final class MainSource {
  /** Class names that do not occur in a user's package. */
  static final String MAIN = "Exported$Main";

  static final String WEIGHTS = "Exported$Weights";

  private static final String NEW_NETWORK =
"""
ForwardPass network = ${network};
    network.setParameters(PackedWeights.unpack(${weights}.TEXT, ${weights}.GROUPS, ${weights}.LOW_BITS, ${weights}.SCALES, ${parameters}));
""";

  private static final String NETWORK =
"""
static final int[] GROUPS = {};
  static final int[] LOW_BITS = {};
  static final float[] SCALES = {};
  static final String[] TEXT = {};
""";

  private final String packageName;

  private MainSource(String packageName) {
    this.packageName = packageName;
  }

  /**
   * The parts of a search beside the network.
   *
   * @param networkPlays whether the network plays in playouts
   * @param reward the reward that the value head estimates
   * @param scripted the scripted agents of the playouts
   * @param settings of the search
   * @param treeWeights of the game's own positions for a tree search; null for another search
   */
  record Search(
      boolean networkPlays,
      Reward reward,
      List<Agent> scripted,
      SearchSettings settings,
      int[] treeWeights) {}

  /**
   * A file with two classes: the program, and its weights, whose arrays are empty until {@link
   * #fill}.
   *
   * @param encoder the class of the encoder of the policy's observation
   * @param network of the policy
   * @param playsOnServer whether the bot also plays through a {@link VindiniumClient}
   * @param search null for none
   * @throws InvalidInputException if the bot cannot create one of its objects
   */
  static SourceFile of(
      Class<?> game,
      String variant,
      Class<?> encoder,
      Architecture network,
      SearchLimit limit,
      boolean playsOnServer,
      Search search) {
    MainSource source = new MainSource(encoder.getPackageName());
    source.requireConstructor(
        game, "game", "(String variant, Map<String, String> options)", String.class, Map.class);
    boolean isTree = search != null && search.treeWeights != null;
    String newEncoder = source.newInstance(encoder, "observation encoder");
    String text =
"""
package ${package};

import aurum.agents.export.ExportedBot;
import aurum.agents.export.PackedWeights;
import aurum.agents.neural.ForwardPass;
import aurum.agents.search.SearchLimit;

class ${main} {
  public static void main(String[] args) {
    SearchLimit limit = ${limit};
    ${server}bot(limit).play(System.in, System.out, ExportedBot.FIRST_TURN, System::nanoTime);
  }

  static ExportedBot bot(SearchLimit limit) {
    ${newEvaluation}
    return new ExportedBot(
        new ${game}("${variant}", java.util.Map.of()), game -> ${planner}, limit);
  }
}

final class ${weights} {
  ${constants}
}
"""
            .replace("${newEvaluation}", isTree ? "" : NEW_NETWORK)
            .replace("${constants}", isTree ? "static final int[] TREE = {};" : NETWORK)
            .replace("${package}", encoder.getPackageName())
            .replace("${main}", MAIN)
            .replace("${network}", source.newNetwork(network))
            .replace("${parameters}", Integer.toString(network.parameters()))
            .replace("${weights}", WEIGHTS)
            .replace("${limit}", source.expression(limit, "limit"))
            .replace("${server}", playsOnServer ? playOnServer() : "")
            .replace("${planner}", source.newPlanner(newEncoder, network.inputSize(), search))
            .replace("${game}", game.getCanonicalName())
            .replace("${variant}", variant);
    return new SourceFile("Program.java", text);
  }

  /**
   * The same for a policy of a game of which only the text is known.
   *
   * @param text the user's class
   */
  static SourceFile ofText(Class<?> text, Architecture network, SearchLimit limit) {
    MainSource source = new MainSource(text.getPackageName());
    String program =
"""
package ${package};

import aurum.agents.export.ExportedBot;
import aurum.agents.export.ExportedTextBot;
import aurum.agents.export.PackedWeights;
import aurum.agents.neural.ForwardPass;
import aurum.agents.policy.TextPolicy;
import aurum.agents.search.SearchLimit;

class ${main} {
  public static void main(String[] args) {
    bot(${limit}).play(System.in, System.out, ExportedBot.FIRST_TURN, System::nanoTime);
  }

  static ExportedTextBot bot(SearchLimit limit) {
    ${newNetwork}
    return new ExportedTextBot(() -> new TextPolicy(${newText}, network, ${inputs}, ${actions}));
  }
}

final class ${weights} {
  ${constants}
}
"""
            .replace("${newNetwork}", NEW_NETWORK)
            .replace("${constants}", NETWORK)
            .replace("${package}", text.getPackageName())
            .replace("${main}", MAIN)
            .replace("${network}", source.newNetwork(network))
            .replace("${parameters}", Integer.toString(network.parameters()))
            .replace("${weights}", WEIGHTS)
            .replace("${limit}", source.expression(limit, "limit"))
            .replace("${newText}", source.newInstance(text, "text class"))
            .replace("${inputs}", Integer.toString(network.inputSize()))
            .replace("${actions}", Integer.toString(network.actions()));
    return new SourceFile("Program.java", program);
  }

  /**
   * Writes numbers and texts into the arrays of the weights, the last empty ones of the program.
   *
   * @param treeWeights as in {@link Search}; null for a program with the network
   */
  static String fill(String program, WeightPacking packing, int[] treeWeights) {
    // Java's own notation of a float is exact.
    Stream<String> scales =
        IntStream.range(0, packing.scales().length).mapToObj(i -> packing.scales()[i] + "f");
    List<String> arrays =
        treeWeights != null
            ? List.of(join(IntStream.of(treeWeights).boxed()))
            : List.of(
                join(packing.text().stream().map(part -> '"' + part + '"')),
                join(scales),
                join(IntStream.of(packing.lowBits()).boxed()),
                join(IntStream.of(packing.groups()).boxed()));
    StringBuilder filled = new StringBuilder(program);
    int end = filled.length();
    for (String array : arrays) {
      end = filled.lastIndexOf("{}", end);
      filled.insert(end + 1, array);
    }
    return filled.toString();
  }

  /** With arguments, the bot plays on a server instead of standard input and output. */
  private static String playOnServer() {
    return
"""
if (args.length > 0) {
      System.exit(
          new %s().play(
              args,
              (in, out) -> bot(limit).play(in, out, ExportedBot.FIRST_TURN, System::nanoTime)));
    }
"""
        .formatted(VindiniumClient.class.getName());
  }

  private static String join(Stream<?> values) {
    return values.map(Object::toString).collect(Collectors.joining(", "));
  }

  /** The expression for the network, whose parameters are 0. */
  private String newNetwork(Architecture network) {
    return "new %s(%s)"
        .formatted(PlanForward.class.getName(), expression(network.plan(), "network"));
  }

  /** The expression for the planner of a bot that searches, or else plays the policy. */
  private String newPlanner(String newEncoder, int inputs, Search search) {
    String arguments = "game, %s, %s, network".formatted(newEncoder, inputs);
    if (search == null) {
      return "new %s(%s)".formatted(PolicyPlanner.class.getName(), arguments);
    }
    if (search.settings.tree()) {
      String position =
          search.treeWeights == null
              ? "new %s(%s)".formatted(CriticPosition.class.getName(), arguments)
              : "((${game}) game).newTreePosition(" + WEIGHTS + ".TREE)";
      return "new %s(game, %s, limit, %s)"
          .formatted(TreeSearch.class.getName(), position, search.settings.repetitionCost());
    }
    StringBuilder reward = new StringBuilder();
    for (int t = 0; t < search.reward.terms().size(); t++) {
      reward.append(
          ".add(\"\", %s, %s)"
              .formatted(
                  expression(search.reward.terms().get(t), "reward term"),
                  search.reward.weights().get(t)));
    }
    return "new %s(%s, %s, %s.builder(game, %s)%s.build(), java.util.List.of(%s), limit.restrict(%s))"
        .formatted(
            TurnSearch.class.getName(),
            arguments,
            search.networkPlays,
            Reward.class.getName(),
            search.reward.gamma(),
            reward,
            join(
                search.scripted.stream()
                    .map(agent -> newInstance(agent.getClass(), "scripted agent"))),
            expression(search.settings, "search"));
  }

  /**
   * The expression for a record of numbers, truth values, enum constants and objects, or for
   * another object. A component {@code seats} is the number of seats of the match that the bot
   * plays, which may be another one than in the training.
   */
  private String expression(Object object, String role) {
    if (!(object instanceof Record)) {
      return newInstance(object.getClass(), role);
    }
    List<String> values = new ArrayList<>();
    for (RecordComponent component : object.getClass().getRecordComponents()) {
      try {
        Object value = component.getAccessor().invoke(object);
        if (component.getName().equals("seats")) {
          values.add("game.seats()");
        } else if (value instanceof Enum<?> constant) {
          values.add(constant.getDeclaringClass().getCanonicalName() + '.' + constant.name());
        } else if (value instanceof List<?> list) {
          values.add("java.util.List.of(%s)".formatted(elements(list, role)));
        } else if (value instanceof Number || value instanceof Boolean) {
          values.add(literal(value));
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

  private static String literal(Object value) {
    return value instanceof Long ? value + "L" : value instanceof Float ? value + "f" : "" + value;
  }

  /** Texts are names of agents, which the bot does not read. */
  private String elements(List<?> list, String role) {
    return join(
        list.stream()
            .filter(element -> !(element instanceof String))
            .map(each -> each instanceof Record ? expression(each, role) : literal(each)));
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
    require(
        isVisible && isConstructible,
        "the %s %s cannot be exported: it must be a class in a package, with a constructor %s, both public or in the observation encoder's package"
            .formatted(role, type.getName(), signature));
  }

  private boolean isVisible(Class<?> type, int modifiers) {
    return Modifier.isPublic(modifiers)
        || (!Modifier.isPrivate(modifiers) && type.getPackageName().equals(packageName));
  }
}
