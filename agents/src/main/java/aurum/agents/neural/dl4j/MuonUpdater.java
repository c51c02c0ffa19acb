package aurum.agents.neural.dl4j;

import static aurum.env.base.Requirement.require;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.Updater;
import aurum.agents.neural.plan.Convolution;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.FloatPointer;

/**
 * Muon for the weights of hidden layers, and the network's own updater for all other parameters:
 * the biases and the last layers. Muon (Jordan, "Muon: an optimizer for hidden layers in neural
 * networks", 2024) makes a step with nearly equal singular values, by five Newton-Schulz iterations
 * on the momentum of a layer's matrix, a row for each output:
 *
 * <pre>
 *   M = 0.95 M + 0.05 G      X = 0.95 M + 0.05 G      X = X / |X|
 *   five times:  A = X X^T   X = 3.4445 X + (-4.775 A + 2.0315 A A) X
 *   parameters -= rate 0.2 sqrt(max(rows, columns)) X
 * </pre>
 *
 * <p>By the last line, entries of the step are about as large as those of Adam, so that both have
 * the same learning rate (Liu et al., "Muon is scalable for LLM training", 2025, section 2.2).
 */
public final class MuonUpdater implements Updater {
  private static final float MOMENTUM = 0.95f;
  private static final int ITERATIONS = 5;
  private static final float A = 3.4445f;
  private static final float B = -4.775f;
  private static final float C = 2.0315f;

  /** The size of an entry of the step relative to the learning rate, as that of Adam. */
  private static final double ADAM_SIZE = 0.2;

  /** Avoids a division by 0, and denormal numbers in the momentum. */
  private static final float TINY = 1e-30f;

  private final Updater others;
  private final List<Matrix> matrices = new ArrayList<>();
  private final float[] momentum;

  /** The weights of a hidden layer, row-major in the flat array of parameters. */
  private static final class Matrix {
    final int offset;
    final int rows;
    final int columns;

    /** The lesser of both numbers: products of the matrix and its transpose are square. */
    final int side;

    final float[] numbers;
    final FloatPointer x;
    final FloatPointer product;
    final FloatPointer square;
    final FloatPointer polynomial;

    Matrix(int offset, int rows, int columns) {
      this.offset = offset;
      this.rows = rows;
      this.columns = columns;
      side = Math.min(rows, columns);
      numbers = new float[rows * columns];
      x = Blas.zeros(numbers.length);
      product = Blas.zeros(numbers.length);
      square = Blas.zeros(side * side);
      polynomial = Blas.zeros(side * side);
    }

    /** Replaces the numbers by those of a matrix with nearly equal singular values. */
    void orthogonalize() {
      x.put(numbers);
      boolean tall = rows > columns;
      for (int i = 0; i < ITERATIONS; i++) {
        Blas.multiply(
            tall,
            !tall,
            side,
            side,
            Math.max(rows, columns),
            x,
            columns,
            x,
            columns,
            0,
            square,
            side);
        Blas.multiply(
            false, false, side, side, side, square, side, square, side, 0, polynomial, side);
        Blas.scale(polynomial, 0, C, side * side);
        Blas.add(polynomial, B, square, side * side);
        if (tall) {
          Blas.multiply(
              false, false, rows, side, side, x, side, polynomial, side, 0, product, side);
        } else {
          Blas.multiply(
              false, false, side, columns, side, polynomial, side, x, columns, 0, product, columns);
        }
        Blas.scale(x, 0, A, numbers.length);
        Blas.add(x, product, numbers.length);
      }
      x.get(numbers);
    }
  }

  /**
   * An updater before its first step.
   *
   * @throws aurum.env.base.InvalidInputException if DL4J computes the network
   */
  public MuonUpdater(Architecture architecture) {
    require(
        !(architecture instanceof GraphArchitecture),
        "the optimizer muon needs a network of layers that Aurum computes; use adam");
    Blas.load();
    others = architecture.newUpdater();
    Plan plan = architecture.plan();
    boolean[] hidden = hiddenNodes(plan);
    for (int i = 0; i < plan.layers().size(); i++) {
      PlanLayer layer = plan.layers().get(i);
      int offset = plan.offset(i + 1);
      if (hidden[i + 1] && layer instanceof Dense dense) {
        matrices.add(new Matrix(offset, dense.outputs(), dense.width()));
      } else if (hidden[i + 1] && layer instanceof Convolution convolution) {
        int channels = convolution.output().channels();
        int biases = convolution.hasBias() ? channels : 0;
        matrices.add(new Matrix(offset + biases, channels, convolution.window()));
      }
    }
    momentum = new float[matrices.stream().mapToInt(matrix -> matrix.numbers.length).sum()];
  }

  /** Which nodes a layer with parameters reads, directly or through layers without. */
  private static boolean[] hiddenNodes(Plan plan) {
    boolean[] hidden = new boolean[plan.nodes()];
    for (int i = plan.layers().size() - 1; i >= 0; i--) {
      PlanLayer layer = plan.layers().get(i);
      if (hidden[i + 1] || layer.parameters() > 0) {
        for (int input : layer.inputs()) {
          hidden[input] = true;
        }
      }
    }
    return hidden;
  }

  @Override
  public void step(float[] parameters, float[] gradient, double learningRate, int steps) {
    int first = 0;
    for (Matrix matrix : matrices) {
      float[] x = matrix.numbers;
      double squares = 0;
      for (int i = 0; i < x.length; i++) {
        float g = gradient[matrix.offset + i];
        float m = MOMENTUM * momentum[first + i] + (1 - MOMENTUM) * g + TINY - TINY;
        momentum[first + i] = m;
        x[i] = MOMENTUM * m + (1 - MOMENTUM) * g;
        squares += (double) x[i] * x[i];
      }
      first += x.length;
      float scale = (float) (1 / (Math.sqrt(squares) + TINY));
      for (int i = 0; i < x.length; i++) {
        x[i] *= scale;
      }
      matrix.orthogonalize();
      float rate =
          (float) (learningRate * ADAM_SIZE * Math.sqrt(Math.max(matrix.rows, matrix.columns)));
      for (int i = 0; i < x.length; i++) {
        parameters[matrix.offset + i] -= rate * x[i];
      }
      Arrays.fill(gradient, matrix.offset, matrix.offset + x.length, 0);
    }
    others.step(parameters, gradient, learningRate, steps);
  }

  /** The state of the updater of the other parameters, then the momentum. */
  @Override
  public float[] state() {
    float[] state = others.state();
    float[] all = Arrays.copyOf(state, state.length + momentum.length);
    System.arraycopy(momentum, 0, all, state.length, momentum.length);
    return all;
  }

  @Override
  public void setState(float[] state) {
    int ofOthers = state.length - momentum.length;
    others.setState(Arrays.copyOf(state, ofOthers));
    System.arraycopy(state, ofOthers, momentum, 0, momentum.length);
  }
}
