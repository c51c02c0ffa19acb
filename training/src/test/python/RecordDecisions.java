import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.MaskedCategorical;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Arguments: a shipped policy, a number of decisions, a file. Plays the policy against itself and
 * writes for each decision, as 32-bit floats: observation, mask, logits, value, choice.
 */
public class RecordDecisions {
  public static void main(String[] arguments) throws Exception {
    Policy policy = ShippedPolicies.nameOrFile(arguments[0]);
    Game game = policy.makeGame(Map.of());
    ObservationEncoder encoder = game.observation(policy.observation().name()).newEncoder();
    ForwardPass network = policy.forwardPass();
    float[] observation = new float[policy.observation().size()];
    boolean[] mask = new boolean[game.actions()];
    Match match = game.newMatch();
    long seed = 0;
    match.reset(seed);
    try (DataOutputStream out =
        new DataOutputStream(
            new BufferedOutputStream(Files.newOutputStream(Path.of(arguments[2]))))) {
      for (int left = Integer.parseInt(arguments[1]); left > 0; left--) {
        if (match.over()) {
          match.reset(++seed);
        }
        encoder.encode(match, match.actingSeat(), observation, 0);
        match.mask(mask, 0);
        float[] outputs = network.forward(observation, 0);
        int choice = MaskedCategorical.mode(outputs, mask, 0, mask.length);
        for (float value : observation) {
          out.writeFloat(value);
        }
        for (boolean legal : mask) {
          out.writeFloat(legal ? 1 : 0);
        }
        for (int i = 0; i <= mask.length; i++) {
          out.writeFloat(outputs[i]);
        }
        out.writeFloat(choice);
        match.play(choice);
      }
    }
  }
}
