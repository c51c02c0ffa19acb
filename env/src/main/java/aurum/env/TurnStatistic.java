package aurum.env;

import java.util.function.ToDoubleBiFunction;

/**
 * A statistic of a match that is not a {@linkplain Game#measures measure}, such as the number of
 * kills. It is computed from the positions before and after each turn, so that rules and trainings
 * spend no time on it; where seats decide {@linkplain GameInfo#hasSimultaneousTurns at once}, from
 * those before and after each round, once for each seat that has decided in it.
 *
 * @param name such as {@code kills}
 * @param isMean whether the statistic is the mean of the turns' values instead of their sum
 * @param value the value of one turn for the seat that acted in it, which is the acting seat of the
 *     position before it, from this position and the position after it
 */
public record TurnStatistic(String name, boolean isMean, ToDoubleBiFunction<Match, Match> value) {

  /** A statistic whose values are added over the turns of a seat. */
  public static TurnStatistic sum(String name, ToDoubleBiFunction<Match, Match> value) {
    return new TurnStatistic(name, false, value);
  }

  /** A statistic that is the mean over the turns of a seat. */
  public static TurnStatistic mean(String name, ToDoubleBiFunction<Match, Match> value) {
    return new TurnStatistic(name, true, value);
  }
}
