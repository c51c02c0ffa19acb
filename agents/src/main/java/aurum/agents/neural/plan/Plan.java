package aurum.agents.neural.plan;

import java.util.List;

/**
 * The layers of a network in the order in which they are computed. Node 0 is the observation; layer
 * {@code i} computes node {@code i + 1} from earlier ones.
 *
 * <p>The parameters of all layers form one flat array, in the order of the layers.
 *
 * @param input shape of the observation
 * @param layers each reads only earlier nodes
 * @param policy number of the node with a logit for each action
 * @param value number of the node with the value
 */
public record Plan(Shape input, List<PlanLayer> layers, int policy, int value) {
  public Plan {
    layers = List.copyOf(layers);
  }

  /** Number of nodes: the observation and one for each layer. */
  public int nodes() {
    return layers.size() + 1;
  }

  /** The shape of a node. */
  public Shape shape(int node) {
    return node == 0 ? input : layers.get(node - 1).output();
  }

  /** Number of weights and biases of all layers. */
  public int parameters() {
    return layers.stream().mapToInt(PlanLayer::parameters).reduce(0, Math::addExact);
  }

  /** Index of the first parameter of the layer that computes a node, in the array of all. */
  public int offset(int node) {
    return layers.subList(0, node - 1).stream().mapToInt(PlanLayer::parameters).sum();
  }

  /** Number of logits. */
  public int actions() {
    return shape(policy).channels();
  }
}
