package aurum.env.referee;

import aurum.env.Match;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A match of a {@link TextOnlyGame}: it is played by lines, by actions only where a class knows
 * them, and cannot be copied.
 */
public interface TextOnlyMatch extends RefereeMatch {
  /** Nothing: a referee sends all that a seat reads when it asks the seat. */
  @Override
  default void writeStart(int seat, StringBuilder out) {}

  /** False: a referee does not ask a seat that it has excluded. */
  @Override
  default boolean disqualified(int seat) {
    return false;
  }

  @Override
  default boolean legal(int action) {
    return false;
  }

  @Override
  default void mask(boolean[] destination, int offset) {}

  @Override
  default void play(int action) {
    throw hasTextOnly();
  }

  @Override
  default void writeCommand(int action, StringBuilder line) {
    throw hasTextOnly();
  }

  @Override
  default void writeMap(StringBuilder out) {
    throw hasTextOnly();
  }

  @Override
  default int measure(int index, int seat) {
    throw new IllegalArgumentException("measure " + index);
  }

  @Override
  default void copyFrom(Match other) {
    throw hasTextOnly();
  }

  @Override
  default void save(DataOutput out) throws IOException {
    throw hasTextOnly();
  }

  @Override
  default void load(DataInput in) throws IOException {
    throw hasTextOnly();
  }

  private UnsupportedOperationException hasTextOnly() {
    return new UnsupportedOperationException(
        game().name() + " has text only, neither actions nor positions that can be copied");
  }
}
