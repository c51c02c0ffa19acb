package aurum.training.results;

import aurum.env.GameInfo;
import aurum.env.Match;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TraceStyle;
import aurum.training.arena.MatchLine;
import aurum.training.arena.TurnLog;
import java.io.DataInput;
import java.io.DataOutput;
import java.util.List;

/**
 * The game of one stored match that a referee outside of this build has played. Its match repeats
 * the texts of the log, whatever lines are played; no referee is started.
 */
final class RecordedGame implements RefereeGame {
  private final GameInfo info;
  private final List<TurnLog.Text> texts;

  /**
   * @param log null or without texts if they were not kept
   * @throws InvalidInputException if a text is of another number of seats
   */
  RecordedGame(MatchLine line, TurnLog log) {
    int seats = line.agents().size();
    texts = log == null ? List.of() : log.texts();
    for (TurnLog.Text text : texts) {
      if (text == null
          || text.seat() < 0
          || text.seat() >= seats
          || text.input() == null
          || text.summary() == null
          || text.scores() == null
          || text.scores().size() != seats
          || text.scores().contains(null)) {
        throw new InvalidInputException("the turn log of this match is damaged: a text is invalid");
      }
    }
    info =
        new GameInfo(
            line.game(),
            line.variant(),
            line.options(),
            seats,
            Math.max(1, texts.size()),
            List.of(),
            -1,
            List.of(),
            true,
            true);
  }

  @Override
  public GameInfo info() {
    return info;
  }

  @Override
  public List<ObservationSpec> observations() {
    return List.of();
  }

  @Override
  public boolean canCopyMatches() {
    return false;
  }

  @Override
  public RefereeMatch newMatch() {
    return new RecordedTexts();
  }

  @Override
  public RefereeReader newReader() {
    throw new UnsupportedOperationException(name());
  }

  @Override
  public TraceStyle traceStyle() {
    return new TraceStyle(1, 0, seats(), "!timeout");
  }

  /** The texts as a match. */
  private final class RecordedTexts implements RefereeMatch {
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
    public void writeStart(int seat, StringBuilder out) {}

    @Override
    public void writeTurn(StringBuilder out) {
      out.append(text().input());
    }

    @Override
    public void playLine(String line) {
      turn += over() ? 0 : 1;
    }

    @Override
    public void playTimeout() {
      playLine("");
    }

    @Override
    public boolean disqualified(int seat) {
      return false;
    }

    @Override
    public boolean legal(int action) {
      return false;
    }

    @Override
    public void mask(boolean[] destination, int offset) {}

    @Override
    public void play(int action) {
      throw new UnsupportedOperationException(name());
    }

    @Override
    public void writeMap(StringBuilder out) {
      throw new UnsupportedOperationException(name());
    }

    @Override
    public void writeCommand(int action, StringBuilder line) {
      throw new UnsupportedOperationException(name());
    }

    @Override
    public int measure(int index, int seat) {
      throw new IllegalArgumentException("measure " + index);
    }

    @Override
    public void copyFrom(Match other) {
      throw new UnsupportedOperationException(name());
    }

    @Override
    public void save(DataOutput out) {
      throw new UnsupportedOperationException(name());
    }

    @Override
    public void load(DataInput in) {
      throw new UnsupportedOperationException(name());
    }
  }
}
