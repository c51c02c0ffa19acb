package aurum.agents.learn;

import static aurum.env.base.Requirement.require;

import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.ObservationSpec;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.env.base.RandomStream;
import aurum.env.base.SplitMix;
import aurum.env.base.WorkerPool;
import aurum.env.gym.ObservationRows;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/**
 * Behaviour cloning: supervised learning of the actions that an agent chose (Pomerleau, "ALVINN: an
 * autonomous land vehicle in a neural network", 1989). The critic is fitted to the discounted sum
 * of the rewards until the end of the match. Every tenth match is held out; learning ends when its
 * actions are predicted worse, and the network of the epoch that predicted them best is kept.
 */
public final class Imitation {
  private static final int HELD_OUT = 10;

  /** The number of epochs after which the learning ends. */
  public static final int MAXIMUM_EPOCHS = 30;

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
   * One decision, and the rewards that follow it.
   *
   * @param turn as traces number it
   * @param observation one row
   * @param sum one number: the discounted sum of the rewards so far
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  public record Decision(
      int seat,
      int turn,
      int round,
      ObservationRows observation,
      boolean[] mask,
      int action,
      double[] sum) {}

  /**
   * Clones.
   *
   * @param task has the network, the seed and the threads
   * @param matches the decisions of each; emptied, to save memory
   * @param epochs receives a line for each epoch: the cross-entropy in nats and the agreement, the
   *     share of decisions whose action has the highest probability, and whether it is kept
   * @param share receives the share of the present epoch that is done, from 0 to 1
   * @param stopped polled after each minibatch; true ends the learning
   * @return the same policy for any number of threads; if it is stopped, that of the best epoch so
   *     far
   * @throws CancellationException if it is stopped before an epoch has ended
   * @throws InvalidInputException if the network does not fit the game, or there are no decisions
   *     to learn from or to hold out
   */
  public static Policy clone(
      LearningTask task,
      List<List<Decision>> matches,
      Consumer<String> epochs,
      DoubleConsumer share,
      BooleanSupplier stopped) {
    Game game = task.game();
    EnvironmentSettings environment = task.environment();
    int total = matches.stream().mapToInt(List::size).sum();
    ObservationSpec observation = environment.observationOf(game);
    Rollout rollout =
        new Rollout(
            1, game.seats(), total, observation.newEncoder(), observation.size(), game.actions());
    IntStream.Builder learned = IntStream.builder();
    IntStream.Builder heldOut = IntStream.builder();
    int row = rollout.row(0, 0);
    for (int match = 0; match < matches.size(); match++) {
      for (Decision each : matches.get(match)) {
        rollout.observations.copy(each.observation, 0, row);
        System.arraycopy(each.mask, 0, rollout.mask, row * game.actions(), game.actions());
        rollout.action[row] = each.action;
        rollout.advantage[row] = (float) each.sum[0];
        (match % HELD_OUT == 0 ? heldOut : learned).add(row++);
      }
      matches.get(match).clear();
    }
    int[] rows = learned.build().toArray();
    int[] testRows = heldOut.build().toArray();
    require(
        rows.length > 0 && testRows.length > 0,
        "there are no decisions to learn from in %s; use at least two, and a seat that acts"
            .formatted(CountedNoun.of(matches.size(), "match")));
    SplitMix random = new SplitMix(RandomStream.ALGORITHM.seed(task.seed()));
    Samples samples = Samples.of(rollout, rows, random);
    Minibatch test = Samples.of(rollout, testRows, random).minibatches(1).get(0);
    int minibatches = Math.max(1, rows.length / MINIBATCH);
    Loss loss = new CloningLoss();
    float[] best = task.initialWeights();
    boolean isKept = false;
    try (WorkerPool workers = new WorkerPool(task.threads())) {
      NetworkTrainer trainer = new NetworkTrainer(task.architecture(), best, workers);
      double least = Double.POSITIVE_INFINITY;
      double rate = LEARNING_RATE;
      for (int epoch = 1, worse = 0; epoch <= MAXIMUM_EPOCHS && worse < PATIENCE; epoch++) {
        samples.shuffle();
        Measurements measured = new Measurements(loss);
        int updates = 0;
        for (Minibatch each : samples.minibatches(minibatches)) {
          if (stopped.getAsBoolean()) {
            break;
          }
          measured.add(trainer.update(each, loss, MAXIMUM_GRADIENT_NORM, rate));
          share.accept(++updates / (double) minibatches);
        }
        if (stopped.getAsBoolean()) {
          break;
        }
        Measurements tested = trainer.measure(test, loss);
        double lost = tested.mean("crossEntropy") + VALUE_WEIGHT * tested.mean("valueLoss");
        worse = lost < least ? 0 : worse + 1;
        if (worse == 0) {
          least = lost;
          isKept = true;
          best = trainer.weights();
        } else {
          rate /= 2;
        }
        epochs.accept(
            String.format(
                Locale.ROOT,
                "epoch %2d: cross-entropy %.4f, agreement %.2f %%; held out %.4f, %.2f %%%s",
                epoch,
                measured.mean("crossEntropy"),
                100 * measured.mean("agreement"),
                tested.mean("crossEntropy"),
                100 * tested.mean("agreement"),
                worse == 0 ? "  kept" : ""));
      }
    }
    if (!isKept) {
      throw new CancellationException("stopped before the first epoch ended; nothing is written");
    }
    return Policy.of(game, observation.space(), task.architecture(), best)
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
      sums[0] -= sample.logProbability();
      sums[1] += Arrays.stream(sample.probability).allMatch(p -> p <= chosen) ? 1 : 0;
      sums[2] += error * error / 2;
    }
  }
}
