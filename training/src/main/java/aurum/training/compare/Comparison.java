package aurum.training.compare;

import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Evaluation;
import aurum.training.arena.Interval;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.Participant;
import aurum.training.arena.Ranking;
import aurum.training.arena.Seatings;
import aurum.training.compare.RunGroup.Run;
import aurum.training.rating.Ladder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * The final policies of trainings, each of which has played against the same baselines on the same
 * maps, and their joint ratings.
 *
 * @param games matches of each policy against each baseline
 * @param seed of the maps
 * @param results of each group, in the order of the groups
 */
public record Comparison(
    List<RunGroup> groups, int games, int maps, long seed, List<Map<String, Result>> results) {
  /** The name of the rating among the measures, the others of which are baselines. */
  static final String RATING = "rating";

  /**
   * One measure of one group: win rates in percent, or ratings in points.
   *
   * @param seeds the value of each seed
   * @param low of the 95 % interval: over seeds, or over maps for a single seed
   */
  record Result(SeedMean seeds, double low, double high) {
    static Result of(List<Double> values, double low, double high) {
      SeedMean seeds = new SeedMean(values);
      return values.size() == 1
          ? new Result(seeds, low, high)
          : new Result(
              seeds, seeds.mean() - seeds.halfWidth(), seeds.mean() + seeds.halfWidth());
    }
  }

  /** Makes what plays the matches of some participants. */
  public interface Executors {
    /** One participant per seat. */
    MatchExecutor of(Game game, List<Participant> participants) throws IOException;
  }

  /**
   * Plays the matches. The baselines are those of the first group.
   *
   * @param games matches of each policy against each baseline, rounded up to whole maps
   * @throws InvalidInputException if there are no baselines, or a policy cannot be read
   */
  public static Comparison play(
      List<RunGroup> groups, int games, long seed, Executors executors, BooleanSupplier stopped)
      throws IOException {
    Game game = groups.get(0).runs().get(0).definition().game();
    List<String> baselines =
        groups.get(0).runs().get(0).definition().settings().evaluation().baselines();
    if (baselines.isEmpty()) {
      throw new InvalidInputException(
          groups.get(0).name() + " has no evaluation.baselines to play against");
    }
    Map<String, Evaluation> played = new LinkedHashMap<>();
    List<String> agents = new ArrayList<>(baselines);
    List<Ranking<String>> rankings = new ArrayList<>();
    Evaluation last = null;
    for (RunGroup group : groups) {
      for (Run run : group.runs()) {
        String policy = name(run);
        agents.add(policy);
        for (String baseline : baselines) {
          Participant opponent = AgentNames.parse(baseline, game);
          List<Participant> seats =
              new ArrayList<>(Collections.nCopies(game.seats(), opponent));
          seats.set(0, AgentNames.parse(policy, game));
          try (MatchExecutor executor = executors.of(game, seats)) {
            last = Evaluation.run(executor, games, seed, Seatings.ROTATIONS, stopped);
          }
          played.put(policy + baseline, last);
          rankings.addAll(last.rankings());
        }
      }
    }
    Map<String, Ladder.Row> ratings = new LinkedHashMap<>();
    Ladder.rows(agents, rankings).forEach(row -> ratings.put(row.agent(), row));
    List<Map<String, Result>> results = new ArrayList<>();
    for (RunGroup group : groups) {
      Map<String, Result> ofGroup = new LinkedHashMap<>();
      String first = name(group.runs().get(0));
      for (String baseline : baselines) {
        Interval interval = played.get(first + baseline).standings().get(0).interval();
        ofGroup.put(
            baseline,
            Result.of(
                group.runs().stream()
                    .map(run -> 100 * played.get(name(run) + baseline).standings().get(0).winRate())
                    .toList(),
                100 * interval.low(),
                100 * interval.high()));
      }
      ofGroup.put(
          RATING,
          Result.of(
              group.runs().stream().map(run -> ratings.get(name(run)).rating().rating()).toList(),
              ratings.get(first).rating().low(),
              ratings.get(first).rating().high()));
      results.add(ofGroup);
    }
    return new Comparison(groups, last.matches(), last.maps(), seed, results);
  }

  private static String name(Run run) {
    return "policy:" + run.folder();
  }
}
