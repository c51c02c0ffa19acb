package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.referee.Exclusion;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.TextBot;
import aurum.training.conform.RefereeConformance;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Matches of snakes by the referee on CodinGame's engine, whose players decide at once. */
class SnakesRefereeTest {
  private static final Pattern BLANK = Pattern.compile(" ");
  private static final String CAREFUL = "class:" + Careful.class.getName();
  private static final String STRAIGHT = "class:" + Straight.class.getName();

  @TempDir private static Path folder;

  private static String referee;

  /** The classes of the game that is a port. */
  private static Path game;

  @BeforeAll
  static void compile() throws IOException {
    referee = ContestReferee.ofSnakes(Files.createDirectories(folder.resolve("referee")));
    game = Files.createDirectories(folder.resolve("game"));
    ContestReferee.compile(
        Path.of("src/test/resources/snakes/src"),
        game,
        Games.class.getProtectionDomain().getCodeSource().getLocation().getPath());
    Path services = Files.createDirectories(game.resolve("META-INF/services"));
    Files.writeString(services.resolve("aurum.env.GameProvider"), "snakes.SnakesProvider");
    Files.writeString(services.resolve("aurum.env.AgentProvider"), "snakes.SnakesAgents");
  }

  /** Goes to the first neighbouring cell without a wall and a snake. */
  public static final class Careful implements TextBot {
    private static final List<String> NAMES = List.of("UP", "RIGHT", "DOWN", "LEFT");

    private final Set<String> walls = new HashSet<>();
    private int seat;

    @Override
    public String reply(List<String> input) {
      int first = 0;
      if (input.get(2).equals("15 11")) {
        seat = Integer.parseInt(input.get(0));
        first = 3 + 11;
        readWalls(input.subList(3, first));
      }
      Set<String> occupied = new HashSet<>(walls);
      int[] head = new int[2];
      for (int player = 0; input.get(first + 1 + player).indexOf(' ') > 0; player++) {
        String[] words = BLANK.split(input.get(first + 1 + player));
        for (int i = 2; i < words.length; i += 2) {
          occupied.add(words[i] + ' ' + words[i + 1]);
        }
        if (player == seat) {
          head = new int[] {Integer.parseInt(words[2]), Integer.parseInt(words[3])};
        }
      }
      int[][] next = {
        {head[0], head[1] - 1},
        {head[0] + 1, head[1]},
        {head[0], head[1] + 1},
        {head[0] - 1, head[1]}
      };
      for (int direction = 0; direction < next.length; direction++) {
        int[] cell = next[direction];
        boolean isOnBoard = cell[0] >= 0 && cell[0] < 15 && cell[1] >= 0 && cell[1] < 11;
        if (isOnBoard && !occupied.contains(cell[0] + " " + cell[1])) {
          return NAMES.get(direction);
        }
      }
      return "UP";
    }

    private void readWalls(List<String> rows) {
      for (int y = 0; y < rows.size(); y++) {
        for (int x = 0; x < rows.get(y).length(); x++) {
          if (rows.get(y).charAt(x) == '#') {
            walls.add(x + " " + y);
          }
        }
      }
    }
  }

  /** Goes straight ahead. */
  public static final class Straight implements TextBot {
    private boolean isAtTheRight;

    @Override
    public String reply(List<String> input) {
      if (input.get(2).equals("15 11")) {
        isAtTheRight = input.get(0).equals("1") || input.get(0).equals("2");
      }
      return isAtTheRight ? " LEFT " : "RIGHT";
    }
  }

  /** Prints an empty line. */
  public static final class Silent implements TextBot {
    @Override
    public String reply(List<String> input) {
      return "";
    }
  }

  /** Plays a match of text bots. Returns what all of them have read, turn by turn. */
  private static String play(RefereeMatch match, long seed, TextBot... bots) {
    StringBuilder read = new StringBuilder();
    match.reset(seed);
    while (!match.over()) {
      StringBuilder input = new StringBuilder();
      match.writeTurn(input);
      read.append(match.actingSeat()).append(' ').append(input);
      match.playLine(bots[match.actingSeat()].reply(input.toString().lines().toList()));
    }
    return read.toString();
  }

  private static RefereeMatch newMatch(int players) {
    Map<String, String> options = Map.of("players", Integer.toString(players));
    return ((RefereeGame) Games.make(referee, null, options)).newMatch();
  }

  @Test
  void matchesOfTwoTextBotsAreEvaluated() {
    String agents = "careful=%s,straight=%s".formatted(CAREFUL, STRAIGHT);
    String out =
        CommandResult.of("evaluate", referee, "--agents", agents, "--games", 10)
            .requireDone()
            .out();
    assertTrue(out.contains("10 games on 5 maps"), out);
    assertTrue(out.lines().anyMatch(row -> row.matches("straight +0 .* 0 +0")), out);
    assertFalse(out.lines().anyMatch(row -> row.matches("careful +0 .*")), out);
  }

  @Test
  void theSameSeedGivesTheSameMatch() {
    String first = play(newMatch(3), 7, new Careful(), new Careful(), new Careful());
    assertEquals(first, play(newMatch(3), 7, new Careful(), new Careful(), new Careful()));
    assertNotEquals(first, play(newMatch(3), 8, new Careful(), new Careful(), new Careful()));
  }

  @Test
  void fourPlayersMoveAtOnce() {
    RefereeMatch match = newMatch(4);
    String read = play(match, 3, new Straight(), new Straight(), new Straight(), new Straight());
    for (int seat = 0; seat < 4; seat++) {
      assertTrue(read.contains(seat + " 1\n4 3 "), read);
      // On a symmetric map, snakes that go straight ahead die in the same round.
      assertEquals(match.score(0), match.score(seat));
    }
    assertTrue(match.score(0) > 0, read);
  }

  @Test
  void aPlayerWhoseLineNamesNoDirectionIsExcludedAndTheOthersGoOn() {
    RefereeMatch match = newMatch(3);
    play(match, 1, new Careful(), new Silent(), new Careful());
    assertEquals(-1, match.score(1));
    assertTrue(Math.min(match.score(0), match.score(2)) > 1);
    Exclusion exclusion = match.exclusions().get(0);
    assertEquals(1, exclusion.seat());
    assertTrue(
        exclusion.reason().contains("'' is not UP, RIGHT, DOWN or LEFT"), exclusion.reason());
  }

  @Test
  void twoToFourPlayersPlay() {
    String error = CommandResult.of("play", referee, "players=5", "--agents", "a,b").err();
    assertTrue(error.contains("players=5 must be a number from 2 to 4"), error);
  }

  @ParameterizedTest
  @CsvSource({"2, false", "4, false", "4, true"})
  void theGameHasNoDifferenceToItsReferee(String players, boolean fromSeed) throws IOException {
    ClassLoader own = Thread.currentThread().getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {game.toUri().toURL()}, own)) {
      Thread.currentThread().setContextClassLoader(loader);
      Map<String, String> options = Map.of("players", players);
      List<String> printed = new ArrayList<>();
      RefereeConformance conformance =
          new RefereeConformance(
              (RefereeGame) Games.make("snakes", null, options),
              (RefereeGame) Games.make(referee, null, options),
              fromSeed,
              printed::add);
      for (int match = 0; match < 3; match++) {
        conformance.play(1, match);
      }
      assertEquals(List.of(), printed);
      assertTrue(conformance.report().turns() > 50, conformance.report().toString());
    } finally {
      Thread.currentThread().setContextClassLoader(own);
    }
  }
}
