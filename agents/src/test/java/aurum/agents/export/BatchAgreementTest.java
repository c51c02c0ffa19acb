package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.BatchForward;
import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.ObservationSpec;
import aurum.env.referee.RefereeMatch;
import aurum.env.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares batched forward passes with those of single decisions and exported bots. */
class BatchAgreementTest {
  /** Greatest difference of two logits, relative to the larger of 1 and the logit. */
  private static final double TOLERANCE = 1e-5;

  static List<String> names() {
    return ShippedPolicies.NAMES;
  }

  @ParameterizedTest
  @MethodSource("names")
  void aBatchChoosesTheActionsOfSingleDecisionsInRecordedPositions(String name) throws IOException {
    Policy policy = ShippedPolicies.nameOrFile(name);
    Game game = policy.makeGame(policy.options());
    List<Match> positions = positions(policy);
    ObservationSpec spec = game.observation(policy.observation().name());
    ObservationEncoder encoder = spec.newEncoder();
    int size = spec.size();
    int actions = game.actions();
    ForwardPass single = policy.architecture().newForwardPass();
    single.setParameters(policy.weights());
    BatchForward batch = policy.architecture().newBatchForward(256);
    batch.setParameters(policy.weights());

    int equal = 0;
    double worst = 0;
    float[] observation = new float[size];
    boolean[] mask = new boolean[actions];
    for (int from = 0; from < positions.size(); from += batch.block()) {
      int n = Math.min(batch.block(), positions.size() - from);
      for (int s = 0; s < n; s++) {
        Match match = positions.get(from + s);
        encoder.encode(match, match.actingSeat(), observation, 0);
        batch.setObservation(s, observation, 0);
      }
      float[] outputs = batch.forward(n);
      for (int s = 0; s < n; s++) {
        Match match = positions.get(from + s);
        encoder.encode(match, match.actingSeat(), observation, 0);
        match.mask(mask, 0);
        float[] expected = single.forward(observation, 0);
        float[] row = Arrays.copyOfRange(outputs, s * (actions + 1), (s + 1) * (actions + 1));
        // A rounding error is relative to the greatest terms of a sum, which may cancel.
        double scale = 1;
        for (float output : expected) {
          scale = Math.max(scale, Math.abs(output));
        }
        for (int j = 0; j <= actions; j++) {
          worst = Math.max(worst, Math.abs(row[j] - expected[j]) / scale);
        }
        int chosen = MaskedCategorical.mode(row, mask, 0, actions);
        equal += chosen == MaskedCategorical.mode(expected, mask, 0, actions) ? 1 : 0;
      }
    }
    assertTrue(positions.size() > 1000, positions.size() + " positions");
    assertTrue(worst < TOLERANCE, "deviation " + worst);
    assertTrue(equal >= 0.999 * positions.size(), equal + " of " + positions.size());
  }

  private static List<Match> positions(Policy policy) throws IOException {
    List<Match> positions = new ArrayList<>();
    for (Path file : RecordedStream.recordings(policy.gameName(), policy.variant())) {
      Trace trace = Trace.read(file);
      if (trace.game().variant().equals(policy.variant())) {
        for (RecordedStream stream : RecordedStream.of(trace)) {
          stream.positions().stream()
              .filter(match -> !match.over())
              .forEach((RefereeMatch match) -> positions.add(match));
        }
      }
    }
    return positions;
  }
}
