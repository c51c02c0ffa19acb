package aurum.agents.contest;

import static aurum.env.base.Requirement.require;

import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.TextEnvironment;
import aurum.env.referee.TextOnlyGame;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A contest's game as its own referee plays it, for bots that read and print text, and for policies
 * if the option {@value TextEnvironment#OPTION} names a class of the user.
 */
final class ContestGame extends TextOnlyGame {
  /** The option for the number of seats. */
  static final String PLAYERS = "players";

  /** The option for the engine's league. */
  static final String LEAGUE = "league";

  /** The option for loading the referee's classes anew for each match. */
  static final String RELOAD = "reload";

  private static final String ALWAYS = "always";

  /** More than any contest has: the engine ends a match after 30 s of announced time. */
  private static final int MAXIMUM_TURNS = 100_000;

  /**
   * The matches of a JVM for a game that policies learn: a training plays many at the same time.
   * Each takes a thread and classes of its own, less than 1 MB. Matches of bots have a JVM each,
   * because a failure of one ends the others.
   */
  private static final int MATCHES_OF_A_TRAINING = 32;

  private final RefereeClasses classes;
  private final int league;
  private final Map<String, String> refereeOptions;

  /** The class of the user; null if there is none. */
  private final TextClass text;

  private final List<ObservationSpec> observations;

  /**
   * @param name with the prefix
   * @param options of the referee, beside {@value #PLAYERS}, {@value #LEAGUE}, {@value #RELOAD} and
   *     {@value TextEnvironment#OPTION}
   */
  ContestGame(String name, RefereeClasses classes, Map<String, String> options) {
    this(name, classes, options, TextClass.of(options));
  }

  private ContestGame(
      String name, RefereeClasses classes, Map<String, String> options, TextClass text) {
    super(
        name,
        classes.hash(),
        options,
        seats(classes, options),
        MAXIMUM_TURNS,
        text == null ? null : text.environment());
    this.classes = classes;
    this.text = text;
    observations =
        text == null
            ? List.of()
            : List.of(
                text.observation(
                    (match, seat, destination, offset) ->
                        ((ContestMatch) match).encode(seat, destination, offset)));
    league = number(options, LEAGUE, 1, 1, 1000);
    refereeOptions = new LinkedHashMap<>(options);
    refereeOptions.keySet().removeAll(List.of(PLAYERS, LEAGUE, RELOAD, TextEnvironment.OPTION));
    String reload = options.getOrDefault(RELOAD, ALWAYS);
    require(reload.equals(ALWAYS), "%s must be %s, not %s".formatted(RELOAD, ALWAYS, reload));
    for (String key : refereeOptions.keySet()) {
      require(
          key.matches("[\\w.-]+"),
          "'%s' is no name of an option; a name has letters, digits and _ . - only".formatted(key));
    }
    require(
        !refereeOptions.containsKey("seed"),
        "the seed of a match is given by --seed, not by the option seed=" + options.get("seed"));
  }

  private static int seats(RefereeClasses classes, Map<String, String> options) {
    RefereeClasses.Seats players = classes.players();
    return number(options, PLAYERS, players.least(), players.least(), players.greatest());
  }

  private static int number(
      Map<String, String> options, String name, int missing, int least, int greatest) {
    String word = options.get(name);
    if (word == null) {
      return missing;
    }
    if (word.matches("\\d{1,9}")) {
      int number = Integer.parseInt(word);
      if (number >= least && number <= greatest) {
        return number;
      }
    }
    throw new InvalidInputException(
        "%s=%s must be a number from %s to %s".formatted(name, word, least, greatest));
  }

  RefereeClasses classes() {
    return classes;
  }

  int league() {
    return league;
  }

  /** Whether no match is played by classes that have played another. */
  boolean isAlwaysReloaded() {
    return options().containsKey(RELOAD);
  }

  /** Whether a class of the user gives the game actions. */
  boolean hasActions() {
    return text != null;
  }

  /** The most matches that one JVM plays at the same time. */
  int matchesOfAJvm() {
    return hasActions() ? MATCHES_OF_A_TRAINING : 1;
  }

  /** The positions of a match's seats by the user's class; null if there is none. */
  TextSeats newTextSeats() {
    return text == null ? null : text.newSeats(this);
  }

  @Override
  public List<ObservationSpec> observations() {
    return observations;
  }

  /** The options that the referee itself gets. */
  Map<String, String> refereeOptions() {
    return refereeOptions;
  }

  @Override
  public ContestMatch newMatch() {
    return new ContestMatch(this);
  }
}
