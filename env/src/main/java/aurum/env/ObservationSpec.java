package aurum.env;

import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.base.UserClass;
import java.util.Arrays;
import java.util.Locale;
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
    } catch (Throwable e) { // Also a checked exception, thrown without a declaration.
      throw new InvalidInputException(
          PrintableText.line("'%s' has no layout for %s: %s".formatted(name, game.name(), e)), e);
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

  /**
   * Checks in the first decisions of a match, as many as there are seats, that the encoder writes
   * every entry of the layout, in its range, and nothing beside them.
   *
   * @throws InvalidInputException if it does not
   */
  public void requireConsistent(Game game) {
    Match match = game.newMatch();
    match.reset(0);
    ObservationEncoder encoder = encoders.get();
    requireConsistent(encoder, match);
    for (int decision = 1; decision < game.seats(); decision++) {
      int action = 0;
      while (!match.legal(action)) {
        action++;
      }
      match.play(action);
      if (match.over()) {
        return;
      }
      requireConsistent(encoder, match);
    }
  }

  private void requireConsistent(ObservationEncoder encoder, Match match) {
    float[] values = new float[size()];
    Arrays.fill(values, Float.NaN);
    try {
      encoder.encode(match, match.actingSeat(), values, 0);
    } catch (IndexOutOfBoundsException e) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "'%s': the encoder writes beside the %d entries of its layout: %s",
              name(),
              size(),
              e.getMessage()),
          e);
    } catch (Throwable e) {
      throw AgentException.of(e, ObservationSpec.class, "'%s' in seed 0".formatted(name()), match);
    }
    for (int i = 0; i < values.length; i++) {
      ObservationLayout.Entry entry = layout.entry(i);
      if (!(values[i] >= entry.low() && values[i] <= entry.high())) {
        throw new InvalidInputException(
            "'%s': the encoder writes %s %s; its range is [%s, %s]"
                .formatted(
                    name(),
                    Float.isNaN(values[i]) ? "nothing or NaN to" : values[i] + " to",
                    layout.nameOf(i),
                    entry.low(),
                    entry.high()));
      }
    }
  }

  /**
   * A new encoder, which is not thread-safe. The encoder of a user's class throws an {@link
   * InvalidInputException} that names the class when it writes a value that is not finite.
   */
  public ObservationEncoder newEncoder() {
    ObservationEncoder encoder = encoders.get();
    if (!(encoder instanceof UserObservation) || encoder instanceof ByteEncoder) {
      return encoder;
    }
    return (match, seat, values, offset) -> {
      encoder.encode(match, seat, values, offset);
      for (int i = 0; i < size(); i++) {
        if (!Float.isFinite(values[offset + i])) {
          throw new InvalidInputException(
              String.format(
                  Locale.ROOT,
                  "'%s': the encoder writes %s to %s (turns finished: %d); every entry must be a finite number",
                  name(),
                  values[offset + i],
                  layout.nameOf(i),
                  match.turn()));
        }
      }
    };
  }
}
