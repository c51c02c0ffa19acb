package aurum.training.results;

import aurum.agents.process.BotFigures;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.runner.MatchObserver;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A figure that the program or agent of one seat reported in a recorded match, turn by turn.
 *
 * @param seat of the program or agent
 * @param name of the figure
 * @param values the mean of the values that it reported in a turn, by the number of this turn among
 *     the turns of the seat, from 1; a turn without a value is missing
 */
record FigureSeries(int seat, String name, Map<Integer, Double> values) {
  /**
   * The figures of a match whose turn log was kept.
   *
   * @throws InvalidInputException if the replies in its log are not those of a match
   */
  static List<FigureSeries> of(RecordedMatch match) {
    if (match.log().errors().values().stream().noneMatch(BotFigures::mayBeIn)) {
      return List.of();
    }
    Collector collector = new Collector(match.game().seats());
    match.playCommands(collector);
    List<FigureSeries> all = new ArrayList<>();
    for (int seat = 0; seat < collector.series.size(); seat++) {
      for (Map.Entry<String, Map<Integer, Double>> each : collector.series.get(seat).entrySet()) {
        all.add(new FigureSeries(seat, each.getKey(), each.getValue()));
      }
    }
    return all;
  }

  /** Collects the figures of a match. */
  private static final class Collector implements MatchObserver {
    /** The number of turns of each seat so far. */
    private final int[] turns;

    /** For each turn of the match, its number among the turns of its seat. */
    private final List<Integer> numbers = new ArrayList<>();

    private final List<BotFigures> figures;

    /** The values by seat, name and turn. */
    private final List<Map<String, Map<Integer, Double>>> series;

    Collector(int seats) {
      turns = new int[seats];
      figures = IntStream.range(0, seats).mapToObj(seat -> new BotFigures()).toList();
      series =
          IntStream.range(0, seats)
              .<Map<String, Map<Integer, Double>>>mapToObj(seat -> new LinkedHashMap<>())
              .toList();
    }

    @Override
    public void position(Match match) {
      numbers.add(match.over() ? 0 : ++turns[match.actingSeat()]);
    }

    @Override
    public void standardError(int seat, int turn, String text) {
      figures
          .get(seat)
          .addTurn(text)
          .forEach(
              (name, sum) ->
                  series
                      .get(seat)
                      .computeIfAbsent(name, each -> new TreeMap<>())
                      .put(numbers.get(turn), sum.mean()));
    }
  }
}
