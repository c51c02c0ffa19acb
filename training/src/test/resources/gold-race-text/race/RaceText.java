package race;

import aurum.env.ObservationLayout;
import aurum.env.Scaling;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TextEnvironment;
import java.util.List;

/** The gold race, by the lines that a runner reads and prints. Forward is away from its start. */
public final class RaceText implements TextEnvironment {
  private static final int CELLS = 11;
  private static final int LAST = CELLS - 1;
  private static final int TURNS = 15;
  private static final int FORWARD = 1;
  private static final int BACK = 2;

  private int runner;
  private int turn;
  private String gold;
  private final int[] cell = new int[2];
  private final int[] score = new int[2];

  @Override
  public List<String> actionNames() {
    return List.of("WAIT", "FORWARD", "BACK");
  }

  @Override
  public List<String> measures() {
    return List.of("gold");
  }

  @Override
  public ObservationLayout layout() {
    ObservationLayout.Builder layout = ObservationLayout.vector("race", -1, 1);
    ObservationLayout.Group cells = layout.group("gold");
    for (int i = 0; i < CELLS; i++) {
      cells.add(Integer.toString(i), 0, 1, "gold " + i + " steps from the own start / 9");
    }
    ObservationLayout.Group race = layout.group("race");
    race.add("own", 0, 1, "own steps from the own start / 10");
    race.add("rival", 0, 1, "the rival's steps from the own start / 10");
    race.add("turn", 0, 1, "own turns so far / 15");
    race.add("lead", -1, 1, Scaling.balanceOf("own gold less the rival's", 10));
    return layout.build();
  }

  @Override
  public void readStart(RefereeReader.Lines lines) {
    runner = Integer.parseInt(lines.next());
  }

  @Override
  public void readTurn(RefereeReader.Lines lines) {
    gold = lines.next();
    for (int i = 0; i < 2; i++) {
      String[] words = lines.next().split(" ");
      cell[i] = Integer.parseInt(words[0]);
      score[i] = Integer.parseInt(words[1]);
    }
    turn++;
  }

  @Override
  public boolean legal(int action) {
    int to = cell[runner] + step(action);
    return action == 0 || to >= 0 && to <= LAST && to != cell[1 - runner];
  }

  private int step(int action) {
    int forward = runner == 0 ? 1 : -1;
    return action == FORWARD ? forward : action == BACK ? -forward : 0;
  }

  /** The cell's distance from the own start. */
  private int fromStart(int place) {
    return runner == 0 ? place : LAST - place;
  }

  @Override
  public void encode(float[] destination, int offset) {
    for (int i = 0; i < CELLS; i++) {
      destination[offset + fromStart(i)] = (gold.charAt(i) - '0') / 9f;
    }
    int next = offset + CELLS;
    destination[next++] = fromStart(cell[runner]) / (float) LAST;
    destination[next++] = fromStart(cell[1 - runner]) / (float) LAST;
    destination[next++] = (turn - 1) / (float) TURNS;
    destination[next] = Scaling.balance(score[runner] - score[1 - runner], 10);
  }

  @Override
  public String reply(int action) {
    return step(action) == 0 ? "WAIT" : step(action) > 0 ? "RIGHT" : "LEFT";
  }

  @Override
  public int measure(int index) {
    return score[runner];
  }
}
