package aurum.env;

/**
 * A user-defined observation in one class, for every place that names an observation: {@code
 * class:my.Features} is the public class {@code my.Features} on the class path, with a public
 * constructor without arguments.
 *
 * <pre>{@code
 * public final class Features implements UserObservation {
 *   @Override
 *   public ObservationLayout layout(Game game) {
 *     ObservationLayout.Builder layout = ObservationLayout.vector("features", -1, 1);
 *     ObservationLayout.Group group = layout.group("");
 *     group.add("score", -1, 1, "x / (|x| + 50) with x = score");
 *     group.add("turns", 0, 1, "turns so far / turns of a match");
 *     return layout.build();
 *   }
 *
 *   @Override
 *   public void encode(Match match, int seat, float[] destination, int offset) {
 *     destination[offset] = Scaling.balance(match.score(seat), 50);
 *     destination[offset + 1] = match.turn() / (float) match.game().maximumTurns();
 *   }
 * }
 * }</pre>
 */
public interface UserObservation extends ObservationEncoder {
  /**
   * The entries that {@link #encode} writes. A policy is refused where its game has another shape
   * or range than the one that it was trained with.
   *
   * @return a new layout; its name is replaced by that of the class
   */
  ObservationLayout layout(Game game);
}
