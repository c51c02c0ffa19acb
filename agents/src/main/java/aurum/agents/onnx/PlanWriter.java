package aurum.agents.onnx;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.plan.Activate;
import aurum.agents.neural.plan.Convolution;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Nonlinearity;
import aurum.agents.neural.plan.Pick;
import aurum.agents.neural.plan.Plan;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.neural.plan.Reshape;
import aurum.agents.neural.plan.Scale;
import aurum.agents.neural.plan.Shape;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The layers of a plan, with their weights and biases. Methods return the node of a new layer. */
final class PlanWriter {
  private final Shape input;
  private final List<PlanLayer> layers = new ArrayList<>();

  /** The weights of each layer, by output and then by input; null for none. */
  private final List<float[]> weights = new ArrayList<>();

  /** A bias for each output of each layer; null for a layer without weights. */
  private final List<float[]> biases = new ArrayList<>();

  private long parameters;

  PlanWriter(Shape input) {
    this.input = input;
  }

  Shape shape(int node) {
    return node == 0 ? input : layers.get(node - 1).output();
  }

  /** The layer that computes a node; null for the observation. */
  PlanLayer layer(int node) {
    return node == 0 ? null : layers.get(node - 1);
  }

  float[] weights(int node) {
    return weights.get(node - 1);
  }

  float[] biases(int node) {
    return biases.get(node - 1);
  }

  /** Whether a layer reads a node. */
  boolean isRead(int node) {
    return layers.stream()
        .anyMatch(layer -> Arrays.stream(layer.inputs()).anyMatch(each -> each == node));
  }

  /** Adds a layer without weights, unless there is an equal one. */
  int add(PlanLayer layer) {
    int existing = layers.indexOf(layer);
    return existing >= 0 ? existing + 1 : add(layer, null, null);
  }

  private int add(PlanLayer layer, float[] layerWeights, float[] layerBiases) {
    layers.add(layer);
    weights.add(layerWeights);
    biases.add(layerBiases);
    return layers.size();
  }

  /** Counts weights before they are allocated. */
  private void reserve(long count) {
    parameters += count;
    Architecture.requireTrainable(parameters);
  }

  /**
   * Adds a dense layer.
   *
   * @param of number of the node of a vector
   * @param rows the weights of each output
   */
  int dense(int of, float[] rows, float[] shifts) {
    reserve(rows.length + shifts.length);
    return add(
        new Dense(of, shape(of).channels(), shifts.length, true), rows.clone(), shifts.clone());
  }

  /** Adds a convolution with a bias for each channel. */
  int convolution(Convolution layer, float[] kernels, float[] shifts) {
    reserve(kernels.length + shifts.length);
    return add(layer, kernels.clone(), shifts.clone());
  }

  int activate(int of, Nonlinearity function) {
    return add(new Activate(of, shape(of), function));
  }

  /** A vector of the numbers of a node, in their order. */
  int vector(int of) {
    Shape shape = shape(of);
    return shape.isVector() ? of : reshape(of, Shape.vector(shape.size()));
  }

  /** Planes of the numbers of a node, in their order. */
  int planes(int of, Shape planes) {
    return shape(of).equals(planes) ? of : reshape(vector(of), planes);
  }

  private int reshape(int of, Shape to) {
    return add(new Reshape(of, shape(of), to));
  }

  /** A vector of some numbers of a node. */
  int pick(int of, int[] numbers) {
    Shape shape = shape(of);
    int planes = shape.isVector() ? reshape(of, new Shape(shape.channels(), 1, 1)) : of;
    return add(new Pick(planes, shape(planes), Arrays.stream(numbers).boxed().toList()));
  }

  /**
   * Each channel of a node times a number, plus a number.
   *
   * @param mayChange whether nothing else uses the node, so that the layer that computes it may
   *     have other weights
   */
  int affine(int of, float[] scale, float[] shift, boolean mayChange) {
    float[] rows = mayChange && of > 0 ? weights(of) : null;
    if (rows != null) {
      float[] before = biases(of);
      int width = rows.length / scale.length;
      for (int i = 0; i < rows.length; i++) {
        rows[i] *= scale[i / width];
      }
      for (int c = 0; c < scale.length; c++) {
        before[c] = before[c] * scale[c] + shift[c];
      }
      return of;
    }
    boolean isUniform = true;
    for (int c = 0; c < scale.length; c++) {
      isUniform &= scale[c] == scale[0] && shift[c] == 0;
    }
    return isUniform ? add(new Scale(of, shape(of), scale[0])) : diagonal(of, scale, shift);
  }

  /** A layer of weights that are 0 between different channels. */
  private int diagonal(int of, float[] scale, float[] shift) {
    Shape shape = shape(of);
    int n = scale.length;
    Architecture.requireTrainable(parameters + (long) n * n);
    float[] rows = new float[n * n];
    for (int c = 0; c < n; c++) {
      rows[c * n + c] = scale[c];
    }
    return shape.isVector()
        ? dense(of, rows, shift)
        : convolution(new Convolution(of, shape, shape, 1, 1, 1, 1, 0, 0, 1, 1, true), rows, shift);
  }

  /** The plan of all layers. */
  Plan plan(int policy, int value) {
    return new Plan(input, layers, policy, value);
  }

  /** The weights and biases of all layers, in the order of a plan's parameters. */
  float[] parameters() {
    FloatBuffer flat = FloatBuffer.allocate(Math.toIntExact(parameters));
    for (int i = 0; i < layers.size(); i++) {
      if (layers.get(i) instanceof Convolution) {
        flat.put(biases.get(i)).put(weights.get(i));
      } else if (weights.get(i) != null) {
        flat.put(weights.get(i)).put(biases.get(i));
      }
    }
    return flat.array();
  }
}
