package aurum.agents.neural;

import org.bytedeco.javacpp.FloatPointer;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.api.ops.DynamicCustomOp;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.ops.transforms.Transforms;

/** Explicit matrix products of ND4J into preallocated f-order arrays. Whole blocks only. */
final class NdGradient implements Backpropagation {
  static final int BLOCK = 1024;

  private final int[] widths;
  private final INDArray[] weights;
  private final INDArray[] bias;
  private final INDArray[] gradient;
  private final INDArray[] biasGradient;
  private final INDArray[] activation;
  private final INDArray[] derivative;
  private final float[][] observations;
  private final float[][] outputs;
  private final float[][] derivatives;

  NdGradient(int... given) {
    widths = given.clone();
    widths[widths.length - 1]++;
    int layers = widths.length - 1;
    weights = new INDArray[layers];
    bias = new INDArray[layers];
    gradient = new INDArray[layers];
    biasGradient = new INDArray[layers];
    activation = new INDArray[layers + 1];
    derivative = new INDArray[layers + 1];
    for (int l = 0; l <= layers; l++) {
      activation[l] = Nd4j.create(new long[] {BLOCK, widths[l]}, l == 0 ? 'c' : 'f');
      derivative[l] = Nd4j.create(new long[] {BLOCK, widths[l]}, l == layers ? 'c' : 'f');
      if (l < layers) {
        weights[l] = Nd4j.create(new long[] {widths[l], widths[l + 1]}, 'f');
        gradient[l] = Nd4j.create(new long[] {widths[l], widths[l + 1]}, 'f');
        bias[l] = Nd4j.create(1, widths[l + 1]);
        biasGradient[l] = Nd4j.create(1, widths[l + 1]);
      }
    }
    observations = new float[BLOCK][widths[0]];
    outputs = new float[BLOCK][widths[layers]];
    derivatives = new float[BLOCK][widths[layers]];
  }

  @Override
  public int block() {
    return BLOCK;
  }

  @Override
  public void setParameters(float[] flat) {
    int p = 0;
    for (int l = 0; l < bias.length; l++) {
      boolean heads = l == bias.length - 1;
      int in = widths[l];
      int out = widths[l + 1];
      float[] w = new float[in * out];
      float[] b = new float[out];
      int first = heads ? out - 1 : out;
      System.arraycopy(flat, p, w, 0, in * first);
      System.arraycopy(flat, p + in * first, b, 0, first);
      p += (in + 1) * first;
      if (heads) {
        System.arraycopy(flat, p, w, in * first, in);
        b[first] = flat[p + in];
      }
      put(weights[l], w);
      put(bias[l], b);
    }
  }

  private static void put(INDArray to, float[] from) {
    ((FloatPointer) to.data().pointer()).position(0).put(from, 0, from.length);
  }

  private static void put(INDArray to, float[][] rows) {
    FloatPointer pointer = (FloatPointer) to.data().pointer();
    for (int s = 0; s < rows.length; s++) {
      pointer.position((long) s * rows[s].length).put(rows[s], 0, rows[s].length);
    }
    pointer.position(0);
  }

  @Override
  public void clear() {
    for (int l = 0; l < bias.length; l++) {
      gradient[l].assign(0);
      biasGradient[l].assign(0);
    }
  }

  @Override
  public float[][] observations() {
    return observations;
  }

  @Override
  public float[][] outputDerivatives() {
    return derivatives;
  }

  @Override
  public float[][] forward(int n) {
    put(activation[0], observations);
    for (int l = 0; l < bias.length; l++) {
      INDArray z = activation[l + 1];
      Nd4j.gemm(activation[l], weights[l], z, false, false, 1, 0);
      z.addiRowVector(bias[l]);
      if (l < bias.length - 1) {
        Transforms.relu(z, false);
      }
    }
    INDArray out = activation[bias.length];
    float[] columns = new float[(int) out.length()];
    ((FloatPointer) out.data().pointer()).position(0).get(columns, 0, columns.length);
    for (int s = 0; s < n; s++) {
      for (int j = 0; j < outputs[s].length; j++) {
        outputs[s][j] = columns[j * BLOCK + s];
      }
    }
    return outputs;
  }

  @Override
  public void backward(int n) {
    put(derivative[bias.length], derivatives);
    for (int l = bias.length - 1; l >= 0; l--) {
      Nd4j.gemm(activation[l], derivative[l + 1], gradient[l], true, false, 1, 1);
      biasGradient[l].addi(derivative[l + 1].sum(true, 0));
      if (l > 0) {
        Nd4j.gemm(derivative[l + 1], weights[l], derivative[l], false, true, 1, 0);
        Nd4j.exec(
            DynamicCustomOp.builder("relu_bp")
                .addInputs(activation[l], derivative[l])
                .addOutputs(derivative[l])
                .build());
      }
    }
  }

  @Override
  public void addGradient(float[] flat, float scale) {
    int p = 0;
    for (int l = 0; l < bias.length; l++) {
      boolean heads = l == bias.length - 1;
      int in = widths[l];
      int out = widths[l + 1];
      int first = heads ? out - 1 : out;
      float[] w = new float[in * out];
      float[] b = new float[out];
      ((FloatPointer) gradient[l].data().pointer()).position(0).get(w, 0, w.length);
      ((FloatPointer) biasGradient[l].data().pointer()).position(0).get(b, 0, b.length);
      for (int i = 0; i < in * first; i++) {
        flat[p++] += scale * w[i];
      }
      for (int j = 0; j < first; j++) {
        flat[p++] += scale * b[j];
      }
      for (int i = in * first; i < w.length; i++) {
        flat[p++] += scale * w[i];
      }
      if (heads) {
        flat[p++] += scale * b[first];
      }
    }
  }
}
