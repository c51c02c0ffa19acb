package aurum.training.arena;

import aurum.agents.process.BotFigures;
import aurum.agents.process.FigureSum;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.TurnStatistic;
import aurum.env.runner.MatchObserver;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Counts the statistics of a match: the measures at its end, and the {@link TurnStatistic}s of its
 * game. Not thread-safe.
 */
final class MatchStatistics implements MatchObserver {
  private final Game game;
  private final List<TurnStatistic> statistics;

  /** The position before the round in progress; the match itself if it cannot be copied. */
  private Match last;

  /** The values by statistic and seat. */
  private final double[][] sums;

  private final int[] turns;

  /** The figures that the programs and agents reported, by seat. */
  private final List<BotFigures> reported;

  private boolean started;

  /** Statistics of one match. */
  MatchStatistics(Game game) {
    this.game = game;
    statistics = game.turnStatistics();
    last = game.newMatch();
    sums = new double[statistics.size()][game.seats()];
    turns = new int[game.seats()];
    reported = IntStream.range(0, turns.length).mapToObj(seat -> new BotFigures()).toList();
  }

  @Override
  public void position(Match match) {
    if (!game.canCopyMatches()) {
      last = match; // Its game has no statistics of turns.
      return;
    }
    if (started && match.round() == last.round() && !match.over()) {
      return; // The turn of a round that is not resolved.
    }
    for (int seat = 0; started && seat < turns.length; seat++) {
      if (last.ask(seat)) {
        turns[seat]++;
        for (int i = 0; i < sums.length; i++) {
          sums[i][seat] += statistics.get(i).value().applyAsDouble(last, match);
        }
      }
    }
    last.copyFrom(match);
    started = true;
  }

  @Override
  public void standardError(int seat, int turn, String text) {
    reported.get(seat).addTurn(text);
  }

  /** The figures of a seat's turns, as far as standard error is passed on. */
  Map<String, FigureSum> reported(int seat) {
    return reported.get(seat).sums();
  }

  /** The statistics of a seat, in a fixed order, after the end of the match. */
  Map<String, FigureSum> of(int seat) {
    Map<String, FigureSum> figures = new LinkedHashMap<>();
    for (int i = 0; i < game.measures().size(); i++) {
      figures.put(game.measures().get(i), new FigureSum(last.measure(i, seat), 1));
    }
    for (int i = 0; i < sums.length; i++) {
      TurnStatistic statistic = statistics.get(i);
      double value = statistic.isMean() ? sums[i][seat] / Math.max(1, turns[seat]) : sums[i][seat];
      figures.put(statistic.name(), new FigureSum(value, 1));
    }
    return figures;
  }
}
