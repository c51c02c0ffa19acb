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
   * Maximum number of parts of a shard's samples in an update. Each part has its own gradient and
   * sums, which are added in the order of the parts, so an update does not depend on the number of
   * threads.
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
  private final Shards shards;
  private final List<OwnShard> own = new ArrayList<>();

  private final AtomicInteger nextPart = new AtomicInteger();
  private final AtomicLong samples = new AtomicLong();

  /** A shard of this process. */
  private final class OwnShard {
    final float[] gradient = new float[parameters.length];

    /** The gradient of each part of its samples. */
    final List<float[]> parts = new ArrayList<>();

    Minibatch.Slice slice;
    int partSize;
    double[][] sums;

    void begin(Minibatch.Slice slice, int measurements) {
      this.slice = slice;
      partSize = partSize(slice.size());
      int count = partSize == 0 ? 0 : (slice.size() + partSize - 1) / partSize;
      sums = new double[count][measurements];
      while (parts.size() < count) {
        parts.add(new float[parameters.length]);
      }
    }

    /** Adds the parts in their order, which is independent of the threads. */
    GradientSums.Gradient sum(float scale, int measurements) {
      Arrays.fill(gradient, 0);
      double[] total = new double[measurements];
      for (int p = 0; p < sums.length; p++) {
        float[] part = parts.get(p);
        for (int i = 0; i < gradient.length; i++) {
          gradient[i] += scale * part[i];
        }
        for (int i = 0; i < measurements; i++) {
          total[i] += sums[p][i];
        }
      }
      return new GradientSums.Gradient(gradient, total);
    }
  }

  /**
   * A network with initial weights.
   *
   * @param weights in the order of {@link Architecture#parameterOrder}
   */
  public NetworkTrainer(Architecture architecture, float[] weights, WorkerPool workers) {
    this(architecture, architecture.newUpdater(), weights, workers, Shards.inOneProcess(1));
  }

  /**
   * The same with another updater than the architecture's.
   *
   * @param shards of the samples of every update
   */
  NetworkTrainer(
      Architecture architecture,
      Updater updater,
      float[] weights,
      WorkerPool workers,
      Shards shards) {
    this.architecture = architecture;
    this.shards = shards;
    this.updater = updater;
    this.workers = workers;
    parameters = weights.clone();
    forward = architecture.newForwardPass();
    gradients = new Backpropagation[workers.size()];
    for (int t = 0; t < gradients.length; t++) {
      gradients[t] = architecture.newBackpropagation();
    }
    for (int shard = shards.first(); shard < shards.end(); shard++) {
      own.add(new OwnShard());
    }
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
    float[] gradient = computeGradient(minibatch, loss, measurements);
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

  private float[] computeGradient(Minibatch minibatch, Loss loss, Measurements measurements) {
    int numbers = loss.measurements().size();
    int[] firstParts = new int[own.size() + 1];
    for (int s = 0; s < own.size(); s++) {
      own.get(s).begin(minibatch.slices.get(s), numbers);
      firstParts[s + 1] = firstParts[s] + own.get(s).sums.length;
    }
    int count = firstParts[own.size()];
    nextPart.set(0);
    workers.run(
        t -> {
          gradients[t].setParameters(parameters);
          int s = 0;
          // A thread that the operating system delays computes fewer parts.
          for (int p = nextPart.getAndIncrement(); p < count; p = nextPart.getAndIncrement()) {
            while (p >= firstParts[s + 1]) {
              s++;
            }
            computePart(gradients[t], minibatch, own.get(s), p - firstParts[s], loss);
          }
        });
    float scale = 1f / minibatch.size();
    GradientSums.Gradient sum =
        shards.reduce(
            own.stream().map(shard -> shard.sum(scale, numbers)).toList(),
            new GradientSums(parameters.length, new DoubleSums(numbers)));
    measurements.add(sum.sums());
    return sum.gradient();
  }

  private void computePart(
      Backpropagation net, Minibatch minibatch, OwnShard shard, int part, Loss loss) {
    int begin = shard.slice.from() + part * shard.partSize;
    int end = Math.min(shard.slice.end(), begin + shard.partSize);
    addSamples(net, minibatch, shard.slice, begin, end, loss, shard.sums[part]);
    net.getGradient(shard.parts.get(part));
    samples.addAndGet(end - begin);
  }

  /**
   * The least multiple of {@link #PART_MULTIPLE} such that {@link #PARTS} parts hold all samples.
   */
  private static int partSize(int samples) {
    int blocks = (samples + PARTS * PART_MULTIPLE - 1) / (PARTS * PART_MULTIPLE);
    return blocks * PART_MULTIPLE;
  }

  /** Computes the gradient of a slice's samples {@code rows[from]} to {@code rows[end - 1]}. */
  static void addSamples(
      Backpropagation net,
      Minibatch minibatch,
      Minibatch.Slice slice,
      int from,
      int end,
      Loss loss,
      double[] sums) {
    net.clear();
    Rollout rollout = slice.rollout();
    int[] rows = slice.rows();
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
        sample.begin(rollout, row, minibatch.advantage(rollout, row));
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
