package aurum.agents.learn;

import aurum.agents.neural.Architecture;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.base.RandomStreams;
import aurum.env.base.SplitMix;
import aurum.env.base.WorkerPool;
import java.util.List;
import java.util.function.Consumer;

/**
 * Behaviour cloning: supervised learning of the actions that an agent chose (Pomerleau, "ALVINN: an
 * autonomous land vehicle in a neural network", 1989). The critic is fitted to the discounted sum
 * of the rewards until the end of the match. Ends when samples of other matches, which are not
 * learned from, are predicted worse, and keeps the network of the epoch that predicted them best.
 */
public final class Imitation {
  private static final int MAXIMUM_EPOCHS = 30;

  /** Epochs without an improvement after which the learning ends. */
  private static final int PATIENCE = 4;

  private static final int MINIBATCH = 512;

  /** Halved after each epoch without an improvement. */
  private static final double LEARNING_RATE = 0.002;

  private static final double MAXIMUM_GRADIENT_NORM = 0.5;

  /** The critic shares layers with the policy, which is what matters. */
  private static final double VALUE_WEIGHT = 0.1;

  private Imitation() {}

  /**
   * The quality of a network after an epoch.
   *
   * @param learned mean loss and agreement while learning
   * @param heldOut the same on samples that are not learned from
   * @param best whether no earlier epoch was as good
   */
  public record Epoch(int number, Fit learned, Fit heldOut, boolean best) {}

  /**
   * How well a network predicts samples.
   *
   * @param crossEntropy mean of -log p(action), in nats
   * @param agreement share of samples whose action has the highest probability, from 0 to 1
   * @param valueLoss mean of half the critic's squared error
   */
  public record Fit(double crossEntropy, double agreement, double valueLoss) {
    private static Fit of(Measurements measurements) {
      return new Fit(
          measurements.mean("crossEntropy"),
          measurements.mean("agreement"),
          measurements.mean("valueLoss"));
    }

    private double loss() {
      return crossEntropy + VALUE_WEIGHT * valueLoss;
    }
  }

  /**
   * Clones.
   *
   * @param samples the {@code observation}, {@code mask} and {@code action} of each row are set;
   *     its {@code advantage} is the discounted sum of rewards, its {@code value} is 0
   * @param learned the rows to learn from, at least one; reordered
   * @param heldOut rows of other matches, at least one
   * @param epochs receives each epoch
   * @return the same policy for any number of threads
   * @throws aurum.env.base.InvalidInputException if the network does not fit the game
   */
  public static Policy clone(
      Game game,
      EnvironmentSettings environment,
      NetworkSettings network,
      Rollout samples,
      int[] learned,
      int[] heldOut,
      long seed,
      int threads,
      Consumer<Epoch> epochs) {
    Architecture architecture = network.architecture(game, environment);
    long weightSeed = SplitMix.hash(seed, 0, RandomStreams.WEIGHTS);
    float[] best = InitialWeights.of(network, game, environment, weightSeed);
    SplitMix random = new SplitMix(SplitMix.hash(seed, 0, RandomStreams.ALGORITHM));
    Loss loss = new CloningLoss();
    Minibatch test = Minibatch.split(samples, heldOut, 1).get(0);
    int count = Math.max(1, learned.length / MINIBATCH);
    try (WorkerPool workers = new WorkerPool(threads)) {
      NetworkTrainer trainer = new NetworkTrainer(architecture, best, workers);
      double least = Double.POSITIVE_INFINITY;
      double rate = LEARNING_RATE;
      for (int epoch = 1, worse = 0; epoch <= MAXIMUM_EPOCHS && worse < PATIENCE; epoch++) {
        SelfPlayLearner.shuffle(learned, random);
        Measurements measured = new Measurements(loss);
        for (Minibatch minibatch : Minibatch.split(samples, learned, count)) {
          measured.add(trainer.update(minibatch, loss, MAXIMUM_GRADIENT_NORM, rate));
        }
        Fit fit = Fit.of(trainer.measure(test, loss));
        boolean improved = fit.loss() < least;
        if (improved) {
          least = fit.loss();
          best = trainer.weights();
          worse = 0;
        } else {
          rate /= 2;
          worse++;
        }
        epochs.accept(new Epoch(epoch, Fit.of(measured), fit, improved));
      }
    }
    return Policy.of(game, environment.observationOf(game).space(), architecture, best)
        .withReward(environment.reward(), environment.gamma());
  }

  /** The cross-entropy of the action and half the weighted squared error of the critic. */
  private record CloningLoss() implements Loss {
    @Override
    public List<String> measurements() {
      return List.of("crossEntropy", "agreement", "valueLoss");
    }

    @Override
    public void add(Sample sample, double[] sums) {
      double error = sample.valueError();
      sample.differentiate(-1, VALUE_WEIGHT, 0);
      double chosen = sample.probability[sample.action()];
      boolean agrees = true;
      for (double p : sample.probability) {
        agrees &= p <= chosen;
      }
      sums[0] -= sample.logProbability();
      sums[1] += agrees ? 1 : 0;
      sums[2] += error * error / 2;
    }
  }
}
