package goldrace;

import java.util.List;

/** The actions, in the seat's own view: forward is away from the end that the seat started at. */
final class GoldRaceActions {
  static final int WAIT = 0;
  static final int FORWARD = 1;
  static final int BACK = 2;
  static final List<String> NAMES = List.of("WAIT", "FORWARD", "BACK");
  static final int COUNT = 3;

  private GoldRaceActions() {}

  /** The change of the cell: -1, 0 or 1. */
  static int step(int action, int seat) {
    int forward = seat == 0 ? 1 : -1;
    return action == FORWARD ? forward : action == BACK ? -forward : 0;
  }
}
