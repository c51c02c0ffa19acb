package aurum.env.differential;

import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeMatch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** RULES.md of Cultist Wars. */
final class CultistReading implements SecondReading {
  private static final int WIDTH = 13;
  private static final int HEIGHT = 7;
  private static final int NEUTRAL = 2;
  private static final int[][] NESW = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

  private static final class Unit {
    int id;
    int x;
    int y;
    int life = 10;
    int owner;

    boolean isLeader() {
      return id < 2;
    }

    int distance(int toX, int toY) {
      return Math.abs(x - toX) + Math.abs(y - toY);
    }
  }

  private final boolean[][] floor = new boolean[WIDTH][HEIGHT];
  private final List<Unit> units = new ArrayList<>();
  private final int[] scores = new int[2];
  private int turn;
  private int random = 42;
  private boolean over;
  private int invalid = -1;

  @Override
  public void start(RefereeMatch match) {
    StringBuilder text = new StringBuilder();
    match.writeStart(0, text);
    match.writeTurn(text);
    String[] lines = text.toString().split("\n");
    for (int y = 0; y < HEIGHT; y++) {
      for (int x = 0; x < WIDTH; x++) {
        floor[x][y] = lines[2 + y].charAt(x) == '.';
      }
    }
    for (int i = 0; i < 14; i++) {
      String[] words = lines[3 + HEIGHT + i].split(" ");
      Unit unit = new Unit();
      unit.id = i;
      unit.x = Integer.parseInt(words[3]);
      unit.y = Integer.parseInt(words[4]);
      unit.owner = i < 2 ? i : NEUTRAL;
      units.add(unit);
    }
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
    return over ? scores[seat] : 0;
  }

  @Override
  public String turnText() {
    StringBuilder text = new StringBuilder();
    int living = 0;
    for (Unit unit : units) {
      if (unit.life > 0) {
        living++;
        text.append(
            "%d %d %d %d %d %d\n"
                .formatted(
                    unit.id, unit.isLeader() ? 1 : 0, unit.life, unit.x, unit.y, unit.owner));
      }
    }
    return living + "\n" + text;
  }

  @Override
  public void playTimeout() {
    invalid = actingSeat();
    scores[invalid] = -1;
    over = true;
  }

  @Override
  public void play(String line) {
    if (!act(line.trim().split(" "))) {
      playTimeout();
      return;
    }
    moveNeutral();
    int[] counts = new int[3];
    units.stream().filter(unit -> unit.life > 0).forEach(unit -> counts[unit.owner]++);
    if (counts[0] < 1 || counts[1] < 1 || turn == 149) {
      scores[0] = counts[0];
      scores[1] = counts[1];
      over = true;
    }
    turn++;
    // Until here a unit that was shot in this turn has blocked its cell.
    units.stream().filter(unit -> unit.life == 0).forEach(unit -> unit.x = -9);
  }

  /** Returns false for an invalid action. */
  private boolean act(String[] words) {
    if (words.length == 1) {
      return words[0].equals("WAIT");
    }
    try {
      String kind = words[1];
      if (!List.of("MOVE", "SHOOT", "CONVERT").contains(kind)) {
        return false;
      }
      Unit unit = unit(Integer.parseInt(words[0]));
      int first = Integer.parseInt(words[2]);
      int second = kind.equals("MOVE") ? Integer.parseInt(words[3]) : 0;
      if (unit == null || unit.owner != actingSeat() || unit.life == 0) {
        return false;
      }
      if (kind.equals("MOVE")) {
        boolean isInside = first >= 0 && second >= 0 && first < WIDTH && second < HEIGHT;
        if (isInside) {
          move(unit, first, second);
        }
        return isInside;
      }
      Unit target = unit(first);
      if (target == null || target == unit || target.life == 0) {
        return false;
      }
      return kind.equals("SHOOT") ? shoot(unit, target) : convert(unit, target);
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return false;
    }
  }

  private Unit unit(int id) {
    return id >= 0 && id < units.size() ? units.get(id) : null;
  }

  private boolean convert(Unit unit, Unit target) {
    if (!unit.isLeader() || target.isLeader() || target.owner == unit.owner) {
      return false;
    }
    if (unit.distance(target.x, target.y) == 1) {
      target.owner = unit.owner;
    } else {
      move(unit, target.x, target.y);
    }
    return true;
  }

  private boolean shoot(Unit unit, Unit target) {
    if (unit.isLeader()) {
      return false;
    }
    if (unit.distance(target.x, target.y) > 6) {
      move(unit, target.x, target.y);
      return true;
    }
    int[] hit = hitCell(unit, target);
    Unit victim = unitAt(hit[0], hit[1]);
    if (victim != null) {
      victim.life = Math.max(0, victim.life - (7 - unit.distance(victim.x, victim.y)));
    }
    return true;
  }

  /** Section 7: drawn from the lower row; of blocking cells the one nearest to the shooter. */
  private int[] hitCell(Unit shooter, Unit target) {
    boolean downwards = shooter.y < target.y;
    Unit from = downwards ? shooter : target;
    Unit to = downwards ? target : shooter;
    int x = from.x;
    int y = from.y;
    int dx = Math.abs(to.x - x);
    int dy = Math.abs(to.y - y);
    int sx = x < to.x ? 1 : -1;
    int sy = y < to.y ? 1 : -1;
    int error = dx - dy;
    int[] hit = null;
    while (true) {
      int twice = 2 * error;
      if (twice > -dy) {
        error -= dy;
        x += sx;
      }
      if (twice < dx) {
        error += dx;
        y += sy;
      }
      if (x == to.x && y == to.y) {
        return hit == null ? new int[] {target.x, target.y} : hit;
      }
      boolean blocks = !floor[x][y] || unitAt(x, y) != null;
      if (blocks && (hit == null || !downwards)) {
        hit = new int[] {x, y};
      }
    }
  }

  private Unit unitAt(int x, int y) {
    for (Unit unit : units) {
      if (unit.x == x && unit.y == y) {
        return unit;
      }
    }
    return null;
  }

  private boolean isFloor(int x, int y) {
    return x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT && floor[x][y];
  }

  private boolean isFree(int x, int y) {
    return isFloor(x, y) && unitAt(x, y) == null;
  }

  private void move(Unit unit, int x, int y) {
    int distance = unit.distance(x, y);
    int[] step = {x, y};
    if (distance > 1) {
      step = firstStep(unit, x, y, true);
      if (step == null) {
        step = firstStep(unit, x, y, false);
      }
    }
    if (distance > 0 && step != null && isFree(step[0], step[1])) {
      unit.x = step[0];
      unit.y = step[1];
    }
  }

  /** The first step of a path to a neighbour of the target; null if there is no path. */
  private int[] firstStep(Unit unit, int x, int y, boolean unitsBlock) {
    Deque<List<int[]>> paths = new ArrayDeque<>();
    boolean[][] visited = new boolean[WIDTH][HEIGHT];
    visited[unit.x][unit.y] = true;
    paths.add(List.of(new int[] {unit.x, unit.y}));
    while (!paths.isEmpty()) {
      List<int[]> path = paths.removeFirst();
      int[] cell = path.get(path.size() - 1);
      for (int[] step : NESW) {
        int nx = cell[0] + step[0];
        int ny = cell[1] + step[1];
        if (nx == x && ny == y) {
          return path.get(1);
        }
        if (isFloor(nx, ny) && !visited[nx][ny] && (!unitsBlock || isFree(nx, ny))) {
          visited[nx][ny] = true;
          List<int[]> longer = new ArrayList<>(path);
          longer.add(new int[] {nx, ny});
          paths.addLast(longer);
        }
      }
    }
    return null;
  }

  private int draw(int bound) {
    random = (random * 1103515245 + 12345) & 0x7fffffff;
    return random % bound;
  }

  /** Section 8. A unit that died while neutral is still one of them. */
  private void moveNeutral() {
    List<Unit> neutrals = units.stream().filter(unit -> unit.owner == NEUTRAL).toList();
    if (neutrals.isEmpty()) {
      return;
    }
    int index = draw(12);
    if (index >= neutrals.size() || neutrals.get(index).life == 0) {
      return;
    }
    Unit unit = neutrals.get(index);
    List<int[]> options = new ArrayList<>();
    for (int[] step : NESW) {
      if (isFree(unit.x + step[0], unit.y + step[1])) {
        options.add(new int[] {unit.x + step[0], unit.y + step[1]});
      }
    }
    if (options.isEmpty()) {
      draw(1);
      return;
    }
    int[] option = options.get(draw(options.size()));
    unit.x = option[0];
    unit.y = option[1];
  }

  @Override
  public String randomLine(SplitMix random) {
    int kind = random.nextInt(1000);
    if (kind == 0) {
      return SecondReading.pick(
          random,
          "",
          "0 WAIT",
          "WAIT 1",
          "wait",
          "0  MOVE 1 1",
          "0 MOVE 1",
          "0 MOVE -1 3",
          "0 MOVE 13 3",
          "14 MOVE 1 1",
          "0 SHOOT 1",
          "0 CONVERT 1",
          "1 CONVERT 0",
          "2 SHOOT 2",
          "0 move 1 1",
          "0 MOVE 1.0 1");
    }
    if (kind < 30) {
      return "  WAIT ";
    }
    List<Unit> own =
        units.stream().filter(unit -> unit.owner == actingSeat() && unit.life > 0).toList();
    List<Unit> others =
        units.stream()
            .filter(unit -> unit.life > 0 && (kind % 10 == 0 || unit.owner != actingSeat()))
            .toList();
    Unit unit = own.get(random.nextInt(own.size()));
    Unit other = others.isEmpty() ? unit : others.get(random.nextInt(others.size()));
    if (kind < 250 || other == unit) {
      return unit.id + " MOVE " + random.nextInt(WIDTH) + " " + random.nextInt(HEIGHT);
    }
    if (kind < 300) {
      return unit.id + " MOVE +" + other.x + " " + other.y + " more";
    }
    if (!unit.isLeader()) {
      return unit.id + " SHOOT " + other.id;
    }
    boolean isPossible = !other.isLeader() && other.owner != unit.owner;
    return unit.id + (isPossible ? " CONVERT " + other.id : " MOVE " + other.x + " " + other.y);
  }
}
