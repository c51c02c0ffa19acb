package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.soak.Soak;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two hundred bots play for an hour at the original's pace, and one while strangers attack the
 * server: {@code mvn -Pstress verify -Dstress=soak}. {@code -Daurum.soak.minutes=5} is shorter.
 */
@Tag("soak")
@EnabledIfSystemProperty(named = "aurum.stress", matches = "true")
@EnabledOnOs(OS.LINUX)
class ServerSoakTest {
  /** The bots begin no games in the last minute, so that their moves are counted before the end. */
  private static final long SECONDS = 60 * (Soak.MINUTES - 1);

  private static final int TRAINING_BOTS = 120;
  private static final int ARENA_BOTS = 80;
  private static final int MOVES = 20_000;

  @TempDir private Path folder;

  @Test
  void twoHundredBotsDoNotMakeItGrow() throws Exception {
    Soak soak = new Soak("server");
    Process server = soak.start("serve", "--port", "0", "--data", folder, "--pace", "original");
    String address = soak.awaitLine(server, "serve: ").replaceFirst("/$", "");
    CompletableFuture<Played> training = load(address, TRAINING_BOTS, "training");
    CompletableFuture<Played> arena = load(address, ARENA_BOTS, "arena");
    soak.sample(server);
    int moves = training.join().moves + arena.join().moves;
    System.out.printf("soak: server: %d moves%n", moves);
    assertEquals(0, training.join().errors + arena.join().errors, "refused moves");
    // The pace allows each bot two to four moves a second.
    assertTrue(moves >= (TRAINING_BOTS + ARENA_BOTS) * SECONDS, moves + " moves");
    soak.requireFlat();
  }

  /** The times are printed; this machine may be busy, so that only time-outs fail the test. */
  @Test
  void noMoveTimesOutWhileStrangersAttackFromOtherProcesses() throws Exception {
    Process server = ServerProcess.start(folder, "-Xmx600m");
    List<Process> strangers = new ArrayList<>();
    try {
      String address = ServerProcess.address(server);
      System.out.println("alone: " + ServerLoad.play(address, 1, "training", 600, MOVES).times());
      for (String kind : List.of("unread", "events", "streams", "trainings")) {
        strangers.add(ServerProcess.stranger(address, kind));
      }
      ServerLoad bot = ServerLoad.play(address, 1, "training", 600, MOVES);
      System.out.println("attacked: " + bot.times());
      assertEquals(0, bot.errors(), "refused moves");
      assertTrue(bot.moves() >= MOVES, bot.moves() + " moves");
      assertTrue(strangers.stream().allMatch(Process::isAlive));
    } finally {
      strangers.forEach(Process::destroyForcibly);
      server.destroyForcibly().waitFor();
    }
  }

  /** The moves of bots before the server was stopped. */
  private record Played(int moves, int errors) {}

  private static CompletableFuture<Played> load(String address, int bots, String mode) {
    return CompletableFuture.supplyAsync(
        () -> {
          ServerLoad load = ServerLoad.play(address, bots, mode, SECONDS, Integer.MAX_VALUE);
          return new Played(load.moves(), load.errors());
        });
  }
}
