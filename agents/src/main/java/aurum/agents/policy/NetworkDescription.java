package aurum.agents.policy;

import static aurum.env.base.Requirement.require;

import aurum.agents.StrictJson;
import aurum.agents.neural.Activation;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.CandidateArchitecture;
import aurum.agents.neural.dl4j.ConfiguredArchitecture;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.neural.dl4j.GraphArchitecture;
import aurum.agents.neural.dl4j.ImportedArchitecture;
import aurum.agents.neural.dl4j.PlanArchitecture;
import aurum.agents.neural.dl4j.ResidualArchitecture;
import aurum.agents.neural.plan.Activate;
import aurum.agents.neural.plan.AddToCells;
import aurum.agents.neural.plan.Concatenation;
import aurum.agents.neural.plan.Convolution;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Gather;
import aurum.agents.neural.plan.Pick;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.neural.plan.Pool;
import aurum.agents.neural.plan.Reshape;
import aurum.agents.neural.plan.Scale;
import aurum.agents.neural.plan.Shape;
import aurum.agents.neural.plan.Sum;
import aurum.env.ObservationLayout.ActionPlace;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * The network in {@code policy.json}: the widths of a perceptron, the size of a residual network, a
 * graph of DL4J, or the layers of an imported network.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes({
  @JsonSubTypes.Type(NetworkDescription.Perceptron.class),
  @JsonSubTypes.Type(NetworkDescription.Candidates.class),
  @JsonSubTypes.Type(NetworkDescription.Residual.class),
  @JsonSubTypes.Type(NetworkDescription.Graph.class),
  @JsonSubTypes.Type(NetworkDescription.Layers.class)
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
    if (architecture instanceof CandidateArchitecture own) {
      return new Candidates(
          own.hidden(), own.activation().label(), own.start(), own.attributes(), HEADS);
    }
    if (architecture instanceof ResidualArchitecture residual) {
      return new Residual(residual.blocks(), residual.channels(), residual.places(), HEADS);
    }
    if (architecture instanceof ImportedArchitecture imported) {
      Plan plan = imported.plan();
      return new Layers(plan.layers(), plan.policy(), plan.value(), HEADS);
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
   * A perceptron whose policy has the same weights for all actions.
   *
   * @param trunk widths of the hidden layers
   * @param trunkActivation of the hidden layers
   * @param start index of the first attribute of the first action
   * @param attributes number of attributes of each action
   */
  record Candidates(
      List<Integer> trunk, String trunkActivation, int start, int attributes, String heads)
      implements NetworkDescription {
    public Candidates {
      trunk = List.copyOf(trunk);
      PolicyDescription.requireSizes("trunk", trunk, 0);
      PolicyDescription.requireString("trunkActivation", trunkActivation);
      Activation.of(trunkActivation);
    }

    @Override
    public Architecture architecture(List<Integer> inputs, int actions) {
      return new CandidateArchitecture(
          inputs, trunk, Activation.of(trunkActivation), actions, start, attributes);
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
   * An imported network.
   *
   * @param layers in the order of their computation; each names the type of the layer
   * @param policy number of the node with the logits: 0 is the observation, {@code i} the result of
   *     the layer {@code i}, counted from 1
   * @param value number of the node with the value
   */
  record Layers(
      @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "layer")
          @JsonSubTypes({
            @JsonSubTypes.Type(value = Activate.class, name = "activation"),
            @JsonSubTypes.Type(value = AddToCells.class, name = "addition to cells"),
            @JsonSubTypes.Type(value = Concatenation.class, name = "concatenation"),
            @JsonSubTypes.Type(value = Convolution.class, name = "convolution"),
            @JsonSubTypes.Type(value = Dense.class, name = "dense"),
            @JsonSubTypes.Type(value = Gather.class, name = "gather"),
            @JsonSubTypes.Type(value = Pick.class, name = "pick"),
            @JsonSubTypes.Type(value = Pool.class, name = "pool"),
            @JsonSubTypes.Type(value = Reshape.class, name = "reshape"),
            @JsonSubTypes.Type(value = Scale.class, name = "scale"),
            @JsonSubTypes.Type(value = Sum.class, name = "sum")
          })
          List<PlanLayer> layers,
      int policy,
      int value,
      String heads)
      implements NetworkDescription {
    public Layers {
      layers = List.copyOf(layers);
    }

    @Override
    public Architecture architecture(List<Integer> inputs, int actions) {
      ImportedArchitecture network =
          new ImportedArchitecture(inputs, new Plan(Shape.of(inputs), layers, policy, value));
      require(
          network.actions() == actions,
          String.format(
              Locale.ROOT, "the network must have %d logits, one for each action", actions),
          network.actions());
      return network;
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
