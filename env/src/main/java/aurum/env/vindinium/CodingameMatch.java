package aurum.env.vindinium;

import aurum.env.Checks;
import aurum.env.Match;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** The rules of the contest site's port, where the variants differ (RULES.md). */
final class CodingameMatch extends VindiniumMatch {
  /**
   * Whether a hero's bot has requested expert input: its text contains the other heroes' moves (3).
   */
  final boolean[] expert = new boolean[MAXIMUM_HEROES];

  /** The cell that each hero stepped onto in its last turn; -1 before its first turn (3). */
  final int[] lastTarget = new int[MAXIMUM_HEROES];

  CodingameMatch(Vindinium game) {
    super(game);
  }

  @Override
  void start(VindiniumMap map, int turns) {
    super.start(map, turns);
    Arrays.fill(expert, false);
    Arrays.fill(lastTarget, -1);
  }

  @Override
  public int defaultRounds() {
    return CodingameOptions.DEFAULT_ROUNDS;
  }

  @Override
  public void playLine(String line) {
    if (!Checks.requirePlayable(this, map != null)) {
      return;
    }
    int hero = actingSeat();
    CodingameCommand command = CodingameCommand.parse(line);
    expert[hero] |= command.expert();
    switch (command.kind()) {
      case WAIT -> playTurn(hero, cell[hero]);
      case STEP -> playMove(hero, command.direction());
      case MOVE ->
          playTurn(
              hero, CodingamePathfinder.firstTarget(map, cell[hero], command.x(), command.y()));
      case INVALID -> playTimeout();
    }
  }

  @Override
  public String refusal(String line) {
    return CodingameCommand.parse(line).kind() == CodingameCommand.Kind.INVALID
        ? "a command is NORTH, EAST, SOUTH, WEST, WAIT or MOVE X Y"
        : "";
  }

  @Override
  public void playTimeout() {
    if (Checks.requirePlayable(this, map != null)) {
      disqualified[actingSeat()] = true;
      playInactive();
    }
  }

  @Override
  void playTurn(int hero, int to) {
    if (!over()) {
      lastTarget[hero] = to;
    }
    super.playTurn(hero, to);
  }

  /** 5.B: all hits are dealt before deaths are processed in the order of the heroes. */
  @Override
  void fight(int hero) {
    if (respawned[hero]) {
      return;
    }
    int hit = 0; // A bit for each hero.
    for (int h = 0; h < map.heroes(); h++) {
      if (h != hero && !respawned[h] && map.adjacent(cell[hero], cell[h])) {
        life[h] = lifeAfterHits(life[h], 1);
        hit |= 1 << h;
      }
    }
    for (int h = 0; hit != 0; h++, hit >>= 1) {
      if ((hit & 1) != 0 && life[h] <= 0) {
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
    CodingameCommand.append(
        action == VindiniumActions.WAIT
            ? CodingameCommand.NO_DIRECTION
            : VindiniumActions.direction(map, actingSeat(), action),
        line);
  }

  @Override
  public void copyFrom(Match other) {
    super.copyFrom(other);
    CodingameMatch from = (CodingameMatch) other;
    System.arraycopy(from.expert, 0, expert, 0, MAXIMUM_HEROES);
    System.arraycopy(from.lastTarget, 0, lastTarget, 0, MAXIMUM_HEROES);
  }

  @Override
  public void save(DataOutput out) throws IOException {
    super.save(out);
    for (int h = 0; h < map.heroes(); h++) {
      out.writeInt(lastTarget[h]);
      out.writeBoolean(expert[h]);
    }
  }

  @Override
  public void load(DataInput in) throws IOException {
    super.load(in);
    for (int h = 0; h < map.heroes(); h++) {
      lastTarget[h] = in.readInt();
      expert[h] = in.readBoolean();
    }
  }
}
