package aurum.agents.learn;

import aurum.agents.neural.ActorCritic;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.BatchForward;
import aurum.agents.neural.DenseBackpropagation;
import aurum.agents.neural.ForwardPass;
import aurum.env.SplitMix;
import aurum.env.gym.WorkerPool;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The trained network and its optimizer. An update computes the gradient of a batch on all threads,
 * clips it to a global norm, and makes one step of DL4J's Adam. Not thread-safe.
 */
public final class Optimizer {
  /**
   * The maximum number of parts into which the samples of an update are divided. Each part has its
   * own gradient and its own {@link Loss}, and the threads take one part after the other. So an
   * update does not depend on the number of threads.
   */
  public static final int PARTS = 16;

  /** Part sizes are multiples of this number of samples, at which matrix products are fast. */
  private static final int PART_MULTIPLE = DenseBackpropagation.BLOCK;

  private final ActorCritic network;
  private final ForwardPass forward;
  private final WorkerPool workers;
  private final Backpropagation[] gradients;

  /** The network's own array. */
  private final float[] parameters;

  private final float[] gradient;

  /** The gradient of each part of a minibatch. */
  private final float[][] parts;

  private final AtomicInteger nextPart = new AtomicInteger();

  /**
   * A network with random initial weights.
   *
   * @param seed of the weights
   */
  public Optimizer(Architecture architecture, long seed, WorkerPool workers) {
    this.workers = workers;
    network = new ActorCritic(seed, architecture);
    forward = architecture.newForwardPass();
    gradients = new Backpropagation[workers.size()];
    for (int t = 0; t < gradients.length; t++) {
      gradients[t] = architecture.newBackpropagation();
    }
    parameters = network.parameters();
    gradient = new float[parameters.length];
    parts = new float[PARTS][parameters.length];
    publish();
  }

  /** The weights in the order of DL4J's graph; a fresh copy. */
  public float[] weights() {
    return parameters.clone();
  }

  /** Replaces the weights. */
  public void setWeights(float[] weights) {
    network.setParameters(weights);
    publish();
  }

  /** A forward pass for one thread, with the weights of the last {@link #publish}. */
  public ForwardPass newForwardPass() {
    return forward.sharingWeights();
  }

  /**
   * The batched forward pass of a thread, with the weights of the last {@link #publish}. Updates
   * use it too, so it must not be used during one.
   *
   * @param thread from 0 to the number of workers - 1
   */
  public BatchForward batchForward(int thread) {
    return gradients[thread];
  }

  /** Copies the current weights to all forward passes, which must not be in use. */
  public void publish() {
    forward.setParameters(parameters);
    for (Backpropagation network : gradients) {
      network.setParameters(parameters);
    }
  }

  /**
   * Makes one update by the mean gradient of some samples.
   *
   * @param rows the samples are {@code rows[from]} to {@code rows[to - 1]}
   * @param losses one for each of the {@link #PARTS} parts; cleared first
   * @param maximumNorm global norm to which the gradient is clipped; 0 means never
   * @return the global norm before clipping
   * @throws IllegalStateException if the gradient is not finite
   */
  public double update(
      Rollout rollout,
      int[] rows,
      int from,
      int to,
      Loss[] losses,
      double maximumNorm,
      double learningRate) {
    int size = to - from;
    int partSize = partSize(size);
    int count = (size + partSize - 1) / partSize;
    nextPart.set(0);
    workers.run(
        t -> {
          gradients[t].setParameters(parameters);
          // A thread that the operating system delays computes fewer parts.
          for (int p = nextPart.getAndIncrement(); p < PARTS; p = nextPart.getAndIncrement()) {
            losses[p].clear();
            if (p < count) {
              int begin = from + p * partSize;
              int end = Math.min(to, begin + partSize);
              computeGradient(gradients[t], losses[p], rollout, rows, begin, end);
              gradients[t].getGradient(parts[p]);
            }
          }
        });
    sumParts(count, 1f / size);
    double norm = clipNorm(maximumNorm);
    network.update(gradient, learningRate);
    return norm;
  }

  /** The least multiple of {@link #PART_MULTIPLE} of which {@link #PARTS} hold all samples. */
  private static int partSize(int samples) {
    int blocks = (samples + PARTS * PART_MULTIPLE - 1) / (PARTS * PART_MULTIPLE);
    return blocks * PART_MULTIPLE;
  }

  /** Sums the parts' gradients in their order, which is independent of the threads. */
  private void sumParts(int count, float scale) {
    Arrays.fill(gradient, 0);
    for (int p = 0; p < count; p++) {
      float[] part = parts[p];
      for (int i = 0; i < gradient.length; i++) {
        gradient[i] += scale * part[i];
      }
    }
  }

  private static void computeGradient(
      Backpropagation net, Loss loss, Rollout rollout, int[] rows, int from, int to) {
    net.clear();
    int size = rollout.observationSize();
    int outputSize = rollout.actions() + 1;
    float[] outputs = new float[outputSize];
    float[] derivatives = new float[outputSize];
    for (int begin = from; begin < to; begin += net.block()) {
      int n = Math.min(net.block(), to - begin);
      for (int s = 0; s < n; s++) {
        net.setObservation(s, rollout.observation, rows[begin + s] * size);
      }
      float[] blockOutputs = net.forward(n);
      for (int s = 0; s < n; s++) {
        System.arraycopy(blockOutputs, s * outputSize, outputs, 0, outputSize);
        loss.add(rollout, rows[begin + s], outputs, derivatives);
        System.arraycopy(derivatives, 0, net.outputDerivatives(), s * outputSize, outputSize);
      }
      net.backward(n);
    }
  }

  private double clipNorm(double limit) {
    double norm = Math.sqrt(sumOfSquares(gradient));
    if (!Double.isFinite(norm)) {
      throw new IllegalStateException(
          "the training has diverged: a gradient is not finite in update %d; try a lower learningRate or maximumGradientNorm"
              .formatted(network.iteration() + 1));
    }
    if (limit > 0 && norm > limit) {
      float factor = (float) (limit / norm);
      for (int i = 0; i < gradient.length; i++) {
        gradient[i] *= factor;
      }
    }
    return norm;
  }

  /** Four partial sums, so that additions do not depend on each other. */
  private static double sumOfSquares(float[] x) {
    double a = 0;
    double b = 0;
    double c = 0;
    double d = 0;
    int i = 0;
    for (; i + 3 < x.length; i += 4) {
      a += (double) x[i] * x[i];
      b += (double) x[i + 1] * x[i + 1];
      c += (double) x[i + 2] * x[i + 2];
      d += (double) x[i + 3] * x[i + 3];
    }
    for (; i < x.length; i++) {
      a += (double) x[i] * x[i];
    }
    return a + b + c + d;
  }

  /** The number of updates so far. */
  public int updates() {
    return network.iteration();
  }

  /** Adam's first moments, then its second moments. */
  float[] updaterState() {
    return network.getUpdaterState();
  }

  /** Shuffles rows in place (Fisher, Yates). */
  public static void shuffle(int[] rows, SplitMix random) {
    for (int i = rows.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int row = rows[i];
      rows[i] = rows[j];
      rows[j] = row;
    }
  }

  /** Writes the weights and the state of Adam. */
  public void save(DataOutput out) throws IOException {
    FloatData.write(out, parameters);
    FloatData.write(out, network.getUpdaterState());
    out.writeInt(network.iteration());
  }

  /**
   * Reads what {@link #save} wrote.
   *
   * @throws IOException if the network that was saved has another size
   */
  public void load(DataInput in) throws IOException {
    network.setParameters(FloatData.read(in, parameters.length));
    float[] state = FloatData.read(in, network.getUpdaterState().length);
    network.setUpdaterState(state, in.readInt());
    publish();
  }
}
