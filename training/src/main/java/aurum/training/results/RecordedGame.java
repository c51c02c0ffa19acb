package aurum.training.results;

import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.TextOnlyGame;
import aurum.env.referee.TextOnlyMatch;
import aurum.training.arena.MatchLine;
import aurum.training.arena.TurnLog;
import java.util.List;

/**
 * The game of one stored match that a referee outside of this build has played. Its match repeats
 * the texts of the log, whatever lines are played; no referee is started.
 */
final class RecordedGame extends TextOnlyGame {
  /** No log has as many. */
  private static final int MAXIMUM_TURNS = 1 << 26;

  private final List<TurnLog.Text> texts;
  private final List<String> replies;

  /**
   * @param log null or without texts if they were not kept
   * @throws InvalidInputException if a text is of another number of seats
   */
  RecordedGame(MatchLine line, TurnLog log) {
    super(line.game(), line.variant(), line.options(), line.agents().size(), MAXIMUM_TURNS, null);
    texts = log == null ? List.of() : log.texts();
    replies = log == null ? List.of() : log.replies();
    for (TurnLog.Text text : texts) {
      if (text == null
          || text.seat() < 0
          || text.seat() >= seats()
          || text.input() == null
          || text.summary() == null
          || text.scores() == null
          || text.scores().size() != seats()
          || text.scores().contains(null)) {
        throw new InvalidInputException("the turn log of this match is damaged: a text is invalid");
      }
    }
  }

  @Override
  public RefereeMatch newMatch() {
    return new RecordedTexts();
  }

  /** The texts as a match. */
  private final class RecordedTexts implements TextOnlyMatch {
    private int turn;

    private TurnLog.Text text() {
      return texts.get(turn);
    }

    @Override
    public RefereeGame game() {
      return RecordedGame.this;
    }

    @Override
    public void reset(long seed) {
      turn = 0;
    }

    @Override
    public boolean over() {
      return turn >= texts.size() - 1;
    }

    @Override
    public int actingSeat() {
      return text().seat();
    }

    @Override
    public int turn() {
      return turn;
    }

    @Override
    public int score(int seat) {
      return text().scores().get(seat);
    }

    @Override
    public String summary() {
      return text().summary();
    }

    @Override
    public void writeTurn(StringBuilder out) {
      out.append(text().input());
    }

    /** As many as the recorded reply has. */
    @Override
    public int replyLines() {
      return over() ? 1 : replies.get(turn).split("\n", -1).length;
    }

    @Override
    public void playLine(String line) {
      turn += over() ? 0 : 1;
    }

    @Override
    public void playTimeout() {
      playLine("");
    }
  }
}
