package aurum.training.command;

import aurum.env.base.InvalidInputException;
import aurum.env.base.NearestName;
import aurum.env.base.PrintableText;
import aurum.training.console.ExitStatus;
import aurum.training.console.ProgramFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code aurum new}: a folder to start an extension from. */
@Command(
    name = "new",
    description = {
      "Write a folder with a small game, agent, algorithm, observation or network that works, with a"
          + " test, to be changed into one's own.",
      "The script 'build' in the folder compiles it, runs the test and makes a jar for"
          + " AURUM_CLASSPATH; README.md there has the commands that use it."
    },
    footer = {"", "Example:", "  aurum new game my-game --out my-game"})
public final class NewCommand implements Callable<Integer> {
  private static final List<String> KINDS =
      List.of("game", "agent", "algorithm", "observation", "network");

  /** Begins the line in a template that names the next file. */
  private static final String FILE = ">>> ";

  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

  @Parameters(
      index = "0",
      paramLabel = "KIND",
      description = "game, agent, algorithm, observation or network.")
  private String kind;

  @Parameters(
      index = "1",
      paramLabel = "NAME",
      description = "Its name: small letters, digits and hyphens, such as my-game.")
  private String name;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The folder to create (default: NAME).")
  private Path out;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    check();
    Path folder = out == null ? Path.of(name) : out;
    if (Files.exists(folder)) {
      throw new InvalidInputException(folder + " exists already; name another folder with --out");
    }
    for (String file : (template(kind) + template("build")).split("(?m)^" + FILE)) {
      if (!file.isEmpty()) {
        String[] parts = file.split("\n", 2);
        write(folder.resolve(parts[0]), parts[1]);
      }
    }
    spec.commandLine().getOut().println("new: " + PrintableText.line(folder.toString()));
    return ExitStatus.DONE;
  }

  private void check() {
    if (!KINDS.contains(kind)) {
      throw new InvalidInputException(
          "no template for '%s'; available: %s%s"
              .formatted(kind, String.join(", ", KINDS), NearestName.suggestion(kind, KINDS)));
    }
    if (!NAME.matcher(name).matches() || SourceVersion.isKeyword(packageName())) {
      throw new InvalidInputException(
          "'%s' cannot be a name; use small letters, digits and hyphens, such as my-%s"
              .formatted(name, kind));
    }
  }

  private String packageName() {
    return name.replace("-", "");
  }

  /** {@code MyGame} for {@code my-game}. */
  private String typeName() {
    return Stream.of(name.split("-"))
        .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
        .collect(Collectors.joining());
  }

  private String template(String template) throws IOException {
    try (InputStream in = NewCommand.class.getResourceAsStream("new/" + template + ".txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .replace("@name@", name)
          .replace("@package@", packageName())
          .replace("@Type@", typeName())
          .replace("@AURUM@", ProgramFolder.path().toString());
    }
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    if (text.startsWith("#!") && !file.toFile().setExecutable(true)) {
      throw new FileSystemException(file.toString(), null, "cannot be made executable");
    }
  }
}
