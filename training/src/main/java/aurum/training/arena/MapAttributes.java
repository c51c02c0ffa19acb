package aurum.training.arena;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Computes the attributes of matches whose results were stored without them: they are a function of
 * the game, its options and the seed. Each seed is computed once. Thread-safe.
 */
public final class MapAttributes {
  /** Computes nothing. */
  public static final MapAttributes NONE = new MapAttributes(null);

  /** Null if this build has no such game. */
  private final Game game;

  private final ThreadLocal<Match> matches;
  private final Map<Long, Map<String, String>> known = new ConcurrentHashMap<>();

  MapAttributes(Game game) {
    this.game = game;
    matches = ThreadLocal.withInitial(() -> game.newMatch());
  }

  /**
   * The attributes of the matches of a game.
   *
   * @param text the game with its variant and options, as {@link MatchLine#gameText()}
   */
  public static MapAttributes of(String text) {
    return new MapAttributes(game(List.of(text.split(" ", -1))));
  }

  /** The game of a results folder; null if this build does not have it, or it is a referee's. */
  private static Game game(List<String> words) {
    if (words.size() < 2 || Games.isOfFamily(words.get(0))) {
      return null;
    }
    try {
      Map<String, String> options =
          words.stream()
              .skip(2)
              .map(word -> word.split("=", 2))
              .filter(parts -> parts.length == 2)
              .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
      return Games.make(words.get(0), words.get(1), options);
    } catch (InvalidInputException e) {
      return null; // A game of another class path or of another version.
    }
  }

  /** Computes the attributes of many seeds on all processors. */
  public void compute(Collection<Long> seeds) {
    if (game != null && !game.attributes().isEmpty()) {
      seeds.parallelStream().distinct().forEach(this::of);
    }
  }

  /** The attributes of the matches of a seed; empty if they cannot be computed. */
  public Map<String, String> of(long seed) {
    return game == null || game.attributes().isEmpty()
        ? Map.of()
        : known.computeIfAbsent(seed, this::computed);
  }

  private Map<String, String> computed(long seed) {
    Match match = matches.get();
    try {
      match.reset(seed);
    } catch (InvalidInputException e) {
      return Map.of(); // Another version of the game had a match of this seed.
    }
    return AttributeValues.of(game, match);
  }
}
