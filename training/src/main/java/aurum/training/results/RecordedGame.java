package aurum.training.results;

import aurum.agents.contest.TextClass;
import aurum.agents.contest.TextSeats;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.TextEnvironment;
import aurum.env.referee.TextOnlyGame;
import aurum.env.referee.TextOnlyMatch;
import aurum.training.arena.MatchLine;
import aurum.training.arena.TurnLog;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The game of one stored match that a referee outside of this build has played. Its match repeats
 * the texts of the log, whatever lines are played; no referee is started. It has observations and
 * actions if a class of the user reads these texts.
 */
final class RecordedGame extends TextOnlyGame {
  /** No log has as many. */
  private static final int MAXIMUM_TURNS = 1 << 26;

  private final TextClass text;
  private final List<ObservationSpec> observations;
  private final List<TurnLog.Text> texts;
  private final List<String> replies;

  private RecordedGame(MatchLine line, Map<String, String> options, TextClass text, TurnLog log) {
    super(
        line.game(),
        line.variant(),
        options,
        line.agents().size(),
        MAXIMUM_TURNS,
        text == null ? null : text.environment());
    this.text = text;
    observations =
        text == null
            ? List.of()
            : List.of(
                text.observation(
                    (match, seat, destination, offset) ->
                        ((RecordedTexts) match).seats.encode(seat, destination, offset)));
    texts = log == null ? List.of() : log.texts();
    replies = log == null ? List.of() : log.replies();
    for (TurnLog.Text each : texts) {
      if (each == null
          || each.seat() < 0
          || each.seat() >= seats()
          || each.input() == null
          || each.summary() == null
          || each.scores() == null
          || each.scores().size() != seats()
          || each.scores().contains(null)) {
        throw new InvalidInputException("the turn log of this match is damaged: a text is invalid");
      }
    }
  }

  /**
   * The game of a stored match.
   *
   * @param text {@code class:NAME} of the user's class; null for none, whatever class the match
   *     names: a folder may be of unknown origin
   * @param log null or without texts if they were not kept
   * @throws InvalidInputException if a text is of another number of seats, or there is no such
   *     class
   */
  static RecordedGame of(MatchLine line, String text, TurnLog log) {
    Map<String, String> options = new LinkedHashMap<>(line.options());
    if (text == null) {
      return new RecordedGame(line, options, null, log);
    }
    options.put(TextEnvironment.OPTION, text);
    return new RecordedGame(line, options, TextClass.of(options), log);
  }

  @Override
  public List<ObservationSpec> observations() {
    return observations;
  }

  @Override
  public RefereeMatch newMatch() {
    return new RecordedTexts();
  }

  /** The texts as a match. */
  private final class RecordedTexts implements TextOnlyMatch {
    /** Null without a class of the user. */
    private final TextSeats seats = text == null ? null : text.newSeats(RecordedGame.this);

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
      if (seats != null) {
        seats.begin();
        read();
      }
    }

    /** The class of the user reads what the acting seat reads. */
    private void read() {
      if (seats != null && !over()) {
        seats.read(actingSeat(), turn, text().input(), replyLines());
      }
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
      if (!over()) {
        turn++;
        read();
      }
    }

    @Override
    public void playTimeout() {
      playLine("");
    }

    @Override
    public void play(int action) {
      playLine("");
    }

    @Override
    public boolean legal(int action) {
      return seats != null && seats.legal(actingSeat(), action);
    }

    @Override
    public void mask(boolean[] destination, int offset) {
      for (int action = 0; action < actions(); action++) {
        destination[offset + action] = legal(action);
      }
    }

    /** Nothing for a time-out, whose number of lines is unknown. */
    @Override
    public void writeCommand(int action, StringBuilder line) {
      if (!replies.get(turn).equals(traceStyle().timeout())) {
        String reply = seats.replyIf(actingSeat(), action);
        line.append(reply == null ? "" : reply);
      }
    }

    @Override
    public int measure(int index, int seat) {
      return seats.measure(index, seat);
    }
  }
}
