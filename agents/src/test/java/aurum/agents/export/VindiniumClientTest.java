package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.agents.policy.RandomPolicy;
import aurum.agents.search.SearchLimit;
import aurum.env.Agent;
import aurum.env.Games;
import aurum.env.ObservationEncoder;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Scanner;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bots that play on a server of the original Vindinium. */
class VindiniumClientTest {
  private static final String[] MOVES = {"North", "East", "South", "West", "Stay"};

  private static Policy policy;
  private static CompiledBot bot;

  @BeforeAll
  static void export(@TempDir Path folder) throws IOException {
    policy = RandomPolicy.of(Games.make("vindinium", "original", Map.of()), List.of(8), 1);
    Path file = folder.resolve("Player.java");
    Exporter.write(policy, file, new ExportSettings(14, SearchLimit.NONE));
    bot = new CompiledBot(file);
  }

  @AfterAll
  static void close() throws IOException {
    bot.close();
  }

  private static RefereeMatch match(Map<String, String> options, int seed) {
    RefereeGame game = (RefereeGame) Games.make("vindinium", "original", options);
    RefereeMatch match = game.newMatch();
    match.reset(seed);
    return match;
  }

  /** Plays random moves and compares what the text tells with the match. Returns the turns. */
  private static int playAndCompare(
      RefereeMatch match, int seat, InputStream input, PrintStream output) {
    Scanner in = new Scanner(input, StandardCharsets.UTF_8);
    RefereeGame game = match.game();
    RefereeReader reader = game.newReader();
    ObservationEncoder encoder = game.observation().newEncoder();
    float[] expected = new float[game.observation().size()];
    float[] actual = expected.clone();
    Random random = new Random(seat);
    reader.readStart(in::nextLine);
    int turns = 0;
    do {
      reader.readTurn(in::nextLine);
      encoder.encode(match, seat, expected, 0);
      encoder.encode(reader.match(), seat, actual, 0);
      assertArrayEquals(expected, actual, "turn " + match.turn());
      output.append(MOVES[random.nextInt(MOVES.length)]).append('\n').flush();
      turns++;
    } while (in.hasNextLine());
    return turns;
  }

  /** In an arena, three seats first see the board after others have moved. */
  @ParameterizedTest
  @CsvSource({"0, training, ", "0, training, m1", "1, arena, ", "2, arena, ", "3, arena, "})
  void aBotSeesThroughTheServerWhatItSeesInTheMatch(int seat, String mode, String map)
      throws IOException {
    RefereeMatch match = match(map == null ? Map.of() : Map.of("map", map), seat);
    Random random = new Random(1);
    List<Integer> turns = new ArrayList<>();
    try (OriginalGameServer server =
        new OriginalGameServer(match, seat, m -> m.playLine(MOVES[random.nextInt(5)]))) {
      String[] arguments = {server.url(), "a&b", mode};
      int status =
          new VindiniumClient()
              .play(arguments, (in, out) -> turns.add(playAndCompare(match, seat, in, out)));
      assertEquals(0, status);
    }
    assertTrue(match.over());
    assertEquals(List.of(300), turns);
  }

  @Test
  void anExportedBotPlaysATrainingGameAsItsPolicyDoes() throws Exception {
    RefereeMatch match = match(Map.of(), 1);
    RefereeMatch expected = match(Map.of(), 1);
    Agent agent = PolicyAgent.factory(policy, false).newAgent(match.game(), 0);
    SplitMix random = new SplitMix(1);
    try (OriginalGameServer server =
        new OriginalGameServer(match, 0, VindiniumClientTest::playByTurn)) {
      assertEquals(new CompiledBot.Ended(0, ""), bot.run(server.url(), "a&b", "training"));
    }
    while (!expected.over()) {
      if (expected.actingSeat() == 0) {
        expected.play(agent.act(expected, random));
      } else {
        playByTurn(expected);
      }
    }
    assertEquals(1200, match.turn());
    assertEquals(position(expected), position(match));
  }

  /** Plays a move that depends on nothing but the turn. */
  private static void playByTurn(RefereeMatch match) {
    match.playLine(MOVES[new Random(match.turn()).nextInt(MOVES.length)]);
  }

  private static String position(RefereeMatch match) {
    StringBuilder text = new StringBuilder();
    match.writeEnd(text);
    return text.toString();
  }

  @Test
  void aRefusalOfTheServerIsOneLineAlsoIfTheAddressEndsWithSlashes() throws Exception {
    try (OriginalGameServer server = new OriginalGameServer(match(Map.of(), 1), 0, m -> {})) {
      String url = server.url();
      assertEquals(
          new CompiledBot.Ended(1, url + "/api/training: 400 Vindinium - Key not found\n"),
          bot.run(url, "unknown", "training"));
      assertEquals(
          new CompiledBot.Ended(1, url + "/api/arena: 400 Vindinium - Key not found\n"),
          bot.run(url + "//", "unknown", "arena"));
      assertEquals(
          new CompiledBot.Ended(2, "usage: java Player [URL KEY training|arena]\n"),
          bot.run(url, "a&b"));
    }
  }
}
