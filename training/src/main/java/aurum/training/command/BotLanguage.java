package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.base.NearestName;
import aurum.training.console.ProgramFolder;
import aurum.training.console.ShellCommand;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A programming language of {@code aurum new bot}. */
enum BotLanguage {
  CPP("c++", "C++", "%s.cpp", "g++ -O2 -std=c++17 -o %1$s %1$s.cpp", "./%s"),
  JAVA(
      "java",
      "Java",
      "Player.java", // CodinGame's name of the class.
      "javac Player.java",
      "java -Xshare:auto -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp . Player"),
  PYTHON("python", "Python", "%s.py", "", "python3 %s.py"),
  RUST("rust", "Rust", "%s.rs", "rustc -O -o %1$s %1$s.rs", "./%s");

  /** The word of the option. */
  final String label;

  private final String title;
  private final String file;
  private final String compile;
  private final String run;

  /**
   * @param title the language's own name
   * @param file the name of the source file, of the bot's name
   * @param compile the command that compiles it; empty for none
   * @param run the command that runs it
   */
  BotLanguage(String label, String title, String file, String compile, String run) {
    this.label = label;
    this.title = title;
    this.file = file;
    this.compile = compile;
    this.run = run;
  }

  static List<String> labels() {
    return Arrays.stream(values()).map(each -> each.label).toList();
  }

  static BotLanguage of(String label) {
    require(
        labels().contains(label),
        "no bots in '%s'; available: %s".formatted(label, NearestName.available(label, labels())));
    return values()[labels().indexOf(label)];
  }

  /** The source file of a bot. */
  String file(String name) {
    return String.format(Locale.ROOT, file, name);
  }

  /** The command that compiles a bot in its folder; empty for none. */
  String compile(String name) {
    return String.format(Locale.ROOT, compile, name);
  }

  /** The word by which Aurum's commands name a bot, in its folder. */
  String agent(String name) {
    return "bot:" + String.format(Locale.ROOT, run, name);
  }

  /** Fills the template of a README. */
  String readme(String template, String name, Game game) {
    String agents = agent(name) + ",random".repeat(game.seats() - 1);
    String compiled = compile(name).isEmpty() ? "" : "    " + compile(name) + '\n';
    return template
        .replace("@language@", title)
        .replace("@file@", file(name))
        .replace("@compile@", compiled)
        .replace("@program@", ShellCommand.quote(ProgramFolder.path() + "/training/aurum"))
        .replace("@game@", game.name())
        .replace("@variant@", game.variant())
        .replace("@agent@", ShellCommand.quote(agent(name)))
        .replace("@agents@", ShellCommand.quote(agents));
  }
}
