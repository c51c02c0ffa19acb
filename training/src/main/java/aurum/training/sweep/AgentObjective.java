package aurum.training.sweep;

import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Participant;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/** A trial is an agent, whose word has the values of the trial; higher rungs have more maps. */
final class AgentObjective extends Objective {
  /** The programs by their words, so that one that plays again is compared with its first look. */
  private final Map<String, Participant> programs = new ConcurrentHashMap<>();

  AgentObjective(SweepSettings sweep) {
    super(sweep);
    for (String name : sweep.ranges().keySet()) {
      if (!sweep.settings().has(name) || !sweep.agent().contains('{' + name + '}')) {
        throw new InvalidInputException(
            "the range of '%s' needs {%1$s} in the agent %s, and its default in 'settings'"
                .formatted(name, sweep.agent()));
      }
    }
  }

  @Override
  ObjectNode defaults() {
    return sweep.settings();
  }

  @Override
  ObjectNode best(ObjectNode values) {
    String word = sweep.agent();
    for (Map.Entry<String, JsonNode> each : values.properties()) {
      word = word.replace('{' + each.getKey() + '}', each.getValue().asText());
    }
    agent(word);
    return JsonNodeFactory.instance.objectNode().put("agent", word);
  }

  /** All are the same agent. */
  @Override
  List<Trial> versions(List<Trial> repeated) {
    return repeated.subList(0, 1);
  }

  @Override
  Participant tested(Trial repeated, byte[] state, Path file, BooleanSupplier stopped) {
    return prepare(repeated, state, stopped).agent();
  }

  @Override
  Prepared prepare(Trial part, byte[] state, BooleanSupplier stopped) {
    String word = best(part.values()).get("agent").asText();
    return new Prepared(agent(word), 0, 0, state);
  }

  private Participant agent(String word) {
    Participant known = programs.get(word);
    Participant agent = known == null ? AgentNames.parse(word, game) : known;
    return agent instanceof Participant.External
        ? programs.computeIfAbsent(word, each -> agent)
        : agent;
  }

  /** The agent of the defaults and the opponents: trials differ in words, but seldom in files. */
  @Override
  List<Participant> constant() {
    List<Participant> constant = new ArrayList<>(opponents);
    constant.add(agent(best(defaults()).get("agent").asText()));
    return constant;
  }
}
