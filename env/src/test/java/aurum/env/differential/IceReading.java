package aurum.env.differential;

import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeMatch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** RULES.md of A Code of Ice and Fire. */
final class IceReading implements SecondReading {
  private static final int SIZE = 12;
  private static final int NEUTRAL = -1;
  private static final int[] COST = {0, 10, 20, 30};
  private static final int[] UPKEEP = {0, 1, 4, 20};
  private static final Pattern MOVE_OR_TRAIN =
      Pattern.compile("(MOVE|TRAIN) ([0-9]+) ([0-9]+) ([0-9]+)");
  private static final Pattern BUILD = Pattern.compile("BUILD (MINE|TOWER) ([0-9]+) ([0-9]+)");

  /** Neighbours in the order in which units of each player step. */
  private static final int[][][] STEPS = {
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}}, {{0, 1}, {-1, 0}, {0, -1}, {1, 0}}
  };

  private static final class Cell {
    int x;
    int y;
    boolean isVoid;
    boolean isSpot;
    int owner = NEUTRAL;
    boolean active;

    /** 0 HQ, 1 mine, 2 tower; -1 none. */
    int building = -1;

    int builder;
  }

  private static final class Unit {
    int id;
    int owner;
    int level;
    Cell cell;
    boolean canMove;
  }

  private record Command(String kind, int number, Cell cell) {}

  private final String league;
  private final int topLevel;
  private final Cell[][] cells = new Cell[SIZE][SIZE];
  private final List<Unit> units = new ArrayList<>();
  private final int[] gold = {20, 20};
  private final int[] income = new int[2];
  private final int[] lost = new int[2];
  private int nextId = 1;
  private int turn;
  private int invalid = -1;
  private boolean over;

  IceReading(String league) {
    this.league = league;
    topLevel = league.equals("wood3") ? 1 : 3;
  }

  @Override
  public void start(RefereeMatch match) {
    StringBuilder start = new StringBuilder();
    match.writeStart(0, start);
    StringBuilder first = new StringBuilder();
    match.writeTurn(first);
    String[] rows = first.toString().split("\n");
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        Cell cell = new Cell();
        cell.x = x;
        cell.y = y;
        cell.isVoid = rows[4 + y].charAt(x) == '#';
        cells[x][y] = cell;
      }
    }
    String[] spots = start.toString().split("\n");
    for (int i = 1; i < spots.length; i++) {
      String[] words = spots[i].split(" ");
      cells[Integer.parseInt(words[0])][Integer.parseInt(words[1])].isSpot = true;
    }
    for (int player = 0; player < 2; player++) {
      hq(player).owner = player;
      hq(player).building = 0;
      hq(player).builder = player;
    }
    cells[11][10].owner = 1;
    updateActive(0);
    updateActive(1);
    startTurn();
  }

  private Cell hq(int player) {
    return player == 0 ? cells[0][0] : cells[11][11];
  }

  @Override
  public boolean over() {
    return over;
  }

  @Override
  public int actingSeat() {
    return turn % 2;
  }

  @Override
  public boolean disqualified(int seat) {
    return invalid == seat;
  }

  @Override
  public int score(int seat) {
    if (lost[seat] > 0) {
      return -1;
    }
    return gold[seat] + own(seat).stream().mapToInt(unit -> COST[unit.level]).sum();
  }

  private List<Unit> own(int player) {
    return units.stream().filter(unit -> unit.owner == player).toList();
  }

  private List<Cell> all() {
    return Arrays.stream(cells).flatMap(Arrays::stream).filter(cell -> !cell.isVoid).toList();
  }

  private List<Cell> neighbours(Cell cell, int player) {
    List<Cell> near = new ArrayList<>();
    for (int[] step : STEPS[player]) {
      int x = cell.x + step[0];
      int y = cell.y + step[1];
      if (x >= 0 && y >= 0 && x < SIZE && y < SIZE && !cells[x][y].isVoid) {
        near.add(cells[x][y]);
      }
    }
    return near;
  }

  /** Section 4.1. */
  private void startTurn() {
    int player = actingSeat();
    updateActive(player);
    units.removeIf(unit -> unit.owner == player && !unit.cell.active);
    updateIncome();
    gold[player] += income[player];
    if (gold[player] < 0) {
      gold[player] = 0;
      units.removeIf(unit -> unit.owner == player);
    }
    own(player).forEach(unit -> unit.canMove = true);
  }

  private void updateActive(int player) {
    all().stream().filter(cell -> cell.owner == player).forEach(cell -> cell.active = false);
    Deque<Cell> queue = new ArrayDeque<>(List.of(hq(player)));
    hq(player).active = true;
    while (!queue.isEmpty()) {
      for (Cell near : neighbours(queue.removeFirst(), 0)) {
        if (near.owner == player && !near.active) {
          near.active = true;
          queue.addLast(near);
        }
      }
    }
  }

  private void updateIncome() {
    for (int player = 0; player < 2; player++) {
      income[player] = 0;
      for (Cell cell : all()) {
        boolean isActive = cell.owner == player && cell.active;
        income[player] += isActive ? 1 : 0;
        income[player] += isActive && cell.building == 1 && cell.builder == player ? 4 : 0;
      }
      for (Unit unit : own(player)) {
        income[player] -= unit.cell.active ? UPKEEP[unit.level] : 0;
      }
    }
  }

  @Override
  public String turnText() {
    int reader = actingSeat();
    StringBuilder text = new StringBuilder();
    for (int player : new int[] {reader, 1 - reader}) {
      text.append(gold[player]).append('\n').append(income[player]).append('\n');
    }
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        Cell cell = cells[x][y];
        text.append(letter(cell, reader));
      }
      text.append('\n');
    }
    List<Cell> buildings = new ArrayList<>(all());
    buildings.removeIf(cell -> cell.building < 0);
    buildings.sort(
        Comparator.<Cell>comparingInt(cell -> cell.builder == reader ? 0 : 1)
            .thenComparing(cell -> cell.building)
            .thenComparing(cell -> cell.x)
            .thenComparing(cell -> cell.y));
    text.append(buildings.size()).append('\n');
    for (Cell cell : buildings) {
      text.append(
          "%d %d %d %d\n".formatted(cell.builder == reader ? 0 : 1, cell.building, cell.x, cell.y));
    }
    text.append(units.size()).append('\n');
    for (int player : new int[] {reader, 1 - reader}) {
      for (Unit unit : own(player)) {
        text.append(
            "%d %d %d %d %d\n"
                .formatted(
                    player == reader ? 0 : 1, unit.id, unit.level, unit.cell.x, unit.cell.y));
      }
    }
    return text.toString();
  }

  private static char letter(Cell cell, int reader) {
    if (cell.isVoid || cell.owner == NEUTRAL) {
      return cell.isVoid ? '#' : '.';
    }
    String letters = cell.owner == reader ? "oO" : "xX";
    return letters.charAt(cell.active ? 1 : 0);
  }

  @Override
  public void playTimeout() {
    invalid = actingSeat();
    lost[invalid] = 1;
    over = true;
  }

  @Override
  public void play(String line) {
    List<Command> commands = parse(line);
    if (commands == null) {
      playTimeout();
      return;
    }
    for (Command command : commands) {
      boolean isDone =
          switch (command.kind) {
            case "MOVE" -> move(command.number, command.cell);
            case "TRAIN" -> train(command.number, command.cell);
            default -> build(command.kind, command.cell);
          };
      if (isDone) {
        if (command.kind.equals("MOVE") || command.kind.equals("TRAIN")) {
          updateActive(0);
          updateActive(1);
        }
        updateIncome();
      }
      for (int player = 0; player < 2; player++) {
        if (hq(player).owner != player) {
          lost[player] = 1;
          over = true;
          return;
        }
      }
    }
    turn++;
    if (turn == 200) {
      over = true;
    } else {
      startTurn();
    }
  }

  /** The commands to execute; null if one is not recognised. */
  private List<Command> parse(String line) {
    List<Command> commands = new ArrayList<>();
    for (String untrimmed : line.split(";")) {
      String part = untrimmed.trim();
      if (part.equals("WAIT") || part.startsWith("MSG ")) {
        continue;
      }
      Matcher move = MOVE_OR_TRAIN.matcher(part);
      Matcher build = BUILD.matcher(part);
      try {
        if (move.matches()) {
          int number = Integer.parseInt(move.group(2));
          Cell cell = cell(Integer.parseInt(move.group(3)), Integer.parseInt(move.group(4)));
          boolean isTrain = move.group(1).equals("TRAIN");
          boolean isPossible =
              isTrain
                  ? number >= 1 && number <= topLevel
                  : own(actingSeat()).stream().anyMatch(unit -> unit.id == number);
          if (cell != null && isPossible) {
            commands.add(new Command(move.group(1), number, cell));
          }
        } else if (build.matches()) {
          Cell cell = cell(Integer.parseInt(build.group(2)), Integer.parseInt(build.group(3)));
          if (cell != null) {
            commands.add(new Command(build.group(1), 0, cell));
          }
        } else {
          return null;
        }
      } catch (NumberFormatException e) {
        return null;
      }
    }
    return commands;
  }

  private Cell cell(int x, int y) {
    return x < SIZE && y < SIZE && !cells[x][y].isVoid ? cells[x][y] : null;
  }

  private boolean isPlayable(Cell cell) {
    int player = actingSeat();
    return cell.owner == player && cell.active
        || neighbours(cell, 0).stream().anyMatch(near -> near.owner == player && near.active);
  }

  private boolean isProtected(Cell cell) {
    return cell.building == 2
        || neighbours(cell, 0).stream()
            .anyMatch(near -> near.owner == cell.owner && near.active && near.building == 2);
  }

  private Unit unitOn(Cell cell) {
    return units.stream().filter(unit -> unit.cell == cell).findFirst().orElse(null);
  }

  private boolean isCapturable(Cell cell, int level) {
    int player = actingSeat();
    boolean isForeign = cell.owner != player;
    if (isForeign && cell.owner != NEUTRAL && cell.active && isProtected(cell) && level < 3) {
      return false;
    }
    if (isForeign && cell.building == 2 && level < 3) {
      return false;
    }
    Unit unit = unitOn(cell);
    if (unit == null && cell.building < 0) {
      return true;
    }
    if (!isForeign) {
      return false;
    }
    return unit == null || level == topLevel || level > unit.level;
  }

  private void capture(Cell cell) {
    units.removeIf(unit -> unit.cell == cell);
    if (cell.building > 0) {
      cell.building = -1;
    }
    cell.owner = actingSeat();
  }

  private boolean train(int level, Cell cell) {
    int player = actingSeat();
    if (!isPlayable(cell) || gold[player] < COST[level] || !isCapturable(cell, level)) {
      return false;
    }
    capture(cell);
    Unit unit = new Unit();
    unit.id = nextId++;
    unit.owner = player;
    unit.level = level;
    unit.cell = cell;
    units.add(unit);
    gold[player] -= COST[level];
    return true;
  }

  private boolean move(int id, Cell target) {
    Unit unit = own(actingSeat()).stream().filter(each -> each.id == id).findFirst().orElse(null);
    if (unit == null || !unit.canMove) {
      return false;
    }
    int manhattan = Math.abs(unit.cell.x - target.x) + Math.abs(unit.cell.y - target.y);
    if (manhattan == 1 && !isCapturable(target, unit.level)) {
      return false;
    }
    int[][] distance = distances(target);
    Cell best = unit.cell;
    for (Cell near : neighbours(unit.cell, actingSeat())) {
      if (distance[near.x][near.y] < distance[best.x][best.y] && isCapturable(near, unit.level)) {
        best = near;
      }
    }
    if (best == unit.cell) {
      return false;
    }
    unit.canMove = false;
    unit.cell = null;
    capture(best);
    unit.cell = best;
    return true;
  }

  /** Steps over all cells that are not void. */
  private int[][] distances(Cell target) {
    int[][] distance = new int[SIZE][SIZE];
    Arrays.stream(distance).forEach(column -> Arrays.fill(column, Integer.MAX_VALUE));
    distance[target.x][target.y] = 0;
    Deque<Cell> queue = new ArrayDeque<>(List.of(target));
    while (!queue.isEmpty()) {
      Cell cell = queue.removeFirst();
      for (Cell near : neighbours(cell, 0)) {
        if (distance[near.x][near.y] == Integer.MAX_VALUE) {
          distance[near.x][near.y] = distance[cell.x][cell.y] + 1;
          queue.addLast(near);
        }
      }
    }
    return distance;
  }

  private boolean build(String kind, Cell cell) {
    boolean isMine = kind.equals("MINE");
    boolean isAllowed = league.equals("bronze") || isMine && league.equals("wood1");
    if (!isPlayable(cell)
        || !isAllowed
        || unitOn(cell) != null
        || cell.building >= 0
        || cell.owner != actingSeat()
        || gold[actingSeat()] < 15
        || isMine != cell.isSpot) {
      return false;
    }
    gold[actingSeat()] -= 15;
    cell.building = isMine ? 1 : 2;
    cell.builder = actingSeat();
    return true;
  }

  @Override
  public String randomLine(SplitMix random) {
    if (random.nextInt(2000) == 0) {
      return SecondReading.pick(
          random,
          "",
          ";WAIT",
          "WAIT;;WAIT",
          "MSG",
          "move 1 1 1",
          "MOVE -1 1 1",
          "BUILD HQ 1 1",
          "BUILD MINE  3",
          "TRAIN 1 1",
          "TRAIN 99999999999 1 1",
          "WAIT; ;WAIT");
    }
    if (random.nextInt(100) == 0) {
      return SecondReading.pick(
          random,
          "WAIT",
          "WAIT;",
          "MSG hello;WAIT;;",
          "MOVE 1 99 99",
          "TRAIN 0 1 1",
          "TRAIN 4 1 1;MSG ;a",
          " WAIT ; MSG x");
    }
    List<String> commands = new ArrayList<>();
    // Few turns with all units: cut off units and negative incomes are rare otherwise.
    int share = 1 + random.nextInt(4);
    Cell goal = random.nextInt(3) > 0 ? hq(1 - actingSeat()) : randomCell(random);
    for (Unit unit : own(actingSeat())) {
      if (random.nextInt(4) < share) {
        Cell to = random.nextInt(4) == 0 ? randomCell(random) : goal;
        commands.add("MOVE " + unit.id + " " + to.x + " " + to.y);
      }
    }
    int more = random.nextInt(5);
    for (int i = 0; i < more; i++) {
      Cell cell = random.nextInt(8) == 0 ? randomCell(random) : frontier(random);
      commands.add(
          switch (random.nextInt(8)) {
            case 0 -> "BUILD TOWER " + cell.x + " " + cell.y;
            case 1, 2 -> "BUILD MINE " + cell.x + " " + cell.y;
            default ->
                "TRAIN "
                    + (1 + random.nextInt(3) * random.nextInt(2))
                    + " "
                    + cell.x
                    + " "
                    + cell.y;
          });
    }
    return commands.isEmpty() ? "WAIT" : String.join(random.nextInt(2) == 0 ? ";" : "; ", commands);
  }

  private Cell randomCell(SplitMix random) {
    List<Cell> all = all();
    return all.get(random.nextInt(all.size()));
  }

  private Cell frontier(SplitMix random) {
    List<Cell> playable = all().stream().filter(this::isPlayable).toList();
    return playable.get(random.nextInt(playable.size()));
  }
}
