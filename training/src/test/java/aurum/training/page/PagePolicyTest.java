package aurum.training.page;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.agents.neural.PlanForward;
import aurum.agents.policy.Policy;
import aurum.agents.policy.SearchSettings;
import aurum.agents.policy.ShippedPolicies;
import aurum.agents.search.SearchLimit;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.base.InvalidInputException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PagePolicyTest {
  static List<String> shipped() {
    return ShippedPolicies.NAMES;
  }

  private static void assertSame(PagePolicy expected, PagePolicy read) {
    assertEquals(expected.observation(), read.observation());
    assertEquals(expected.plan(), read.plan());
    assertArrayEquals(expected.weights(), read.weights());
    assertEquals(expected.networkPlays(), read.networkPlays());
    assertEquals(List.copyOf(expected.reward().keySet()), List.copyOf(read.reward().keySet()));
    assertEquals(expected.reward(), read.reward());
    assertEquals(expected.discount(), read.discount());
    assertEquals(expected.search(), read.search());
    assertArrayEquals(expected.treeWeights(), read.treeWeights());
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void aShippedPolicyIsReadAsItWasWritten(String name) throws Exception {
    Policy policy = ShippedPolicies.nameOrFile(name);
    PagePolicy written = PagePolicy.of(policy, policy.makeGame(policy.options()));
    String words = written.words();
    assertFalse(words.contains("\n"), "a message has lines");
    assertSame(written, PagePolicy.read(words));
  }

  @Test
  void everySettingIsReadAsItWasWritten() throws Exception {
    Policy policy = ShippedPolicies.nameOrFile("cultist-wars");
    PagePolicy shipped = PagePolicy.of(policy, policy.makeGame(policy.options()));
    float[] weights = shipped.weights().clone();
    float[] special = {-0f, Float.MIN_VALUE, Float.MAX_VALUE, 1 / 3f, -1e-30f};
    System.arraycopy(special, 0, weights, 0, special.length);
    PagePolicy written =
        new PagePolicy(
            shipped.observation(),
            shipped.plan(),
            weights,
            !shipped.networkPlays(),
            Map.of("one", 1 / 3d, "tiny", Double.MIN_VALUE),
            0.1 + 0.2,
            new SearchSettings(7, 1 / 7d, 2.5, 11, 1e-9, -3.5, List.of("a", "b-c"), false),
            new int[] {-1, 0, Integer.MAX_VALUE});
    assertSame(written, PagePolicy.read(written.words()));
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void thePolicyOfAPageHasTheOutputsOfThePolicy(String name) throws Exception {
    Policy policy = ShippedPolicies.nameOrFile(name);
    Game game = policy.makeGame(policy.options());
    PageDecision decision = PagePolicy.read(PagePolicy.of(policy, game).words()).newDecision(game);
    PlanForward network = new PlanForward(policy.architecture().plan());
    network.setParameters(policy.weights());
    ObservationEncoder encoder = game.observation(policy.observation().name()).newEncoder();
    float[] observation = new float[policy.observation().size()];
    Match match = game.newMatch();
    match.reset(5);
    int turns = 0;
    while (!match.over() && turns++ < 60) {
      decision.decide(match);
      float[] outputs = decision.outputs();
      int width = outputs.length / decision.actions().size();
      for (int i = 0; i < decision.actions().size(); i++) {
        encoder.encode(match, match.actingSeat(), observation, 0);
        float[] expected = network.forward(observation, 0);
        float[] actual = Arrays.copyOfRange(outputs, i * width, (i + 1) * width);
        assertArrayEquals(expected, actual, name + ", turn " + match.turn());
        match.play(decision.actions().get(i));
      }
    }
  }

  @Test
  void aSearchWithAnAgentThatThePageLacksIsRefused() throws Exception {
    Policy policy = ShippedPolicies.nameOrFile("vindinium");
    Game game = policy.makeGame(policy.options());
    PagePolicy page = PagePolicy.of(policy, game);
    InvalidInputException e =
        assertThrows(
            InvalidInputException.class,
            () -> page.newSearch(game, SearchLimit.parse("40"), Map.of(), 0));
    assertEquals(
        "a page has no agent '%s'".formatted(policy.search().agents().get(0)), e.getMessage());
  }
}
