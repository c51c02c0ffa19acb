package othello;

import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.Scaling;
import java.util.Arrays;

/** Encodes a match as the planes that {@link OthelloLayout} declares. */
final class OthelloEncoder implements ObservationEncoder {
  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    OthelloMatch othello = (OthelloMatch) match;
    long own = othello.discs(seat);
    long enemy = othello.discs(1 - seat);
    long ownMoves = othello.moves(seat);
    long enemyMoves = othello.moves(1 - seat);
    writeSeat(own, enemy, ownMoves, destination, start(OthelloLayout.OWN, offset));
    writeSeat(enemy, own, enemyMoves, destination, start(OthelloLayout.ENEMY, offset));
    writeCells(~(own | enemy), destination, start(OthelloLayout.EMPTY, offset));
    writeFlips(own, enemy, ownMoves, destination, start(OthelloLayout.FLIPS, offset));

    int placed = Long.bitCount(own | enemy) - (OthelloBoard.CELLS - OthelloLayout.EMPTY_CELLS);
    int discs = Long.bitCount(own) - Long.bitCount(enemy);
    int moves = Long.bitCount(ownMoves) - Long.bitCount(enemyMoves);
    int corners = OthelloBoard.corners(own) - OthelloBoard.corners(enemy);
    fill(
        placed / (float) OthelloLayout.EMPTY_CELLS,
        destination,
        start(OthelloLayout.PROGRESS, offset));
    fill(
        Scaling.balance(discs, OthelloLayout.DISCS_SCALE),
        destination,
        start(OthelloLayout.DISCS_LEAD, offset));
    fill(
        Scaling.balance(moves, OthelloLayout.MOVES_SCALE),
        destination,
        start(OthelloLayout.MOVES_LEAD, offset));
    fill(
        corners / (float) OthelloLayout.CORNERS_SCALE,
        destination,
        start(OthelloLayout.CORNERS_LEAD, offset));
  }

  /** The offset of a plane. */
  private static int start(int plane, int offset) {
    return offset + plane * OthelloBoard.CELLS;
  }

  private static void writeSeat(
      long discs, long others, long moves, float[] destination, int offset) {
    writeCells(discs, destination, start(OthelloLayout.DISCS, offset));
    writeCells(moves, destination, start(OthelloLayout.MOVES, offset));
    long stable = OthelloBoard.stable(discs, others);
    writeCells(stable, destination, start(OthelloLayout.STABLE, offset));
  }

  private static void writeCells(long cells, float[] destination, int offset) {
    for (int cell = 0; cell < OthelloBoard.CELLS; cell++) {
      destination[offset + cell] = cells >>> cell & 1;
    }
  }

  private static void writeFlips(
      long own, long enemy, long moves, float[] destination, int offset) {
    fill(0, destination, offset);
    for (long rest = moves; rest != 0; rest &= rest - 1) {
      int cell = Long.numberOfTrailingZeros(rest);
      int flips = Long.bitCount(OthelloBoard.flips(own, enemy, cell));
      destination[offset + cell] = flips / (float) OthelloLayout.FLIPS_SCALE;
    }
  }

  private static void fill(float value, float[] destination, int offset) {
    Arrays.fill(destination, offset, offset + OthelloBoard.CELLS, value);
  }
}
