package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.base.NearestName;
import aurum.env.base.PrintableText;
import aurum.training.train.PolicyCard;
import aurum.training.train.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum show}: describes a policy. */
@Command(
    name = "show",
    description = {
      "Describe a policy or the policies of a training: game, observation, network, settings, steps"
          + " and results.",
      "The results are those of the final evaluation of its training, without a search."
    },
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} show vindinium"})
public final class ShowCommand extends ConsoleCommand {
  @Parameters(
      paramLabel = "POLICY-OR-RUN",
      description =
          "A policy file, a run folder (also one of several seeds), or the name of a policy of this"
              + " build.")
  private String named;

  @Option(
      names = "--card",
      description =
          "Print a page in Markdown instead, with the lowest win rate, commands and all settings that"
              + " differ from the defaults.")
  private boolean card;

  @Option(
      names = "--picture",
      paramLabel = "FILE",
      description = "A picture that the page shows, as 'aurum play --picture' writes it.")
  private String picture;

  @Mixin private RefereeArgument referee;

  @Override
  void run() throws IOException {
    require(picture == null || card, "--picture needs --card");
    String name = named.replaceFirst("^policy:", "");
    require(
        ShippedPolicies.NAMES.contains(name) || Files.exists(Path.of(name)),
        name
            + ": no such file or folder, and no policy of this build"
            + NearestName.suggestion(name, ShippedPolicies.NAMES));
    boolean isFolder = !ShippedPolicies.NAMES.contains(name) && Files.isDirectory(Path.of(name));
    List<String> all =
        isFolder
            ? RunFolder.all(Path.of(name)).stream().map(Path::toString).toList()
            : List.of(name);
    for (String each : all) {
      if (isFolder && !Files.exists(Policy.file(each))) {
        out().println(PrintableText.line(each) + ": no policy yet; the training has not saved one");
        continue;
      }
      Policy read = ShippedPolicies.nameOrFile(each);
      boolean hasGame = !read.isOfReferee() || referee.isGiven() || card;
      Game game = hasGame ? referee.game(read) : null;
      PolicyCard description = new PolicyCard(each, read, game, ShippedPolicies.bytes(each));
      out().print(card ? description.markdown(picture) : description.text());
    }
  }
}
