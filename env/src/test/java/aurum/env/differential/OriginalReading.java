package aurum.env.differential;

import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** RULES-original.md of Vindinium: x is the row, y the column, ids begin with 1. */
final class OriginalReading implements SecondReading {
  private static final List<String> DIRECTIONS = List.of("north", "east", "south", "west");
  private static final int[][] NESW = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

  private static final class Hero {
    int id;
    int x;
    int y;
    int spawnX;
    int spawnY;
    int life = 100;
    int gold;
    int lastRespawn = -1;
    boolean crashed;
  }

  private final int maximumTurns;
  private final boolean training;
  private final List<Hero> heroes = new ArrayList<>();

  /** The tiles without heroes, two characters each. */
  private String[][] tile;

  private int size;
  private int turn;
  private boolean allCrashed;

  OriginalReading(int maximumTurns, boolean training) {
    this.maximumTurns = maximumTurns;
    this.training = training;
  }

  @Override
  public void start(RefereeMatch match) {
    StringBuilder text = new StringBuilder();
    match.writeStart(0, text);
    String[] lines = text.toString().split("\n");
    size = Integer.parseInt(lines[0]);
    tile = new String[size][size];
    for (int id = 1; id <= 4; id++) {
      heroes.add(new Hero());
      heroes.get(id - 1).id = id;
    }
    for (int x = 0; x < size; x++) {
      for (int y = 0; y < size; y++) {
        String pair = lines[1 + x].substring(2 * y, 2 * y + 2);
        tile[x][y] = pair;
        if (pair.charAt(0) == '@') {
          Hero hero = heroes.get(pair.charAt(1) - '1');
          hero.x = x;
          hero.y = y;
          tile[x][y] = "  ";
        }
      }
    }
    int spawnX = heroes.get(0).x;
    int spawnY = heroes.get(0).y;
    for (Hero hero : heroes) {
      hero.spawnX = hero.id == 2 || hero.id == 3 ? size - 1 - spawnX : spawnX;
      hero.spawnY = hero.id == 3 || hero.id == 4 ? size - 1 - spawnY : spawnY;
    }
  }

  @Override
  public boolean over() {
    return allCrashed || turn == maximumTurns;
  }

  @Override
  public int actingSeat() {
    return turn % 4;
  }

  @Override
  public boolean disqualified(int seat) {
    return heroes.get(seat).crashed;
  }

  @Override
  public int score(int seat) {
    return heroes.get(seat).gold;
  }

  @Override
  public String turnText() {
    StringBuilder text = new StringBuilder("turn " + turn + "\n");
    for (Hero hero : heroes) {
      text.append(
          "hero %d %d %d %d %d %d %d %d %s\n"
              .formatted(
                  hero.id,
                  hero.x,
                  hero.y,
                  hero.life,
                  hero.gold,
                  mines(hero),
                  hero.spawnX,
                  hero.spawnY,
                  hero.crashed));
    }
    text.append("tiles ");
    for (int x = 0; x < size; x++) {
      for (int y = 0; y < size; y++) {
        Hero hero = heroAt(x, y);
        text.append(hero == null ? tile[x][y] : "@" + hero.id);
      }
    }
    return text.append('\n').toString();
  }

  @Override
  public String endText() {
    return turnText() + "status " + (allCrashed ? "AllCrashed" : "TurnMax") + "\n";
  }

  private int mines(Hero hero) {
    int count = 0;
    for (String[] row : tile) {
      for (String each : row) {
        count += each.equals("$" + hero.id) ? 1 : 0;
      }
    }
    return count;
  }

  private Hero heroAt(int x, int y) {
    for (Hero hero : heroes) {
      if (hero.x == x && hero.y == y) {
        return hero;
      }
    }
    return null;
  }

  @Override
  public void play(String line) {
    Hero hero = heroes.get(actingSeat());
    int direction = DIRECTIONS.indexOf(line.trim().toLowerCase(Locale.ROOT));
    if (direction >= 0) {
      enter(hero, hero.x + NESW[direction][0], hero.y + NESW[direction][1]);
    }
    fight(hero);
    day(hero);
    turn++;
  }

  @Override
  public void playTimeout() {
    Hero hero = heroes.get(actingSeat());
    hero.crashed = true;
    day(hero);
    allCrashed = training || heroes.stream().allMatch(each -> each.crashed);
    turn += allCrashed ? 0 : 1;
  }

  @Override
  public void playInactive() {
    play("Stay");
  }

  private void enter(Hero hero, int x, int y) {
    if (x < 0 || y < 0 || x >= size || y >= size || heroAt(x, y) != null) {
      return;
    }
    String there = tile[x][y];
    if (there.equals("  ")) {
      hero.x = x;
      hero.y = y;
    } else if (there.equals("[]") && hero.gold >= 2) {
      hero.gold -= 2;
      hero.life = Math.min(100, hero.life + 50);
    } else if (there.charAt(0) == '$' && !there.equals("$" + hero.id)) {
      hero.life = Math.max(0, hero.life - 20);
      if (hero.life > 0) {
        tile[x][y] = "$" + hero.id;
      } else {
        giveMines(hero, "$-");
        respawn(hero);
      }
    }
  }

  private void fight(Hero attacker) {
    List<Hero> enemies = new ArrayList<>();
    for (int[] step : NESW) {
      Hero enemy = heroAt(attacker.x + step[0], attacker.y + step[1]);
      if (enemy != null) {
        enemies.add(enemy);
      }
    }
    for (Hero enemy : enemies) {
      if (attacker.lastRespawn != turn && enemy.lastRespawn != turn) {
        enemy.life = Math.max(0, enemy.life - 20);
        if (enemy.life == 0) {
          giveMines(enemy, "$" + attacker.id);
          respawn(enemy);
        }
      }
    }
  }

  private void respawn(Hero hero) {
    hero.life = 100;
    hero.lastRespawn = turn;
    Hero victim = null;
    for (Hero other : heroes) {
      if (other != hero && other.x == hero.spawnX && other.y == hero.spawnY) {
        victim = other;
      }
    }
    hero.x = hero.spawnX;
    hero.y = hero.spawnY;
    if (victim != null) {
      giveMines(victim, "$" + hero.id);
      respawn(victim);
    }
  }

  private void giveMines(Hero from, String to) {
    for (String[] row : tile) {
      for (int y = 0; y < size; y++) {
        row[y] = row[y].equals("$" + from.id) ? to : row[y];
      }
    }
  }

  private void day(Hero hero) {
    hero.life = Math.max(1, hero.life - 1);
    hero.gold += mines(hero);
  }

  @Override
  public String randomLine(SplitMix random) {
    int kind = random.nextInt(100);
    if (kind == 0) {
      return SecondReading.pick(
          random, "", " north", "SOUTH ", "MOVE 3 4", "wait", "east x", "Stay");
    }
    Hero hero = heroes.get(actingSeat());
    if (kind < 40) {
      return SecondReading.pick(random, "North", "East", "South", "West", "Stay");
    }
    // Towards another hero, so that there are fights, or towards a spawn.
    Hero other = heroes.get((actingSeat() + 1 + random.nextInt(3)) % 4);
    int dx = (kind < 90 ? other.x : other.spawnX) - hero.x;
    int dy = (kind < 90 ? other.y : other.spawnY) - hero.y;
    boolean vertical = dy == 0 || dx != 0 && random.nextInt(2) == 0;
    return vertical ? dx < 0 ? "North" : "South" : dy < 0 ? "West" : "East";
  }
}
