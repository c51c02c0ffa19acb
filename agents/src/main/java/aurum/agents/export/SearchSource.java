package aurum.agents.export;

import aurum.agents.search.SearchLimit;
import aurum.agents.search.SearchSettings;
import aurum.env.Agent;
import aurum.env.reward.Reward;
import aurum.env.reward.RewardTerm;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The search of a bot as Java expressions.
 *
 * @param reward the one that the value head estimates
 * @param scripted the scripted agents of the search
 */
record SearchSource(
    Reward reward, List<Agent> scripted, SearchSettings settings, SearchLimit limit) {
  /** An expression for the reward, in which {@code game} is a variable. */
  String rewardExpression() {
    StringBuilder source =
        new StringBuilder("aurum.env.reward.Reward.builder(game, %s)".formatted(reward.gamma()));
    for (int t = 0; t < reward.terms().size(); t++) {
      source.append(
          ".add(\"\", %s, %s)"
              .formatted(expression(reward.terms().get(t)), reward.weights().get(t)));
    }
    return source.append(".build()").toString();
  }

  /** An expression for the list of scripted agents. */
  String scriptedExpression() {
    return scripted.stream()
        .map(agent -> newInstance(agent.getClass(), "scripted agent"))
        .collect(Collectors.joining(", ", "java.util.List.of(", ")"));
  }

  String settingsExpression() {
    return expression(settings);
  }

  String limitExpression() {
    return expression(limit);
  }

  private static String expression(RewardTerm term) {
    return term instanceof Record record
        ? expression(record)
        : newInstance(term.getClass(), "reward term");
  }

  /** A record of numbers, constants of enumerations, and records. */
  private static String expression(Record record) {
    List<String> values = new ArrayList<>();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      try {
        Object value = component.getAccessor().invoke(record);
        if (value instanceof Record nested) {
          values.add(expression(nested));
        } else if (value instanceof Enum<?> constant) {
          values.add(constant.getDeclaringClass().getCanonicalName() + '.' + constant.name());
        } else if (value instanceof List<?>) {
          values.add("java.util.List.of()"); // Names of agents, which the bot does not read.
        } else if (value instanceof Number) {
          values.add(value instanceof Long ? value + "L" : value.toString());
        } else {
          throw new IllegalArgumentException(
              "the reward term %s cannot be exported: %s is no number, constant or record"
                  .formatted(record.getClass().getName(), component.getName()));
        }
      } catch (ReflectiveOperationException e) {
        throw new IllegalArgumentException(
            "the reward term %s cannot be exported: it must be a public record"
                .formatted(record.getClass().getName()),
            e);
      }
    }
    return "new %s(%s)".formatted(record.getClass().getCanonicalName(), String.join(", ", values));
  }

  private static String newInstance(Class<?> type, String role) {
    BotProgram.requireConstructor(type, role, "without arguments");
    return "new " + type.getCanonicalName() + "()";
  }
}
