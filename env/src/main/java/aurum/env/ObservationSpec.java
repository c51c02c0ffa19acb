package aurum.env;

import java.util.function.Supplier;

/**
 * One kind of observation of a game: its layout and a factory of encoders. Immutable and safe to
 * share between threads.
 *
 * @param layout the entries: names, ranges, meanings
 * @param encoders creates a new encoder at each call; an encoder is not thread-safe
 */
public record ObservationSpec(ObservationLayout layout, Supplier<ObservationEncoder> encoders) {
  /** A {@link UserObservation} of a game; {@code name} is the name of its class. */
  static ObservationSpec ofClass(String name, Game game) {
    Supplier<UserObservation> encoders = UserClass.instances(name, UserObservation.class);
    try {
      return new ObservationSpec(encoders.get().layout(game).named(name), encoders::get);
    } catch (RuntimeException e) {
      throw new InvalidInputException(
          "'%s' has no layout for %s: %s".formatted(name, game.name(), e), e);
    }
  }

  /** The name that settings and policies use, such as {@code features}. */
  public String name() {
    return layout.space().name();
  }

  /** Name, shape and range. */
  public ObservationSpace space() {
    return layout.space();
  }

  /** The number of floats of one observation. */
  public int size() {
    return layout.space().size();
  }

  /** A new encoder, which is not thread-safe. */
  public ObservationEncoder newEncoder() {
    return encoders.get();
  }
}
