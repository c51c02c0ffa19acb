package aurum.comparison;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationLayout;
import aurum.env.ObservationSpec;
import aurum.env.base.SplitMix;
import java.util.List;
import java.util.Map;

/**
 * A game with negligible cost per step, for measuring the cost of learning: one seat, every action
 * legal and without effect, pseudo-random rewards, and observations from a table of random numbers.
 */
final class NoOpGame implements Game {
  static final int INPUTS = 128;
  static final int ACTIONS = 5;
  static final int TURNS = 1000;

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
  public String name() {
    return "no-op";
  }

  @Override
  public String variant() {
    return "default";
  }

  @Override
  public Map<String, String> options() {
    return Map.of();
  }

  @Override
  public int seats() {
    return 1;
  }

  @Override
  public int actions() {
    return ACTIONS;
  }

  @Override
  public String actionName(int action) {
    return Integer.toString(action);
  }

  @Override
  public int waitingAction() {
    return -1;
  }

  @Override
  public boolean hasSingleActionTurns() {
    return true;
  }

  @Override
  public int maximumTurns() {
    return TURNS;
  }

  @Override
  public List<ObservationSpec> observations() {
    return List.of(
        new ObservationSpec(
            ObservationLayout.unnamed("noise", INPUTS, -1, 1), () -> NoOpMatch::encode));
  }

  @Override
  public List<String> measures() {
    return List.of("noise");
  }

  @Override
  public Match newMatch() {
    return new NoOpMatch(this);
  }
}
