package aurum.training.arena;

import aurum.env.Game;
import aurum.training.arena.Evaluation.Standing;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The results of each agent against each other agent, which plays all other seats. All pairs play
 * on the same maps.
 *
 * @param seats of the game
 * @param matches the number of matches of each pair
 * @param agents the names of the agents
 * @param rows {@code rows.get(i).get(j)} is the result of agent {@code i} against agent {@code j};
 *     null where {@code i} equals {@code j}
 */
public record CrossTable(
    String game,
    String variant,
    int seats,
    long seed,
    int matches,
    List<String> agents,
    List<List<Standing>> rows) {
  /**
   * Plays the matches of all pairs. The result is the same for any number of threads.
   *
   * @param matches of each pair, rounded up to whole maps
   * @throws IllegalArgumentException if the game has one seat, or two agents have the same name
   * @throws aurum.env.base.InvalidInputException as {@link Evaluation#run} does
   */
  public static CrossTable play(
      Game game, List<Participant> agents, int matches, long seed, int threads) {
    List<String> names = agents.stream().map(Participant::name).toList();
    if (game.seats() < 2 || names.stream().distinct().count() < names.size()) {
      throw new IllegalArgumentException(
          "a cross table needs a game of at least 2 seats and agents with different names, not %d seats and %s"
              .formatted(game.seats(), names));
    }
    Standing[][] rows = new Standing[names.size()][names.size()];
    int played = matches;
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < rows.length; j++) {
        if (i != j && rows[i][j] == null) {
          Evaluation pair =
              Evaluation.run(
                  game, seats(agents.get(i), agents.get(j), game.seats()), matches, seed, threads);
          played = pair.matches();
          rows[i][j] = pair.standings().get(0);
          if (game.seats() == 2) {
            rows[j][i] = pair.standings().get(1); // The same matches, seen by the other agent.
          }
        }
      }
    }
    return new CrossTable(
        game.name(),
        game.variant(),
        game.seats(),
        seed,
        played,
        names,
        Arrays.stream(rows).map(Arrays::asList).toList());
  }

  private static List<Participant> seats(Participant one, Participant others, int seats) {
    return IntStream.range(0, seats).mapToObj(seat -> seat == 0 ? one : others).toList();
  }
}
