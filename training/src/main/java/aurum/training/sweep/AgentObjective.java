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
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A trial is an agent, whose word has the values of the trial; higher rungs have more maps. */
final class AgentObjective implements Objective {
  private static final Pattern PLACE = Pattern.compile("\\{(\\w+)\\}");

  /** What the word of an {@code http:} agent may have in braces, too. */
  private static final Set<String> OF_HTTP = Set.of("url", "key", "mode");

  private static final int MINIMUM_MAPS = 2;

  private final SweepSettings sweep;
  private final Score score;

  AgentObjective(SweepDefinition definition) {
    sweep = definition.settings();
    score = Score.of(definition);
    Set<String> ranges = sweep.rangesByName().keySet();
    for (String name : ranges) {
      if (!sweep.agent().contains('{' + name + '}')) {
        throw new InvalidInputException(
            "unknown setting '%s': the agent '%s' has no {%1$s}".formatted(name, sweep.agent()));
      }
    }
    Matcher places = PLACE.matcher(sweep.agent());
    while (places.find()) {
      if (!ranges.contains(places.group(1)) && !OF_HTTP.contains(places.group(1))) {
        throw new InvalidInputException(
            "the agent '%s' has %s, for which there is no range"
                .formatted(sweep.agent(), places.group()));
      }
    }
    sweep
        .defaults()
        .fieldNames()
        .forEachRemaining(
            name -> {
              if (!ranges.contains(name)) {
                throw new InvalidInputException("the default of '" + name + "' has no range");
              }
            });
  }

  @Override
  public ObjectNode defaults() {
    ObjectNode defaults = JsonNodeFactory.instance.objectNode();
    for (String name : sweep.rangesByName().keySet()) {
      JsonNode value = sweep.defaults().get(name);
      if (value == null) {
        throw new InvalidInputException("'defaults' needs a value of '" + name + "'");
      }
      defaults.set(name, value);
    }
    return defaults;
  }

  @Override
  public void check(ObjectNode values) {
    participant("agent", values);
  }

  @Override
  public boolean isExternal() {
    return participant("agent", defaults()) instanceof Participant.External
        || score.opponents().stream().anyMatch(Participant.External.class::isInstance);
  }

  @Override
  public Outcome run(Trial part, byte[] state, BooleanSupplier stopped) {
    List<Double> scores = part.scores();
    double begin = Score.processorSeconds();
    if (part.rung() > Trial.MEASURED) {
      Participant agent = participant("agent", part.values());
      int maps = Math.max(MINIMUM_MAPS, (int) Math.round(sweep.maps() * sweep.share(part.rung())));
      scores = Score.joined(scores, score.play(agent, part.repeat(), scores.size(), maps, stopped));
    }
    double spent = part.seconds() + Score.processorSeconds() - begin;
    return new Outcome(part.measured(0, 0, scores, spent), new byte[0]);
  }

  private String word(ObjectNode values) {
    String word = sweep.agent();
    for (Map.Entry<String, JsonNode> each : values.properties()) {
      word = word.replace('{' + each.getKey() + '}', each.getValue().asText());
    }
    return word;
  }

  @Override
  public ObjectNode best(ObjectNode values) {
    return JsonNodeFactory.instance.objectNode().put("agent", word(values));
  }

  @Override
  public Participant participant(String name, Trial trial, byte[] state) {
    return participant(name, trial.values());
  }

  private Participant participant(String name, ObjectNode values) {
    return AgentNames.parse(name + "=" + word(values), score.game());
  }
}
