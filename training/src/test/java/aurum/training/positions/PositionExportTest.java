package aurum.training.positions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.ObservationSpec;
import aurum.env.runner.MatchObserver;
import aurum.training.CommandResult;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.Participant;
import aurum.training.arena.ResultsFolder;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.arena.TextBot;
import aurum.training.results.ResultsFixture;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PositionExportTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path work;

  /** The decisions of matches while their agents play them, without a recording. */
  private static final class Direct implements MatchObserver {
    private final ObservationSpec observation;
    private final List<float[]> observations = new ArrayList<>();
    private final List<boolean[]> masks = new ArrayList<>();
    private final List<List<Integer>> turnSeatAction = new ArrayList<>();

    Direct(ObservationSpec observation) {
      this.observation = observation;
    }

    @Override
    public void position(Match match) {}

    @Override
    public void decision(Match match, Agent agent, int action) {
      int seat = match.actingSeat();
      float[] values = new float[observation.size()];
      observation.newEncoder().encode(match, seat, values, 0);
      observations.add(values);
      boolean[] mask = new boolean[match.game().actions()];
      match.mask(mask, 0);
      masks.add(mask);
      turnSeatAction.add(List.of(match.game().firstTurn() + match.turn(), seat, action));
    }
  }

  private Path played(Game game, String agents, boolean keepsLogs, long... seeds)
      throws IOException {
    Path folder = work.resolve("results");
    List<Participant> seats = AgentNames.parseSeats(agents, game);
    ResultsFolder results = ResultsFolder.open(folder, game, seats, SequentialTests.LEFT_OUT);
    if (keepsLogs) {
      results.keepLogs(10);
    }
    for (long seed : seeds) {
      new Arena(game).findOrPlay(seed, seats, results, position -> {});
    }
    return folder;
  }

  private CommandResult export(Path folder, String file, Object... more) {
    List<Object> words = new ArrayList<>(List.of("export-positions", folder));
    words.addAll(List.of("--out", work.resolve(file)));
    words.addAll(List.of(more));
    return CommandResult.of(words.toArray());
  }

  private List<JsonNode> lines(String file) throws IOException {
    byte[] bytes = Files.readAllBytes(work.resolve(file));
    if (file.endsWith(".gz")) {
      try (InputStream in = new GZIPInputStream(Files.newInputStream(work.resolve(file)))) {
        bytes = in.readAllBytes();
      }
    }
    List<JsonNode> lines = new ArrayList<>();
    for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
      lines.add(JSON.readTree(line));
    }
    return lines;
  }

  private static float[] floats(JsonNode array) {
    float[] values = new float[array.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = array.get(i).floatValue();
    }
    return values;
  }

  /**
   * Compares the exported positions of a match with those of a direct replay.
   *
   * @param leftOut turns whose reply has an effect that no actions have, at most
   */
  private void assertSame(Game game, String agents, String observation, long seed, int leftOut)
      throws IOException {
    Path folder = played(game, agents, true, seed);
    CommandResult result = export(folder, "a.jsonl", "--observation", observation).requireDone();
    Direct direct = new Direct(game.observation(observation));
    new Arena(game).play(seed, AgentNames.parseSeats(agents, game), false, direct);
    List<JsonNode> lines = lines("a.jsonl");
    List<JsonNode> positions = lines.subList(1, lines.size());
    assertEquals(
        "exported: %s, %s positions".formatted(work.resolve("a.jsonl"), positions.size()),
        result.lastLine());
    Set<Integer> exported = new HashSet<>();
    positions.forEach(position -> exported.add(position.get("turn").asInt()));
    int next = 0;
    Set<Integer> missing = new HashSet<>();
    for (int i = 0; i < direct.turnSeatAction.size(); i++) {
      int turn = direct.turnSeatAction.get(i).get(0);
      if (!exported.contains(turn)) {
        missing.add(turn);
        continue;
      }
      JsonNode position = positions.get(next++);
      assertEquals(
          direct.turnSeatAction.get(i),
          List.of(
              position.get("turn").asInt(),
              position.get("seat").asInt(),
              position.get("action").asInt()));
      assertArrayEquals(direct.observations.get(i), floats(position.get("observation")));
      boolean[] mask = direct.masks.get(i);
      for (int action = 0; action < mask.length; action++) {
        assertEquals(mask[action] ? 1 : 0, position.get("mask").get(action).asInt());
      }
    }
    assertEquals(positions.size(), next);
    assertTrue(missing.size() <= leftOut, "left out: " + missing);
  }

  @Test
  void positionsAreThoseInWhichTheAgentsDecided() throws IOException {
    assertSame(ResultsFixture.GAME, "greedy,random", "features", 5, 0);
  }

  @Test
  void aTurnOfSeveralCommandsHasAPositionForEachDecision() throws IOException {
    Game game = Games.make("ice-and-fire", "wood3", Map.of());
    assertSame(game, "greedy,greedy", "features", 3, 1);
    List<JsonNode> lines = lines("a.jsonl");
    long turns = lines.stream().skip(1).map(line -> line.get("turn").asInt()).distinct().count();
    assertTrue(lines.size() > 3 * turns, lines.size() + " lines, " + turns + " turns");
  }

  /** A part of an archive: its header, and its numbers as bytes. */
  private record Npy(String header, ByteBuffer numbers) {}

  private Map<String, Npy> arrays(String file) throws IOException {
    Map<String, Npy> arrays = new HashMap<>();
    try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(work.resolve(file)))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        ByteBuffer bytes = ByteBuffer.wrap(zip.readAllBytes()).order(ByteOrder.LITTLE_ENDIAN);
        assertEquals((byte) 0x93, bytes.get(0));
        int length = bytes.getShort(8);
        assertEquals(0, (10 + length) % 64, "the numbers are aligned");
        String header = new String(bytes.array(), 10, length, StandardCharsets.US_ASCII);
        arrays.put(
            entry.getName(),
            new Npy(
                header,
                bytes
                    .slice(10 + length, bytes.capacity() - 10 - length)
                    .order(ByteOrder.LITTLE_ENDIAN)));
      }
    }
    return arrays;
  }

  @Test
  void theArraysHaveTheNumbersOfTheJson() throws IOException {
    Path folder = played(ResultsFixture.GAME, "greedy,random", true, 5, 6);
    export(folder, "a.jsonl.gz", "--observation", "planes", "--threads", 1).requireDone();
    export(folder, "a.npz", "--observation", "planes", "--threads", 3).requireDone();
    List<JsonNode> lines = lines("a.jsonl.gz");
    JsonNode about = lines.remove(0);
    Map<String, Npy> arrays = arrays("a.npz");
    Npy observations = arrays.get("observations.npy");
    List<String> shape = new ArrayList<>(List.of("" + lines.size()));
    about.get("shape").forEach(each -> shape.add(each.asText()));
    assertEquals(
        "{'descr': '<f4', 'fortran_order': False, 'shape': (%s,), }"
            .formatted(String.join(", ", shape).replace(", ", ",, ").replace(",,", ",")),
        observations.header.strip());
    assertEquals(
        "{'descr': '|b1', 'fortran_order': False, 'shape': (%s, %s,), }"
            .formatted(lines.size(), ResultsFixture.GAME.actions()),
        arrays.get("masks.npy").header.strip());
    for (JsonNode line : lines) {
      for (float value : floats(line.get("observation"))) {
        assertEquals(value, observations.numbers.getFloat());
      }
      for (JsonNode bit : line.get("mask")) {
        assertEquals(bit.asInt(), arrays.get("masks.npy").numbers.get());
      }
      assertEquals(line.get("action").asLong(), arrays.get("actions.npy").numbers.getLong());
      assertEquals(line.get("match").asInt(), arrays.get("matches.npy").numbers.getInt());
      assertEquals(line.get("turn").asInt(), arrays.get("turns.npy").numbers.getInt());
      assertEquals(line.get("seat").asInt(), arrays.get("seats.npy").numbers.getInt());
      assertEquals(line.get("return").floatValue(), arrays.get("returns.npy").numbers.getFloat());
      assertEquals(line.get("outcome").floatValue(), arrays.get("outcomes.npy").numbers.getFloat());
    }
    assertTrue(arrays.values().stream().filter(each -> each.numbers.hasRemaining()).count() == 2);
    String text =
        new String(
            arrays.get("about.npy").numbers.slice().order(ByteOrder.LITTLE_ENDIAN).array(),
            "UTF-32LE");
    assertTrue(text.contains("\"game\":\"vindinium\""), text);
    assertEquals(List.of("a.jsonl.gz", "a.npz", "results"), names(), "no temporary file is left");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(work)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void theReturnIsTheDiscountedRewardOfTheSeat() throws IOException {
    Path folder = played(ResultsFixture.GAME, "greedy,random", true, 5);
    String reward = "environment.reward={\"change:score\": 1}";
    export(folder, "a.jsonl", "--set", reward, "--discount", 1).requireDone();
    export(folder, "b.jsonl", "--set", reward, "--discount", 0.5).requireDone();
    List<JsonNode> sums = lines("a.jsonl");
    List<JsonNode> halved = lines("b.jsonl");
    assertEquals("{\"change:score\":1.0}", sums.get(0).get("reward").toString());
    assertEquals(0.5, halved.get(0).get("discount").asDouble());
    // The score is gold, which is there after the last turn: 20 turns of both seats.
    List<Integer> scores =
        new Arena(ResultsFixture.GAME)
            .play(5, AgentNames.parseSeats("greedy,random", ResultsFixture.GAME))
            .scores();
    assertEquals(scores.get(0), sums.get(1).get("return").asInt());
    assertEquals(scores.get(1), sums.get(2).get("return").asInt());
    double next = halved.get(3).get("return").asDouble();
    assertEquals(next / 4, halved.get(1).get("return").asDouble(), 1e-6, "no gold in round 1");
    int best = scores.get(0) > scores.get(1) ? 1 : 0;
    assertEquals(best, sums.get(1).get("outcome").asDouble());
  }

  @Test
  void seatsAreChosenByAgentAndResult() throws IOException {
    Path folder = work.resolve("results");
    ResultsFixture.play(folder, "greedy,random", true, SequentialTests.LEFT_OUT, 5, 6, 7);
    assertEquals(6 * 20, count(folder));
    assertEquals(6 * 10, count(folder, "--agent", "greedy"));
    assertEquals(2 * 20, count(folder, "--limit", 2));
    int won = count(folder, "--won");
    int lost = count(folder, "--lost");
    assertEquals(won, lost);
    assertTrue(won >= 10, "a match is won");
    assertEquals(won, count(folder, "--won", "--agent", "greedy"));
    for (JsonNode line : lines("a.jsonl").subList(1, won + 1)) {
      assertEquals(1, line.get("outcome").asDouble());
    }
    export(folder, "b.jsonl", "--won", "--agent", "random")
        .assertRefused("no match of the folder has such a seat");
  }

  private int count(Path folder, Object... more) throws IOException {
    export(folder, "a.jsonl", more).requireDone();
    return lines("a.jsonl").size() - 1;
  }

  @Test
  void matchesThatCannotBeReplayedAreCountedInOneLine() throws IOException {
    Path folder = work.resolve("results");
    String bot = "b=bot:" + TextBot.commandLine("walks");
    ResultsFixture.play(folder, "greedy," + bot, false, SequentialTests.LEFT_OUT, 5);
    export(folder, "a.npz")
        .assertRefused("there is no position to export; left out: 2 matches, the first is matches");
    assertEquals(List.of("results"), names());
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, 5);
    CommandResult result = export(folder, "a.npz").requireDone();
    assertEquals("2 matches, 2 of them played again from their seeds", result.lines().get(0));
    String warning = "aurum: warning: left out: 2 matches; the first is ";
    assertTrue(result.err().startsWith(warning), result.err());
    assertTrue(result.err().contains("b does not play the same way again"), result.err());
    assertEquals(1, result.err().lines().count());
  }

  @Test
  void aTurnThatNoActionsPlayIsLeftOut() throws IOException {
    Path folder = work.resolve("results");
    String bot = "b=bot:" + TextBot.commandLine("jumps");
    ResultsFixture.play(folder, "greedy," + bot, true, SequentialTests.LEFT_OUT, 5);
    CommandResult result = export(folder, "a.jsonl", "--agent", "b").requireDone();
    // The bot has four turns in each match. The referee refuses the last line of both, and one of
    // its steps runs against a wall.
    assertTrue(
        result.err().contains("left out: 3 turns whose reply has an effect that no actions have"),
        result.err());
    assertEquals("exported: " + work.resolve("a.jsonl") + ", 5 positions", result.lastLine());
  }

  @Test
  void wrongUsageIsRefusedInOneLine() throws IOException {
    Path folder = played(ResultsFixture.GAME, "greedy,random", true, 5);
    export(folder, "a.txt").assertRefused("--out writes positions; name a file that ends in .npz");
    export(folder, "a.npz", "--lost", "--won").assertRefused("no seat has lost and won");
    export(folder, "a.npz", "--discount", 0).assertRefused("--discount must be above 0");
    export(folder, "a.npz", "--observation", "plans")
        .assertRefused("no observation 'plans' of vindinium");
    export(folder, "a.npz", "--agent", "gredy").assertRefused("no agent 'gredy'");
    export(work, "a.npz").assertRefused(work + " is no results folder");
    played(Games.make("cultist-wars"), "greedy,random", true, 5);
    export(folder, "a.npz").assertRefused("a file has the positions of one game; name one by");
    export(folder, "a.npz", "--game", "cultist-wars").requireDone();
    assertFalse(Files.exists(work.resolve("a.txt")));
  }
}
