package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
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
  private static final long SECONDS = 60 * Long.getLong("aurum.soak.minutes", 60);
  private static final int SAMPLE_SECONDS = 15;

  /** The first quarter is not measured: connections are opened, code is compiled. */
  private static final int SETTLED = 4;

  private static final int TRAINING_BOTS = 120;
  private static final int ARENA_BOTS = 80;
  private static final int MOVES = 20_000;

  @TempDir private Path folder;

  /** What the kernel counts for the process of a server. */
  private record Sample(long threads, long handles, long residentKilobytes) {
    static Sample of(long pid) throws IOException {
      Path process = Path.of("/proc/" + pid);
      try (Stream<Path> threads = Files.list(process.resolve("task"));
          Stream<Path> handles = Files.list(process.resolve("fd"));
          Stream<String> status = Files.lines(process.resolve("status"))) {
        String resident =
            status.filter(line -> line.startsWith("VmRSS:")).findFirst().orElseThrow();
        return new Sample(
            threads.count(), handles.count(), Long.parseLong(resident.replaceAll("\\D", "")));
      }
    }
  }

  @Test
  void memoryThreadsAndHandlesAreFlatUnderLoad() throws Exception {
    // The whole heap is resident from the start, so that only other memory can grow; a leak in the
    // heap ends the server.
    Process server =
        ServerProcess.start(
            folder, "-Xms192m", "-Xmx192m", "-XX:+AlwaysPreTouch", "-XX:+ExitOnOutOfMemoryError");
    try {
      String address = ServerProcess.address(server);
      CompletableFuture<Integer> training = load(address, TRAINING_BOTS, "training");
      CompletableFuture<Integer> arena = load(address, ARENA_BOTS, "arena");
      List<Sample> samples = new ArrayList<>();
      for (long second = 0; second < SECONDS; second += SAMPLE_SECONDS) {
        TimeUnit.SECONDS.sleep(SAMPLE_SECONDS);
        samples.add(Sample.of(server.pid()));
      }
      assertEquals(0, training.join() + arena.join(), "refused moves");
      Sample first = samples.get(samples.size() / SETTLED);
      Sample last = samples.get(samples.size() - 1);
      assertTrue(last.threads() <= first.threads() + 3, samples::toString);
      assertTrue(last.handles() <= first.handles() + 30, samples::toString);
      assertTrue(last.residentKilobytes() <= 1.1 * first.residentKilobytes(), samples::toString);
      System.out.println("soak: " + first + " to " + last);
    } finally {
      server.destroyForcibly().waitFor();
    }
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

  private static CompletableFuture<Integer> load(String address, int bots, String mode) {
    return CompletableFuture.supplyAsync(
        () -> ServerLoad.play(address, bots, mode, SECONDS, Integer.MAX_VALUE).errors());
  }
}
