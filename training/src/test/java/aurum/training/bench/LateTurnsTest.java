package aurum.training.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.referee.RefereeGame;
import aurum.training.CommandResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Late turns of exported bots that search for 40 ms, beside one busy loop a core, and beside two.
 * {@code mvn -Pstress verify -Dstress=late} takes an hour in all; a repeated test adds to the
 * counts in {@code target/late}, until each has 20,000 turns.
 */
@Tag("late")
@EnabledIfSystemProperty(named = "aurum.stress", matches = "true")
class LateTurnsTest {
  private static final int TURNS = 20_000;
  private static final int CASES = 6;
  private static final double SECONDS = 60.0 * Long.getLong("aurum.late.minutes", 60) / CASES;

  @ParameterizedTest
  @CsvSource({
    "vindinium, 1",
    "vindinium, 2",
    "cultist-wars, 1",
    "cultist-wars, 2",
    "ice-and-fire, 1",
    "ice-and-fire, 2"
  })
  void fewTurnsAreLate(String name, int loopsPerCore) throws IOException {
    Path folder = Files.createDirectories(Path.of("target/late").toAbsolutePath());
    Path counts = folder.resolve(name + "-" + loopsPerCore + ".csv");
    if (total(counts, 0) < TURNS) {
      RefereeGame game = (RefereeGame) BenchedGame.of(name, null).newGame();
      int loops = loopsPerCore * Runtime.getRuntime().availableProcessors();
      List<Double> millis = LateTurns.play(game, loops, SECONDS, bot(folder.resolve(name), name));
      long late = millis.stream().filter(each -> each > game.timeLimits().turnMillis()).count();
      double maximum = millis.stream().mapToDouble(Double::doubleValue).max().orElse(0);
      Files.writeString(
          counts,
          String.format(Locale.ROOT, "%d,%d,%.1f%n", millis.size(), late, maximum),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    }
    long turns = total(counts, 0);
    long late = total(counts, 1);
    System.out.printf(
        "late: %s, %d busy loops a core: %d of %d turns; the aim is 1 in %d%n",
        name, loopsPerCore, late, turns, loopsPerCore == 1 ? 10_000 : 3_000);
    // How many are late depends on the machine: training/docs/evidence/reliability.md has figures.
    // One in twenty would be a fault of the search's clock.
    assertTrue(late * 20 <= turns, late + " of " + turns);
  }

  private static long total(Path counts, int column) throws IOException {
    if (!Files.exists(counts)) {
      return 0;
    }
    return Files.readAllLines(counts).stream()
        .mapToLong(line -> Long.parseLong(line.split(",")[column]))
        .sum();
  }

  /** Exports and compiles a bot; returns the command line that starts it. */
  private static String bot(Path folder, String policy) throws IOException {
    Path source = Files.createDirectories(folder).resolve("Player.java");
    CommandResult.of("export", "policy:" + policy, "--search", "40ms", "--out", source)
        .requireDone();
    String[] options = {"-encoding", "UTF-8", "-d", folder.toString(), source.toString()};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, options));
    return "'%s/bin/java' -cp '%s' Player".formatted(System.getProperty("java.home"), folder);
  }
}
