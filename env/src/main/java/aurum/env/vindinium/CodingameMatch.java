package aurum.env.vindinium;

import aurum.env.Checks;
import aurum.env.Match;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** The contest site's rules, where they are its own (RULES.md). */
final class CodingameMatch extends VindiniumMatch {
  /** Who has asked to be told the others' moves (3). */
  final boolean[] expert = new boolean[MAXIMUM_HEROES];

  /**
   * The target cell of each hero's last executed turn, or -1 before its first: the moves that an
   * expert is told.
   */
  final int[] target = new int[MAXIMUM_HEROES];

  CodingameMatch(Vindinium game) {
    super(game);
  }

  @Override
  void start(VindiniumMap map, int turns) {
    super.start(map, turns);
    Arrays.fill(expert, false);
    Arrays.fill(target, -1);
  }

  @Override
  public int usualRounds() {
    return CodingameOptions.DEFAULT_ROUNDS;
  }

  @Override
  public void playLine(String line) {
    Checks.requireStarted(map != null);
    if (over()) {
      return;
    }
    int hero = actingSeat();
    CodingameOrder order = CodingameOrder.parse(line);
    expert[hero] |= order.expert();
    switch (order.kind()) {
      case WAIT -> playTurn(hero, cell[hero]);
      case STEP -> playStep(hero, order.direction());
      case MOVE ->
          playTurn(hero, CodingameRoute.firstTarget(map, cell[hero], order.x(), order.y()));
      case INVALID -> playTimeout();
    }
  }

  @Override
  public void playTimeout() {
    Checks.requireStarted(map != null);
    if (over()) {
      return;
    }
    disqualified[actingSeat()] = true;
    playInactive();
  }

  @Override
  void playTurn(int hero, int to) {
    if (!over()) {
      target[hero] = to;
    }
    super.playTurn(hero, to);
  }

  /** 5.B: all blows first, then the deaths in the order of the heroes. */
  @Override
  void fight(int hero) {
    if (respawned[hero]) {
      return;
    }
    int struck = 0;
    for (int h = 0; h < map.heroes(); h++) {
      if (h != hero && !respawned[h] && map.adjacent(cell[hero], cell[h])) {
        life[h] -= BLOW;
        struck |= 1 << h;
      }
    }
    for (int h = 0; struck != 0; h++, struck >>= 1) {
      if ((struck & 1) != 0 && life[h] <= 0) {
        giveMines(h, hero);
        respawn(h);
      }
    }
  }

  @Override
  public void writeMap(StringBuilder out) {
    CodingameText.writeMap(this, out);
  }

  @Override
  public void writeStart(int seat, StringBuilder out) {
    CodingameText.writeMap(this, out);
    out.append(seat).append('\n');
  }

  @Override
  public void writeTurn(StringBuilder out) {
    CodingameText.writeTurn(this, out);
  }

  @Override
  public void writeCommand(int action, StringBuilder line) {
    line.append(
        action == VindiniumActions.WAIT
            ? "WAIT"
            : VindiniumActions.DIRECTIONS.get(
                VindiniumActions.direction(map, actingSeat(), action)));
  }

  @Override
  public void copyFrom(Match other) {
    super.copyFrom(other);
    CodingameMatch from = (CodingameMatch) other;
    System.arraycopy(from.expert, 0, expert, 0, MAXIMUM_HEROES);
    System.arraycopy(from.target, 0, target, 0, MAXIMUM_HEROES);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    super.save(out);
    for (int h = 0; h < map.heroes(); h++) {
      out.writeInt(target[h]);
      out.writeBoolean(expert[h]);
    }
  }

  @Override
  public void load(DataInput in) throws IOException {
    super.load(in);
    for (int h = 0; h < map.heroes(); h++) {
      target[h] = in.readInt();
      expert[h] = in.readBoolean();
    }
  }
}
