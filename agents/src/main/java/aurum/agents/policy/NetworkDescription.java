package aurum.agents.policy;

import aurum.agents.StrictJson;
import aurum.agents.neural.Activation;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.ConfiguredArchitecture;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.neural.dl4j.GraphArchitecture;
import aurum.agents.neural.dl4j.PlanArchitecture;
import aurum.agents.neural.dl4j.ResidualArchitecture;
import aurum.env.ObservationLayout.ActionPlace;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The network in {@code policy.json}: the widths of a perceptron, the size of a residual network,
 * or a graph of DL4J.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes({
  @JsonSubTypes.Type(NetworkDescription.Perceptron.class),
  @JsonSubTypes.Type(NetworkDescription.Residual.class),
  @JsonSubTypes.Type(NetworkDescription.Graph.class)
})
sealed interface NetworkDescription {
  /** A description of the outputs, for people and other programs. */
  String HEADS = "a logit for each action, then the value";

  /**
   * The layers.
   *
   * @throws aurum.env.base.InvalidInputException if they are not supported, or do not fit
   */
  Architecture architecture(List<Integer> inputs, int actions);

  /** The description of an architecture. */
  static NetworkDescription of(Architecture architecture) {
    if (architecture instanceof DenseArchitecture dense) {
      return new Perceptron(dense.hidden(), dense.activation().label(), HEADS);
    }
    if (architecture instanceof ResidualArchitecture residual) {
      return new Residual(residual.blocks(), residual.channels(), residual.places(), HEADS);
    }
    GraphArchitecture graph =
        architecture instanceof PlanArchitecture planned
            ? planned.graph()
            : (GraphArchitecture) architecture;
    String json = graph.json();
    return new Graph(StrictJson.parse(json.getBytes(StandardCharsets.UTF_8), "the network"), HEADS);
  }

  /**
   * A multilayer perceptron.
   *
   * @param activation of the hidden layers
   */
  record Perceptron(List<Integer> hidden, String activation, String heads)
      implements NetworkDescription {
    public Perceptron {
      hidden = List.copyOf(hidden);
      PolicyDescription.requireSizes("hidden", hidden, 0);
      PolicyDescription.requireString("activation", activation);
      Activation.of(activation);
    }

    @Override
    public Architecture architecture(List<Integer> inputs, int actions) {
      return new DenseArchitecture(inputs, hidden, Activation.of(activation), actions, null);
    }
  }

  /**
   * A residual network.
   *
   * @param places of the actions, in their order; empty if none are declared
   */
  record Residual(int blocks, int channels, List<ActionPlace> places, String heads)
      implements NetworkDescription {
    public Residual {
      places = List.copyOf(places);
    }

    @Override
    public Architecture architecture(List<Integer> inputs, int actions) {
      return new ResidualArchitecture(inputs, blocks, channels, actions, places);
    }
  }

  /**
   * Any other network.
   *
   * @param graph a ComputationGraphConfiguration in DL4J's JSON
   */
  record Graph(ObjectNode graph, String heads) implements NetworkDescription {
    @Override
    public Architecture architecture(List<Integer> inputs, int actions) {
      return ConfiguredArchitecture.ofGraph(inputs, actions, graph.toString());
    }
  }
}
