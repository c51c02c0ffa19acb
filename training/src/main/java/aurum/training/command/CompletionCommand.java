package aurum.training.command;

import aurum.env.base.InvalidInputException;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code aurum completion}: commands and options for a shell's Tab key. */
@Command(
    name = "completion",
    description = {
      "Print a script with which the Tab key completes commands and options.",
      "",
      "bash:  source <(aurum completion bash)",
      "zsh:   source <(aurum completion zsh)"
    },
    footer = {"", "Example:", "  aurum completion bash"})
public final class CompletionCommand implements Runnable {
  @Parameters(paramLabel = "SHELL", description = "bash or zsh.")
  private String shell;

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    if (!shell.equals("bash") && !shell.equals("zsh")) {
      throw new InvalidInputException(
          "no completion for '%s'; available: bash, zsh".formatted(shell));
    }
    // The script loads bashcompinit itself where it runs in zsh.
    spec.commandLine().getOut().print(AutoComplete.bash("aurum", spec.root().commandLine()));
  }
}
