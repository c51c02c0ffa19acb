package aurum.env.referee;

import aurum.env.ObservationLayout;
import aurum.env.base.InvalidInputException;
import aurum.env.base.UserClass;
import java.util.List;
import java.util.function.Supplier;

/**
 * The lines that one seat of a contest's match reads and prints, as observations and actions:
 * policies play the game {@code referee:PATH} with the option {@code text=class:my.Race} by the
 * public class {@code my.Race} on the class path, with a public constructor without arguments. Each
 * match and seat has an instance of its own, so its fields are what the seat knows. An exported bot
 * contains the class. The seats that the referee asks before it reads a reply decide at once.
 *
 * <pre>{@code
 * public final class Race implements TextEnvironment {
 *   private int cell;
 *   private int rival;
 *
 *   @Override
 *   public List<String> actionNames() {
 *     return List.of("LEFT", "RIGHT");
 *   }
 *
 *   @Override
 *   public ObservationLayout layout() {
 *     ObservationLayout.Builder layout = ObservationLayout.vector("race", 0, 1);
 *     layout.group("").add("cell", 0, 1, "cell / 10");
 *     layout.group("").add("rival", 0, 1, "the rival's cell / 10");
 *     return layout.build();
 *   }
 *
 *   @Override
 *   public void readStart(RefereeReader.Lines lines) {}
 *
 *   @Override
 *   public void readTurn(RefereeReader.Lines lines) {
 *     cell = Integer.parseInt(lines.next());
 *     rival = Integer.parseInt(lines.next());
 *   }
 *
 *   @Override
 *   public boolean legal(int action) {
 *     return action == 0 ? cell > 0 : cell < 10;
 *   }
 *
 *   @Override
 *   public void encode(float[] destination, int offset) {
 *     destination[offset] = cell / 10f;
 *     destination[offset + 1] = rival / 10f;
 *   }
 *
 *   @Override
 *   public String reply(int action) {
 *     return actionNames().get(action);
 *   }
 * }
 * }</pre>
 */
public interface TextEnvironment {
  /** The name of the game's option that names the class. */
  String OPTION = "text";

  /** The names of the actions, which are numbered from 0; always the same. */
  List<String> actionNames();

  /** The entries that {@link #encode} writes; always the same. */
  ObservationLayout layout();

  /**
   * The names of the integers that {@link #measure} returns, of which a reward can be composed;
   * none by default. The score is the referee's and is not listed.
   */
  default List<String> measures() {
    return List.of();
  }

  /** Reads the lines that the referee sends once, before the seat's first turn. */
  void readStart(RefereeReader.Lines lines);

  /**
   * Reads the lines of a turn of the seat, all of them. Whatever this method throws ends the match,
   * and is reported with the seat, the turn and the last line that it has read.
   */
  void readTurn(RefereeReader.Lines lines);

  /**
   * Whether a legal action is the last decision of the turn, after which the seat replies; always
   * true by default. If not, {@link #decided} is called and the seat decides again, such as for its
   * next unit.
   */
  default boolean endsTurn(int action) {
    return true;
  }

  /**
   * Notes the decisions of the turn that was read last, for a turn of several: {@link #legal},
   * {@link #encode}, {@link #endsTurn} and {@link #reply} are of the next one. Called after every
   * decision, with no actions before the first one. It must do nothing else than to replace what it
   * has noted, because decisions may be taken again.
   *
   * @param actions in order; not changed later
   */
  default void decided(List<Integer> actions) {}

  /**
   * Whether an action is legal in the next decision of the turn that was read last; at least one
   * must be.
   */
  boolean legal(int action);

  /**
   * Writes the observation of the next decision of the turn that was read last. Not called before
   * the first turn, when every entry is 0.
   *
   * @param destination receives finite numbers, one for each entry of the layout, from {@code
   *     offset} on
   */
  void encode(float[] destination, int offset);

  /**
   * The seat's reply that plays the decisions of the turn.
   *
   * @param action the last decision, which is legal and {@linkplain #endsTurn ends the turn}
   * @return one line, or as many as the referee asks for, with {@code \n} between them
   */
  String reply(int action);

  /**
   * The integer that {@link #measures} names at {@code index}, as of the turn that was read last.
   * Not called before the first turn, when every measure is 0.
   *
   * @throws IllegalArgumentException if there is no such measure
   */
  default int measure(int index) {
    throw new IllegalArgumentException("measure " + index);
  }

  /**
   * Creates objects of a class that a user names.
   *
   * @param name {@code class:} and the full name of the class
   * @throws InvalidInputException if there is no such class, or it is of another type
   */
  static Supplier<TextEnvironment> named(String name) {
    if (!UserClass.isNamedBy(name)) {
      throw new InvalidInputException(
          "%s=%s names no class; write %1$s=class:my.Text".formatted(OPTION, name));
    }
    return UserClass.instances(name, TextEnvironment.class);
  }
}
