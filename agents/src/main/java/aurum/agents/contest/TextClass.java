package aurum.agents.contest;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.ObservationEncoder;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.referee.TextEnvironment;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A user's class with the observations and actions of a contest's game, a {@link TextEnvironment}.
 */
public final class TextClass {
  private final String name;
  private final Supplier<TextEnvironment> environments;

  private TextClass(String name, Supplier<TextEnvironment> environments) {
    this.name = name;
    this.environments = environments;
  }

  /**
   * The class that the option {@value TextEnvironment#OPTION} of a game names; null without this
   * option.
   *
   * @throws InvalidInputException if there is no such class, or it has no actions
   */
  public static TextClass of(Map<String, String> options) {
    String name = options.get(TextEnvironment.OPTION);
    if (name == null) {
      return null;
    }
    TextClass text = new TextClass(name, TextEnvironment.named(name));
    require(!text.environment().actionNames().isEmpty(), "'" + name + "' names no action");
    return text;
  }

  /** A new object of the class. */
  public TextEnvironment environment() {
    return environments.get();
  }

  /**
   * The observation that the class declares.
   *
   * @param encoder writes it from a match of the game
   * @throws InvalidInputException if the class has no layout
   */
  public ObservationSpec observation(ObservationEncoder encoder) {
    try {
      return new ObservationSpec(environment().layout(), () -> encoder);
    } catch (RuntimeException e) {
      throw new InvalidInputException(
          PrintableText.line("'%s' has no layout: %s".formatted(name, e)), e);
    }
  }

  /** The positions of the seats of one match of a game whose observation is that of the class. */
  public TextSeats newSeats(Game game) {
    return new TextSeats(name, environments, game);
  }
}
