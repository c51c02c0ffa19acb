package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.Resource;
import aurum.agents.learn.Algorithms;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationSpace;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.base.NearestName;
import aurum.env.base.PrintableText;
import aurum.training.console.ProgramFolder;
import aurum.training.console.ShellCommand;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum new}: a folder to start an extension or a bot from. */
@Command(
    name = "new",
    description = {
      "Write a folder with a small game, agent, algorithm, observation or network that works, with"
          + " a test, to be changed into one's own.",
      "The script 'build' in the folder compiles it, runs the test and makes a jar for"
          + " AURUM_CLASSPATH; README.md there has the commands that use it.",
      "A network is for the observation of planes of GAME.",
      "A bot is one source file for a contest: it reads the referee's text of GAME into named"
          + " fields and answers with a legal move. README.md there has the commands that compile"
          + " and check it."
    },
    footer = {
      "",
      "Examples:",
      "  ${ROOT-COMMAND-NAME} new game my-game --out my-game",
      "  ${ROOT-COMMAND-NAME} new game my-game --simultaneous",
      "  ${ROOT-COMMAND-NAME} new network my-net cultist-wars",
      "  ${ROOT-COMMAND-NAME} new bot my-bot vindinium --language c++"
    })
public final class NewCommand extends ConsoleCommand {
  private static final List<String> KINDS =
      List.of("game", "agent", "algorithm", "observation", "network", "bot");

  /**
   * The games whose text bots read; the variants that are not named read the text of their game.
   */
  private static final Set<String> BOT_TEXTS =
      Set.of("vindinium", "vindinium-original", "cultist-wars", "ice-and-fire");

  /** Numbers of the observations that all matches of a training add in a step. */
  private static final int NUMBERS_OF_A_STEP = 1 << 19;

  private static final int MINIMUM_MATCHES = 16;

  /** Begins the line in a template that names the next file. */
  private static final String FILE = ">>> ";

  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

  /** The first letter of a word of a name. */
  private static final Pattern WORD = Pattern.compile("(?:^|-)(.)");

  @Parameters(
      index = "0",
      paramLabel = "KIND",
      description = "game, agent, algorithm, observation, network or bot.")
  private String kind;

  @Parameters(
      index = "1",
      paramLabel = "NAME",
      description = "Its name: small letters, digits and hyphens, such as my-game.")
  private String name;

  @Parameters(
      index = "2",
      arity = "0..1",
      paramLabel = "GAME",
      description = "The game of a bot or a network.")
  private String game;

  @Option(
      names = "--variant",
      paramLabel = "V",
      description = "The variant of the game (default: its first).")
  private String variant;

  @Option(
      names = "--language",
      paramLabel = "L",
      description = "The language of a bot: c++, java, python or rust.")
  private String language;

  @Option(
      names = "--simultaneous",
      description = "Write a game whose seats decide at once, instead of one after the other.")
  private boolean simultaneous;

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
    String files =
        switch (kind) {
          case "bot" -> bot();
          case "network" -> network() + template("build");
          default -> template(templateName()) + template("build");
        };
    for (String file : files.split("(?m)^" + FILE)) {
      if (!file.isEmpty()) {
        String[] parts = file.split("\n", 2);
        write(folder.resolve(parts[0]), parts[1]);
      }
    }
    out().println("new: " + PrintableText.line(folder.toString()));
  }

  private String templateName() {
    return simultaneous ? "simultaneous-game" : kind;
  }

  private void check() {
    require(
        KINDS.contains(kind),
        "no template for '%s'; available: %s".formatted(kind, NearestName.available(kind, KINDS)));
    require(
        !simultaneous || kind.equals("game"),
        "--simultaneous is for 'new game'; 'new %s' has none".formatted(kind));
    if (kind.equals("bot")) {
      require(
          NAME.matcher(name).matches(),
          "'%s' cannot be a name; use words of small letters and digits, joined by hyphens, such as my-bot"
              .formatted(name));
      return;
    }
    require(language == null, "--language is for 'new bot'; 'new %s' has none".formatted(kind));
    require(
        kind.equals("network") || game == null && variant == null,
        "GAME and --variant are for 'new bot' and 'new network'; 'new %s' has none of them"
            .formatted(kind));
    require(
        NAME.matcher(name).matches() && !isUsed(),
        "'%s' cannot be a name; use words of small letters and digits, joined by hyphens, that are none of Java, of the template, or of a game or algorithm, such as my-%s"
            .formatted(name, kind));
  }

  private boolean isUsed() {
    String words = Resource.text(NewCommand.class, "new/" + templateName() + ".txt");
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

  /** The files of a bot. */
  private String bot() {
    require(game != null, "name the game of the bot: new bot %s GAME --language L".formatted(name));
    require(
        language != null,
        "name the language of the bot with --language, one of "
            + String.join(", ", BotLanguage.labels()));
    BotLanguage chosen = BotLanguage.of(language);
    Game played = Games.make(game, variant, Map.of());
    String ofVariant = played.name() + "-" + played.variant();
    String text = BOT_TEXTS.contains(ofVariant) ? ofVariant : played.name();
    require(
        BOT_TEXTS.contains(text),
        "no bots for %s; available: %s"
            .formatted(played.name(), String.join(", ", new TreeSet<>(BOT_TEXTS))));
    String readme = chosen.readme(template("bot/readme"), name, played);
    String source = template("bot/" + text + '-' + chosen.label);
    return FILE + "README.md\n" + readme + FILE + chosen.file(name) + '\n' + source;
  }

  /** The files of a network. */
  private String network() {
    require(game != null, "name the game of the network: new network %s GAME".formatted(name));
    Game trained = Games.make(game, variant, Map.of());
    ObservationSpace planes =
        trained.observations().stream()
            .map(ObservationSpec::space)
            .filter(space -> space.shape().size() == 3)
            .findFirst()
            .orElseThrow(
                () ->
                    new InvalidInputException(
                        "%s has no observation of planes, which the network's convolutions read; name a game that has one"
                            .formatted(trained.name())));
    int matches = Integer.highestOneBit(NUMBERS_OF_A_STEP / planes.size());
    return template("network")
        .replace("@game@", trained.name())
        .replace("@variant@", trained.variant())
        .replace("@observation@", planes.name())
        .replace("@matches@", String.valueOf(Math.max(MINIMUM_MATCHES, matches)));
  }

  private String template(String template) {
    return Resource.text(NewCommand.class, "new/" + template + ".txt")
        .replace("@name@", name)
        .replace("@package@", packageName())
        .replace("@Type@", typeName())
        .replace("'@AURUM@'", ShellCommand.quote(ProgramFolder.path().toString()))
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
