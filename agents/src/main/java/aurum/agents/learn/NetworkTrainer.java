package aurum.agents.learn;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.BatchForward;
import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.Updater;
import aurum.env.base.WorkerPool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Trains a network. An update computes the mean gradient of a {@link Minibatch} on all threads,
 * clips it to a global norm, and makes one step of the {@link Updater}. Not thread-safe.
 */
public final class NetworkTrainer {
  /**
   * Maximum number of parts of an update's samples. Each part has its own gradient and sums, which
   * are added in the order of the parts, so an update does not depend on the number of threads.
   */
  private static final int PARTS = 16;

  /** Part sizes are multiples of this number of samples, at which matrix products are fast. */
  private static final int PART_MULTIPLE = Backpropagation.MAXIMUM_BLOCK;

  private final float[] parameters;
  private final Updater updater;

  /** The number of updates so far. */
  private int updates;

  private final Architecture architecture;
  private final ForwardPass forward;

  /** The batched forward passes that {@link #publish} gives the weights. */
  private final List<BatchForward> batchForwards = new ArrayList<>();

  private final WorkerPool workers;
  private final Backpropagation[] gradients;
  private final float[] gradient;

  /** The gradient of each part of a minibatch. */
  private final float[][] parts;

  private final AtomicInteger nextPart = new AtomicInteger();
  private final AtomicLong samples = new AtomicLong();

  /**
   * A network with initial weights.
   *
   * @param weights in the order of {@link Architecture#parameterOrder}
   */
  public NetworkTrainer(Architecture architecture, float[] weights, WorkerPool workers) {
    this(architecture, architecture.newUpdater(), weights, workers);
  }

  /** The same with another updater than the architecture's. */
  NetworkTrainer(Architecture architecture, Updater updater, float[] weights, WorkerPool workers) {
    this.architecture = architecture;
    this.updater = updater;
    this.workers = workers;
    parameters = weights.clone();
    forward = architecture.newForwardPass();
    gradients = new Backpropagation[workers.size()];
    for (int t = 0; t < gradients.length; t++) {
      gradients[t] = architecture.newBackpropagation();
    }
    gradient = new float[parameters.length];
    parts = new float[PARTS][gradient.length];
    publish();
  }

  /** The weights in the order of {@link Architecture#parameterOrder}; a fresh copy. */
  public float[] weights() {
    return parameters.clone();
  }

  /** The samples of the gradients since the last {@link #publish}; any thread may ask. */
  long samples() {
    return samples.get();
  }

  /** A forward pass for one thread, with the weights of the last {@link #publish}. */
  public ForwardPass newForwardPass() {
    return forward.sharingWeights();
  }

  /**
   * A batched forward pass for one thread, with the current weights until the next {@link
   * #publish}, which gives it new ones.
   *
   * @param block the maximum number of observations of a block
   */
  public BatchForward newBatchForward(int block) {
    BatchForward network = architecture.newBatchForward(block);
    network.setParameters(parameters);
    batchForwards.add(network);
    return network;
  }

  /** Copies the current weights to all forward passes, which must not be in use. */
  public void publish() {
    samples.set(0);
    forward.setParameters(parameters);
    batchForwards.forEach(network -> network.setParameters(parameters));
  }

  /**
   * Makes one update by the mean gradient of a minibatch.
   *
   * @param maximumNorm global norm to which the gradient is clipped; 0 means never
   * @return the sums of the loss's measurements over the minibatch
   * @throws IllegalStateException if the gradient is not finite
   */
  public Measurements update(
      Minibatch minibatch, Loss loss, double maximumNorm, double learningRate) {
    Measurements measurements = new Measurements(loss);
    computeGradient(minibatch, loss, measurements);
    double norm = Math.sqrt(sumOfSquares(gradient));
    if (!Double.isFinite(norm)) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "the training has diverged: a gradient is not finite in update %d; try a lower learningRate or maximumGradientNorm",
              updates + 1));
    }
    if (maximumNorm > 0 && norm > maximumNorm) {
      float factor = (float) (maximumNorm / norm);
      for (int i = 0; i < gradient.length; i++) {
        gradient[i] *= factor;
      }
    }
    updater.step(parameters, gradient, learningRate, updates++);
    measurements.endUpdate(minibatch.size(), norm);
    return measurements;
  }

  /**
   * Makes one update by each minibatch, in the order of the list.
   *
   * @param maximumNorm global norm to which each gradient is clipped; 0 means never
   * @return the sums of the loss's measurements over all minibatches
   * @throws IllegalStateException if a gradient is not finite
   */
  public Measurements update(
      List<Minibatch> minibatches, Loss loss, double maximumNorm, double learningRate) {
    Measurements measurements = new Measurements(loss);
    for (Minibatch minibatch : minibatches) {
      measurements.add(update(minibatch, loss, maximumNorm, learningRate));
    }
    return measurements;
  }

  /** The sums of the loss's measurements over a minibatch, without an update. */
  public Measurements measure(Minibatch minibatch, Loss loss) {
    Measurements measurements = new Measurements(loss);
    computeGradient(minibatch, loss, measurements);
    measurements.endUpdate(minibatch.size(), 0);
    return measurements;
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

  private void computeGradient(Minibatch minibatch, Loss loss, Measurements measurements) {
    int size = minibatch.size();
    int partSize = partSize(size);
    int count = (size + partSize - 1) / partSize;
    double[][] sums = new double[count][loss.measurements().size()];
    nextPart.set(0);
    workers.run(
        t -> {
          gradients[t].setParameters(parameters);
          // A thread that the operating system delays computes fewer parts.
          for (int p = nextPart.getAndIncrement(); p < count; p = nextPart.getAndIncrement()) {
            int begin = minibatch.from + p * partSize;
            int end = Math.min(minibatch.end, begin + partSize);
            addSamples(gradients[t], minibatch, begin, end, loss, sums[p]);
            gradients[t].getGradient(parts[p]);
            samples.addAndGet(end - begin);
          }
        });
    // In the order of the parts, which is independent of the threads.
    Arrays.fill(gradient, 0);
    float scale = 1f / size;
    for (int p = 0; p < count; p++) {
      measurements.add(sums[p]);
      float[] part = parts[p];
      for (int i = 0; i < gradient.length; i++) {
        gradient[i] += scale * part[i];
      }
    }
  }

  /**
   * The least multiple of {@link #PART_MULTIPLE} such that {@link #PARTS} parts hold all samples.
   */
  private static int partSize(int samples) {
    int blocks = (samples + PARTS * PART_MULTIPLE - 1) / (PARTS * PART_MULTIPLE);
    return blocks * PART_MULTIPLE;
  }

  /** Computes the gradient of the samples {@code rows[from]} to {@code rows[end - 1]}. */
  static void addSamples(
      Backpropagation net, Minibatch minibatch, int from, int end, Loss loss, double[] sums) {
    net.clear();
    Rollout rollout = minibatch.rollout;
    int[] rows = minibatch.rows;
    int outputs = rollout.actions() + 1;
    Sample sample = new Sample(rollout.actions());
    for (int begin = from; begin < end; begin += net.block()) {
      int n = Math.min(net.block(), end - begin);
      for (int s = 0; s < n; s++) {
        net.setObservation(s, rollout.observations, rows[begin + s]);
      }
      float[] blockOutputs = net.forward(n);
      for (int s = 0; s < n; s++) {
        int row = rows[begin + s];
        System.arraycopy(blockOutputs, s * outputs, sample.outputs, 0, outputs);
        sample.begin(rollout, row, minibatch.advantage(row));
        loss.add(sample, sums);
        System.arraycopy(sample.derivatives, 0, net.outputDerivatives(), s * outputs, outputs);
      }
      net.backward(n);
    }
  }

  /** The weights and the state of the updater; a copy. */
  public NetworkState network() {
    return new NetworkState(weights(), updater.state(), updates);
  }

  /** Replaces the weights and the state of the updater, and publishes the weights. */
  public void setNetwork(NetworkState network) {
    System.arraycopy(network.weights(), 0, parameters, 0, parameters.length);
    updater.setState(network.moments());
    updates = network.updates();
    publish();
  }
}
