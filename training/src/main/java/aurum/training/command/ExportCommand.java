package aurum.training.command;

import aurum.agents.export.Exporter;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
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

/** Turns a trained policy into one source file that plays on its own. */
@Command(
    name = "export",
    description = "Write a trained policy as one Java file that plays on its own.")
public final class ExportCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "POLICY",
      description = "The policy file, such as policy.zip, or the name of a shipped one.")
  private String policy;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = "Player.java",
      description = "The file to write, named like its class; default: ${DEFAULT-VALUE}.")
  private Path out;

  @Option(
      names = "--bits",
      paramLabel = "N",
      defaultValue = "" + Exporter.DEFAULT_BITS,
      description = "Bits that each weight keeps, 2 to 16; default: ${DEFAULT-VALUE}.")
  private int bits;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Policy read = read(policy);
    int characters;
    try {
      characters = Exporter.write(read, out, bits);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage(), e);
    }
    spec.commandLine().getOut().printf("exported: %s, %d characters%n", out, characters);
    return ExitStatus.DONE;
  }

  private static Policy read(String file) throws IOException {
    try {
      // The word that names the agent elsewhere will do, too.
      return ShippedPolicies.nameOrFile(
          file.startsWith("policy:") ? file.substring("policy:".length()) : file);
    } catch (FileSystemException e) {
      // Whoever calls commands knows how to say these.
      throw e;
    } catch (IOException e) {
      throw new UsageException(e.getMessage(), e);
    }
  }
}
