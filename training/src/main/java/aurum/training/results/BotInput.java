package aurum.training.results;

import static aurum.env.base.Requirement.require;

import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeText;
import aurum.training.arena.BotFailure;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The referee's text that one seat of a recorded match had read, up to one of its turns.
 *
 * @param remarks how the match was replayed, in sentences
 * @param turn the number of finished turns before the seat's turn
 * @param text exactly as it was sent
 */
public record BotInput(RecordedMatch match, String remarks, int seat, int turn, String text) {
  /**
   * The input up to a turn, whose seat is the one that reads; or up to a seat's last turn.
   *
   * @param turn as traces and pages number it; null for the last one
   * @param seat that is meant if no turn is given; null for the first that failed or, without a
   *     failure, the first that a program has
   * @throws InvalidInputException if no seat reads input in the turn, or the seat in no turn, or as
   *     {@link RecordedMatch#replay} does
   */
  public static BotInput of(RecordedMatch match, Integer turn, Integer seat) throws IOException {
    RefereeGame game = RefereeGame.require(match.game(), "input");
    int last = turn == null ? Integer.MAX_VALUE : turn - game.firstTurn();
    Map<Integer, StringBuilder> inputs = new HashMap<>();
    Map<Integer, Integer> lastTurns = new HashMap<>();
    String remarks =
        match.replay(
            position -> {
              if (isRead(position) && position.turn() <= last) {
                RefereeMatch refereed = (RefereeMatch) position;
                int reader = position.actingSeat();
                if (inputs.putIfAbsent(reader, new StringBuilder()) == null) {
                  RefereeText.writeStartForBot(refereed, reader, inputs.get(reader));
                }
                RefereeText.writeTurnForBot(refereed, inputs.get(reader));
                lastTurns.put(reader, position.turn());
              }
            });
    int meant = seat == null ? match.line().seatToShow() : seat;
    int reader = turn == null ? meant : seatOf(lastTurns, last);
    require(
        inputs.containsKey(reader),
        turn == null
            ? "seat " + reader + " read no input in this match"
            : String.format(
                Locale.ROOT,
                "no seat reads input in turn %d of this match; its turns are %d to %d",
                turn,
                game.firstTurn(),
                game.firstTurn() + match.line().turns() - 1));
    return new BotInput(
        match, remarks, reader, lastTurns.get(reader), inputs.get(reader).toString());
  }

  /** Whether the acting seat reads input in a position. */
  static boolean isRead(Match position) {
    return !position.over() && !((RefereeMatch) position).disqualified(position.actingSeat());
  }

  /** The seat whose last turn is this one; -1 if there is none. */
  private static int seatOf(Map<Integer, Integer> lastTurns, int turn) {
    return lastTurns.entrySet().stream()
        .filter(each -> each.getValue() == turn)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(-1);
  }

  /** The agent, its turn, and its failure in this turn if it has one. */
  public String place() {
    return match.line().names().get(seat)
        + ": "
        + failure(turn)
            .map(BotFailure::summary)
            .orElse("turn " + numberOf(turn) + ", seat " + seat);
  }

  /** The number of a turn in traces and pages. */
  public int numberOf(int finishedTurns) {
    return match.game().firstTurn() + finishedTurns;
  }

  /**
   * The failure of the seat in a turn.
   *
   * @param finishedTurns the number of finished turns before it
   */
  Optional<BotFailure> failure(int finishedTurns) {
    List<BotFailure> failures = match.line().failures();
    return failures.stream()
        .filter(each -> each.seat() == seat)
        .filter(each -> each.turn() == numberOf(finishedTurns))
        .findFirst();
  }
}
