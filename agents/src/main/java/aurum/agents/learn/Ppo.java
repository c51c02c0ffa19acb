package aurum.agents.learn;

import aurum.agents.neural.ActorCritic;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.ForwardPass;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.SplitMix;
import aurum.env.Workers;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * Proximal policy optimisation by self-play (Schulman et al., 2017). One {@link #iterate} plays a
 * rollout with the current policy and then goes through it several times in minibatches.
 *
 * <p>Who computes what: rollouts are plain Java ({@link ForwardPass}); the gradients of dense
 * networks are ours too, by the JDK's Vector API ({@link aurum.agents.neural.VectorGradient}) or,
 * in a JVM without it, by plain Java ({@link aurum.agents.neural.MlpGradient}), which compute the
 * same bits; those of convolutions are DL4J's. All are shared among threads. The parameters, the
 * learning rate and the update belong to DL4J ({@link ActorCritic}). The same seed, settings and
 * number of threads give the same weights.
 */
public final class Ppo implements AutoCloseable {
  /**
   * What one iteration measured.
   *
   * @param samples decisions learned from
   * @param episodes matches that ended
   * @param meanScore mean final score of a learned seat in them, NaN if none ended
   * @param meanReward mean sum of rewards of a learned seat in them, NaN if none ended
   * @param policyLoss clipped surrogate, negated; means over all minibatches, like the following
   * @param valueLoss half the squared error of the critic
   * @param entropy of the policy over legal actions, nats
   * @param kl approximate divergence from the policy that played
   * @param clipFraction part of the samples whose ratio left the clip range
   * @param explainedVariance of the returns by the critic, before the update: 1 is perfect, 0 is no
   *     better than the mean
   * @param gradientNorm mean global norm before clipping
   * @param learningRate that Adam was given
   * @param rolloutSeconds wall time of playing
   * @param learnSeconds wall time of learning
   */
  public record Report(
      int samples,
      int episodes,
      double meanScore,
      double meanReward,
      double policyLoss,
      double valueLoss,
      double entropy,
      double kl,
      double clipFraction,
      double explainedVariance,
      double gradientNorm,
      double learningRate,
      double rolloutSeconds,
      double learnSeconds) {}

  private final PpoSettings settings;
  private final ActorCritic network;
  private final ForwardPass forward;
  private final SelfPlay play;
  private final Rollout rollout;
  private final Workers workers;
  private final Backpropagation[] gradients;
  private final float[] parameters;
  private final float[] gradient;
  private final SplitMix shuffle;
  private boolean started;

  /**
   * @param opponents the agents that {@link PpoSettings#opponents} names; with several threads,
   *     each is asked by several at once
   * @param threads how many threads play and learn
   */
  public Ppo(Game game, PpoSettings settings, List<Agent> opponents, long seed, int threads) {
    settings.check();
    this.settings = settings;
    Architecture architecture = settings.architecture(game);
    network = new ActorCritic(SplitMix.hash(seed, 0, 1), architecture);
    forward = architecture.newForwardPass();
    workers = new Workers(threads);
    gradients = new Backpropagation[threads];
    for (int t = 0; t < threads; t++) {
      gradients[t] = architecture.newBackpropagation();
    }
    parameters = new float[network.parameterCount()];
    gradient = new float[parameters.length];
    shuffle = new SplitMix(SplitMix.hash(seed, 0, 2));
    play = new SelfPlay(game, settings, opponents, forward, SplitMix.hash(seed, 0, 3), workers);
    rollout = play.newRollout();
    takeParameters();
  }

  public ActorCritic network() {
    return network;
  }

  public PpoSettings settings() {
    return settings;
  }

  /** The weights in the order of DL4J's graph; a fresh copy. */
  public float[] weights() {
    return parameters.clone();
  }

  /** Starts from given weights instead of the initial ones. */
  public void setWeights(float[] weights) {
    network.setParameters(weights);
    takeParameters();
  }

  /**
   * Writes everything that further iterations depend on. A training that is saved, loaded into a
   * new {@code Ppo} of the same game, settings, seed and number of threads, and gone on with, comes
   * to the same weights as one that was never interrupted.
   */
  public void save(DataOutput out) throws IOException {
    writeFloats(out, parameters);
    writeFloats(out, network.getUpdaterState());
    out.writeInt(network.iteration());
    out.writeLong(shuffle.state());
    out.writeBoolean(started);
    if (started) {
      play.save(out);
      rollout.save(out);
    }
  }

  /**
   * Reads what {@link #save} wrote.
   *
   * @throws IOException if it was written under other settings
   */
  public void load(DataInput in) throws IOException {
    network.setParameters(readFloats(in, parameters.length));
    float[] state = readFloats(in, network.getUpdaterState().length);
    network.setUpdaterState(state, in.readInt());
    shuffle.setState(in.readLong());
    started = in.readBoolean();
    if (started) {
      play.load(in);
      rollout.load(in);
    }
    takeParameters();
  }

  static void writeFloats(DataOutput out, float[] values) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(values.length * Float.BYTES);
    bytes.asFloatBuffer().put(values);
    out.writeInt(values.length);
    out.write(bytes.array());
  }

  static float[] readFloats(DataInput in, int length) throws IOException {
    int written = in.readInt();
    if (written != length) {
      throw new IOException(
          "a checkpoint of other settings: " + written + " numbers where there must be " + length);
    }
    byte[] bytes = new byte[length * Float.BYTES];
    in.readFully(bytes);
    float[] values = new float[length];
    ByteBuffer.wrap(bytes).asFloatBuffer().get(values);
    return values;
  }

  private void takeParameters() {
    network.getParameters(parameters);
    forward.setParameters(parameters);
  }

  /**
   * Plays one rollout and learns from it.
   *
   * @param progress how much of the training is done, from 0 to 1: what is annealed falls with it
   * @throws IllegalStateException if the training has diverged: a gradient is not finite
   */
  public Report iterate(double progress) {
    if (!started) {
      play.start();
      started = true;
    }
    long begin = System.nanoTime();
    SelfPlay.Tally tally = play.collect(rollout);
    long played = System.nanoTime();
    int[] rows = rollout.closedRows();
    double explained = explainedVariance(rows);
    double learningRate = settings.learningRate() * (settings.anneal() ? 1 - progress : 1);
    double entropyWeight = settings.entropyWeight() * (settings.entropyAnneal() ? 1 - progress : 1);
    Learning learning = new Learning(entropyWeight);
    learning.learn(rows, learningRate);
    forward.setParameters(parameters);
    rollout.startNext();
    long learned = System.nanoTime();
    return new Report(
        rows.length,
        tally.episodes,
        tally.score / tally.seats,
        tally.reward / tally.seats,
        learning.mean(learning.policyLoss),
        learning.mean(learning.valueLoss),
        learning.mean(learning.entropy),
        learning.mean(learning.kl),
        learning.mean(learning.clipped),
        explained,
        learning.norm / Math.max(1, learning.updates),
        learningRate,
        (played - begin) / 1e9,
        (learned - played) / 1e9);
  }

  private double explainedVariance(int[] rows) {
    double sum = 0;
    double squares = 0;
    double errors = 0;
    double errorSquares = 0;
    for (int row : rows) {
      double target = rollout.advantage[row] + rollout.value[row];
      sum += target;
      squares += target * target;
      errors += rollout.advantage[row];
      errorSquares += (double) rollout.advantage[row] * rollout.advantage[row];
    }
    int n = rows.length;
    double variance = squares / n - sum / n * (sum / n);
    return variance == 0
        ? Double.NaN
        : 1 - (errorSquares / n - errors / n * (errors / n)) / variance;
  }

  /** The updates from one rollout. */
  private final class Learning {
    private final PpoLoss[] losses = new PpoLoss[gradients.length];
    private double policyLoss;
    private double valueLoss;
    private double entropy;
    private double kl;
    private double clipped;
    private double norm;
    private int samples;
    private int updates;

    Learning(double entropyWeight) {
      for (int t = 0; t < losses.length; t++) {
        losses[t] =
            new PpoLoss(settings.clip(), settings.valueWeight(), entropyWeight, rollout.actions);
      }
    }

    double mean(double sum) {
      return sum / Math.max(1, samples);
    }

    void learn(int[] rows, double learningRate) {
      for (int epoch = 0; epoch < settings.epochs(); epoch++) {
        shuffle(rows);
        double epochKl = 0;
        for (int b = 0; b < settings.minibatches(); b++) {
          int from = (int) ((long) rows.length * b / settings.minibatches());
          int to = (int) ((long) rows.length * (b + 1) / settings.minibatches());
          if (from < to) {
            epochKl += update(rows, from, to, learningRate) * (to - from) / rows.length;
          }
        }
        if (settings.targetKl() > 0 && epochKl > settings.targetKl()) {
          return;
        }
      }
    }

    private void shuffle(int[] rows) {
      for (int i = rows.length - 1; i > 0; i--) {
        int j = shuffle.nextInt(i + 1);
        int row = rows[i];
        rows[i] = rows[j];
        rows[j] = row;
      }
    }

    /** One update from a minibatch; returns the divergence that it found. */
    private double update(int[] rows, int from, int to, double learningRate) {
      int size = to - from;
      double mean = 0;
      for (int i = from; i < to; i++) {
        mean += rollout.advantage[rows[i]];
      }
      mean /= size;
      double variance = 0;
      for (int i = from; i < to; i++) {
        double d = rollout.advantage[rows[i]] - mean;
        variance += d * d;
      }
      double advantageMean = mean;
      double scale = 1 / (Math.sqrt(variance / size) + 1e-8);
      workers.run(
          t -> {
            gradients[t].setParameters(parameters);
            gradients[t].clear();
            losses[t].clear();
            addGradient(
                gradients[t],
                losses[t],
                rows,
                from + workers.begin(t, size),
                from + workers.begin(t + 1, size),
                advantageMean,
                scale);
          });
      Arrays.fill(gradient, 0);
      double klOfBatch = 0;
      for (int t = 0; t < gradients.length; t++) {
        gradients[t].addGradient(gradient, 1f / size);
        PpoLoss loss = losses[t];
        policyLoss += loss.policyLoss;
        valueLoss += loss.valueLoss;
        entropy += loss.entropy;
        kl += loss.kl;
        klOfBatch += loss.kl / size;
        clipped += loss.clipped;
        samples += loss.samples;
      }
      norm += clipNorm();
      updates++;
      network.update(gradient, learningRate);
      network.getParameters(parameters);
      return klOfBatch;
    }

    private double clipNorm() {
      double length = Math.sqrt(squares());
      if (!Double.isFinite(length)) {
        throw new IllegalStateException(
            "the training has diverged: a gradient is not finite in update "
                + (network.iteration() + 1)
                + "; try a lower learningRate or maximumGradientNorm");
      }
      double limit = settings.maximumGradientNorm();
      if (limit > 0 && length > limit) {
        float factor = (float) (limit / length);
        for (int i = 0; i < gradient.length; i++) {
          gradient[i] *= factor;
        }
      }
      return length;
    }

    /** In four sums, so that no addition waits for the one before. */
    private double squares() {
      double[] sum = new double[4];
      int i = 0;
      for (; i + 3 < gradient.length; i += 4) {
        sum[0] += (double) gradient[i] * gradient[i];
        sum[1] += (double) gradient[i + 1] * gradient[i + 1];
        sum[2] += (double) gradient[i + 2] * gradient[i + 2];
        sum[3] += (double) gradient[i + 3] * gradient[i + 3];
      }
      for (; i < gradient.length; i++) {
        sum[0] += (double) gradient[i] * gradient[i];
      }
      return sum[0] + sum[1] + sum[2] + sum[3];
    }
  }

  private void addGradient(
      Backpropagation net,
      PpoLoss loss,
      int[] rows,
      int from,
      int to,
      double advantageMean,
      double advantageScale) {
    int size = rollout.observationSize;
    for (int begin = from; begin < to; begin += net.block()) {
      int n = Math.min(net.block(), to - begin);
      for (int s = 0; s < n; s++) {
        System.arraycopy(
            rollout.observation, rows[begin + s] * size, net.observations()[s], 0, size);
      }
      float[][] outputs = net.forward(n);
      for (int s = 0; s < n; s++) {
        int row = rows[begin + s];
        loss.add(
            outputs[s],
            rollout.mask,
            row * rollout.actions,
            rollout.action[row],
            rollout.logProbability[row],
            (rollout.advantage[row] - advantageMean) * advantageScale,
            rollout.advantage[row] + rollout.value[row],
            net.outputDerivatives()[s]);
      }
      net.backward(n);
    }
  }

  @Override
  public void close() {
    play.close();
    workers.close();
  }
}
