package aurum.training.tree;

import aurum.agents.search.Budget;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.tree.TreeAgents;
import aurum.agents.search.tree.TreeSearch;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.TreeGame;
import aurum.env.TreePosition;
import aurum.env.base.SplitMix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.CholeskyDecomposition;

/**
 * Fits the weights of a game's tree search to matches that the search plays against itself:
 * logistic regression with a ridge penalty, by Newton's method. The target of a position is the
 * mean of the match's outcome and of the search's value as a probability. Each tenth match is held
 * out.
 *
 * <p>Arguments: the game, the number of matches, the positions of a turn, the file to write, and
 * optionally a file of weights to begin with instead of the game's.
 */
final class FitTreeWeights {
  /** The value of an odds ratio of e. */
  private static final double SCALE = 200;

  private static final double RIDGE = 30;
  private static final int ITERATIONS = 6;
  private static final int HELD_OUT = 10;

  /** Random actions at the start of a match, fewer than these, and one in so many later ones. */
  private static final int OPENING = 16;

  private static final int RANDOM_ACTIONS = 30;

  private record Sample(int[] features, double target, boolean isHeldOut) {}

  private final TreeGame game;
  private final int[] initial;
  private final SearchLimit limit;

  private FitTreeWeights(TreeGame game, int[] initial, SearchLimit limit) {
    this.game = game;
    this.initial = initial;
    this.limit = limit;
  }

  public static void main(String[] arguments) throws Exception {
    TreeGame game = (TreeGame) Games.make(arguments[0]);
    int[] initial =
        arguments.length > 4
            ? TreeAgents.parseWeights(Files.readString(Path.of(arguments[4])))
            : TreeAgents.weights(game);
    FitTreeWeights fit = new FitTreeWeights(game, initial, SearchLimit.parse(arguments[2]));
    write(fit.fit(fit.play(Integer.parseInt(arguments[1]))), Path.of(arguments[3]));
  }

  private List<Sample> play(int matches) throws Exception {
    ExecutorService threads =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    List<Future<List<Sample>>> results = new ArrayList<>();
    for (int seed = 0; seed < matches; seed++) {
      int next = seed;
      results.add(threads.submit(() -> playMatch(next)));
    }
    List<Sample> samples = new ArrayList<>();
    for (Future<List<Sample>> result : results) {
      samples.addAll(result.get());
    }
    threads.shutdown();
    return samples;
  }

  private List<Sample> playMatch(int seed) {
    TreeSearch[] searches = new TreeSearch[2];
    Arrays.setAll(searches, seat -> new TreeSearch(game, game.newTreePosition(initial), limit));
    Budget budget = limit.newBudget(System::nanoTime);
    TreePosition position = game.newTreePosition(initial);
    int[] features = new int[1 << 12];
    SplitMix random = new SplitMix(seed);
    Match match = game.newMatch();
    match.reset(seed);
    int opening = random.nextInt(OPENING);
    List<Integer> seats = new ArrayList<>();
    List<Sample> samples = new ArrayList<>();
    while (!match.over()) {
      if (match.turn() < opening || random.nextInt(RANDOM_ACTIONS) == 0) {
        int action = random.nextInt(game.actions());
        if (match.legal(action)) {
          match.play(action);
        }
        continue;
      }
      TreeSearch search = searches[match.actingSeat()];
      budget.begin();
      int action = search.plan(match, budget).action(0);
      if (search.depth() > 0) {
        position.set(match);
        int count = position.features(features);
        double value = probability(search.value() / SCALE);
        samples.add(new Sample(Arrays.copyOf(features, count), value, seed % HELD_OUT == 0));
        seats.add(match.actingSeat());
      }
      match.play(action);
    }
    for (int i = 0; i < samples.size(); i++) {
      Sample sample = samples.get(i);
      double target = (sample.target + match.outcome(seats.get(i))) / 2;
      samples.set(i, new Sample(sample.features, target, sample.isHeldOut));
    }
    return samples;
  }

  private static double probability(double logit) {
    return 1 / (1 + Math.exp(-logit));
  }

  private static double logit(Sample sample, double[] weights) {
    double sum = 0;
    for (int feature : sample.features) {
      sum += weights[feature];
    }
    return sum;
  }

  private double[] fit(List<Sample> samples) {
    double[] weights = new double[initial.length];
    for (int i = 1; i <= ITERATIONS; i++) {
      step(samples, weights);
      System.out.printf(
          "%d samples, iteration %d: loss %.4f, held out %.4f%n",
          samples.size(), i, loss(samples, weights, false), loss(samples, weights, true));
    }
    return weights;
  }

  /** A step of Newton's method. */
  private static void step(List<Sample> samples, double[] weights) {
    int size = weights.length;
    double[][] hessian = new double[size][size];
    double[] gradient = new double[size];
    for (int i = 0; i < size; i++) {
      hessian[i][i] = RIDGE;
      gradient[i] = -RIDGE * weights[i];
    }
    for (Sample sample : samples) {
      if (!sample.isHeldOut) {
        double probability = probability(logit(sample, weights));
        double curvature = Math.max(probability * (1 - probability), 1e-4);
        for (int one : sample.features) {
          gradient[one] += sample.target - probability;
          for (int other : sample.features) {
            hessian[one][other] += curvature;
          }
        }
      }
    }
    double[] step =
        new CholeskyDecomposition(new Array2DRowRealMatrix(hessian, false))
            .getSolver()
            .solve(new ArrayRealVector(gradient))
            .toArray();
    for (int i = 0; i < size; i++) {
      weights[i] += step[i];
    }
  }

  private static double loss(List<Sample> samples, double[] weights, boolean heldOut) {
    return samples.stream()
        .filter(sample -> sample.isHeldOut == heldOut)
        .mapToDouble(
            sample -> {
              double logit = logit(sample, weights);
              return Math.log1p(Math.exp(-Math.abs(logit)))
                  + Math.max(logit, 0)
                  - sample.target * logit;
            })
        .average()
        .orElse(0);
  }

  private static void write(double[] weights, Path file) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < weights.length; i++) {
      text.append(Math.round(weights[i] * SCALE)).append(i % 16 == 15 ? '\n' : ' ');
    }
    Files.writeString(file, text);
  }
}
