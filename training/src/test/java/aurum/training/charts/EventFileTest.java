package aurum.training.charts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import aurum.training.charts.EventParser.Event;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventFileTest {
  private static final String STANDING =
      "\"winRate\": 0.5, \"winRateLow\": 0.25, \"winRateHigh\": 0.75";

  private static final String RATING =
      ", \"rating\": 900, \"ratingLow\": 800, \"ratingHigh\": 1000";

  @TempDir private Path run;

  private static ObjectNode line(int iteration, String more) throws IOException {
    String json =
        "{\"iteration\": %d, \"steps\": %d, \"seconds\": %d, \"time\": %d.5, \"meanScore\": 2.5%s}"
            .formatted(
                iteration, 1_000_000_000L * iteration, iteration, 1_800_000_000 + iteration, more);
    return (ObjectNode) new ObjectMapper().readTree(json);
  }

  private byte[] onlyFile() throws IOException {
    try (Stream<Path> files = Files.list(run.resolve(EventFile.FOLDER))) {
      List<Path> all = files.toList();
      assertEquals(1, all.size(), all.toString());
      String name = all.get(0).getFileName().toString();
      assertTrue(name.matches("events\\.out\\.tfevents\\.\\d{10}\\.aurum"), name);
      return Files.readAllBytes(all.get(0));
    }
  }

  /** The events after the version and the start of the session. */
  private List<Event> scalars() throws IOException {
    List<Event> events = EventParser.events(onlyFile());
    return events.subList(2, events.size());
  }

  @Test
  void beginsWithTheVersionAndTheStartOfASession() throws IOException {
    EventFile.replace(run, List.of(line(3, "")));
    List<Event> events = EventParser.events(onlyFile());
    assertEquals("brain.Event:2", events.get(0).version());
    assertTrue(events.get(1).isStart());
    assertEquals(3_000_000_000L, events.get(1).step());
  }

  @Test
  void hasTheScalarsOfEachLineWithItsStepsAndTime() throws IOException {
    EventFile events = EventFile.replace(run, List.of(line(1, ", \"kl\": null, \"mine\": -1e-3")));
    events.append(
        line(2, ", \"against\": {\"greedy\": {" + STANDING + ", \"games\": 9}}" + RATING));
    assertEquals(
        List.of(
            new Event(
                1_800_000_001.5,
                1_000_000_000L,
                "",
                false,
                Map.of("score/meanScore", 2.5f, "other/mine", -1e-3f)),
            new Event(
                1_800_000_002.5,
                2_000_000_000L,
                "",
                false,
                Map.of(
                    "score/meanScore", 2.5f,
                    "win-rate/greedy", 0.5f,
                    "win-rate-low/greedy", 0.25f,
                    "win-rate-high/greedy", 0.75f,
                    "rating/rating", 900f,
                    "rating/low", 800f,
                    "rating/high", 1000f))),
        scalars());
  }

  @Test
  void anEvaluationIsAddedWithoutRepeatingItsLine() throws IOException {
    EventFile events = EventFile.replace(run, List.of(line(1, "")));
    events.appendEvaluation(line(1, ", \"against\": {\"greedy\": {" + STANDING + "}}" + RATING));
    assertEquals(
        List.of(1_000_000_000L, 1_000_000_000L), scalars().stream().map(Event::step).toList());
    assertEquals(
        Set.of("win-rate", "win-rate-low", "win-rate-high", "rating"),
        scalars().get(1).scalars().keySet().stream()
            .map(tag -> tag.split("/")[0])
            .collect(Collectors.toSet()));
  }

  @Test
  void replacesTheEarlierFilesOfAResumedTraining() throws IOException {
    EventFile earlier = EventFile.replace(run, List.of());
    for (int i = 1; i <= 3; i++) {
      earlier.append(line(i, ""));
    }
    Path other = Files.writeString(run.resolve(EventFile.FOLDER).resolve("notes.txt"), "mine");
    EventFile resumed = EventFile.replace(run, List.of(line(1, "")));
    assertTrue(Files.exists(other));
    Files.delete(other);
    resumed.append(line(2, ""));
    assertEquals(
        List.of(1_000_000_000L, 2_000_000_000L), scalars().stream().map(Event::step).toList());
  }

  @Test
  void theParserOfThisTestDetectsEveryFlippedBit() throws IOException {
    EventFile.replace(run, List.of(line(1, "")));
    byte[] file = onlyFile();
    for (int i = 0; i < file.length; i++) {
      byte[] damaged = file.clone();
      damaged[i] ^= 1;
      assertThrows(Exception.class, () -> EventParser.records(damaged), "byte " + i);
    }
  }

  /** The compiler of Protocol Buffers decodes the events, from a description of their fields. */
  @Test
  void protocDecodesTheEvents() throws Exception {
    assumeTrue(isInstalled("protoc"), "protoc is not installed (Debian: protobuf-compiler)");
    EventFile.replace(run, List.of(line(5, ", \"against\": {\"greedy\": {" + STANDING + "}}")));
    List<String> decoded = new ArrayList<>();
    for (byte[] record : EventParser.records(onlyFile())) {
      decoded.add(decode(record).replaceAll("\\s+", " ").strip());
    }
    assertTrue(decoded.get(0).matches("wall_time: \\S+ file_version: \"brain.Event:2\""));
    assertTrue(
        decoded.get(1).matches("wall_time: \\S+ step: 5000000000 session_log \\{ status: START }"));
    assertEquals(
        "wall_time: 1800000005.5 step: 5000000000 summary {"
            + " value { tag: \"score/meanScore\" simple_value: 2.5 }"
            + " value { tag: \"win-rate/greedy\" simple_value: 0.5 }"
            + " value { tag: \"win-rate-low/greedy\" simple_value: 0.25 }"
            + " value { tag: \"win-rate-high/greedy\" simple_value: 0.75 } }",
        decoded.get(2));
    assertEquals(3, decoded.size());
  }

  private static boolean isInstalled(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  private static String decode(byte[] message) throws Exception {
    Path description = Path.of(EventFileTest.class.getResource("event.proto").toURI());
    Process protoc =
        new ProcessBuilder(
                "protoc",
                "--proto_path=" + description.getParent(),
                "--decode=Event",
                description.getFileName().toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (OutputStream in = protoc.getOutputStream()) {
      in.write(message);
    }
    String text = new String(protoc.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, protoc.waitFor());
    return text;
  }
}
