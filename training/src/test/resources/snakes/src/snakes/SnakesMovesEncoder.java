package snakes;

import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.Scaling;
import java.util.Arrays;

/** Encodes a match as the entries that {@link SnakesMoves} declares, in the view of a seat. */
final class SnakesMovesEncoder implements ObservationEncoder {
  private final SnakesTerritory territory = new SnakesTerritory();
  private final SnakesApples apples = new SnakesApples();
  private final SnakesForecast forecast = new SnakesForecast();
  private final SnakesForecast nextForecast = new SnakesForecast();

  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    encode(((SnakesMatch) match).board(), seat, destination, offset);
  }

  /** Writes {@link SnakesMoves#SIZE} floats. */
  void encode(SnakesBoard board, int seat, float[] destination, int offset) {
    Arrays.fill(destination, offset, offset + SnakesMoves.SIZE, 0);
    int opponents = 0;
    int longest = 0;
    for (int each = 0; each < board.seats(); each++) {
      if (each != seat && board.isAlive(each)) {
        opponents++;
        longest = Math.max(longest, board.length(each));
      }
    }
    destination[offset + SnakesMoves.PROGRESS] = board.rounds() / (float) SnakesBoard.ROUNDS;
    destination[offset + SnakesMoves.LENGTH] =
        Math.min(board.length(seat) / (float) SnakesMoves.LENGTH_SCALE, 1);
    destination[offset + SnakesMoves.LENGTH_LEAD] =
        Scaling.balance(board.length(seat) - longest, SnakesMoves.LEAD_SCALE);
    destination[offset + SnakesMoves.OPPONENTS] =
        opponents / (float) (SnakesBoard.MAXIMUM_SEATS - 1);
    apples.find(board);
    territory.find(board);
    destination[offset + SnakesMoves.TERRITORY] = share(territory.size(seat));
    destination[offset + SnakesMoves.OTHERS] = share(others(board, seat));
    if (board.isAlive(seat)) {
      int head = board.cell(seat, 0);
      destination[offset + SnakesMoves.HEADS] = nearestHead(board, seat, head);
      forecast.find(board, seat);
      for (int direction = 0; direction < SnakesDirection.COUNT; direction++) {
        int start = offset + SnakesMoves.start(SnakesView.direction(seat, direction));
        writeMove(board, seat, direction, destination, start);
        if (board.isLegal(seat, direction)) {
          writeForecast(board, seat, direction, destination, start);
        }
      }
    }
  }

  private void writeMove(
      SnakesBoard board, int seat, int direction, float[] destination, int start) {
    int cell = SnakesDirection.from(board.cell(seat, 0), direction);
    destination[start + SnakesMoves.LEGAL] = board.isLegal(seat, direction) ? 1 : 0;
    if (cell == SnakesDirection.NONE) {
      return;
    }
    destination[start + SnakesMoves.FREE] = isFree(board, cell) ? 1 : 0;
    destination[start + SnakesMoves.EATS] = board.hasApple(cell) ? 1 : 0;
    destination[start + SnakesMoves.APPROACH] = nearestHead(board, seat, cell);
    destination[start + SnakesMoves.RIPE] = nearestApple(board, cell);
    int exits = 0;
    int dangers = 0;
    int contested = 0;
    int chances = 0;
    for (int each = 0; each < SnakesDirection.COUNT; each++) {
      int next = SnakesDirection.from(cell, each);
      exits += isFree(board, next) ? 1 : 0;
      int other = next == SnakesDirection.NONE ? SnakesBoard.NOBODY : board.occupant(next);
      if (other != SnakesBoard.NOBODY && other != seat && board.cell(other, 0) == next) {
        boolean isShorter = board.length(other) < board.length(seat);
        dangers += isShorter ? 0 : 1;
        contested += !isShorter && apples.leads(next, cell) ? 1 : 0;
        chances += isShorter ? 1 : 0;
      }
    }
    destination[start + SnakesMoves.EXITS] = exits / 3f;
    destination[start + SnakesMoves.DANGER] = dangers / 3f;
    destination[start + SnakesMoves.CONTESTED] = contested / 3f;
    destination[start + SnakesMoves.CHANCE] = chances / 3f;
    territory.findAfter(board, seat, direction);
    int own = territory.size(seat);
    destination[start + SnakesMoves.REACHED] = share(own);
    destination[start + SnakesMoves.ROOM] = Math.min(own / (float) board.length(seat), 1);
    destination[start + SnakesMoves.ENEMY_REACHED] = share(others(board, seat));
    destination[start + SnakesMoves.APPLES] =
        territory.apples(seat) / (float) SnakesBoard.MAXIMUM_APPLES;
    int rounds = territory.appleDistance(seat);
    destination[start + SnakesMoves.APPLE] =
        rounds == SnakesBoard.CELLS ? 0 : Scaling.closeness(rounds);
  }

  private void writeForecast(
      SnakesBoard board, int seat, int direction, float[] destination, int start) {
    SnakesBoard next = forecast.after(board, seat, direction);
    destination[start + SnakesMoves.KILLS] = killed(board, next, seat) / 3f;
    if (!next.isAlive(seat)) {
      return;
    }
    destination[start + SnakesMoves.LIVES] = 1;
    territory.find(next);
    destination[start + SnakesMoves.AFTER] = share(territory.size(seat));
    destination[start + SnakesMoves.ENEMIES_AFTER] = share(others(next, seat));
    if (next.isOver()) {
      destination[start + SnakesMoves.LIVES_ON] = 1;
      destination[start + SnakesMoves.KILLS_THEN] = destination[start + SnakesMoves.KILLS];
      return;
    }
    nextForecast.find(next, seat);
    for (int each = 0; each < SnakesDirection.COUNT; each++) {
      if (next.isLegal(seat, each)) {
        SnakesBoard last = nextForecast.after(next, seat, each);
        if (last.isAlive(seat)) {
          destination[start + SnakesMoves.LIVES_ON] = 1;
          destination[start + SnakesMoves.KILLS_THEN] =
              Math.max(destination[start + SnakesMoves.KILLS_THEN], killed(board, last, seat) / 3f);
        }
      }
    }
  }

  /** The number of snakes other than a seat's that live on one board and not on a later one. */
  private static int killed(SnakesBoard board, SnakesBoard later, int seat) {
    int killed = 0;
    for (int other = 0; other < board.seats(); other++) {
      killed += other != seat && board.isAlive(other) && !later.isAlive(other) ? 1 : 0;
    }
    return killed;
  }

  private static boolean isFree(SnakesBoard board, int cell) {
    if (cell == SnakesDirection.NONE || board.isWall(cell)) {
      return false;
    }
    int snake = board.occupant(cell);
    return snake == SnakesBoard.NOBODY || board.cell(snake, board.length(snake) - 1) == cell;
  }

  private int others(SnakesBoard board, int seat) {
    int cells = 0;
    for (int other = 0; other < board.seats(); other++) {
      cells += other == seat ? 0 : territory.size(other);
    }
    return cells;
  }

  private static float share(int cells) {
    return cells / (float) SnakesBoard.CELLS;
  }

  private static float nearestHead(SnakesBoard board, int seat, int cell) {
    float nearest = 0;
    for (int other = 0; other < board.seats(); other++) {
      if (other != seat && board.isAlive(other)) {
        int steps = steps(cell, board.cell(other, 0));
        nearest = Math.max(nearest, Scaling.closeness(steps));
      }
    }
    return nearest;
  }

  /** The closeness of the nearest apple after a move to a cell, by steps and by its appearance. */
  private static float nearestApple(SnakesBoard board, int cell) {
    float nearest = 0;
    for (int apple = 0; apple < board.apples(); apple++) {
      int rounds = Math.max(steps(cell, board.appleCell(apple)), board.appleRounds(apple) - 1);
      nearest = Math.max(nearest, Scaling.closeness(rounds));
    }
    return nearest;
  }

  /** The steps from a cell to another one over all cells. */
  private static int steps(int cell, int other) {
    return Math.abs(cell % SnakesBoard.WIDTH - other % SnakesBoard.WIDTH)
        + Math.abs(cell / SnakesBoard.WIDTH - other / SnakesBoard.WIDTH);
  }
}
