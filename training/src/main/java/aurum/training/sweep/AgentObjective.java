package aurum.training.sweep;

import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Participant;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** A trial is an agent, whose word has the values of the trial; higher rungs have more maps. */
final class AgentObjective extends Objective {
  private static final int MINIMUM_MAPS = 2;

  AgentObjective(SweepSettings sweep) {
    super(sweep);
    Set<String> names = new TreeSet<>();
    sweep.settings().fieldNames().forEachRemaining(names::add);
    Set<String> ranges = sweep.rangesByName().keySet();
    if (!names.equals(ranges)
        || !ranges.stream().allMatch(name -> sweep.agent().contains('{' + name + '}'))) {
      throw new InvalidInputException(
          "each range needs its name in braces in the agent, and its default in 'settings': the agent is %s, the ranges are of %s, the settings of %s"
              .formatted(sweep.agent(), ranges, names));
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

  @Override
  Outcome run(Trial part, byte[] state, BooleanSupplier stopped) {
    double begin = processorSeconds();
    List<Double> scores = part.scores();
    if (part.rung() > Trial.RATE) {
      int maps = (int) Math.round(sweep.maps() * sweep.share(part.rung()));
      List<Double> more =
          play(
              participant(part, state),
              part.repeat(),
              scores.size(),
              Math.max(MINIMUM_MAPS, maps),
              stopped);
      scores = Stream.concat(scores.stream(), more.stream()).toList();
    }
    return new Outcome(part.measured(0, 0, processorSeconds() - begin, scores), new byte[0]);
  }

  @Override
  Participant participant(Trial trial, byte[] state) {
    return AgentNames.parse(best(trial.values()).get("agent").asText(), game);
  }
}
