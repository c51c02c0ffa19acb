package othello;

import aurum.env.Checks;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeMatch;
import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The state and rules of one match. Numbers in comments are sections of RULES.md. */
final class OthelloMatch implements RefereeMatch, Drawable {
  private static final int NO_SEAT = -1;

  private final Othello game;
  private final int opening;
  private final SplitMix random = new SplitMix(0); // Used by reset alone: not part of the state.

  /** The discs of each seat, as {@link OthelloBoard} has them. */
  private final long[] discs = new long[2];

  private int turn;
  private int disqualifiedSeat;
  private boolean started;

  /** Derived from the discs: the moves of the acting seat. */
  private long moves;

  /** Derived from the discs: whether neither seat has a move. */
  private boolean blocked;

  OthelloMatch(Othello game) {
    this.game = game;
    opening = game.opening();
  }

  @Override
  public Othello game() {
    return game;
  }

  /** 5: The opening is even, so that seat 0 begins. */
  @Override
  public void reset(long seed) {
    random.setState(seed);
    set(OthelloBoard.FIRST_X, OthelloBoard.FIRST_O, 0);
    for (int ply = 0; ply < opening; ply++) {
      long rest = moves;
      for (int skipped = random.nextInt(Long.bitCount(moves)); skipped > 0; skipped--) {
        rest &= rest - 1;
      }
      apply(Long.numberOfTrailingZeros(rest));
    }
    turn = 0;
  }

  /** Sets a position in which no seat is disqualified. */
  void set(long x, long o, int turn) {
    started = true;
    disqualifiedSeat = NO_SEAT;
    discs[0] = x;
    discs[1] = o;
    this.turn = turn;
    findMoves();
  }

  private void findMoves() {
    int seat = actingSeat();
    moves = OthelloBoard.moves(discs[seat], discs[1 - seat]);
    blocked = moves == 0 && OthelloBoard.moves(discs[1 - seat], discs[seat]) == 0;
  }

  /** The discs of a seat. */
  long discs(int seat) {
    return discs[seat];
  }

  /** The cells on which a seat could place a disc if it acted now. */
  long moves(int seat) {
    return seat == actingSeat() ? moves : OthelloBoard.moves(discs[seat], discs[1 - seat]);
  }

  /** 4, 7 */
  @Override
  public boolean over() {
    return blocked || disqualifiedSeat != NO_SEAT;
  }

  @Override
  public int actingSeat() {
    return turn % 2;
  }

  @Override
  public int turn() {
    return turn;
  }

  @Override
  public int score(int seat) {
    return seat == disqualifiedSeat ? -1 : Long.bitCount(discs[seat]);
  }

  @Override
  public int measure(int index, int seat) {
    return switch (index) {
      case 0 -> Long.bitCount(discs[seat]);
      case 1 -> OthelloBoard.corners(discs[seat]);
      case 2 -> Long.bitCount(moves(seat));
      default -> throw Checks.noMeasure(game, index);
    };
  }

  @Override
  public boolean legal(int action) {
    return action >= 0
        && action < OthelloActions.COUNT
        && (over() || (action == OthelloActions.PASS ? moves == 0 : (moves >>> action & 1) != 0));
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    boolean over = over();
    for (int cell = 0; cell < OthelloBoard.CELLS; cell++) {
      destination[offset + cell] = over || (moves >>> cell & 1) != 0;
    }
    destination[offset + OthelloActions.PASS] = over || moves == 0;
  }

  @Override
  public void play(int action) {
    if (Checks.requirePlayable(this, started, action)) {
      playMove(action);
    }
  }

  /** 7: An illegal move disqualifies the seat. */
  private void playMove(int action) {
    if (legal(action)) {
      apply(action);
    } else {
      disqualifiedSeat = actingSeat();
    }
  }

  /** 2, 3 */
  private void apply(int action) {
    if (action != OthelloActions.PASS) {
      int seat = actingSeat();
      long flips = OthelloBoard.flips(discs[seat], discs[1 - seat], action);
      discs[seat] |= flips | 1L << action;
      discs[1 - seat] &= ~flips;
    }
    turn++;
    findMoves();
  }

  @Override
  public void copyFrom(Match other) {
    OthelloMatch from = (OthelloMatch) other;
    started = from.started;
    disqualifiedSeat = from.disqualifiedSeat;
    turn = from.turn;
    discs[0] = from.discs[0];
    discs[1] = from.discs[1];
    moves = from.moves;
    blocked = from.blocked;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeLong(discs[0]);
    out.writeLong(discs[1]);
    out.writeByte(turn);
    out.writeByte(disqualifiedSeat);
  }

  @Override
  public void load(DataInput in) throws IOException {
    long x = in.readLong();
    long o = in.readLong();
    set(x, o, in.readByte());
    disqualifiedSeat = in.readByte();
  }

  @Override
  public Scene scene() {
    return OthelloScene.of(this);
  }

  @Override
  public ActionDrawing draw(int action) {
    return OthelloScene.draw(action);
  }

  // The referee's text.

  @Override
  public void writeMap(StringBuilder out) {
    OthelloText.writeBoard(this, out);
  }

  @Override
  public void writeStart(int seat, StringBuilder out) {
    out.append(OthelloText.disc(seat)).append('\n');
  }

  @Override
  public void writeTurn(StringBuilder out) {
    OthelloText.writeTurn(this, out);
  }

  @Override
  public void writeCommand(int action, StringBuilder line) {
    line.append(OthelloCommand.ofAction(action));
  }

  @Override
  public void playLine(String line) {
    if (Checks.requirePlayable(this, started)) {
      playMove(OthelloCommand.action(line));
    }
  }

  @Override
  public String refusal(String line) {
    int action = OthelloCommand.action(line);
    return action == OthelloCommand.NO_MOVE
        ? "no move such as d3 or PASS"
        : legal(action) ? "" : OthelloCommand.ofAction(action) + " is not legal";
  }

  /** 7 */
  @Override
  public void playTimeout() {
    if (Checks.requirePlayable(this, started)) {
      disqualifiedSeat = actingSeat();
    }
  }

  @Override
  public boolean disqualified(int seat) {
    return seat == disqualifiedSeat;
  }
}
