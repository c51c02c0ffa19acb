package othello;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The actions: a disc on each of the cells, row by row, and {@link #PASS}. */
final class OthelloActions {
  static final int PASS = OthelloBoard.CELLS;
  static final int COUNT = PASS + 1;
  static final List<String> NAMES =
      Stream.concat(
              IntStream.range(0, OthelloBoard.CELLS).mapToObj(OthelloCommand::ofAction),
              Stream.of(OthelloCommand.PASS))
          .toList();

  private OthelloActions() {}
}
