package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import aurum.agents.onnx.OnnxImport;
import aurum.agents.policy.Policy;
import aurum.agents.search.SearchLimit;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.ObservationSpec;
import java.nio.FloatBuffer;
import java.nio.file.Path;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An exported file of an imported network plays the moves of ONNX Runtime. */
class OnnxRuntimeBotTest {
  private static final Path FILES = Path.of("src/test/resources/aurum/agents/onnx");

  @TempDir private Path folder;

  /** Plays the legal action with the greatest logit. */
  private static final class OnnxRuntimeAgent implements Agent {
    private final OrtSession session;
    private final ObservationEncoder encoder;
    private final float[] observation;
    private final long[] shape;

    OnnxRuntimeAgent(OrtSession session, ObservationSpec spec) {
      this.session = session;
      encoder = spec.newEncoder();
      observation = new float[spec.size()];
      shape =
          LongStream.concat(
                  LongStream.of(1), spec.space().shape().stream().mapToLong(Integer::longValue))
              .toArray();
    }

    @Override
    public int act(Match match, RandomGenerator random) {
      encoder.encode(match, match.actingSeat(), observation, 0);
      try (OnnxTensor input =
              OnnxTensor.createTensor(
                  OrtEnvironment.getEnvironment(), FloatBuffer.wrap(observation), shape);
          OrtSession.Result result = session.run(Map.of("observation", input))) {
        float[] logits = ((float[][]) result.get("logits").orElseThrow().getValue())[0];
        int best = -1;
        for (int action = 0; action < logits.length; action++) {
          if (match.legal(action) && (best < 0 || logits[action] > logits[best])) {
            best = action;
          }
        }
        return best;
      } catch (OrtException e) {
        throw new AssertionError(e);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"torchscript, vindinium, window", "dynamo, vindinium, window"})
  void anExportedFilePlaysTheMovesOfOnnxRuntime(String model, String name, String observation)
      throws Exception {
    Game game = Games.make(name);
    ObservationSpec spec = game.observation(observation);
    Path onnx = FILES.resolve(model + ".onnx");
    Policy policy = OnnxImport.read(onnx, game, spec, Map.of("end:win", 1.0), 1);
    Path file = folder.resolve("Player.java");
    Exporter.write(policy, file, new ExportSettings(14, SearchLimit.NONE));
    try (CompiledBot bot = new CompiledBot(file);
        OrtSession session = OrtEnvironment.getEnvironment().createSession(onnx.toString())) {
      Agreement agreement = Agreement.of(policy, bot, new OnnxRuntimeAgent(session, spec));
      assertTrue(agreement.choices() > 1000, agreement.choices() + " choices");
      assertTrue(agreement.share() >= 0.999, agreement.share() + " of all choices are equal");
    }
  }
}
