package aurum.training.arena;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.MatchAttribute;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The attributes of one match: those of its game ({@link MatchAttribute}), the options that its
 * referee has used, and for each seat {@value #SEAT} and {@value #TURNS}.
 *
 * @param turns the number of turns of all seats; 0 if it is unknown
 * @param values of the other attributes, by name: numbers or words
 */
public record AttributeValues(int turns, Map<String, String> values) {
  /** The attribute that each seat of a match has: its number, from 0. */
  public static final String SEAT = "seat";

  /** The attribute that each match has: the number of turns of all seats. */
  public static final String TURNS = "turns";

  /** No attribute is known. */
  public static final AttributeValues NONE = new AttributeValues(0, Map.of());

  /** The values of the attributes of a game, of a match that has just been reset. */
  static Map<String, String> of(Game game, Match match) {
    Map<String, String> values = new LinkedHashMap<>();
    for (MatchAttribute each : game.attributes()) {
      values.put(each.name(), each.text(match));
    }
    return Collections.unmodifiableMap(values);
  }

  /**
   * The attributes of the game and the options that the referee has used, but for its seed.
   *
   * @param used null for none
   * @param ofGame null for none
   * @return null if both are null
   */
  static Map<String, String> joined(Map<String, String> used, Map<String, String> ofGame) {
    if (used == null) {
      return ofGame;
    }
    Map<String, String> values = new LinkedHashMap<>(used);
    values.keySet().removeAll(Set.of("seed", SEAT, TURNS));
    values.putAll(ofGame == null ? Map.of() : ofGame);
    return Collections.unmodifiableMap(values);
  }

  /** The value of an attribute for a seat; null if it is unknown. */
  public String of(String name, int seat) {
    return switch (name) {
      case SEAT -> Integer.toString(seat);
      case TURNS -> turns == 0 ? null : Integer.toString(turns);
      default -> values.get(name);
    };
  }

  /** The names of all attributes that are known. */
  public Stream<String> names() {
    return Stream.concat(
        turns == 0 ? Stream.of(SEAT) : Stream.of(SEAT, TURNS), values.keySet().stream());
  }
}
