package aurum.training.results;

import aurum.agents.process.FigureSum;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * The mean of a figure of one agent over matches, at each of its turns.
 *
 * @param name of the agent
 * @param matches the number of matches in which the agent reported the figure
 * @param points by turn, in ascending order; a turn in which no match has a value is missing
 */
public record FigureCurve(String name, int matches, List<Point> points) {
  /**
   * One turn.
   *
   * @param turn the number of the turn among the turns of the agent's seat, from 1
   * @param mean over maps, each with the mean of its matches
   * @param low the lower end of the 95 % interval by Student's t, in which each map is one
   *     observation, because the matches on one map may depend on each other; null for a single map
   * @param high the upper end
   * @param maps that have a value at this turn
   */
  public record Point(int turn, double mean, Double low, Double high, int maps) {}

  /** Collects the values of one agent. Not thread-safe. */
  static final class Builder {
    private final String name;
    private int matches;

    /** The values by turn and map. */
    private final Map<Integer, Map<Long, FigureSum>> values = new TreeMap<>();

    Builder(String name) {
      this.name = name;
    }

    /** Adds the values of the seats that the agent had in one match. */
    void add(long map, List<FigureSeries> seats) {
      matches++;
      for (FigureSeries seat : seats) {
        seat.values()
            .forEach(
                (turn, value) ->
                    values
                        .computeIfAbsent(turn, each -> new HashMap<>())
                        .merge(map, new FigureSum(value, 1), FigureSum::plus));
      }
    }

    FigureCurve build() {
      Map<Integer, Double> quantiles = new HashMap<>();
      List<Point> points = new ArrayList<>();
      values.forEach(
          (turn, byMap) -> {
            double[] means = byMap.values().stream().mapToDouble(FigureSum::mean).toArray();
            double mean = StatUtils.mean(means);
            if (means.length == 1) {
              points.add(new Point(turn, mean, null, null, 1));
              return;
            }
            double quantile =
                quantiles.computeIfAbsent(
                    means.length - 1,
                    degrees -> new TDistribution(degrees).inverseCumulativeProbability(0.975));
            double half = quantile * Math.sqrt(StatUtils.variance(means) / means.length);
            points.add(new Point(turn, mean, mean - half, mean + half, means.length));
          });
      return new FigureCurve(name, matches, points);
    }
  }
}
