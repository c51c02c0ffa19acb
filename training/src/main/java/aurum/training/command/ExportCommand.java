package aurum.training.command;

import aurum.agents.Printable;
import aurum.agents.export.Exporter;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.referee.RefereeGame;
import aurum.training.console.ExitStatus;
import aurum.training.console.UsageException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code aurum export}: exports a trained policy as one source file. */
@Command(
    name = "export",
    description = "Write a trained policy as a program in one Java source file.",
    footer = {"", "Example:", "  aurum export runs/first/policy.zip --out Player.java"})
public final class ExportCommand implements Callable<Integer> {
  private static final String AGENT = "policy:";

  @Parameters(
      paramLabel = "POLICY",
      description = "A policy file or run folder, or the name of a policy of this build.")
  private String policy;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = "Player.java",
      description = "The file to write, named after its class (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Option(
      names = "--bits",
      paramLabel = "N",
      defaultValue = "" + Exporter.DEFAULT_BITS,
      description = "The number of bits of a weight, 2 to 16 (default: ${DEFAULT-VALUE}).")
  private int bits;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Policy read = read(policy);
    int characters;
    try {
      RefereeGame.require(read.makeGame(read.options()), "an exported bot");
      characters = Exporter.write(read, out, bits);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage(), e);
    }
    spec.commandLine()
        .getOut()
        .printf("exported: %s, %d characters%n", Printable.line(out.toString()), characters);
    return ExitStatus.DONE;
  }

  /** The name may be that of an agent: {@code policy:NAME} or {@code policy:FILE}. */
  private static Policy read(String name) throws IOException {
    String nameOrFile = name.startsWith(AGENT) ? name.substring(AGENT.length()) : name;
    try {
      return ShippedPolicies.nameOrFile(nameOrFile);
    } catch (FileSystemException e) {
      throw e; // Aurum.failed formats its message.
    } catch (IOException e) {
      throw new UsageException(e.getMessage(), e);
    }
  }
}
