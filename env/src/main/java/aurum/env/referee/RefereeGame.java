package aurum.env.referee;

import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import java.util.List;

/**
 * A game whose referee communicates with bots in text. Such a game can be played by external
 * programs, recorded as a trace and exported as a bot; a game without a referee implements {@link
 * Game} alone.
 */
public interface RefereeGame extends Game {
  @Override
  RefereeMatch newMatch();

  /** A reader that rebuilds a match from the referee's text, as one seat knows it. */
  RefereeReader newReader();

  /**
   * The commands of a bot's reply, of which a turn of several actions has several. Where seats move
   * one after the other, each of them has its effect also as a reply of its own.
   */
  default List<String> commands(String line) {
    return List.of(line);
  }

  /** The conventions of this game's traces. */
  TraceStyle traceStyle();

  @Override
  default int firstTurn() {
    return traceStyle().firstTurn();
  }

  /** The time limits of bots; by default the limits of the contest site. */
  default TimeLimits timeLimits() {
    return new TimeLimits(1000, 50, 50);
  }

  /**
   * Whether the referee is a server on which bots play through the HTTP API of the original
   * Vindinium. False by default: bots read its text on standard input only.
   */
  default boolean hasServer() {
    return false;
  }

  /**
   * The words that follow the seed in a trace's header, each preceded by a blank: by default the
   * options as they were given. If they are parsed as options, the same seed gives the same match.
   */
  default String traceHeader(long seed) {
    StringBuilder words = new StringBuilder();
    options().forEach((key, value) -> words.append(' ').append(key).append('=').append(value));
    return words.toString();
  }

  /** The words that follow the seed in the header of a map. */
  default String mapHeader(long seed) {
    return traceHeader(seed);
  }

  /**
   * Casts a game that has a referee.
   *
   * @param purpose the feature that needs the referee's text, such as {@code a trace}; for the
   *     error
   * @throws InvalidInputException if the game has no referee
   */
  static RefereeGame require(Game game, String purpose) {
    if (game instanceof RefereeGame refereed) {
      return refereed;
    }
    throw new InvalidInputException(
        "%s has no referee's text, which %s needs: its game does not implement RefereeGame"
            .formatted(game.name(), purpose));
  }
}
