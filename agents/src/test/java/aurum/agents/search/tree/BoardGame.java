package aurum.agents.search.tree;

import aurum.env.Checks;
import aurum.env.Game;
import aurum.env.GameInfo;
import aurum.env.Match;
import aurum.env.ObservationSpec;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A small game of two seats that alternate single actions on some cells, as a user writes one. */
abstract class BoardGame implements Game {
  private final GameInfo info;
  final int cells;

  BoardGame(String name, int cells, int actions) {
    this.cells = cells;
    List<String> names = IntStream.range(0, actions).mapToObj(Integer::toString).toList();
    info = new GameInfo(name, "standard", Map.of(), 2, 100, names, -1, List.of(), true, false);
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
  public BoardMatch newMatch() {
    return new BoardMatch();
  }

  abstract void start(int[] board, long seed);

  abstract boolean isLegal(int[] board, int action);

  abstract void play(int[] board, int action, int seat);

  /** The seat that has won; -1 for none, -2 while the match continues. */
  abstract int winner(int[] board, int lastSeat);

  final class BoardMatch implements Match {
    final int[] board = new int[cells];
    private int turn;

    @Override
    public Game game() {
      return BoardGame.this;
    }

    @Override
    public void reset(long seed) {
      turn = 0;
      start(board, seed);
    }

    private int winner() {
      return BoardGame.this.winner(board, 1 - actingSeat());
    }

    @Override
    public boolean over() {
      return winner() != -2;
    }

    @Override
    public int actingSeat() {
      return turn & 1;
    }

    @Override
    public int turn() {
      return turn;
    }

    @Override
    public boolean legal(int action) {
      return over() || isLegal(board, action);
    }

    @Override
    public void mask(boolean[] destination, int offset) {
      for (int a = 0; a < actions(); a++) {
        destination[offset + a] = legal(a);
      }
    }

    @Override
    public void play(int action) {
      if (Checks.requirePlayable(this, true, action)) {
        BoardGame.this.play(board, action, actingSeat());
        turn++;
      }
    }

    @Override
    public int score(int seat) {
      return winner() == seat ? 1 : 0;
    }

    @Override
    public int measure(int index, int seat) {
      throw Checks.noMeasure(BoardGame.this, index);
    }

    @Override
    public void copyFrom(Match other) {
      BoardMatch from = (BoardMatch) other;
      System.arraycopy(from.board, 0, board, 0, cells);
      turn = from.turn;
    }

    @Override
    public void save(DataOutput out) throws IOException {
      out.writeByte(turn);
      for (int cell : board) {
        out.writeByte(cell);
      }
    }

    @Override
    public void load(DataInput in) throws IOException {
      turn = in.readByte();
      for (int i = 0; i < cells; i++) {
        board[i] = in.readByte();
      }
    }
  }

  /** Nine cells; three in a line win. */
  static final class TicTacToe extends BoardGame {
    private static final int[][] LINES = {
      {0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}
    };

    TicTacToe() {
      super("tic-tac-toe", 9, 9);
    }

    @Override
    void start(int[] board, long seed) {
      Arrays.fill(board, -1);
    }

    @Override
    boolean isLegal(int[] board, int action) {
      return board[action] < 0;
    }

    @Override
    void play(int[] board, int action, int seat) {
      board[action] = seat;
    }

    @Override
    int winner(int[] board, int lastSeat) {
      for (int[] line : LINES) {
        if (board[line[0]] == lastSeat
            && board[line[1]] == lastSeat
            && board[line[2]] == lastSeat) {
          return lastSeat;
        }
      }
      for (int cell : board) {
        if (cell < 0) {
          return -2;
        }
      }
      return -1;
    }
  }

  /** Heaps of up to seven; an action takes 1 to 7 from one heap; who takes the last one wins. */
  static final class Nim extends BoardGame {
    private static final int MOST = 7;

    Nim(int heaps) {
      super("nim", heaps, heaps * MOST);
    }

    @Override
    void start(int[] board, long seed) {
      long rest = seed;
      for (int i = 0; i < cells; i++) {
        board[i] = (int) (rest % (MOST + 1));
        rest /= MOST + 1;
      }
      board[0] = Math.max(1, board[0]);
    }

    @Override
    boolean isLegal(int[] board, int action) {
      return action % MOST < board[action / MOST];
    }

    @Override
    void play(int[] board, int action, int seat) {
      board[action / MOST] -= action % MOST + 1;
    }

    @Override
    int winner(int[] board, int lastSeat) {
      for (int heap : board) {
        if (heap > 0) {
          return -2;
        }
      }
      return lastSeat;
    }
  }
}
