package aurum.training.arena;

import aurum.env.Match;
import aurum.env.runner.MatchObserver;
import aurum.env.vindinium.Vindinium;
import aurum.env.vindinium.VindiniumMatch;
import aurum.training.results.RecordedMatch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Counts why seats lost matches of Vindinium, and at which turn. The estimated gold of a seat is
 * its gold, and that of its mines until the end. A loss is decided in the turn after which the seat
 * was not estimated to be first any more; its cause is what happened in this turn. Arguments: a
 * results folder with turn logs, and names of agents; without one, all seats count.
 */
final class VindiniumLosses implements MatchObserver {
  private enum Cause {
    NEVER_FIRST("it was never first"),
    WINNER_KILLED_IT("the winner killed it"),
    OTHER_KILLED_IT("a hero that did not win killed it"),
    DIED_AT_MINE("it died at a mine"),
    WINNER_TOOK_ITS_MINE("the winner took a mine of it"),
    OTHER_TOOK_ITS_MINE("a hero that did not win took a mine of it"),
    OTHERS_DEATH("another hero got the mines of a third one by a death"),
    OTHERS_MINE("another hero took a mine that was not of it"),
    NO_MINE("no mine changed its owner: it paid for a drink");

    private final String text;

    Cause(String text) {
      this.text = text;
    }
  }

  /**
   * Mines that change their owner in a turn.
   *
   * @param from the hero that loses it; -1 for none
   * @param to the hero that gets it; -1 for none
   * @param dies whether the losing hero dies
   * @param gold that the mine yields until the end
   */
  private record Change(int turn, int from, int to, boolean dies, int gold) {}

  private static final int FREE = VindiniumMatch.FREE;

  private final List<Change> changes = new ArrayList<>();

  /** The estimated gold of each seat in each position. */
  private final List<int[]> estimates = new ArrayList<>();

  private int[] owners;
  private int[] deaths;
  private int[] scores;

  private VindiniumLosses() {}

  @Override
  public void position(Match position) {
    VindiniumMatch match = (VindiniumMatch) position;
    int heroes = match.map().heroes();
    if (owners == null) {
      owners = new int[match.map().mines()];
      Arrays.fill(owners, FREE);
      deaths = new int[heroes];
    }
    int rounds = match.defaultRoundsLeft();
    boolean[] dies = new boolean[heroes];
    int[] estimate = new int[heroes];
    scores = new int[heroes];
    for (int hero = 0; hero < heroes; hero++) {
      int before = deaths[hero];
      deaths[hero] = match.measure(Vindinium.DEATHS, hero);
      dies[hero] = deaths[hero] > before;
      scores[hero] = match.gold(hero);
      estimate[hero] = match.gold(hero) + match.mines(hero) * rounds;
    }
    estimates.add(estimate);
    for (int mine = 0; mine < owners.length; mine++) {
      int before = owners[mine];
      owners[mine] = match.mineOwner(mine);
      if (owners[mine] != before) {
        boolean byDeath = before != FREE && dies[before];
        changes.add(new Change(match.turn(), before, owners[mine], byDeath, rounds));
      }
    }
  }

  private int winner() {
    int winner = 0;
    for (int seat = 1; seat < scores.length; seat++) {
      winner = scores[seat] > scores[winner] ? seat : winner;
    }
    return winner;
  }

  /** The last turn after which a seat was estimated to be first alone; -1 for none. */
  private int lastFirst(int seat) {
    for (int turn = estimates.size() - 1; turn > 0; turn--) {
      int[] estimate = estimates.get(turn);
      boolean first = true;
      for (int other = 0; other < estimate.length; other++) {
        first &= other == seat || estimate[other] < estimate[seat];
      }
      if (first) {
        return turn;
      }
    }
    return -1;
  }

  private Cause cause(int seat, int lastFirst) {
    if (lastFirst < 0) {
      return Cause.NEVER_FIRST;
    }
    Cause cause = Cause.NO_MINE;
    for (Change change : changes) {
      if (change.turn == lastFirst + 1) {
        boolean byWinner = change.to == winner();
        if (change.from != seat) {
          cause = change.dies ? Cause.OTHERS_DEATH : Cause.OTHERS_MINE;
        } else if (!change.dies) {
          return byWinner ? Cause.WINNER_TOOK_ITS_MINE : Cause.OTHER_TOOK_ITS_MINE;
        } else if (change.to == FREE) {
          return Cause.DIED_AT_MINE;
        } else {
          return byWinner ? Cause.WINNER_KILLED_IT : Cause.OTHER_KILLED_IT;
        }
      }
    }
    return cause;
  }

  /** The counts, and the turns of each cause. */
  private static final class Table {
    private final List<List<Integer>> turns = new ArrayList<>();
    private final double[][] gold = new double[2][6];
    private final int[] seats = new int[2];

    private Table() {
      for (int c = 0; c < Cause.values().length; c++) {
        turns.add(new ArrayList<>());
      }
    }

    private void add(VindiniumLosses match, int seat) {
      boolean wins = seat == match.winner();
      if (!wins) {
        int last = match.lastFirst(seat);
        turns.get(match.cause(seat, last).ordinal()).add(last + 1);
      }
      int row = wins ? 1 : 0;
      seats[row]++;
      for (Change change : match.changes) {
        if (change.from == seat) {
          gold[row][change.dies ? change.to == FREE ? 1 : 0 : 2] -= change.gold;
        }
        if (change.to == seat) {
          gold[row][change.dies ? 3 : change.from == FREE ? 5 : 4] += change.gold;
        }
      }
    }

    private void print() {
      System.out.printf("%-55s %5s %7s %17s%n", "cause", "seats", "share", "turn (quartiles)");
      for (Cause cause : Cause.values()) {
        List<Integer> sorted = turns.get(cause.ordinal()).stream().sorted().toList();
        int count = sorted.size();
        if (count > 0) {
          System.out.printf(
              "%-55s %5d %5.1f %% %5d %5d %5d%n",
              cause.text,
              count,
              100.0 * count / seats[0],
              sorted.get(count / 4),
              sorted.get(count / 2),
              sorted.get(count * 3 / 4));
        }
      }
      System.out.println(
          "estimated gold by mines:  killed  died at mine  taken  kills  takes  free");
      for (int row = 0; row < 2; row++) {
        System.out.printf("%d %s seats:", seats[row], row == 0 ? "losing" : "winning");
        for (double sum : gold[row]) {
          System.out.printf(" %.0f", sum / seats[row]);
        }
        System.out.println();
      }
    }
  }

  /** Prints the table. */
  public static void main(String[] arguments) throws IOException {
    Locale.setDefault(Locale.ROOT);
    Path folder = Path.of(arguments[0]);
    List<String> names = List.of(arguments).subList(1, arguments.length);
    Table table = new Table();
    MatchIndex index = MatchIndex.read(folder);
    for (MatchIndex.Entry entry : index.entries()) {
      VindiniumLosses match = new VindiniumLosses();
      RecordedMatch.read(folder, entry.id()).replayAsRecorded(match);
      for (int seat = 0; seat < match.scores.length; seat++) {
        String name = index.names().get(entry.agents().get(seat));
        if (names.isEmpty() || names.contains(name)) {
          table.add(match, seat);
        }
      }
    }
    table.print();
  }
}
