package aurum.training.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalClusterTest {
  private static final int TASKS = 20;

  /** Joins the shared bytes and the payload; fails on some payloads. */
  public static final class JoinTask implements ClusterTask {
    @Override
    public byte[] run(byte[] shared, byte[] payload) throws Exception {
      String text = text(payload);
      switch (text) {
        case "broken" -> throw new IllegalStateException("payload\nbroken");
        case "refused" -> throw new InvalidInputException("give another payload");
        case "checked" -> throw new Exception("payload checked");
        default -> {
          return bytes(text(shared) + text);
        }
      }
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static void run(int slots, String payload) {
    try (Cluster cluster = new LocalCluster(slots)) {
      List<byte[]> payloads = List.of(bytes("1"), bytes(payload), bytes("3"));
      cluster.run(JoinTask.class, new byte[0], payloads, () -> false, (index, result) -> {});
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void returnsTheResultOfEachPayload(int slots) {
    List<byte[]> payloads =
        IntStream.range(0, TASKS).mapToObj(i -> bytes(Integer.toString(i))).toList();
    TreeMap<Integer, String> results = new TreeMap<>();
    try (Cluster cluster = new LocalCluster(slots)) {
      cluster.run(
          JoinTask.class,
          bytes("x"),
          payloads,
          () -> false,
          (index, result) -> results.put(index, text(result)));
    }
    assertEquals(TASKS, results.size());
    results.forEach((index, result) -> assertEquals("x" + index, result));
  }

  @Test
  void stopsWhenItIsAskedTo() {
    List<byte[]> payloads = IntStream.range(0, TASKS).mapToObj(i -> new byte[0]).toList();
    List<Integer> received = new ArrayList<>();
    try (Cluster cluster = new LocalCluster(1)) {
      cluster.run(
          JoinTask.class,
          new byte[0],
          payloads,
          () -> received.size() == 3,
          (index, result) -> received.add(index));
    }
    assertEquals(List.of(0, 1, 2), received);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aTaskThatFailsEndsTheRunWithItsMessageInOneLine(int slots) {
    TaskException failed = assertThrows(TaskException.class, () -> run(slots, "broken"));
    assertTrue(failed.getMessage().contains("payload"), failed.getMessage());
    assertEquals(1, failed.getMessage().lines().count());
    failed = assertThrows(TaskException.class, () -> run(slots, "checked"));
    assertTrue(failed.getMessage().contains("payload checked"), failed.getMessage());
  }

  @Test
  void invalidInputOfATaskIsThatOfTheRun() {
    InvalidInputException refused =
        assertThrows(InvalidInputException.class, () -> run(2, "refused"));
    assertEquals("give another payload", refused.getMessage());
  }

  @Test
  void refusesAClassThatIsNoTask() {
    TaskOutcome outcome = TaskOutcome.of("java.lang.String", new byte[0], new byte[0]);
    assertThrows(InvalidInputException.class, outcome::resultOrThrow);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "yarn", "spark://host", "local[0]", "local[*]", "local-cluster[2,1]"})
  void refusesAnUnknownUrl(String url) {
    InvalidInputException refused =
        assertThrows(InvalidInputException.class, () -> ClusterProvider.open(url));
    assertTrue(refused.getMessage().contains("spark://HOST:PORT"), refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark://localhost:7077", "local[2]", "local-cluster[2,1,1024]"})
  void saysHowToBuildTheEngineThatIsMissing(String url) {
    InvalidInputException refused =
        assertThrows(InvalidInputException.class, () -> ClusterProvider.open(url));
    assertTrue(refused.getMessage().contains("-Pspark"), refused.getMessage());
  }
}
