package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.search.SearchAgent;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.SearchSettings;
import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.SplitMix;
import aurum.env.referee.RefereeMatch;
import aurum.env.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SearchingBotTest {
  private static final SearchLimit LIMIT = SearchLimit.parse("20");
  private static final int BITS = 4;

  @TempDir private Path folder;

  /** The policy with weights that packing does not change. */
  private static Policy rounded(Policy policy) {
    int[] widths = policy.architecture().widths();
    float[] weights = policy.weights();
    int half = 1 << (BITS - 1);
    int from = 0;
    for (int tensor = 0; tensor < 2 * widths.length; tensor++) {
      int end = from + PackedWeights.size(widths, tensor);
      int greatest = from;
      for (int i = from; i < end; i++) {
        greatest = Math.abs(weights[i]) > Math.abs(weights[greatest]) ? i : greatest;
      }
      // The scale is a power of two if the greatest weight is (half - 1) times one.
      double power = Math.ceil(Math.log(Math.abs(weights[greatest]) / (half - 1.0)) / Math.log(2));
      float scale = (float) Math.pow(2, power);
      for (int i = from; i < end; i++) {
        weights[i] = scale * Math.round(weights[i] / scale);
      }
      weights[greatest] = scale * (half - 1) * Math.signum(weights[greatest]);
      from = end;
    }
    return Policy.of(
        policy.makeGame(policy.options()),
        policy.observation(),
        policy.architecture(),
        weights,
        policy.settings(),
        policy.training());
  }

  @ParameterizedTest
  @ValueSource(strings = {"vindinium", "vindinium-original", "cultist-wars", "ice-and-fire"})
  void repliesAsTheSearchingAgentDoes(String name) throws Exception {
    Policy policy = rounded(ShippedPolicies.nameOrFile(name));
    SearchSettings settings = new SearchSettings(6, 0.5, 6, 0.001, List.of("greedy"));
    Path file = folder.resolve("Player.java");
    Exporter.write(policy, file, new ExportSettings(BITS, LIMIT, settings));
    Trace trace = recording(policy);
    RecordedStream stream = RecordedStream.of(trace).get(1);
    try (CompiledBot bot = new CompiledBot(file)) {
      List<String> replies = bot.play(stream.input(), 0);
      assertTrue(replies.size() >= 20, replies.size() + " turns");
      assertEquals(replies, replies(policy, settings, trace, stream));
    }
  }

  private static Trace recording(Policy policy) throws IOException {
    for (Path recording : RecordedStream.recordings(policy.gameName(), policy.variant())) {
      Trace trace = Trace.read(recording);
      if (trace.game().variant().equals(policy.variant())) {
        return trace;
      }
    }
    throw new IllegalStateException("no recording of " + policy.variant());
  }

  private static List<String> replies(
      Policy policy, SearchSettings settings, Trace trace, RecordedStream stream) {
    Agent agent = SearchAgent.factory(policy, LIMIT, settings).newAgent(trace.game(), 1);
    List<String> replies = new ArrayList<>();
    SplitMix random = new SplitMix(0);
    Match start = trace.game().newMatch();
    start.reset(trace.seed());
    agent.start(start, random);
    for (RefereeMatch match : stream.positions()) {
      StringBuilder reply = new StringBuilder();
      int turn = match.turn();
      do {
        int action = agent.act(match, random);
        match.writeCommand(action, reply);
        match.play(action);
      } while (match.turn() == turn && !match.over());
      replies.add(reply.toString());
    }
    return replies;
  }
}
