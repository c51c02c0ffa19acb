package aurum.comparison;

import aurum.env.Game;
import aurum.env.GameInfo;
import aurum.env.Match;
import aurum.env.ObservationLayout;
import aurum.env.ObservationSpec;
import aurum.env.base.SplitMix;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A game with negligible cost per step, for measuring the cost of learning: one seat, every action
 * legal and without effect, pseudo-random rewards, and observations from a table of random numbers.
 */
final class NoOpGame implements Game {
  static final int INPUTS = 128;
  static final int ACTIONS = 5;
  static final int TURNS = 1000;

  private static final GameInfo INFO =
      new GameInfo(
          "no-op",
          "default",
          Map.of(),
          1,
          TURNS,
          IntStream.range(0, ACTIONS).mapToObj(Integer::toString).toList(),
          -1,
          List.of("noise"),
          /* hasSingleActionTurns= */ true,
          /* hasHiddenRandomness= */ false);

  /** The number of observations in the table. */
  static final int TABLE = 1 << 14;

  /** Uniform in [-1, 1). */
  final float[] observations = new float[TABLE * INPUTS];

  NoOpGame() {
    SplitMix random = new SplitMix(1);
    for (int i = 0; i < observations.length; i++) {
      observations[i] = 2 * random.nextFloat() - 1;
    }
  }

  @Override
  public GameInfo info() {
    return INFO;
  }

  @Override
  public List<ObservationSpec> observations() {
    return List.of(
        new ObservationSpec(
            ObservationLayout.unnamed("noise", INPUTS, -1, 1), () -> NoOpMatch::encode));
  }

  @Override
  public Match newMatch() {
    return new NoOpMatch(this);
  }
}
