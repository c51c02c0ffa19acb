package aurum.agents.neural.dl4j;

import aurum.agents.neural.BatchForward;
import aurum.agents.neural.plan.Activate;
import aurum.agents.neural.plan.AddToCells;
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
  private static final int MAXIMUM_BLOCK = 256;

  final Plan plan;

  /** The computations of the layers, in their order. */
  final LayerBlock[] layers;

  /** The nodes; a layer that computes in place has that of its input. */
  final NodeBlock[] nodes;

  final float[] outputs;
  final float[] logits;
  final float[] values;
  private final int block;
  private final int observationSize;
  private final float[] observations;
  private final float[] numbers;

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
    observationSize = plan.input().size();
    observations = new float[block * observationSize];
    nodes = nodes(plan, part, isTrained);
    layers = new LayerBlock[plan.layers().size()];
    for (int i = 0; i < layers.length; i++) {
      PlanLayer layer = plan.layers().get(i);
      List<NodeBlock> ofLayer = new ArrayList<>();
      for (int input : layer.inputs()) {
        ofLayer.add(nodes[input]);
      }
      ofLayer.add(nodes[i + 1]);
      layers[i] = LayerBlock.of(layer, ofLayer.toArray(NodeBlock[]::new));
    }
    numbers = new float[part * nodes[0].stride];
    places = places(nodes[0]);
    logits = new float[part * plan.actions()];
    values = new float[part];
    outputs = new float[block * (plan.actions() + 1)];
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
    long most = Math.min(MAXIMUM_BLOCK, Math.max(MINIMUM_BLOCK, NUMBERS_OF_A_BLOCK / numbers));
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
    return nodes;
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
    int offset = 0;
    for (int i = 0; i < layers.length; i++) {
      layers[i].setParameters(flat, offset);
      offset += plan.layers().get(i).parameters();
    }
  }

  @Override
  public final void setObservation(int sample, float[] source, int offset) {
    System.arraycopy(source, offset, observations, sample * observationSize, observationSize);
  }

  @Override
  public final void setObservation(int sample, ObservationRows source, int row) {
    source.read(row, observations, sample * observationSize);
  }

  @Override
  public float[] forward(int n) {
    for (int begin = 0; begin < n; begin += part) {
      forward(begin, Math.min(part, n - begin));
    }
    return outputs;
  }

  private void forward(int begin, int n) {
    NodeBlock input = nodes[0];
    for (int s = 0; s < n; s++) {
      int from = (begin + s) * observationSize;
      if (places == null) {
        System.arraycopy(observations, from, numbers, s * observationSize, observationSize);
      } else {
        scatter(observations, from, numbers, s * input.stride, places);
      }
    }
    input.values.put(numbers, 0, n * input.stride);
    for (LayerBlock layer : layers) {
      layer.forward(n);
    }
    int actions = plan.actions();
    nodes[plan.policy()].values.get(logits, 0, n * actions);
    nodes[plan.value()].values.get(values, 0, n);
    for (int s = 0; s < n; s++) {
      int row = (begin + s) * (actions + 1);
      System.arraycopy(logits, s * actions, outputs, row, actions);
      outputs[row + actions] = values[s];
    }
  }

  private static void scatter(float[] from, int offset, float[] to, int toOffset, int[] places) {
    for (int i = 0; i < places.length; i++) {
      to[toOffset + places[i]] = from[offset + i];
    }
  }
}
