package aurum.agents.neural.dl4j;

import static aurum.env.base.Requirement.require;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.plan.Activate;
import aurum.agents.neural.plan.AddToCells;
import aurum.agents.neural.plan.Convolution;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Gather;
import aurum.agents.neural.plan.Nonlinearity;
import aurum.agents.neural.plan.Pick;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.neural.plan.Pool;
import aurum.agents.neural.plan.Shape;
import aurum.agents.neural.plan.Sum;
import aurum.env.ObservationLayout.ActionPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The built-in network for observations of planes: a convolution, residual blocks of two
 * convolutions each (He, Zhang, Ren, Sun, "Deep residual learning for image recognition", 2015),
 * and two heads; without batch normalisation.
 *
 * <pre>
 *   trunk   3x3 relu, then for each block: 3x3 relu, 3x3, sum, relu
 *   mean    the mean of each channel of the trunk
 *   value   mean -> 64 relu -> 1
 *   policy  for each place of an action: the trunk there and the mean -> 64 relu -> a number for
 *           each kind of action; the logit of an action is the number of its kind at its place
 * </pre>
 *
 * @param blocks number of residual blocks
 * @param channels of the trunk
 * @param places of the actions, in their order; empty if the observation declares none: then all
 *     logits depend on the mean only
 */
public record ResidualArchitecture(
    List<Integer> inputs, int blocks, int channels, int actions, List<ActionPlace> places)
    implements PlanNetwork {
  /** Greatest number of blocks. */
  public static final int MAXIMUM_BLOCKS = 64;

  /** Greatest number of channels. */
  public static final int MAXIMUM_CHANNELS = 512;

  private static final int HEAD = 64;

  /**
   * Checks the values.
   *
   * @throws aurum.env.base.InvalidInputException if one is out of range, or the observation has no
   *     planes
   */
  public ResidualArchitecture {
    inputs = List.copyOf(inputs);
    places = List.copyOf(places);
    require(
        inputs.size() == 3,
        "a network of blocks and channels needs an observation of planes; set environment.observation"
            + " to one, such as planes");
    require(
        places.isEmpty() || places.size() == actions,
        "the observation must declare the place of each action or of none");
    require(
        blocks >= 1 && blocks <= MAXIMUM_BLOCKS && channels >= 1 && channels <= MAXIMUM_CHANNELS,
        String.format(
            Locale.ROOT,
            "a residual network must have 1 to %d blocks and 1 to %d channels",
            MAXIMUM_BLOCKS,
            MAXIMUM_CHANNELS));
    int planes = inputs.get(0);
    int cells = inputs.get(1) * inputs.get(2);
    require(
        places.stream()
            .allMatch(
                place ->
                    place != null
                        && place.kind() != null
                        && place.cell() >= -1
                        && place.cell() < cells
                        && place.plane() >= -1
                        && place.plane() < planes),
        "the place of an action must be a cell or a plane of the observation");
  }

  /**
   * The layers.
   *
   * @throws aurum.env.base.InvalidInputException if the network is too large to be trained
   */
  @Override
  public Plan plan() {
    Layers layers = new Layers();
    Shape trunk = new Shape(channels, inputs.get(1), inputs.get(2));
    int node = layers.relu(layers.convolution(0, Shape.of(inputs), trunk, 3), trunk);
    for (int b = 0; b < blocks; b++) {
      int first = layers.relu(layers.convolution(node, trunk, trunk, 3), trunk);
      int second = layers.convolution(first, trunk, trunk, 3);
      node = layers.relu(layers.add(new Sum(second, node, trunk)), trunk);
    }
    int mean = layers.add(Pool.global(node, trunk, Pool.Kind.MEAN));
    int policy = addPolicy(layers, node, mean, trunk);
    Shape head = Shape.vector(HEAD);
    int hidden = layers.relu(layers.add(new Dense(mean, channels, HEAD, true)), head);
    int value = layers.add(new Dense(hidden, HEAD, 1, true));
    Architecture.requireTrainable(layers.list.stream().mapToLong(PlanLayer::parameters).sum());
    return new Plan(Shape.of(inputs), layers.list, policy, value);
  }

  private int addPolicy(Layers layers, int trunk, int mean, Shape shape) {
    List<String> kinds = new ArrayList<>();
    List<Integer> gathered = new ArrayList<>();
    int[] kindOf = new int[actions];
    int[] placeOf = new int[actions];
    for (int action = 0; action < actions; action++) {
      ActionPlace place =
          places.isEmpty() ? new ActionPlace("action " + action, -1, -1) : places.get(action);
      int where =
          place.plane() >= 0
              ? Gather.marked(place.plane())
              : place.happensNowhere() ? Gather.NOWHERE : place.cell();
      kindOf[action] = indexOf(kinds, place.kind());
      placeOf[action] = indexOf(gathered, where);
    }
    Shape in = new Shape(channels, 1, gathered.size());
    Shape head = new Shape(HEAD, 1, gathered.size());
    Shape out = new Shape(kinds.size(), 1, gathered.size());
    int cells = layers.add(new Gather(0, trunk, shape, gathered));
    int local = layers.convolution(cells, in, head, 1);
    int global = layers.add(new Dense(mean, channels, HEAD, false));
    int hidden = layers.relu(layers.add(new AddToCells(local, global, head)), head);
    int numbers = layers.convolution(hidden, head, out, 1);
    List<Integer> picked = new ArrayList<>();
    for (int action = 0; action < actions; action++) {
      picked.add(kindOf[action] * gathered.size() + placeOf[action]);
    }
    return layers.add(new Pick(numbers, out, picked));
  }

  /** The index of an element, which is added if it is new. */
  private static <T> int indexOf(List<T> list, T element) {
    if (!list.contains(element)) {
      list.add(element);
    }
    return list.indexOf(element);
  }

  /** Layers in their order; each method returns the number of the node of the added layer. */
  private static final class Layers {
    final List<PlanLayer> list = new ArrayList<>();

    int add(PlanLayer layer) {
      list.add(layer);
      return list.size();
    }

    /** A convolution of stride 1 whose result has the size of its input. */
    int convolution(int input, Shape in, Shape out, int kernel) {
      int before = kernel / 2;
      return add(new Convolution(input, in, out, kernel, kernel, 1, 1, before, before, 1, 1, true));
    }

    int relu(int input, Shape shape) {
      return add(new Activate(input, shape, Nonlinearity.RELU));
    }
  }
}
