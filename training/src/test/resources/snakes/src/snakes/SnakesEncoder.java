package snakes;

import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.Scaling;
import java.util.Arrays;

/** Encodes a match as the planes that {@link SnakesLayout} declares, in the view of a seat. */
final class SnakesEncoder implements ObservationEncoder {
  private final SnakesTerritory territory = new SnakesTerritory();

  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    encode(((SnakesMatch) match).board(), seat, destination, offset);
  }

  /** Writes {@link SnakesLayout#SIZE} floats. */
  void encode(SnakesBoard board, int seat, float[] destination, int offset) {
    Arrays.fill(destination, offset, offset + SnakesLayout.SIZE, 0);
    territory.find(board);
    int opponents = 0;
    int longest = 0;
    for (int each = 0; each < board.seats(); each++) {
      int group = each == seat ? SnakesLayout.OWN : SnakesLayout.OTHERS;
      writeSnake(board, seat, each, destination, offset + plane(group));
      if (each != seat && board.isAlive(each)) {
        opponents++;
        longest = Math.max(longest, board.length(each));
        if (board.length(each) >= board.length(seat)) {
          int head = SnakesView.cell(seat, board.cell(each, 0));
          destination[offset + plane(SnakesLayout.LONGER) + head] = 1;
        }
      }
    }
    writeCells(board, seat, destination, offset);
    writeMoves(board, seat, destination, offset + plane(SnakesLayout.MOVES));
    fill(board.rounds() / (float) SnakesBoard.ROUNDS, destination, offset, SnakesLayout.PROGRESS);
    float lead = Scaling.balance(board.length(seat) - longest, SnakesLayout.LENGTH_SCALE);
    fill(lead, destination, offset, SnakesLayout.LENGTH_LEAD);
    fill(
        opponents / (float) (SnakesBoard.MAXIMUM_SEATS - 1),
        destination,
        offset,
        SnakesLayout.OPPONENTS);
  }

  private static int plane(int index) {
    return index * SnakesBoard.CELLS;
  }

  private void writeSnake(SnakesBoard board, int seat, int snake, float[] destination, int offset) {
    int length = board.length(snake);
    for (int i = 0; i < length; i++) {
      int cell = SnakesView.cell(seat, board.cell(snake, i));
      float leaving = (length - i) / (float) SnakesLayout.LEAVING_SCALE;
      destination[offset + plane(SnakesLayout.BODY) + cell] = Math.min(leaving, 1);
    }
    if (length > 0) {
      int head = SnakesView.cell(seat, board.cell(snake, 0));
      destination[offset + plane(SnakesLayout.HEAD) + head] = 1;
    }
    for (int cell = 0; cell < SnakesBoard.CELLS; cell++) {
      if (territory.has(snake, cell)) {
        destination[offset + plane(SnakesLayout.TERRITORY) + SnakesView.cell(seat, cell)] = 1;
      }
    }
  }

  private static void writeCells(SnakesBoard board, int seat, float[] destination, int offset) {
    for (int cell = 0; cell < SnakesBoard.CELLS; cell++) {
      int image = SnakesView.cell(seat, cell);
      destination[offset + plane(SnakesLayout.WALL) + image] = board.isWall(cell) ? 1 : 0;
    }
    for (int apple = 0; apple < board.apples(); apple++) {
      int image = SnakesView.cell(seat, board.appleCell(apple));
      int left = board.appleRounds(apple);
      destination[offset + plane(SnakesLayout.APPLE) + image] = left == 0 ? 1 : 0;
      destination[offset + plane(SnakesLayout.REGROWTH) + image] =
          left / (float) SnakesBoard.REGROWTH;
    }
  }

  private static void writeMoves(SnakesBoard board, int seat, float[] destination, int offset) {
    for (int direction = 0; board.isAlive(seat) && direction < SnakesDirection.COUNT; direction++) {
      int cell = SnakesDirection.from(board.cell(seat, 0), direction);
      boolean isFree =
          cell != SnakesDirection.NONE
              && !board.isWall(cell)
              && board.occupant(cell) == SnakesBoard.NOBODY;
      if (isFree) {
        destination[offset + SnakesView.cell(seat, cell)] = 1;
      }
    }
  }

  private static void fill(float value, float[] destination, int offset, int plane) {
    int start = offset + plane(plane);
    Arrays.fill(destination, start, start + SnakesBoard.CELLS, value);
  }
}
