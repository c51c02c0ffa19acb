package aurum.env.differential;

import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeMatch;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** RULES.md of Vindinium, variant {@code codingame}. */
final class VindiniumReading implements SecondReading {
  private static final int[][] NESW = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  private static final List<String> DIRECTIONS = List.of("NORTH", "EAST", "SOUTH", "WEST");

  private static final class Hero {
    int id;
    int x;
    int y;
    int spawnX;
    int spawnY;
    int life = 100;
    int gold;
    boolean respawned;
    boolean expert;
    boolean removed;

    boolean isAt(int atX, int atY) {
      return x == atX && y == atY;
    }
  }

  private final int rounds;
  private final int guardian;
  private final List<Hero> heroes = new ArrayList<>();
  private final Deque<String> moves = new ArrayDeque<>();
  private int size;
  private char[][] tile;

  /** The id of the owner of each mine; -1 if it is free. */
  private int[][] owner;

  private int turn;

  VindiniumReading(int rounds) {
    this(rounds, 20);
  }

  /** With another damage by the guardian of a mine, to test the comparison. */
  VindiniumReading(int rounds, int guardian) {
    this.rounds = rounds;
    this.guardian = guardian;
  }

  @Override
  public void start(RefereeMatch match) {
    StringBuilder text = new StringBuilder();
    match.writeStart(0, text);
    String[] lines = text.toString().split("\n");
    size = Integer.parseInt(lines[0]);
    tile = new char[size][size];
    owner = new int[size][size];
    for (int id = 0; id < match.game().seats(); id++) {
      heroes.add(new Hero());
      heroes.get(id).id = id;
    }
    for (int y = 0; y < size; y++) {
      for (int x = 0; x < size; x++) {
        char c = lines[1 + y].charAt(x);
        owner[x][y] = -1;
        tile[x][y] = Character.isDigit(c) ? '.' : c;
        if (Character.isDigit(c)) {
          Hero hero = heroes.get(c - '0');
          hero.x = hero.spawnX = x;
          hero.y = hero.spawnY = y;
        }
      }
    }
  }

  @Override
  public boolean over() {
    return turn == rounds * heroes.size();
  }

  @Override
  public int actingSeat() {
    return turn % heroes.size();
  }

  @Override
  public boolean disqualified(int seat) {
    return heroes.get(seat).removed;
  }

  @Override
  public int score(int seat) {
    return heroes.get(seat).gold;
  }

  @Override
  public String turnText() {
    while (moves.size() > heroes.size() - 1) {
      moves.removeFirst();
    }
    StringBuilder mines = new StringBuilder();
    int entities = heroes.size();
    for (int x = 0; x < size; x++) {
      for (int y = 0; y < size; y++) {
        if (tile[x][y] == 'M') {
          entities++;
          mines.append("MINE %d %d %d -1 -1\n".formatted(owner[x][y], x, y));
        }
      }
    }
    StringBuilder text = new StringBuilder();
    if (heroes.get(actingSeat()).expert) {
      moves.forEach(move -> text.append(move).append('\n'));
    }
    text.append(entities).append('\n');
    for (Hero hero : heroes) {
      text.append("HERO %d %d %d %d %d\n".formatted(hero.id, hero.x, hero.y, hero.life, hero.gold));
    }
    return text.append(mines).toString();
  }

  @Override
  public void play(String line) {
    String upper = line.trim().toUpperCase(Locale.ROOT);
    int blank = upper.indexOf(' ');
    String command = blank < 0 ? upper : upper.substring(0, blank);
    String message = blank < 0 ? null : upper.substring(blank + 1);
    Hero hero = heroes.get(actingSeat());
    if (message != null && message.contains("EXPERT_INPUT")) {
      message = message.replace("EXPERT_INPUT", "");
      hero.expert = true;
    }
    int direction = DIRECTIONS.indexOf(command);
    if (command.equals("WAIT")) {
      move(hero, hero.x, hero.y);
    } else if (direction >= 0) {
      move(hero, hero.x + NESW[direction][0], hero.y + NESW[direction][1]);
    } else if (command.equals("MOVE") && message != null) {
      String[] fields = message.split(" ");
      try {
        move(hero, Integer.parseInt(fields[0]), Integer.parseInt(fields[1]));
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
        playTimeout();
      }
    } else {
      playTimeout();
    }
  }

  @Override
  public void playTimeout() {
    heroes.get(actingSeat()).removed = true;
    playInactive();
  }

  @Override
  public void playInactive() {
    Hero hero = heroes.get(actingSeat());
    move(hero, hero.x, hero.y);
  }

  /** The whole turn of a hero, section 5. */
  private void move(Hero hero, int wantedX, int wantedY) {
    hero.respawned = false;
    int x = Math.max(0, Math.min(size - 1, wantedX));
    int y = Math.max(0, Math.min(size - 1, wantedY));
    if (squared(hero.x, hero.y, x, y) > 1) {
      int[] step = firstStep(hero, x, y);
      x = step[0];
      y = step[1];
    }
    moves.addLast(hero.id + " " + x + " " + y);
    enter(hero, x, y);
    if (!hero.respawned) {
      fight(hero);
    }
    hero.life -= hero.life > 1 ? 1 : 0;
    for (int[] owners : owner) {
      for (int each : owners) {
        hero.gold += each == hero.id ? 1 : 0;
      }
    }
    heroes.forEach(each -> each.respawned = false);
    turn++;
  }

  private static long squared(int ax, int ay, int bx, int by) {
    return (long) (ax - bx) * (ax - bx) + (long) (ay - by) * (ay - by);
  }

  private int[] firstStep(Hero hero, int x, int y) {
    int[][] reached = distances(hero.x, hero.y);
    int bestX = -1;
    int bestY = -1;
    for (int cx = 0; cx < size; cx++) {
      for (int cy = 0; cy < size; cy++) {
        if (reached[cx][cy] >= 0) {
          long compared = bestX < 0 ? -1 : squared(cx, cy, x, y) - squared(bestX, bestY, x, y);
          if (compared == 0) {
            compared = squared(cx, cy, hero.x, hero.y) - squared(bestX, bestY, hero.x, hero.y);
          }
          if (compared < 0) {
            bestX = cx;
            bestY = cy;
          }
        }
      }
    }
    int[][] left = distances(bestX, bestY);
    for (int[] step : NESW) {
      int nx = hero.x + step[0];
      int ny = hero.y + step[1];
      if (isAir(nx, ny) && left[nx][ny] == left[hero.x][hero.y] - 1) {
        return new int[] {nx, ny};
      }
    }
    return new int[] {hero.x, hero.y};
  }

  private boolean isAir(int x, int y) {
    return x >= 0 && y >= 0 && x < size && y < size && tile[x][y] == '.';
  }

  /** Steps over air from a cell; -1 where there is no path. */
  private int[][] distances(int fromX, int fromY) {
    int[][] distance = new int[size][size];
    for (int[] column : distance) {
      Arrays.fill(column, -1);
    }
    distance[fromX][fromY] = 0;
    Deque<int[]> queue = new ArrayDeque<>(List.of(new int[] {fromX, fromY}));
    while (!queue.isEmpty()) {
      int[] cell = queue.removeFirst();
      for (int[] step : NESW) {
        int nx = cell[0] + step[0];
        int ny = cell[1] + step[1];
        if (isAir(nx, ny) && distance[nx][ny] < 0) {
          distance[nx][ny] = distance[cell[0]][cell[1]] + 1;
          queue.addLast(new int[] {nx, ny});
        }
      }
    }
    return distance;
  }

  private void enter(Hero hero, int x, int y) {
    switch (tile[x][y]) {
      case 'T' -> {
        if (hero.gold >= 2) {
          hero.gold -= 2;
          hero.life = Math.min(100, hero.life + 50);
        }
      }
      case 'M' -> {
        if (owner[x][y] != hero.id) {
          hero.life -= guardian;
          if (hero.life > 0) {
            owner[x][y] = hero.id;
          } else {
            giveMines(hero.id, -1);
            respawn(hero);
          }
        }
      }
      case '.' -> {
        if (heroes.stream().noneMatch(each -> each.isAt(x, y))) {
          hero.x = x;
          hero.y = y;
        }
      }
      default -> {}
    }
  }

  private void fight(Hero attacker) {
    List<Hero> struck = new ArrayList<>();
    for (Hero each : heroes) {
      if (squared(each.x, each.y, attacker.x, attacker.y) == 1 && !each.respawned) {
        each.life -= 20;
        struck.add(each);
      }
    }
    for (Hero each : struck) {
      if (each.life <= 0) {
        giveMines(each.id, attacker.id);
        respawn(each);
      }
    }
  }

  private void respawn(Hero hero) {
    hero.respawned = true;
    hero.life = 100;
    hero.x = hero.spawnX;
    hero.y = hero.spawnY;
    for (Hero other : heroes) {
      if (other != hero && other.isAt(hero.x, hero.y) && other.life > 0) {
        giveMines(other.id, hero.id);
        respawn(other);
      }
    }
  }

  private void giveMines(int from, int to) {
    for (int[] owners : owner) {
      for (int y = 0; y < size; y++) {
        owners[y] = owners[y] == from ? to : owners[y];
      }
    }
  }

  @Override
  public String randomLine(SplitMix random) {
    int kind = random.nextInt(1000);
    if (kind == 0) {
      return SecondReading.pick(
          random,
          "",
          "MOVE",
          "MOVE 3",
          "MOVE  3 4",
          "MOVE 3.0 4",
          "MOVE 99999999999 0",
          "NORTH\tx",
          "MOVE EXPERT_INPUT 3 4",
          "GO",
          "WAITS");
    }
    if (kind < 10) {
      return SecondReading.pick(
          random,
          "wait expert_input",
          " North hello",
          "move +3 -7",
          "MOVE 3 4 EXPERT_INPUT",
          "MOVE -5 30 x",
          "EAST ",
          "WAIT EXPERT_INPUTEXPERT_INPUT",
          "MOVE 2147483647 -2147483648");
    }
    if (kind < 500) {
      return SecondReading.pick(random, "NORTH", "EAST", "SOUTH", "WEST", "WAIT");
    }
    Hero other = heroes.get(random.nextInt(heroes.size()));
    return switch (kind % 4) {
      case 0 -> "MOVE " + other.x + " " + other.y;
      case 1 -> "MOVE " + other.spawnX + " " + other.spawnY;
      case 2 -> toTile(random, 'M');
      default ->
          kind % 8 == 3
              ? toTile(random, 'T')
              : "MOVE " + random.nextInt(size) + " " + random.nextInt(size);
    };
  }

  private String toTile(SplitMix random, char kind) {
    int first = random.nextInt(size * size);
    for (int i = 0; i < size * size; i++) {
      int cell = (first + i) % (size * size);
      if (tile[cell % size][cell / size] == kind) {
        return "MOVE " + cell % size + " " + cell / size;
      }
    }
    return "WAIT";
  }
}
