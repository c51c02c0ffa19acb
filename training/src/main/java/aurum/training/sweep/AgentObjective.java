package aurum.training.sweep;

import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Participant;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** A trial is an agent, whose word has the values of the trial; higher rungs have more maps. */
final class AgentObjective extends Objective {
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
    AgentNames.parse(word, game);
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
    return new Prepared(AgentNames.parse(word, game), 0, 0, state);
  }
}
