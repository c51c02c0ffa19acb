package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.referee.TextEnvironment;
import aurum.training.arena.AgentName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The arguments of every command that select a game: its name, a variant and options. */
final class GameArguments {
  @Parameters(
      index = "0",
      arity = "0..1", // 'train --resume' needs none.
      hideParamSyntax = true,
      paramLabel = "GAME",
      description = "The game, such as vindinium ('aurum games' lists them).")
  private String name;

  @Mixin private VariantArgument variant;

  @Parameters(
      index = "1..*",
      arity = "0..*",
      paramLabel = "key=value",
      description = "Options of the game, as its referee reads them, such as players=2.")
  private List<String> options = List.of();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  /**
   * The game that the arguments name, for a command that needs its actions. Prints a warning on
   * standard error for each option that its referee ignores or changes.
   *
   * @throws InvalidInputException if there is no such game, variant or option, or the game has text
   *     only
   */
  Game game() {
    return game(null);
  }

  /**
   * The game that the arguments name, as {@link #game()}.
   *
   * @param text the class {@code environment.text} of the settings; null if there is none
   */
  Game game(String text) {
    Map<String, String> given = optionMap();
    if (text != null) {
      given.putIfAbsent(TextEnvironment.OPTION, text);
    }
    Game game = gameOfText(given);
    require(
        game.actions() > 0,
        "%s has text only, and 'aurum %s' needs actions; name a game that 'aurum games' lists, or add text=class:NAME"
            .formatted(game.name(), command.commandLine().getCommandName()));
    return game;
  }

  /**
   * The game that the arguments name, which may have text only, as {@link #game()}.
   *
   * @param agents that take one seat each, for a game whose seats are as many; 0 if the number of
   *     agents is not that of the seats
   */
  Game gameOfText(int agents) {
    Map<String, String> given = optionMap();
    return gameOfText(
        agents > 0 && name != null ? Games.provider(name).withSeats(given, agents) : given);
  }

  private Game gameOfText(Map<String, String> given) {
    if (name == null) {
      throw new ParameterException(command.commandLine(), "Missing required parameter: 'GAME'");
    }
    Game game = Games.make(name, variant.name(), given);
    for (String warning : game.warnings()) {
      command.commandLine().getErr().println("aurum: warning: " + PrintableText.line(warning));
    }
    return game;
  }

  /**
   * Takes the word of a program out of the options.
   *
   * @throws ParameterException if there is none
   */
  String takeProgram() {
    String word =
        options.stream()
            .filter(option -> AgentName.of(option).kind() != AgentName.Kind.SCRIPTED)
            .findFirst()
            .orElseThrow(
                () ->
                    new ParameterException(
                        command.commandLine(),
                        "name a program after the game, such as \"bot:java Player\""));
    options = options.stream().filter(option -> !option.equals(word)).toList();
    return word;
  }

  /** Whether a game is named. */
  boolean isGiven() {
    return name != null;
  }

  private Map<String, String> optionMap() {
    return options(options);
  }

  /** Options by name, from words {@code key=value}. */
  static Map<String, String> options(List<String> words) {
    Map<String, String> map = new LinkedHashMap<>();
    for (String option : words) {
      int equals = option.indexOf('=');
      require(
          equals >= 1,
          "'" + option + "' is not an option of a game; options are key=value, such as turns=50");
      // The words of a trace's header are separated by blanks.
      require(
          option.chars().noneMatch(Character::isWhitespace),
          "'" + option + "' contains a blank; write key=value without one");
      String key = option.substring(0, equals);
      require(
          map.put(key, option.substring(equals + 1)) == null,
          "the option '" + key + "' is given twice; give it once");
    }
    return map;
  }
}
