package aurum.agents.neural.dl4j;

import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.BatchForward;
import aurum.agents.neural.plan.Activate;
import aurum.agents.neural.plan.AddToCells;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.neural.plan.Shape;
import aurum.agents.neural.plan.Sum;
import aurum.env.gym.ObservationRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The forward pass of a {@link Plan} by OpenBLAS's matrix products. */
class PlanBatchForward implements BatchForward {
  /** Numbers of a block's nodes that fit into a level 2 cache together with the weights. */
  private static final int NUMBERS_OF_A_BLOCK = 1 << 18;

  private static final int MINIMUM_BLOCK = 4;

  final Plan plan;

  /** The computations of the layers, in their order. */
  final List<LayerBlock> layers = new ArrayList<>();

  /** The nodes; a layer that computes in place has that of its input. */
  final NodeBlock[] nodes;

  final NodeBlock policy;

  /**
   * The node of the value. If one product computes both heads, it is that of the policy: then its
   * rows, like those of the outputs, have the value after the logits, in the place of the 1.
   */
  final NodeBlock value;

  final float[] outputs;

  /** Scratch buffer for the node of the value. */
  final float[] values;

  private final int block;

  /** The block's observations as node 0 has them. */
  private final float[] observations;

  /**
   * Scratch buffer for one observation of planes. An observation that is not in the processor's
   * cache is copied to it first, because a copy reads faster than a scatter.
   */
  private final float[] observation;

  /** For each number of an observation, its place in node 0; null if it is the same. */
  private final int[] places;

  /** Number of samples that are computed at once. */
  private final int part;

  /**
   * A network whose parameters are all 0.
   *
   * @param block the maximum number of observations of a block
   * @param part number of them that are computed at once; the whole block if it is to be trained
   */
  PlanBatchForward(Plan plan, int block, int part, boolean isTrained) {
    Blas.load();
    this.plan = plan;
    this.block = block;
    this.part = part;
    nodes = nodes(plan, part, isTrained);
    policy = nodes[plan.policy()];
    value = nodes[plan.value()];
    for (int node = 1; node < nodes.length; node++) {
      if (node != plan.value() || value != policy) {
        layers.add(layer(node));
      }
    }
    observations = new float[block * nodes[0].stride];
    if (plan.input().isVector()) {
      Arrays.fill(observations, 1); // The 1 after each row stays.
    }
    observation = new float[plan.input().size()];
    places = places(nodes[0]);
    values = new float[value == policy ? 0 : part * value.stride];
    outputs = new float[block * policy.stride];
  }

  /** The computation of a node. */
  private LayerBlock layer(int node) {
    PlanLayer layer = plan.layers().get(node - 1);
    List<NodeBlock> ofLayer = new ArrayList<>();
    for (int input : layer.inputs()) {
      ofLayer.add(nodes[input]);
    }
    if (node == plan.policy() && value == policy) {
      return new DenseBlock(ofLayer.get(0), policy, head(plan.policy()), head(plan.value()));
    }
    ofLayer.add(nodes[node]);
    return LayerBlock.of(layer, plan.offset(node), ofLayer.toArray(NodeBlock[]::new));
  }

  private DenseBlock.Part head(int node) {
    return new DenseBlock.Part((Dense) plan.layers().get(node - 1), plan.offset(node));
  }

  /**
   * The number of samples that are computed fast at once: a power of 2 that depends only on the
   * plan.
   */
  static int part(Plan plan) {
    long numbers = 1;
    for (int node = 0; node < plan.nodes(); node++) {
      numbers += 2L * plan.shape(node).size();
    }
    long most =
        Math.min(
            Backpropagation.MAXIMUM_BLOCK, Math.max(MINIMUM_BLOCK, NUMBERS_OF_A_BLOCK / numbers));
    return (int) Long.highestOneBit(most);
  }

  private static int[] places(NodeBlock input) {
    if (input.shape.isVector()) {
      return null;
    }
    Shape shape = input.shape;
    int[] places = new int[shape.size()];
    for (int i = 0; i < places.length; i++) {
      int cell = i % shape.cells();
      places[i] =
          input.first
              + cell / shape.columns() * input.rowStep
              + cell % shape.columns() * shape.channels()
              + i / shape.cells();
    }
    return places;
  }

  private static NodeBlock[] nodes(Plan plan, int block, boolean isTrained) {
    int pad = PlanPadding.of(plan);
    int[] readers = new int[plan.nodes()];
    plan.layers().forEach(layer -> Arrays.stream(layer.inputs()).forEach(i -> readers[i]++));
    readers[plan.policy()]++;
    readers[plan.value()]++;
    NodeBlock[] nodes = new NodeBlock[plan.nodes()];
    nodes[0] = new NodeBlock(plan.input(), pad, block, false);
    boolean[] isLearned = new boolean[plan.nodes()];
    for (int i = 0; i < plan.layers().size(); i++) {
      PlanLayer layer = plan.layers().get(i);
      boolean hasLearnedInput = Arrays.stream(layer.inputs()).anyMatch(each -> isLearned[each]);
      isLearned[i + 1] = layer.parameters() > 0 || hasLearnedInput;
      NodeBlock inPlace = inPlace(layer, readers, nodes, isLearned);
      nodes[i + 1] =
          inPlace != null
              ? inPlace
              : new NodeBlock(layer.output(), pad, block, isTrained && isLearned[i + 1]);
    }
    if (isOneProduct(plan, readers)) {
      nodes[plan.value()] = nodes[plan.policy()];
    }
    return nodes;
  }

  /** Whether one product computes both heads, because they are dense layers of the same input. */
  private static boolean isOneProduct(Plan plan, int[] readers) {
    return plan.layers().get(plan.policy() - 1) instanceof Dense policy
        && plan.layers().get(plan.value() - 1) instanceof Dense value
        && policy.input() == value.input()
        && policy.hasBias() == value.hasBias()
        && readers[plan.policy()] == 1
        && readers[plan.value()] == 1;
  }

  /** The node in whose place a layer can compute its own, because nobody else reads it. */
  private static NodeBlock inPlace(
      PlanLayer layer, int[] readers, NodeBlock[] nodes, boolean[] isLearned) {
    if (layer instanceof Activate || layer instanceof Sum || layer instanceof AddToCells) {
      int[] inputs = layer.inputs();
      for (int input : layer instanceof Sum ? inputs : Arrays.copyOf(inputs, 1)) {
        if (input > 0 && readers[input] == 1 && isLearned[input]) {
          return nodes[input];
        }
      }
    }
    return null;
  }

  @Override
  public final int block() {
    return block;
  }

  @Override
  public void setParameters(float[] flat) {
    layers.forEach(layer -> layer.setParameters(flat));
  }

  @Override
  public final void setObservation(int sample, float[] source, int offset) {
    int to = sample * nodes[0].stride;
    if (places == null) {
      System.arraycopy(source, offset, observations, to, observation.length);
    } else {
      System.arraycopy(source, offset, observation, 0, observation.length);
      scatter(observation, observations, to, places);
    }
  }

  @Override
  public final void setObservation(int sample, ObservationRows source, int row) {
    int to = sample * nodes[0].stride;
    if (places == null) {
      source.read(row, observations, to);
    } else {
      source.read(row, observation, 0);
      scatter(observation, observations, to, places);
    }
  }

  @Override
  public float[] forward(int n) {
    for (int begin = 0; begin < n; begin += part) {
      forward(begin, Math.min(part, n - begin));
    }
    return outputs;
  }

  private void forward(int begin, int n) {
    nodes[0].values.put(observations, begin * nodes[0].stride, n * nodes[0].stride);
    for (LayerBlock layer : layers) {
      layer.forward(n);
    }
    policy.values.get(outputs, begin * policy.stride, n * policy.stride);
    if (value != policy) {
      value.values.get(values, 0, n * value.stride);
      for (int s = 0; s < n; s++) {
        outputs[(begin + s + 1) * policy.stride - 1] = values[s * value.stride];
      }
    }
  }

  private static void scatter(float[] from, float[] to, int offset, int[] places) {
    for (int i = 0; i < places.length; i++) {
      to[offset + places[i]] = from[i];
    }
  }
}
