package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.plan.Activate;
import aurum.agents.neural.plan.AddToCells;
import aurum.agents.neural.plan.Concatenation;
import aurum.agents.neural.plan.Convolution;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Gather;
import aurum.agents.neural.plan.Nonlinearity;
import aurum.agents.neural.plan.Pick;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.neural.plan.Pool;
import aurum.agents.neural.plan.Reshape;
import aurum.agents.neural.plan.Scale;
import aurum.agents.neural.plan.Shape;
import aurum.agents.neural.plan.Sum;
import aurum.env.base.InvalidInputException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ImportedArchitectureTest {
  private static final List<Integer> SHAPE = List.of(3, 4, 5);
  private static final Shape IN = Shape.of(SHAPE);
  private static final Shape WIDE = new Shape(4, 4, 5);
  private static final Shape POOLED = new Shape(4, 2, 3);
  private static final Shape ROW = new Shape(2, 1, 3);
  private static final int ACTIONS = 5;
  private static final int SAMPLES = 3;

  /** Each node is read by another one, and some by two; a picked number occurs twice. */
  private static List<PlanLayer> layers() {
    List<PlanLayer> layers = new ArrayList<>();
    layers.add(new Convolution(0, IN, WIDE, 3, 3, 1, 1, 1, 1, 1, 1, true)); // Node 1.
    layers.add(new Activate(1, WIDE, Nonlinearity.RELU));
    layers.add(new Pool(2, WIDE, POOLED, Pool.Kind.MAXIMUM, 2, 2, 2, 2, 0, 0));
    layers.add(new Pick(2, WIDE, List.of(7, 19, 40, 7, 79, 0)));
    layers.add(new Reshape(4, Shape.vector(6), ROW)); // Node 5.
    layers.add(new Convolution(5, ROW, new Shape(3, 1, 3), 1, 1, 1, 1, 0, 0, 1, 1, false));
    layers.add(new Reshape(6, new Shape(3, 1, 3), Shape.vector(9)));
    layers.add(Pool.global(3, POOLED, Pool.Kind.MEAN));
    layers.add(new AddToCells(3, 8, POOLED));
    layers.add(new Scale(9, POOLED, -0.5f)); // Node 10.
    layers.add(new Concatenation(3, 10, new Shape(8, 2, 3)));
    layers.add(
        new Convolution(11, new Shape(8, 2, 3), new Shape(2, 2, 3), 2, 2, 1, 1, 1, 0, 2, 1, true));
    layers.add(new Reshape(12, new Shape(2, 2, 3), Shape.vector(12)));
    layers.add(new Concatenation(7, 13, Shape.vector(21)));
    layers.add(new Sum(14, 14, Shape.vector(21))); // Node 15.
    layers.add(new Dense(15, 21, ACTIONS, true));
    layers.add(new Dense(14, 21, 1, false));
    return layers;
  }

  private static ImportedArchitecture network(List<PlanLayer> layers) {
    return new ImportedArchitecture(SHAPE, new Plan(IN, layers, 16, 17));
  }

  private static float[] parameters(ImportedArchitecture network) {
    float[] parameters = RandomNetwork.rows(7, 1, network.parameters())[0];
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] *= 0.3f;
    }
    return parameters;
  }

  @Test
  void theGradientEqualsFiniteDifferences() {
    ImportedArchitecture network = network(layers());
    float[][] observations = RandomNetwork.rows(3, SAMPLES, network.inputSize());
    FiniteDifferences.assertEqual(network, parameters(network), observations);
  }

  @Test
  void allPassesHaveTheSameOutputs() {
    ImportedArchitecture network = network(layers());
    float[] parameters = parameters(network);
    float[][] observations = RandomNetwork.rows(3, SAMPLES, network.inputSize());
    var block = network.newBatchForward(SAMPLES);
    block.setParameters(parameters);
    float[][] outputs = RandomNetwork.forward(block, observations, 0, SAMPLES, ACTIONS);
    for (ForwardPass single : List.of(network.newForwardPass(), network.newFastestForwardPass())) {
      single.setParameters(parameters);
      for (int s = 0; s < SAMPLES; s++) {
        assertArrayEquals(outputs[s], single.forward(observations[s], 0), 1e-5f);
      }
    }
  }

  private static void assertRefused(String reason, int node, PlanLayer layer) {
    List<PlanLayer> layers = layers();
    layers.set(node - 1, layer);
    assertRefused(reason, new Plan(IN, layers, 16, 17));
  }

  private static void assertRefused(String reason, Plan plan) {
    assertRefused(reason, plan, SHAPE);
  }

  private static void assertRefused(String reason, Plan plan, List<Integer> shape) {
    String message =
        assertThrows(
                InvalidInputException.class,
                () -> new ImportedArchitecture(shape, plan),
                () -> reason + ": " + plan)
            .getMessage();
    assertTrue(message.contains(reason), message);
    assertEquals(1, message.lines().count());
  }

  @Test
  void aLayerThatReadsALaterOneIsRefused() {
    String reason = "layer 2 of the network must read the result of an earlier one";
    for (int node : new int[] {-1, 2, 3, 99}) {
      assertRefused(reason, 2, new Activate(node, WIDE, Nonlinearity.RELU));
    }
    assertRefused("layer 15 of", 15, new Sum(14, Integer.MAX_VALUE, Shape.vector(21)));
  }

  @Test
  void aLayerThatDoesNotFitIsRefused() {
    List<PlanLayer> first =
        List.of(
            new Convolution(0, WIDE, WIDE, 3, 3, 1, 1, 1, 1, 1, 1, true),
            new Convolution(0, IN, WIDE, 0, 3, 1, 1, 1, 1, 1, 1, true),
            new Convolution(0, IN, WIDE, 3, 3, 0, 1, 1, 1, 1, 1, true),
            new Convolution(0, IN, WIDE, 3, 3, 1, 1, -1, 1, 1, 1, true),
            new Convolution(0, IN, WIDE, 3, 3, 1, 1, 1, 1, 1, 1 << 30, true),
            new Convolution(0, IN, new Shape(-4, 4, 5), 3, 3, 1, 1, 1, 1, 1, 1, true),
            new Convolution(0, IN, new Shape(4, 4, 0), 3, 3, 1, 1, 1, 1, 1, 1, true),
            new Convolution(0, IN, new Shape(4, 4096, 4097), 3, 3, 1, 1, 1, 1, 1, 1, true),
            new Dense(0, 60, 80, true),
            new Activate(0, WIDE, Nonlinearity.RELU),
            new Scale(0, IN, Float.NaN),
            new Concatenation(0, 0, new Shape(5, 4, 5)),
            new Reshape(0, IN, Shape.vector(61)),
            new Reshape(0, IN, new Shape(3, 5, 4)),
            new Reshape(0, Shape.vector(60), Shape.vector(60)),
            new Pick(0, IN, List.of(60)),
            new Pick(0, IN, List.of(-1)),
            new Pick(0, IN, List.of()),
            new Gather(0, 0, IN, List.of(20)),
            new Gather(0, 0, IN, List.of(Gather.marked(3))),
            new Gather(0, 0, IN, List.of()),
            new AddToCells(0, 0, IN),
            new Pool(0, IN, new Shape(3, 4, 3), Pool.Kind.SUM, 2, 2, 2, 2, 0, 0),
            new Pool(0, IN, new Shape(3, 2, 2), Pool.Kind.SUM, 2, 2, 2, 2, 2, 0),
            new Pool(0, IN, new Shape(4, 2, 2), Pool.Kind.SUM, 2, 2, 2, 2, 0, 0));
    for (PlanLayer layer : first) {
      assertRefused("layer 1 of the network does not fit what it reads", 1, layer);
    }
  }

  @Test
  void outputsThatAreNoneAreRefused() {
    List<PlanLayer> layers = layers();
    String policy = "the output policy must be a vector that depends on weights";
    for (int node : new int[] {-1, 0, 2, 18}) {
      assertRefused(policy, new Plan(IN, layers, node, 17));
    }
    assertRefused("the output value must be", new Plan(IN, layers, 16, 12));
    assertRefused("the value must be one number", new Plan(IN, layers, 16, 7));
    assertRefused("the value must be one number", new Plan(IN, layers, 17, 17));
    PlanLayer mean = Pool.global(0, IN, Pool.Kind.MEAN);
    assertRefused(policy, new Plan(IN, List.of(mean, new Dense(1, 3, 1, true)), 1, 2));
  }

  @Test
  void whatIsTooLargeIsRefusedBeforeItIsMade() {
    assertRefused(
        "at most 4000 layers",
        new Plan(IN, Collections.nCopies(4001, new Scale(0, IN, 1)), 16, 17));
    Shape large = new Shape(16, 1024, 1024);
    assertRefused(
        "the layers must compute at most 67108864 numbers",
        new Plan(
            new Shape(1, 1024, 1024),
            List.of(
                new Convolution(0, new Shape(1, 1024, 1024), large, 9, 9, 1, 1, 4, 4, 1, 1, true)),
            1,
            1),
        List.of(1, 1024, 1024));
    Dense wide = new Dense(0, 8192, 8193, true);
    assertRefused(
        "at most 67108864 parameters",
        new Plan(Shape.vector(8192), List.of(wide), 1, 1),
        List.of(8192));
    assertRefused(
        "at most 8 cells of padding on a side, not 9",
        1,
        new Convolution(0, IN, WIDE, 3, 3, 1, 1, 9, 1, 1, 1, true));
  }

  @Test
  void aPlanForAnotherObservationIsRefused() {
    assertRefused(
        "the layers must read an observation of shape [60]",
        new Plan(IN, layers(), 16, 17),
        List.of(60));
  }

  @Test
  void theSameSeedDrawsTheSameWeights() {
    ImportedArchitecture network = network(layers());
    assertArrayEquals(network.initialParameters(3), network.initialParameters(3));
    assertEquals(network.parameters(), network.initialParameters(3).length);
  }
}
