package aurum.env.cultistwars;

import aurum.env.Checks;
import aurum.env.Match;
import aurum.env.referee.RefereeMatch;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * One match of Cultist Wars and its rules; the numbers in comments are the sections of RULES.md.
 * The state is a few flat arrays over units, a board that says who stands where, and the map.
 */
public final class CultistMatch implements RefereeMatch, Drawable {
  /** The neutral generator's first state, in every match (8). */
  private static final int FIRST_DRAW = 42;

  private static final int DRAWN_UNITS = 12;
  private static final int NO_SEAT = -1;
  private static final int NOBODY = -1;

  private final CultistWars game;

  final CultistMap map = new CultistMap();
  private final CultistMapGenerator generator = new CultistMapGenerator();
  private boolean started;
  int turn;

  /** The cell of each unit; of a dead one, where it died. */
  final byte[] cell = new byte[CultistWars.UNITS];

  final byte[] life = new byte[CultistWars.UNITS];

  /** The seat that each unit belongs to, or had belonged to when it died. */
  final byte[] owner = new byte[CultistWars.UNITS];

  /** What each cell holds: a unit, {@link CultistMap#FLOOR} or {@link CultistMap#OBSTACLE}. */
  final byte[] board = new byte[CultistMap.CELLS];

  /** How many living units each seat has, and in the last place the neutrals. */
  final int[] units = new int[3];

  /** The sums of their lives. */
  final int[] lives = new int[3];

  /** The units that are neutral or were when they died, a bit each: those that may be drawn. */
  private int drawn;

  /** The state of the neutral generator. */
  private int random;

  private final int[] kills = new int[2];
  private final int[] conversions = new int[2];

  /** Who has been disqualified, which ends the match. */
  private int disqualified;

  // What is worked out of the state when it is asked for; no part of it.

  private int version;
  private final CultistView view = new CultistView();
  final CultistFeatures features = new CultistFeatures();

  CultistMatch(CultistWars game) {
    this.game = game;
  }

  @Override
  public CultistWars game() {
    return game;
  }

  @Override
  public void reset(long seed) {
    generator.generate(seed, map);
    start();
  }

  /** Starts a match on the map as it is. */
  void start() {
    started = true;
    turn = 0;
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      cell[unit] = map.start[unit];
      life[unit] = CultistWars.FULL_LIFE;
      owner[unit] = (byte) Math.min(unit, CultistWars.NEUTRAL);
    }
    random = FIRST_DRAW;
    Arrays.fill(kills, 0);
    Arrays.fill(conversions, 0);
    disqualified = NO_SEAT;
    recount();
  }

  /** Works out what follows from the places, lives and owners of the units. */
  void recount() {
    version++;
    System.arraycopy(map.bare, 0, board, 0, CultistMap.CELLS);
    Arrays.fill(units, 0);
    Arrays.fill(lives, 0);
    drawn = 0;
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      if (owner[unit] == CultistWars.NEUTRAL) {
        drawn |= 1 << unit;
      }
      if (life[unit] > 0) {
        units[owner[unit]]++;
        lives[owner[unit]] += life[unit];
        board[cell[unit]] = (byte) unit;
      }
    }
  }

  @Override
  public boolean over() {
    return turn >= CultistWars.TURNS || units[0] == 0 || units[1] == 0 || disqualified != NO_SEAT;
  }

  @Override
  public int actingSeat() {
    return turn & 1;
  }

  @Override
  public int turn() {
    return turn;
  }

  @Override
  public boolean disqualified(int seat) {
    return seat == disqualified;
  }

  /**
   * How many units the seat has. Who is disqualified ends with -1, and then the other with 0 (3).
   */
  @Override
  public int score(int seat) {
    if (disqualified != NO_SEAT) {
      return seat == disqualified ? -1 : 0;
    }
    return units[seat];
  }

  @Override
  public int measure(int index, int seat) {
    return switch (index) {
      case CultistWars.OWN_UNITS -> units[seat];
      case CultistWars.LIFE -> lives[seat];
      case CultistWars.LEADER -> life[seat];
      case CultistWars.KILLS -> kills[seat];
      case CultistWars.CONVERSIONS -> conversions[seat];
      default -> throw new IllegalArgumentException("no measure " + index);
    };
  }

  /** The cell of a living unit; cells are numbered as in {@link CultistMap}. */
  public int cell(int unit) {
    return cell[unit];
  }

  /** The life of a unit, 0 if it is dead. */
  public int life(int unit) {
    return life[unit];
  }

  /** The seat that a unit belongs to, or {@link CultistWars#NEUTRAL}. */
  public int owner(int unit) {
    return owner[unit];
  }

  /** Copies the board: a unit, {@link CultistMap#FLOOR} or {@link CultistMap#OBSTACLE} a cell. */
  public void copyBoard(byte[] destination) {
    System.arraycopy(board, 0, destination, 0, CultistMap.CELLS);
  }

  /** The position as a seat looks at it. */
  CultistView view(int seat) {
    if (view.version != version || view.seat != seat) {
      view.look(this, seat);
      view.version = version;
      view.seat = seat;
    }
    return view;
  }

  // Decisions.

  @Override
  public boolean legal(int action) {
    return action >= 0
        && action < CultistActions.COUNT
        && (over() || action == CultistActions.WAIT || isPossible(action));
  }

  /** Whether the seat to act can carry out an action that is not to wait. */
  private boolean isPossible(int action) {
    int seat = actingSeat();
    if (action < CultistActions.FIRST_CONVERT) {
      return life[seat] > 0 && canStep(seat, seat, action - CultistActions.FIRST_STEP);
    }
    if (action < CultistActions.FIRST_MOVER) {
      return life[seat] > 0
          && canBeConverted(neighbour(seat, seat, action - CultistActions.FIRST_CONVERT), seat);
    }
    int cultists = cultists(seat);
    if (action < CultistActions.FIRST_SHOT) {
      int step = action - CultistActions.FIRST_MOVER;
      return step >> 2 < cultists && canStep(seat, view(seat).own[step >> 2], step & 3);
    }
    int place = action - CultistActions.FIRST_SHOT;
    if (cultists == 0 || !isTaken(place, 1 - seat)) {
      return false;
    }
    CultistView view = view(seat);
    return view.damage[view.target(place, 1 - seat)] > 0;
  }

  /** How many living cultists a seat has. */
  private int cultists(int seat) {
    return units[seat] - (life[seat] > 0 ? 1 : 0);
  }

  /** Whether there is a unit that has the place of a target. */
  private boolean isTaken(int place, int otherSeat) {
    return place == 0
        ? life[otherSeat] > 0
        : place <= CultistView.FOES
            ? place <= cultists(otherSeat)
            : place - CultistView.FOES <= units[CultistWars.NEUTRAL];
  }

  private boolean canStep(int seat, int unit, int direction) {
    return board[neighbour(seat, unit, direction)] == CultistMap.FLOOR;
  }

  /** The cell next to a unit, in a direction as the seat sees it. */
  private int neighbour(int seat, int unit, int direction) {
    return CultistMap.neighbour(cell[unit], CultistActions.mirrored(seat, direction));
  }

  /** Whether a cultist stands on a cell that is not the seat's own (4). */
  boolean canBeConverted(int at, int seat) {
    int unit = board[at];
    return unit >= CultistWars.FIRST_CULTIST && unit < CultistWars.UNITS && owner[unit] != seat;
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    boolean over = over();
    Arrays.fill(destination, offset, offset + CultistActions.COUNT, over);
    destination[offset + CultistActions.WAIT] = true;
    if (over) {
      return;
    }
    int seat = actingSeat();
    if (life[seat] > 0) {
      for (int direction = 0; direction < 4; direction++) {
        int near = neighbour(seat, seat, direction);
        destination[offset + CultistActions.FIRST_STEP + direction] =
            board[near] == CultistMap.FLOOR;
        destination[offset + CultistActions.FIRST_CONVERT + direction] = canBeConverted(near, seat);
      }
    }
    int movers = Math.min(CultistView.MOVERS, cultists(seat));
    if (movers == 0) {
      return;
    }
    CultistView view = view(seat);
    for (int step = 0; step < 4 * movers; step++) {
      destination[offset + CultistActions.FIRST_MOVER + step] =
          canStep(seat, view.own[step >> 2], step & 3);
    }
    for (int place = 0; place < CultistView.TARGETS; place++) {
      destination[offset + CultistActions.FIRST_SHOT + place] =
          isTaken(place, 1 - seat) && view.damage[view.target(place, 1 - seat)] > 0;
    }
  }

  @Override
  public void play(int action) {
    if (Checks.requirePlayable(this, started, action)) {
      playAnyway(action);
    }
  }

  /**
   * Plays an action, or waits if it is not legal. After the end it does nothing.
   *
   * @param action from 0 to {@code CultistActions.COUNT - 1}, which is not checked; nor is that the
   *     match has started
   */
  public void playAnyway(int action) {
    if (over()) {
      return;
    }
    if (action != CultistActions.WAIT && isPossible(action)) {
      carryOut(action);
    } else {
      endTurn(NOBODY);
    }
  }

  private void carryOut(int action) {
    int unit = unit(action);
    int aim = aim(action);
    if (CultistActions.isConversion(action)) {
      convert(unit, board[aim]);
    } else if (CultistActions.isShot(action)) {
      shoot(unit, aim);
    } else {
      step(unit, aim);
    }
  }

  /** Who carries out an action that is legal for the seat to act, and not to wait. */
  public int unit(int action) {
    int seat = actingSeat();
    if (action < CultistActions.FIRST_MOVER) {
      return seat;
    }
    if (action < CultistActions.FIRST_SHOT) {
      return view(seat).own[(action - CultistActions.FIRST_MOVER) >> 2];
    }
    return view(seat).shooter[target(seat, action)];
  }

  /**
   * The cell that such an action steps onto, or where the unit stands that it converts or shoots
   * at.
   */
  public int aim(int action) {
    int seat = actingSeat();
    return CultistActions.isShot(action)
        ? cell[target(seat, action)]
        : neighbour(seat, unit(action), action - CultistActions.FIRST_STEP & 3);
  }

  private int target(int seat, int action) {
    return view(seat).target(action - CultistActions.FIRST_SHOT, 1 - seat);
  }

  @Override
  public void playLine(String line) {
    Checks.requireStarted(started);
    if (over()) {
      return;
    }
    CultistOrder order = CultistOrder.parse(line);
    if (!isValid(order)) {
      playTimeout();
      return;
    }
    int unit = order.unit();
    switch (order.kind()) {
      case MOVE -> walk(unit, CultistMap.cell(order.x(), order.y()));
      case SHOOT -> {
        int at = cell[order.x()];
        if (CultistLines.damage(cell[unit], at) > 0) {
          shoot(unit, at);
        } else {
          walk(unit, at);
        }
      }
      case CONVERT -> {
        int at = cell[order.x()];
        if (CultistMap.distance(cell[unit], at) == 1) {
          convert(unit, order.x());
        } else {
          walk(unit, at);
        }
      }
      default -> endTurn(NOBODY);
    }
  }

  /** 4: what the referee accepts; it may make something else of it. */
  private boolean isValid(CultistOrder order) {
    int unit = order.unit();
    if (order.kind() == CultistOrder.Kind.WAIT) {
      return true;
    }
    if (order.kind() == CultistOrder.Kind.INVALID
        || !isAlive(unit)
        || owner[unit] != actingSeat()) {
      return false;
    }
    int target = order.x();
    return switch (order.kind()) {
      case MOVE ->
          order.x() >= 0
              && order.x() < CultistMap.WIDTH
              && order.y() >= 0
              && order.y() < CultistMap.HEIGHT;
      case SHOOT -> unit >= CultistWars.FIRST_CULTIST && target != unit && isAlive(target);
      default ->
          unit < CultistWars.FIRST_CULTIST
              && target >= CultistWars.FIRST_CULTIST
              && isAlive(target)
              && owner[target] != actingSeat();
    };
  }

  private boolean isAlive(int unit) {
    return unit >= 0 && unit < CultistWars.UNITS && life[unit] > 0;
  }

  @Override
  public void playTimeout() {
    Checks.requireStarted(started);
    if (over()) {
      return;
    }
    disqualified = actingSeat();
    version++;
    turn++;
  }

  /** A disqualification ends the match, so there is no such turn. */
  @Override
  public void playInactive() {
    playTimeout();
  }

  // A turn (5, 6).

  private void walk(int unit, int to) {
    int step = CultistRoute.firstStep(this, cell[unit], to);
    if (step == cell[unit]) {
      endTurn(NOBODY);
    } else {
      step(unit, step);
    }
  }

  private void step(int unit, int to) {
    put(unit, to);
    endTurn(NOBODY);
  }

  private void put(int unit, int to) {
    board[cell[unit]] = CultistMap.FLOOR;
    board[to] = (byte) unit;
    cell[unit] = (byte) to;
  }

  private void convert(int leader, int target) {
    units[owner[target]]--;
    lives[owner[target]] -= life[target];
    owner[target] = (byte) leader;
    units[leader]++;
    lives[leader] += life[target];
    conversions[leader]++;
    drawn &= ~(1 << target);
    endTurn(NOBODY);
  }

  /** 6: the damage is that of the distance to who is hit. */
  private void shoot(int shooting, int at) {
    int hit = CultistLines.hit(board, cell[shooting], at);
    int struck = board[hit];
    int killed = NOBODY;
    if (struck < CultistWars.UNITS) {
      int left = Math.max(0, life[struck] - CultistLines.damage(cell[shooting], hit));
      lives[owner[struck]] -= life[struck] - left;
      life[struck] = (byte) left;
      if (left == 0) {
        killed = struck;
        units[owner[struck]]--;
        kills[owner[shooting]] += owner[struck] == 1 - owner[shooting] ? 1 : 0;
      }
    }
    endTurn(killed);
  }

  /** Who has been killed still stands in the way while the neutral steps. */
  private void endTurn(int killed) {
    version++;
    stepNeutral();
    if (killed >= 0) {
      board[cell[killed]] = CultistMap.FLOOR;
    }
    turn++;
  }

  /** 8: one of the neutral cultists, the dead included, steps somewhere; or nobody does. */
  private void stepNeutral() {
    if (drawn == 0) {
      return;
    }
    int place = draw(DRAWN_UNITS);
    if (place >= Integer.bitCount(drawn)) {
      return;
    }
    int left = drawn;
    for (; place > 0; place--) {
      left &= left - 1;
    }
    int unit = Integer.numberOfTrailingZeros(left);
    if (life[unit] == 0) {
      return;
    }
    int free = 0;
    int directions = 0;
    for (int direction = 0; direction < 4; direction++) {
      if (board[CultistMap.neighbour(cell[unit], direction)] == CultistMap.FLOOR) {
        directions |= direction << 2 * free;
        free++;
      }
    }
    int chosen = draw(Math.max(1, free));
    if (free > 0) {
      put(unit, CultistMap.neighbour(cell[unit], directions >> 2 * chosen & 3));
    }
  }

  private int draw(int bound) {
    random = (random * 1103515245 + 12345) & 0x7fffffff;
    return random % bound;
  }

  // What others see of it.

  @Override
  public void writeMap(StringBuilder out) {
    CultistText.writeMap(map, out);
  }

  @Override
  public void writeStart(int seat, StringBuilder out) {
    out.append(seat).append('\n');
    CultistText.writeBoard(map, out);
  }

  @Override
  public void writeTurn(StringBuilder out) {
    CultistText.writeTurn(this, out);
  }

  @Override
  public void writeCommand(int action, StringBuilder line) {
    if (action == CultistActions.WAIT || over() || !legal(action)) {
      line.append("WAIT");
      return;
    }
    int aim = aim(action);
    line.append(unit(action));
    if (CultistActions.isConversion(action)) {
      line.append(" CONVERT ").append(board[aim]);
    } else if (CultistActions.isShot(action)) {
      line.append(" SHOOT ").append(board[aim]);
    } else {
      line.append(" MOVE ");
      CultistText.writePlace(aim, line);
    }
  }

  @Override
  public Scene scene() {
    return CultistScene.of(this);
  }

  // Copies.

  @Override
  public void copyFrom(Match other) {
    CultistMatch from = (CultistMatch) other;
    version++;
    started = from.started;
    map.copyFrom(from.map);
    turn = from.turn;
    System.arraycopy(from.cell, 0, cell, 0, CultistWars.UNITS);
    System.arraycopy(from.life, 0, life, 0, CultistWars.UNITS);
    System.arraycopy(from.owner, 0, owner, 0, CultistWars.UNITS);
    System.arraycopy(from.board, 0, board, 0, CultistMap.CELLS);
    System.arraycopy(from.units, 0, units, 0, units.length);
    System.arraycopy(from.lives, 0, lives, 0, units.length);
    System.arraycopy(from.kills, 0, kills, 0, kills.length);
    System.arraycopy(from.conversions, 0, conversions, 0, conversions.length);
    drawn = from.drawn;
    random = from.random;
    disqualified = from.disqualified;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeLong(map.floorLo);
    out.writeLong(map.floorHi);
    out.write(map.start);
    out.write(cell);
    out.write(life);
    out.write(owner);
    out.writeByte(turn);
    out.writeInt(random);
    out.writeByte(disqualified);
    for (int seat = 0; seat < 2; seat++) {
      out.writeByte(kills[seat]);
      out.writeByte(conversions[seat]);
    }
  }

  @Override
  public void load(DataInput in) throws IOException {
    started = true;
    map.setFloor(in.readLong(), in.readLong());
    in.readFully(map.start);
    in.readFully(cell);
    in.readFully(life);
    in.readFully(owner);
    turn = in.readUnsignedByte();
    random = in.readInt();
    disqualified = in.readByte();
    for (int seat = 0; seat < 2; seat++) {
      kills[seat] = in.readUnsignedByte();
      conversions[seat] = in.readUnsignedByte();
    }
    recount();
  }
}
