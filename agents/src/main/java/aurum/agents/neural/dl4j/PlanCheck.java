package aurum.agents.neural.dl4j;

import aurum.agents.neural.Architecture;
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
import aurum.env.base.InvalidInputException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Checks a plan of unknown origin before anything is allocated for it: each layer reads earlier
 * nodes of the shapes that it needs, and sizes are bounded.
 */
final class PlanCheck {
  /** Greatest number of layers. */
  private static final int MAXIMUM_LAYERS = 4000;

  /** Greatest number of rows or columns of planes. */
  private static final int MAXIMUM_SIDE = 4096;

  /** Greatest number of channels of planes, and of entries of a vector. */
  private static final int MAXIMUM_CHANNELS = 1 << 20;

  /** Greatest number of rows or columns of a kernel, a stride, a dilation or a padding. */
  private static final int MAXIMUM_KERNEL = 1000;

  /** Greatest number of numbers that a layer or all layers compute for one observation. */
  private static final long MAXIMUM_ACTIVATIONS = 1 << 26;

  private final Plan plan;

  private PlanCheck(Plan plan) {
    this.plan = plan;
  }

  /**
   * Checks a plan.
   *
   * @param inputs shape of the observation
   * @throws InvalidInputException if it is not one that can be computed and trained
   */
  static void require(Plan plan, List<Integer> inputs) {
    int count = plan.layers().size();
    require(
        count <= MAXIMUM_LAYERS,
        String.format(Locale.ROOT, "a network must have at most %d layers", MAXIMUM_LAYERS));
    require(
        plan.input().equals(Shape.of(inputs)),
        "the layers must read an observation of shape " + inputs);
    PlanCheck check = new PlanCheck(plan);
    long numbers = 0;
    long parameters = 0;
    boolean[] isLearned = new boolean[plan.nodes()];
    for (int i = 0; i < count; i++) {
      PlanLayer layer = plan.layers().get(i);
      for (int input : layer.inputs()) {
        require(input >= 0 && input <= i, describe(i) + " must read the result of an earlier one");
        isLearned[i + 1] |= isLearned[input];
      }
      require(
          isPossible(layer.output()) && check.fits(layer),
          describe(i) + " does not fit what it reads, or has a size that is out of range");
      numbers += check.numbers(layer);
      parameters += check.weights(layer);
      Architecture.requireTrainable(parameters);
      isLearned[i + 1] |= check.weights(layer) > 0;
      require(
          numbers <= MAXIMUM_ACTIVATIONS,
          String.format(
              Locale.ROOT,
              "the layers must compute at most %d numbers for one observation, windows of convolutions included; use smaller layers or kernels",
              MAXIMUM_ACTIVATIONS));
    }
    check.requireOutput("policy", plan.policy(), isLearned);
    check.requireOutput("value", plan.value(), isLearned);
    require(
        plan.policy() != plan.value() && plan.shape(plan.value()).channels() == 1,
        "the value must be one number that is not the policy's");
    int padding = PlanPadding.of(plan);
    require(
        padding <= PlanPadding.MAXIMUM,
        String.format(
            Locale.ROOT,
            "a convolution must have at most %d cells of padding on a side, not %d; use smaller kernels or dilations",
            PlanPadding.MAXIMUM,
            padding));
  }

  private static void require(boolean condition, String message) {
    if (!condition) {
      throw new InvalidInputException(message);
    }
  }

  private static String describe(int layer) {
    return String.format(Locale.ROOT, "layer %d of the network", layer + 1);
  }

  private void requireOutput(String name, int node, boolean[] isLearned) {
    require(
        node > 0 && node < plan.nodes() && plan.shape(node).isVector() && isLearned[node],
        "the output %s must be a vector that depends on weights".formatted(name));
  }

  private static boolean isPossible(Shape shape) {
    return isIn(shape.channels(), 1, MAXIMUM_CHANNELS)
        && isIn(shape.rows(), 0, MAXIMUM_SIDE)
        && isIn(shape.columns(), 0, MAXIMUM_SIDE)
        && (shape.rows() == 0) == (shape.columns() == 0)
        && numbers(shape) <= MAXIMUM_ACTIVATIONS;
  }

  private static boolean isIn(int number, int least, int greatest) {
    return number >= least && number <= greatest;
  }

  private static long numbers(Shape shape) {
    return (long) shape.channels() * Math.max(1, shape.rows() * (long) shape.columns());
  }

  /** The numbers that a layer keeps for one observation: its results, and the windows of cells. */
  private long numbers(PlanLayer layer) {
    long window =
        layer instanceof Convolution c
            ? numbers(new Shape(c.in().channels(), c.kernelRows(), c.kernelColumns()))
            : 0;
    return numbers(layer.output()) + window * layer.output().cells();
  }

  private long weights(PlanLayer layer) {
    if (layer instanceof Dense dense) {
      return (dense.width() + (dense.hasBias() ? 1L : 0)) * dense.outputs();
    } else if (layer instanceof Convolution c) {
      long window = numbers(new Shape(c.in().channels(), c.kernelRows(), c.kernelColumns()));
      return (window + (c.hasBias() ? 1 : 0)) * c.output().channels();
    }
    return 0;
  }

  /** Whether a layer's shapes are those of the nodes that it reads, and its sizes in range. */
  private boolean fits(PlanLayer layer) {
    Shape out = layer.output();
    Shape in = plan.shape(layer.inputs()[0]);
    Shape second = plan.shape(layer.inputs()[layer.inputs().length - 1]);
    if (layer instanceof Dense dense) {
      return in.isVector() && dense.width() == in.channels();
    } else if (layer instanceof Convolution c) {
      return c.in().equals(in)
          && !in.isVector()
          && !out.isVector()
          && areIn(1, c.kernelRows(), c.kernelColumns(), c.rowStride(), c.columnStride())
          && areIn(1, c.rowDilation(), c.columnDilation())
          && areIn(0, c.top(), c.left());
    } else if (layer instanceof Pool pool) {
      return pool.in().equals(in) && !in.isVector() && fits(pool);
    } else if (layer instanceof Activate activate) {
      return out.equals(in) && activate.function() != null;
    } else if (layer instanceof Scale scale) {
      return out.equals(in) && Float.isFinite(scale.factor());
    } else if (layer instanceof Sum) {
      return out.equals(in) && out.equals(second);
    } else if (layer instanceof AddToCells) {
      return out.equals(in)
          && !in.isVector()
          && second.equals(Shape.vector(in.channels()))
          && layer.inputs()[0] != layer.inputs()[1];
    } else if (layer instanceof Concatenation) {
      return out.equals(new Shape(in.channels() + second.channels(), in.rows(), in.columns()))
          && in.rows() == second.rows()
          && in.columns() == second.columns();
    } else if (layer instanceof Reshape reshape) {
      return reshape.in().equals(in)
          && in.isVector() != out.isVector()
          && numbers(in) == numbers(out);
    } else if (layer instanceof Pick pick) {
      return pick.in().equals(in)
          && !in.isVector()
          && pick.numbers().stream().allMatch(each -> isIn(each, 0, in.size() - 1));
    } else if (layer instanceof Gather gather) {
      return gather.observation() == 0
          && gather.in().equals(second)
          && !second.isVector()
          && in.cells() == second.cells()
          && in.columns() == second.columns()
          && gather.places().stream()
              .allMatch(each -> isIn(each, Gather.marked(in.channels() - 1), in.cells() - 1));
    }
    return false;
  }

  private static boolean areIn(int least, int... numbers) {
    return Arrays.stream(numbers).allMatch(each -> isIn(each, least, MAXIMUM_KERNEL));
  }

  /** Whether each window has a cell of the planes. */
  private static boolean fits(Pool pool) {
    Shape out = pool.output();
    int rows = out.isVector() ? 1 : out.rows();
    int columns = out.isVector() ? 1 : out.columns();
    boolean fits =
        pool.kind() != null
            && out.channels() == pool.in().channels()
            && isIn(pool.rows(), 1, MAXIMUM_SIDE)
            && isIn(pool.columns(), 1, MAXIMUM_SIDE)
            && areIn(1, pool.rowStride(), pool.columnStride())
            && areIn(0, pool.top(), pool.left());
    for (int y = 0; fits && y < rows; y++) {
      fits = pool.firstRow(y) < pool.endRow(y);
    }
    for (int x = 0; fits && x < columns; x++) {
      fits = pool.firstColumn(x) < pool.endColumn(x);
    }
    return fits;
  }
}
