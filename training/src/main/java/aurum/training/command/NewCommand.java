package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.Resource;
import aurum.agents.learn.Algorithms;
import aurum.env.Games;
import aurum.env.base.NearestName;
import aurum.env.base.PrintableText;
import aurum.training.console.ProgramFolder;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum new}: a folder to start an extension from. */
@Command(
    name = "new",
    description = {
      "Write a folder with a small game, agent, algorithm, observation or network that works, with a"
          + " test, to be changed into one's own.",
      "The script 'build' in the folder compiles it, runs the test and makes a jar for"
          + " AURUM_CLASSPATH; README.md there has the commands that use it."
    },
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} new game my-game --out my-game"})
public final class NewCommand extends ConsoleCommand {
  private static final List<String> KINDS =
      List.of("game", "agent", "algorithm", "observation", "network");

  /** Begins the line in a template that names the next file. */
  private static final String FILE = ">>> ";

  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

  /** The first letter of a word of a name. */
  private static final Pattern WORD = Pattern.compile("(?:^|-)(.)");

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

  @Override
  void run() throws IOException {
    check();
    Path folder = out == null ? Path.of(name) : out;
    require(!Files.exists(folder), folder + " exists already; name another folder with --out");
    for (String file : (template(kind) + template("build")).split("(?m)^" + FILE)) {
      if (!file.isEmpty()) {
        String[] parts = file.split("\n", 2);
        write(folder.resolve(parts[0]), parts[1]);
      }
    }
    out().println("new: " + PrintableText.line(folder.toString()));
  }

  private void check() {
    require(
        KINDS.contains(kind),
        "no template for '%s'; available: %s".formatted(kind, NearestName.available(kind, KINDS)));
    require(
        NAME.matcher(name).matches() && !isUsed(),
        "'%s' cannot be a name; use words of small letters and digits, joined by hyphens, that are none of Java, of the template, or of a game or algorithm, such as my-%s"
            .formatted(name, kind));
  }

  private boolean isUsed() {
    String words = Resource.text(NewCommand.class, "new/" + kind + ".txt");
    return SourceVersion.isKeyword(packageName())
        || packageName().equals("java")
        || Games.all().stream().anyMatch(game -> game.name().equals(name))
        || Algorithms.all().stream().anyMatch(algorithm -> algorithm.name().equals(name))
        || Pattern.compile("\\b" + typeName() + "\\b").matcher(words).find();
  }

  private String packageName() {
    return name.replace("-", "");
  }

  /** {@code MyGame} for {@code my-game}. */
  private String typeName() {
    return WORD.matcher(name).replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT));
  }

  private String template(String template) {
    return Resource.text(NewCommand.class, "new/" + template + ".txt")
        .replace("@name@", name)
        .replace("@package@", packageName())
        .replace("@Type@", typeName())
        .replace("@AURUM@", ProgramFolder.path().toString());
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    if (text.startsWith("#!") && !file.toFile().setExecutable(true)) {
      throw new FileSystemException(file.toString(), null, "cannot be made executable");
    }
  }
}
