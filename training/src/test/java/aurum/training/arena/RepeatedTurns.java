package aurum.training.arena;

import aurum.env.Agent;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.cultistwars.CultistMap;
import aurum.env.cultistwars.CultistMatch;
import aurum.env.cultistwars.CultistPosition;
import aurum.env.cultistwars.CultistWars;
import aurum.env.runner.MatchObserver;
import java.util.Arrays;
import java.util.List;

/**
 * Counts matches of Cultist Wars in which a seat plays one turn many times in a row while its
 * leader can reach a neutral unit. Arguments: the agents of both seats, separated by a comma, and
 * the number of matches, two on each map.
 */
final class RepeatedTurns implements MatchObserver {
  private static final int MANY = 20;

  private final CultistPosition position = new CultistPosition();
  private final String[] last = new String[CultistWars.SEATS];
  private final int[] equal = new int[CultistWars.SEATS];
  private int longest;

  private RepeatedTurns() {}

  /** Plays the matches and prints the counts. */
  public static void main(String[] arguments) {
    CultistWars game = (CultistWars) Games.make("cultist-wars");
    List<Participant> seats = AgentNames.parseSeats(arguments[0], game);
    int matches = Integer.parseInt(arguments[1]);
    int longest = 0;
    int repeated = 0;
    double[] wins = new double[CultistWars.SEATS];
    for (int m = 0; m < matches; m++) {
      int first = m % 2;
      RepeatedTurns observer = new RepeatedTurns();
      MatchResult result =
          new Arena(game)
              .play(1 + m / 2, List.of(seats.get(first), seats.get(1 - first)), false, observer);
      longest = Math.max(longest, observer.longest);
      repeated += observer.longest >= MANY ? 1 : 0;
      for (int seat = 0; seat < wins.length; seat++) {
        wins[first ^ seat] += result.outcomes().get(seat) == 1 ? 1 : 0;
      }
    }
    System.out.printf(
        "%d matches: %d with %d equal turns in a row, at most %d; wins %s%n",
        matches, repeated, MANY, longest, Arrays.toString(wins));
  }

  @Override
  public void position(Match match) {}

  @Override
  public void decision(Match match, Agent agent, int action) {
    StringBuilder line = new StringBuilder();
    ((CultistMatch) match).writeCommand(action, line);
    reply(match, line.toString());
  }

  @Override
  public void reply(Match match, String reply) {
    int seat = match.actingSeat();
    ((CultistMatch) match).copyPosition(position);
    equal[seat] = reply.equals(last[seat]) && canReachNeutral(seat) ? equal[seat] + 1 : 1;
    longest = Math.max(longest, equal[seat]);
    last[seat] = reply;
  }

  /** Whether a path over free cells leads from a seat's leader to a neutral unit. */
  private boolean canReachNeutral(int seat) {
    return position.life(seat) > 0 && canReach(position.cell(seat), new boolean[CultistMap.CELLS]);
  }

  private boolean canReach(int from, boolean[] seen) {
    seen[from] = true;
    for (int direction = 0; direction < CultistMap.DIRECTIONS; direction++) {
      int next = CultistMap.neighbour(from, direction);
      int unit = position.unitAt(next);
      boolean isUnit = unit >= 0 && unit < CultistWars.UNITS;
      if (isUnit && position.owner(unit) == CultistWars.NEUTRAL
          || position.isFree(next) && !seen[next] && canReach(next, seen)) {
        return true;
      }
    }
    return false;
  }
}
