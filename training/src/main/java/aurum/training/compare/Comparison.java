package aurum.training.compare;

import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Evaluation;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.Participant;
import aurum.training.arena.Ranking;
import aurum.training.arena.Rating;
import aurum.training.arena.Seatings;
import aurum.training.compare.RunGroup.Run;
import aurum.training.rating.Ladder;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * The final policies of trainings, each of which has played against the same baselines on the same
 * maps, and their joint ratings.
 *
 * @param games matches of each policy against each baseline
 * @param seed of the maps
 * @param settings those that differ
 * @param measures the win rate against each baseline, then the rating; of each, a row for each
 *     group
 */
public record Comparison(
    String game,
    String variant,
    int games,
    int maps,
    long seed,
    List<Setting> settings,
    List<Row> measures) {
  /**
   * A setting that differs.
   *
   * @param values in the order of the groups; null if a group has no such setting
   */
  public record Setting(String name, List<JsonNode> values) {}

  /**
   * One measure of one group: a win rate in percent, or the rating in points.
   *
   * @param measure the name of the baseline, or {@code rating}
   * @param run the name of the group
   * @param seeds the value of each seed
   * @param low of the 95 % interval: over seeds, or over maps for a single seed
   * @param difference to the first group; null for that one
   * @param p of Welch's test of this difference; null if there is none
   */
  public record Row(
      String measure,
      String run,
      List<Double> seeds,
      double mean,
      double low,
      double high,
      Double difference,
      Double p) {}

  /** Makes what plays the matches of some participants, one per seat. */
  public interface Executors {
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
    Run first = groups.get(0).runs().get(0);
    Game game = first.definition().game();
    List<String> measures = measures(groups);
    List<String> agents = new ArrayList<>(measures.subList(0, measures.size() - 1));
    List<Ranking<String>> rankings = new ArrayList<>();
    Map<String, Rating> values = new HashMap<>();
    Evaluation last = null;
    for (Run run : groups.stream().flatMap(group -> group.runs().stream()).toList()) {
      for (String baseline : measures.subList(0, measures.size() - 1)) {
        Participant opponent = AgentNames.parse(baseline, game);
        List<Participant> seats = new ArrayList<>(Collections.nCopies(game.seats(), opponent));
        seats.set(0, AgentNames.parse(policy(run), game));
        try (MatchExecutor executor = executors.of(game, seats)) {
          last = Evaluation.run(executor, games, seed, Seatings.ROTATIONS, stopped);
        }
        Evaluation.Standing standing = last.standings().get(0);
        Rating rate =
            new Rating(standing.winRate(), standing.interval().low(), standing.interval().high());
        values.put(policy(run) + baseline, rate.scaled(x -> 100 * x));
        rankings.addAll(last.rankings());
      }
      agents.add(policy(run));
    }
    Ladder.rows(agents, rankings)
        .forEach(row -> values.put(row.agent() + RunGroup.RATING, row.rating()));
    List<Row> rows = new ArrayList<>();
    for (String measure : measures) {
      SeedMean ofFirst = null;
      for (RunGroup group : groups) {
        List<Rating> ratings =
            group.runs().stream().map(run -> values.get(policy(run) + measure)).toList();
        SeedMean seeds = new SeedMean(ratings.stream().map(Rating::rating).toList());
        boolean single = ratings.size() == 1;
        rows.add(
            new Row(
                measure,
                group.name(),
                seeds.values(),
                seeds.mean(),
                single ? ratings.get(0).low() : seeds.mean() - seeds.halfWidth(),
                single ? ratings.get(0).high() : seeds.mean() + seeds.halfWidth(),
                ofFirst == null ? null : (Double) (seeds.mean() - ofFirst.mean()),
                ofFirst == null ? null : seeds.welch(ofFirst)));
        ofFirst = ofFirst == null ? seeds : ofFirst;
      }
    }
    return new Comparison(
        game.name(), game.variant(), last.matches(), last.maps(), seed, settings(groups), rows);
  }

  private static List<Setting> settings(List<RunGroup> groups) {
    List<Run> runs = groups.stream().map(group -> group.runs().get(0)).toList();
    List<Setting> settings = new ArrayList<>();
    for (String name : RunGroup.differences(runs)) {
      List<JsonNode> values = new ArrayList<>();
      runs.forEach(run -> values.add(run.settings().get(name)));
      settings.add(new Setting(name, values));
    }
    return settings;
  }

  /**
   * The baselines and the rating.
   *
   * @throws InvalidInputException if there are no baselines
   */
  static List<String> measures(List<RunGroup> groups) {
    List<String> measures =
        new ArrayList<>(
            groups.get(0).runs().get(0).definition().settings().evaluation().baselines());
    if (measures.isEmpty()) {
      throw new InvalidInputException(
          groups.get(0).name() + " has no evaluation.baselines to play against");
    }
    measures.add(RunGroup.RATING);
    return measures;
  }

  private static String policy(Run run) {
    return "policy:" + run.folder();
  }
}
