package aurum.env.cultistwars;

import aurum.env.Checks;
import aurum.env.Match;
import aurum.env.referee.RefereeMatch;
import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The state of one match and its turn order. The rules of single actions are in {@link
 * CultistPosition}, {@link CultistActions} and {@link CultistCommand}; numbers in comments are
 * sections of RULES.md.
 *
 * <p>It has two entry points: {@link #play} takes the number of an action, {@link #playLine} a
 * bot's line. Both resolve their input to a {@link CultistEffect}.
 */
public final class CultistMatch implements RefereeMatch, Drawable {
  private static final int NO_SEAT = -1;

  private final CultistWars game;
  private final CultistMapGenerator mapGenerator = new CultistMapGenerator();

  // The state.

  final CultistMap map = new CultistMap();
  final CultistPosition position = new CultistPosition();
  final CultistNeutralGenerator neutralGenerator = new CultistNeutralGenerator();

  private final int[] kills = new int[CultistWars.SEATS];
  private final int[] conversions = new int[CultistWars.SEATS];
  private int turn;

  /** The seat that has been disqualified, which ends the match. */
  private int disqualifiedSeat;

  private boolean started;

  /** Changes with every change of the state; invalidates the view. */
  private int version;

  private final CultistView view = new CultistView();

  CultistMatch(CultistWars game) {
    this.game = game;
  }

  @Override
  public CultistWars game() {
    return game;
  }

  @Override
  public void reset(long seed) {
    mapGenerator.generate(seed, map);
    start();
  }

  /** Starts a match on a copy of a map. */
  void start(CultistMap map) {
    this.map.copyFrom(map);
    start();
  }

  private void start() {
    version++;
    started = true;
    turn = 0;
    disqualifiedSeat = NO_SEAT;
    position.start(map);
    neutralGenerator.start();
    Arrays.fill(kills, 0);
    Arrays.fill(conversions, 0);
  }

  /**
   * Sets the turn and the units of a started match. Everything else is unchanged.
   *
   * @param units the cells, lives and owners of the units; the rest is derived from them
   */
  void setPosition(int turn, CultistPosition units) {
    version++;
    this.turn = turn;
    position.copyFrom(units);
    position.derive(map);
  }

  @Override
  public boolean over() {
    return turn >= CultistWars.TURNS
        || position.unitCount[0] == 0
        || position.unitCount[1] == 0
        || disqualifiedSeat != NO_SEAT;
  }

  @Override
  public int actingSeat() {
    return turn & 1;
  }

  @Override
  public int turn() {
    return turn;
  }

  /** The number of turns that a seat has left, the current one included. */
  int turnsLeft(int seat) {
    return (CultistWars.TURNS + 1 - turn - (turn & 1 ^ seat)) / 2;
  }

  @Override
  public boolean disqualified(int seat) {
    return seat == disqualifiedSeat;
  }

  /**
   * The number of units of a seat. After a disqualification -1 for the disqualified seat and 0 for
   * the other (3).
   */
  @Override
  public int score(int seat) {
    if (disqualifiedSeat != NO_SEAT) {
      return seat == disqualifiedSeat ? -1 : 0;
    }
    return position.unitCount[seat];
  }

  @Override
  public int measure(int index, int seat) {
    return switch (index) {
      case CultistWars.OWN_UNITS -> position.unitCount[seat];
      case CultistWars.LIFE -> position.totalLife[seat];
      case CultistWars.LEADER -> position.life[seat];
      case CultistWars.KILLS -> kills[seat];
      case CultistWars.CONVERSIONS -> conversions[seat];
      default -> throw Checks.noMeasure(game, index);
    };
  }

  /** Copies the position to {@code destination}. The two remain independent. */
  public void copyPosition(CultistPosition destination) {
    destination.copyFrom(position);
  }

  /** The position in a seat's view. Valid until the state changes or the next call. */
  CultistView view(int seat) {
    view.update(position, version, seat);
    return view;
  }

  @Override
  public boolean legal(int action) {
    return CultistActions.isLegal(this, action);
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    CultistActions.mask(this, destination, offset);
  }

  /**
   * The effect of an action of the acting seat, as a {@link CultistEffect}: WAIT if the action is
   * not legal or the match is over. Does not include the neutral step that follows.
   *
   * @param action from 0 to {@code CultistActions.COUNT - 1}, which is not checked
   */
  public int actionEffect(int action) {
    return CultistActions.effect(this, action);
  }

  @Override
  public void play(int action) {
    if (Checks.requirePlayable(this, started, action)) {
      apply(actionEffect(action));
    }
  }

  @Override
  public void playLine(String line) {
    if (!Checks.requirePlayable(this, started)) {
      return;
    }
    CultistCommand command = CultistCommand.parse(line);
    if (command.refusal(position, actingSeat()) == null) {
      apply(command.effect(map, position));
    } else {
      playTimeout();
    }
  }

  @Override
  public String refusal(String line) {
    String refusal = CultistCommand.parse(line).refusal(position, actingSeat());
    return refusal == null ? "" : refusal;
  }

  /** A time-out disqualifies the acting seat (3). */
  @Override
  public void playTimeout() {
    if (Checks.requirePlayable(this, started)) {
      version++;
      disqualifiedSeat = actingSeat();
      turn++;
    }
  }

  /** Plays the turn of the acting seat (6). A killed unit blocks its cell in the neutral step. */
  void apply(int effect) {
    position.apply(effect);
    if (CultistEffect.kind(effect) == CultistEffect.CONVERT) {
      conversions[actingSeat()]++;
    }
    if (position.hasKilledUnitOf(1 - actingSeat())) {
      kills[actingSeat()]++;
    }
    version++;
    neutralGenerator.play(position);
    turn++;
    position.removeKilled();
  }

  @Override
  public void writeMap(StringBuilder out) {
    CultistText.writeMap(map, out);
  }

  @Override
  public void writeStart(int seat, StringBuilder out) {
    CultistText.writeStart(map, seat, out);
  }

  @Override
  public void writeTurn(StringBuilder out) {
    CultistText.writeTurn(position, out);
  }

  @Override
  public void writeCommand(int action, StringBuilder line) {
    CultistText.writeCommand(actionEffect(action), line);
  }

  @Override
  public Scene scene() {
    return CultistScene.of(this);
  }

  @Override
  public ActionDrawing draw(int action) {
    return CultistScene.draw(this, action);
  }

  @Override
  public void copyFrom(Match other) {
    CultistMatch from = (CultistMatch) other;
    version++;
    started = from.started;
    map.copyFrom(from.map);
    position.copyFrom(from.position);
    neutralGenerator.copyFrom(from.neutralGenerator);
    turn = from.turn;
    disqualifiedSeat = from.disqualifiedSeat;
    System.arraycopy(from.kills, 0, kills, 0, kills.length);
    System.arraycopy(from.conversions, 0, conversions, 0, conversions.length);
  }

  @Override
  public void reseed(long seed) {
    neutralGenerator.reseed(seed);
  }

  /** A hash of both seats' units while a neutral unit can be converted; else the turn. */
  @Override
  public long repetitionHash() {
    boolean leaderLives = position.life[0] > 0 || position.life[1] > 0;
    boolean canConvert = leaderLives && position.unitCount[CultistWars.NEUTRAL] > 0;
    return canConvert ? position.hashOfSeats() : turn;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    map.save(out);
    position.save(out);
    out.writeByte(turn);
    neutralGenerator.save(out);
    out.writeByte(disqualifiedSeat);
    for (int seat = 0; seat < CultistWars.SEATS; seat++) {
      out.writeByte(kills[seat]);
      out.writeByte(conversions[seat]);
    }
  }

  @Override
  public void load(DataInput in) throws IOException {
    version++;
    started = true;
    map.load(in);
    position.load(in, map);
    turn = in.readUnsignedByte();
    neutralGenerator.load(in);
    disqualifiedSeat = in.readByte();
    for (int seat = 0; seat < CultistWars.SEATS; seat++) {
      kills[seat] = in.readUnsignedByte();
      conversions[seat] = in.readUnsignedByte();
    }
  }
}
