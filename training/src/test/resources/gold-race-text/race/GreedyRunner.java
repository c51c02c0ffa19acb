package race;

import aurum.env.referee.TextBot;
import java.util.List;

/** A bot that steps to the free neighbouring cell with more gold, and forward if they are equal. */
public final class GreedyRunner implements TextBot {
  private int runner = -1;

  @Override
  public String reply(List<String> input) {
    int line = 0;
    if (runner < 0) {
      runner = Integer.parseInt(input.get(line++));
    }
    String gold = input.get(line);
    int cell = cell(input.get(line + 1 + runner));
    int rival = cell(input.get(line + 2 - runner));
    int left = goldAt(cell - 1, gold, rival);
    int right = goldAt(cell + 1, gold, rival);
    if (left < 0 && right < 0) {
      return "WAIT";
    }
    boolean isRight = left == right ? runner == 0 : right > left;
    return isRight ? "RIGHT" : "LEFT";
  }

  private static int cell(String line) {
    return Integer.parseInt(line.split(" ", 2)[0]);
  }

  /** The gold of a cell; -1 if it does not exist or is taken. */
  private static int goldAt(int cell, String gold, int rival) {
    return cell < 0 || cell >= gold.length() || cell == rival ? -1 : gold.charAt(cell);
  }
}
