package aurum.agents.neural.dl4j;

import aurum.agents.neural.plan.Pool;
import aurum.agents.neural.plan.Shape;
import java.util.Arrays;

/** The maximum, mean or sum of windows. */
final class PoolBlock extends LayerBlock {
  private final Pool pool;
  private final NodeBlock in;
  private final int channels;
  private final int rows;
  private final int columns;
  private final float[] numbers;
  private final float[] pooled;
  private final float[] pooledDerivatives;
  private final float[] derivatives;

  PoolBlock(Pool pool, NodeBlock in, NodeBlock out) {
    super(out);
    this.pool = pool;
    this.in = in;
    Shape shape = pool.output();
    channels = shape.channels();
    rows = shape.isVector() ? 1 : shape.rows();
    columns = shape.isVector() ? 1 : shape.columns();
    numbers = new float[in.block * in.stride];
    pooled = new float[out.block * out.stride];
    derivatives = new float[in.derivatives == null ? 0 : numbers.length];
    pooledDerivatives = new float[in.derivatives == null ? 0 : pooled.length];
  }

  private int index(int sample, int y, int x) {
    return sample * out.stride + out.first + y * out.rowStep + x * channels;
  }

  @Override
  void forward(int n) {
    in.values.get(numbers, 0, n * in.stride);
    for (int s = 0; s < n; s++) {
      for (int y = 0; y < rows; y++) {
        for (int x = 0; x < columns; x++) {
          pool(s, y, x, index(s, y, x));
        }
      }
    }
    out.values.put(pooled, 0, n * out.stride);
    out.writeOnes(n);
  }

  private void pool(int sample, int y, int x, int to) {
    boolean isMaximum = pool.kind() == Pool.Kind.MAXIMUM;
    Arrays.fill(pooled, to, to + channels, isMaximum ? Float.NEGATIVE_INFINITY : 0);
    for (int row = pool.firstRow(y); row < pool.endRow(y); row++) {
      for (int column = pool.firstColumn(x); column < pool.endColumn(x); column++) {
        int from = inIndex(sample, row, column);
        if (isMaximum) {
          maximum(pooled, to, numbers, from, channels);
        } else {
          add(pooled, to, 1, numbers, from, channels);
        }
      }
    }
    float factor = pool.factor(y, x);
    for (int c = 0; c < channels; c++) {
      pooled[to + c] *= factor;
    }
  }

  private static void maximum(float[] to, int toIndex, float[] from, int fromIndex, int n) {
    for (int c = 0; c < n; c++) {
      to[toIndex + c] = Math.max(to[toIndex + c], from[fromIndex + c]);
    }
  }

  private static void add(
      float[] to, int toIndex, float factor, float[] from, int fromIndex, int n) {
    for (int c = 0; c < n; c++) {
      to[toIndex + c] += factor * from[fromIndex + c];
    }
  }

  private int inIndex(int sample, int row, int column) {
    return sample * in.stride + in.first + row * in.rowStep + column * channels;
  }

  @Override
  void backward(int n) {
    if (in.derivatives == null) {
      return;
    }
    in.addableDerivatives(n).get(derivatives, 0, n * in.stride);
    out.derivatives.get(pooledDerivatives, 0, n * out.stride);
    for (int s = 0; s < n; s++) {
      for (int y = 0; y < rows; y++) {
        for (int x = 0; x < columns; x++) {
          addDerivatives(s, y, x, index(s, y, x));
        }
      }
    }
    in.derivatives.put(derivatives, 0, n * in.stride);
  }

  private void addDerivatives(int sample, int y, int x, int from) {
    if (pool.kind() == Pool.Kind.MAXIMUM) {
      addDerivativesOfMaximum(sample, y, x, from);
      return;
    }
    float factor = pool.factor(y, x);
    for (int row = pool.firstRow(y); row < pool.endRow(y); row++) {
      for (int column = pool.firstColumn(x); column < pool.endColumn(x); column++) {
        int to = inIndex(sample, row, column);
        add(derivatives, to, factor, pooledDerivatives, from, channels);
      }
    }
  }

  /** The derivative of a maximum goes to the first cell that has it. */
  private void addDerivativesOfMaximum(int sample, int y, int x, int from) {
    for (int c = 0; c < channels; c++) {
      boolean isFound = false;
      for (int row = pool.firstRow(y); row < pool.endRow(y) && !isFound; row++) {
        for (int column = pool.firstColumn(x); column < pool.endColumn(x) && !isFound; column++) {
          int to = inIndex(sample, row, column) + c;
          isFound = numbers[to] == pooled[from + c];
          if (isFound) {
            derivatives[to] += pooledDerivatives[from + c];
          }
        }
      }
    }
  }
}
