package aurum.env;

import java.util.List;
import java.util.Map;

/**
 * The static facts of one game: a name, a variant and its options. Immutable and safe to share
 * between threads; every match in progress is a {@link Match} of its own.
 *
 * <p>{@link Games} makes games by name.
 */
public interface Game {
  /** The name that commands and files use, such as {@code vindinium}. */
  String name();

  /** The rule set within the game, such as {@code codingame}. */
  String variant();

  /** The options as they were given, in the order given: the words that the referee would read. */
  Map<String, String> options();

  /** How many seats play. Seats are numbered from 0. */
  int seats();

  /** How many actions there are; an action is a number from 0 to {@code actions() - 1}. */
  int actions();

  /** The name of an action, in the seat's own view. */
  String actionName(int action);

  /** Shape and range of what {@link Match#observe} writes. */
  ObservationSpace observation();

  /** Every way to see a match; the first is what {@link Match#observe} writes. */
  default List<Observer> observers() {
    return List.of(new DefaultObserver(observation()));
  }

  /**
   * A way to see a match, by the name of what is seen.
   *
   * @throws IllegalArgumentException if there is no such way; the message says what there is
   */
  default Observer observer(String name) {
    for (Observer observer : observers()) {
      if (observer.space().name().equals(name)) {
        return observer;
      }
    }
    throw new IllegalArgumentException(
        "no observation '"
            + name
            + "' of "
            + name()
            + "; there is "
            + String.join(", ", observers().stream().map(o -> o.space().name()).toList()));
  }

  /**
   * Names of the whole numbers that {@link Match#measure} tells of a seat, such as gold or mines.
   * They are what rewards are made of; the score is always known besides.
   */
  List<String> measures();

  /** A match to be {@linkplain Match#reset reset} before its first use. */
  Match newMatch();

  /** A reader that rebuilds a match from the referee's text, as one seat knows it. */
  RefereeReader newReader();

  /** How traces of this game number turns and seats. */
  TraceStyle traceStyle();

  /**
   * What follows the seed in a trace's header, each word with a blank before it: by default the
   * options as they were given. The options that they are in turn make the same match.
   */
  default String traceWords(long seed) {
    StringBuilder words = new StringBuilder();
    options().forEach((key, value) -> words.append(' ').append(key).append('=').append(value));
    return words.toString();
  }

  /** Likewise, in the header of a map. */
  default String mapWords(long seed) {
    return traceWords(seed);
  }

  /** How long the referee waits for a bot. */
  TimeLimits timeLimits();
}
