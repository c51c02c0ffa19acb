package aurum.training.train;

import aurum.agents.policy.Policy;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.base.RandomStream;
import aurum.training.arena.Arena;
import aurum.training.arena.ClusterExecutor;
import aurum.training.arena.Evaluation;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.Ranking;
import aurum.training.arena.Rating;
import aurum.training.arena.Seatings;
import aurum.training.arena.ThreadedExecutor;
import aurum.training.cluster.Cluster;
import aurum.training.console.Progress;
import aurum.training.metrics.Metric;
import aurum.training.rating.RatingTable;
import aurum.training.replay.ReplayRecorder;
import aurum.training.train.Snapshots.Snapshot;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * Evaluates policies against the baselines of a training and against its snapshots. Each evaluation
 * has a number, which determines its maps: 0 is the final one. Plays one evaluation at a time.
 */
public final class BaselineEvaluation {
  static final long FINAL = 0;

  /** The number of the evaluation in which trainings are compared. */
  public static final long COMPARISON = -2;

  /** The name of the evaluated policy. */
  public static final String POLICY = "policy";

  private static final long TIMING = -1;

  private final Training run;
  private final Cluster cluster;

  /** The matches of the evaluation that is played; 0 if there is none. */
  private volatile int planned;

  private volatile long begin;
  private final AtomicInteger played = new AtomicInteger();

  /**
   * @param cluster on which the matches are played; null for threads of this JVM
   */
  public BaselineEvaluation(Training run, Cluster cluster) {
    this.run = run;
    this.cluster = cluster;
  }

  /**
   * The result of one evaluation.
   *
   * @param baselines the results by the baseline's name, the policy's standing first; if it was
   *     stopped, those so far
   * @param rating of the policy; empty without baselines
   * @param matches against baselines and snapshots
   */
  public record Result(
      Map<String, Evaluation> baselines, Optional<Rating> rating, List<Ranking<String>> matches) {
    /** No match. */
    static final Result NONE = new Result(Map.of(), Optional.empty(), List.of());
  }

  /**
   * Plays against each baseline and, on the same maps, against each snapshot, and rates the policy
   * by these matches and those of the snapshots' own evaluations.
   *
   * @param games matches against each baseline, and against the snapshots together
   * @param number of the evaluation, which determines its maps
   * @param stopped whether to stop; polled after each match
   */
  public Result evaluate(
      Policy policy, int games, long number, List<Snapshot> snapshots, BooleanSupplier stopped) {
    List<String> baselines = run.settings().evaluation().baselines();
    if (baselines.isEmpty()) {
      return Result.NONE;
    }
    played.set(0);
    begin = System.nanoTime();
    planned = games * (baselines.size() + (snapshots.isEmpty() ? 0 : 1));
    List<String> names = new ArrayList<>(baselines); // The first one is the anchor, or greedy.
    snapshots.forEach(snapshot -> names.add(snapshot.name()));
    names.add(POLICY);
    List<Evaluation> all = new ArrayList<>();
    Map<String, Evaluation> evaluations = new LinkedHashMap<>();
    try {
      for (String name : baselines) {
        evaluations.put(name, play(seats(policy, baseline(name)), games, number, stopped));
      }
      for (Snapshot snapshot : snapshots) {
        Participant opponent = new Participant.Internal(snapshot.name(), snapshot.policy());
        int share = (games + snapshots.size() - 1) / snapshots.size();
        all.add(play(seats(policy, opponent), share, number, stopped));
      }
    } catch (CancellationException e) {
      // Stopped in the first matches against this opponent.
    }
    planned = 0;
    all.addAll(evaluations.values());
    List<Ranking<String>> matches =
        all.stream()
            .flatMap(evaluation -> evaluation.rankings().stream())
            .sorted(Comparator.comparing(match -> match.map() + match.agents().toString()))
            .toList();
    List<Ranking<String>> rated = new ArrayList<>();
    snapshots.forEach(snapshot -> rated.addAll(snapshot.matches()));
    rated.addAll(matches);
    Optional<Rating> rating =
        RatingTable.rows(names, rated).stream()
            .filter(row -> row.agent().equals(POLICY))
            .map(RatingTable.Row::rating)
            .findFirst();
    return new Result(evaluations, rating, matches);
  }

  /** The progress of the evaluation that is played, for any thread; empty if there is none. */
  public Optional<String> activity() {
    int all = planned;
    int done = Math.min(all, played.get());
    String text = "evaluation: " + done + "/" + all + " matches";
    double left = (System.nanoTime() - begin) / 1e9 / done * (all - done);
    return all == 0
        ? Optional.empty()
        : Optional.of(done == 0 ? text : text + ", " + Progress.time(left) + " left");
  }

  private Evaluation play(
      List<Participant> seats, int games, long number, BooleanSupplier stopped) {
    MatchExecutor executor =
        cluster == null
            ? new ThreadedExecutor(run.game(), seats, run.threads(), MatchStore.NONE)
            : new ClusterExecutor(cluster, run.game(), seats, MatchStore.NONE);
    executor.afterMatch(played::incrementAndGet);
    return Evaluation.run(executor, games, seed(number), Seatings.ROTATIONS, stopped);
  }

  /** At most 31 bits, so that it is short enough to type. */
  private long seed(long number) {
    return RandomStream.BASELINES.seed(run.seed(), number) >>> 33;
  }

  private Participant baseline(String name) {
    return new Participant.Internal(name, ScriptedAgents.of(run.game()).get(name));
  }

  /** The policy, and an opponent in every other seat. */
  private List<Participant> seats(Policy policy, Participant opponent) {
    List<Participant> seats = new ArrayList<>(Collections.nCopies(run.game().seats(), opponent));
    seats.set(0, new Participant.Internal(POLICY, policy));
    return seats;
  }

  /**
   * Plays the first match of the final evaluation against the first baseline again; empty without
   * baselines.
   */
  Optional<ReplayRecorder> firstMatch(Policy policy) {
    Optional<String> baseline = run.settings().evaluation().baselines().stream().findFirst();
    return baseline.map(
        name -> {
          List<Participant> seats = seats(policy, baseline(name));
          long mapSeed = Evaluation.mapSeed(seed(FINAL), 0);
          List<String> names = seats.stream().map(Participant::name).toList();
          ReplayRecorder recorder = new ReplayRecorder(run.game(), mapSeed, names);
          new Arena(run.game()).play(mapSeed, seats, false, recorder);
          return recorder;
        });
  }

  /**
   * Measures the wall time of one match against each baseline and one against a snapshot, in
   * seconds: runs evaluations of doubling size, so that the last one runs compiled code.
   *
   * @param limit seconds after which no further evaluation begins
   */
  double secondsPerGame(Policy policy, double limit) {
    List<Snapshot> itself = List.of(new Snapshot("snapshot", policy, List.of()));
    double perGame = 0;
    double spent = 0;
    int maximum = run.settings().evaluation().games();
    for (long games = (long) run.game().seats() * run.threads(); spent < limit; games *= 2) {
      int played = (int) Math.min(games, maximum);
      long begin = System.nanoTime();
      evaluate(policy, played, TIMING, itself, () -> false);
      double seconds = (System.nanoTime() - begin) / 1e9;
      spent += seconds;
      perGame = seconds / played;
      if (played == maximum) {
        break;
      }
    }
    return perGame;
  }

  /**
   * Adds the policy's standings as {@code "against": {BASELINE: {...}}}, replacing those of the
   * same baselines, and its rating.
   */
  public static void putInto(ObjectNode node, Result result) {
    result.baselines.forEach(
        (name, evaluation) -> {
          Evaluation.Standing standing = evaluation.standings().get(0);
          node.withObjectProperty(Metric.EVALUATIONS)
              .putObject(name)
              .put("games", evaluation.matches())
              .put("winRate", standing.winRate())
              .put("winRateLow", standing.interval().low())
              .put("winRateHigh", standing.interval().high())
              .put("meanScore", standing.meanScore());
        });
    result.rating.ifPresent(rating -> Rating.putInto(node, Metric.RATING, rating));
  }
}
