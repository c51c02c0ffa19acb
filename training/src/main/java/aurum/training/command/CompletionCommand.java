package aurum.training.command;

import static aurum.env.base.Requirement.require;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code aurum completion}: commands and options for a shell's Tab key. */
@Command(
    name = "completion",
    description = {
      "Print a script with which the Tab key completes commands and options.",
      "",
      "bash:  source <(${ROOT-COMMAND-NAME} completion bash)",
      "zsh:   source <(${ROOT-COMMAND-NAME} completion zsh)"
    },
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} completion bash"})
public final class CompletionCommand extends ConsoleCommand {
  @Parameters(paramLabel = "SHELL", description = "bash or zsh.")
  private String shell;

  @Override
  void run() {
    require(
        shell.equals("bash") || shell.equals("zsh"),
        "no completion for '%s'; available: bash, zsh".formatted(shell));
    // The script loads bashcompinit itself where it runs in zsh.
    out().print(AutoComplete.bash("aurum", spec.root().commandLine()));
  }
}
