package aurum.training.command;

import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.onnx.OnnxImport;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationSpec;
import aurum.env.base.PrintableText;
import aurum.training.settings.SettingsFile;
import aurum.training.train.PolicyCard;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum import}: writes an ONNX model as a policy file. */
@Command(
    name = "import",
    description = {
      "Write an ONNX model, such as one trained in Python, as a policy file.",
      "The model has dense layers, convolutions, pools, sums and what belongs to them, as PyTorch"
          + " exports them; its outputs are the logits of the actions and, for a search, the value."
    },
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} import model.onnx vindinium --out runs/policy.zip"
    })
public final class ImportCommand extends ConsoleCommand {
  @Parameters(index = "0", paramLabel = "FILE.onnx", description = "The model.")
  private Path file;

  @Parameters(
      index = "1",
      paramLabel = "GAME",
      description = "The game, such as vindinium ('aurum games' lists them).")
  private String name;

  @Mixin private VariantArgument variant;

  @Option(
      names = "--observation",
      paramLabel = "NAME",
      description =
          "The kind of observation that the model reads (default: that of the game's settings).")
  private String observation;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description =
          "A file of settings, whose reward and discount the model's value estimates (default:"
              + " those of the game; an exported model says so itself).")
  private Path config;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = Policy.FILE_NAME,
      description = "The file to write (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Override
  void run() throws IOException {
    OutputFile.check(out);
    Game game = Games.make(name, variant.name(), Map.of());
    EnvironmentSettings settings = SettingsFile.of(game, config).environment();
    ObservationSpec observed =
        observation == null ? settings.observationOf(game) : game.observation(observation);
    Policy policy = OnnxImport.read(file, game, observed, settings.reward(), settings.gamma());
    ObjectNode record = policy.settings().put(PolicyCard.IMPORTED, file.getFileName().toString());
    policy.withRecord(record, policy.training()).write(out);
    if (policy.rewardWeights().isEmpty()) {
      out().println("no value: the policy plays, but a search needs one");
    }
    out().println("imported: " + PrintableText.line(out.toString()));
  }
}
