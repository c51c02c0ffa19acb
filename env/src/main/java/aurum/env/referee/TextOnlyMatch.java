package aurum.env.referee;

import aurum.env.Match;
import java.io.DataInput;
import java.io.DataOutput;

/**
 * A match of a {@link TextOnlyGame}: it is played by lines, by actions only where a subclass knows
 * them, and cannot be copied.
 */
public abstract class TextOnlyMatch implements RefereeMatch {
  /** Nothing: a referee sends all that a seat reads when it asks the seat. */
  @Override
  public final void writeStart(int seat, StringBuilder out) {}

  /** False: a referee does not ask a seat that it has excluded. */
  @Override
  public final boolean disqualified(int seat) {
    return false;
  }

  @Override
  public boolean legal(int action) {
    return false;
  }

  @Override
  public void mask(boolean[] destination, int offset) {}

  @Override
  public void play(int action) {
    throw hasTextOnly();
  }

  @Override
  public void writeCommand(int action, StringBuilder line) {
    throw hasTextOnly();
  }

  @Override
  public final void writeMap(StringBuilder out) {
    throw hasTextOnly();
  }

  @Override
  public int measure(int index, int seat) {
    throw new IllegalArgumentException("measure " + index);
  }

  @Override
  public final void copyFrom(Match other) {
    throw hasTextOnly();
  }

  @Override
  public final void save(DataOutput out) {
    throw hasTextOnly();
  }

  @Override
  public final void load(DataInput in) {
    throw hasTextOnly();
  }

  private UnsupportedOperationException hasTextOnly() {
    return new UnsupportedOperationException(
        game().name() + " has text only, neither actions nor positions that can be copied");
  }
}
