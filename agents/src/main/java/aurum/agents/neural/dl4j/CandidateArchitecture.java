package aurum.agents.neural.dl4j;

import static aurum.env.base.Requirement.require;

import aurum.agents.neural.Activation;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.plan.Activate;
import aurum.agents.neural.plan.AddToCells;
import aurum.agents.neural.plan.Convolution;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Nonlinearity;
import aurum.agents.neural.plan.Pick;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.neural.plan.Reshape;
import aurum.agents.neural.plan.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A perceptron whose policy has the same weights for all actions. It reads a vector in which the
 * attributes of the actions are {@linkplain aurum.env.ObservationLayout.Candidates declared}.
 *
 * <pre>
 *   hidden  the observation -> the hidden layers
 *   value   hidden -> 1
 *   policy  for each action: its attributes and hidden -> 64 -> its logit
 * </pre>
 *
 * @param hidden width of each hidden layer
 * @param activation of the hidden layers
 * @param start index of the first attribute of the first action; those of the other actions follow
 * @param attributes number of attributes of each action
 */
public record CandidateArchitecture(
    List<Integer> inputs,
    List<Integer> hidden,
    Activation activation,
    int actions,
    int start,
    int attributes)
    implements PlanNetwork {
  private static final int HEAD = 64;

  /**
   * Checks the values.
   *
   * @throws aurum.env.base.InvalidInputException if the attributes are not in the observation
   */
  public CandidateArchitecture {
    inputs = List.copyOf(inputs);
    hidden = List.copyOf(hidden);
    require(
        inputs.size() == 1
            && start >= 0
            && attributes > 0
            && actions > 0
            && start + (long) actions * attributes <= inputs.get(0),
        "the observation must have the attributes of each of the %s actions".formatted(actions));
  }

  /**
   * The layers.
   *
   * @throws aurum.env.base.InvalidInputException if the network is too large to be trained
   */
  @Override
  public Plan plan() {
    List<PlanLayer> layers = new ArrayList<>();
    Shape input = Shape.of(inputs);
    Nonlinearity function = Nonlinearity.valueOf(activation.name());
    int node = 0;
    int width = input.size();
    for (int next : hidden) {
      Architecture.requireTrainable((width + 1L) * next);
      layers.add(new Dense(node, width, next, true));
      layers.add(new Activate(layers.size(), Shape.vector(next), function));
      node = layers.size();
      width = next;
    }
    Shape candidates = new Shape(attributes, 1, actions);
    Shape head = new Shape(HEAD, 1, actions);
    Shape logits = new Shape(1, 1, actions);
    Shape entries = new Shape(input.size(), 1, 1);
    layers.add(new Reshape(0, input, entries));
    layers.add(new Pick(layers.size(), entries, attributeByAttribute()));
    layers.add(new Reshape(layers.size(), Shape.vector(candidates.size()), candidates));
    layers.add(convolution(layers.size(), candidates, head));
    int own = layers.size();
    layers.add(new Dense(node, width, HEAD, false));
    layers.add(new AddToCells(own, layers.size(), head));
    layers.add(new Activate(layers.size(), head, function));
    layers.add(convolution(layers.size(), head, logits));
    layers.add(new Pick(layers.size(), logits, IntStream.range(0, actions).boxed().toList()));
    int policy = layers.size();
    layers.add(new Dense(node, width, 1, true));
    return new Plan(input, layers, policy, layers.size());
  }

  /** The indices of the attributes in the order of planes: the first one of all actions first. */
  private List<Integer> attributeByAttribute() {
    return IntStream.range(0, attributes * actions)
        .mapToObj(i -> start + i % actions * attributes + i / actions)
        .toList();
  }

  private static Convolution convolution(int input, Shape in, Shape out) {
    return new Convolution(input, in, out, 1, 1, 1, 1, 0, 0, 1, 1, true);
  }
}
