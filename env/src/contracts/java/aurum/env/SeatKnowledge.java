package aurum.env;

import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeMatch;

/**
 * A hash of what one seat knows of a match when it decides: its mask and its observation, all
 * scores and measures, and the referee's text.
 */
final class SeatKnowledge {
  private final Game game;
  private final ObservationEncoder encoder;
  private final float[] observation;
  private final boolean[] mask;
  private final StringBuilder text = new StringBuilder();
  private long hash;

  SeatKnowledge(Game game) {
    this.game = game;
    encoder = game.observation().newEncoder();
    observation = new float[game.observation().size()];
    mask = new boolean[game.actions()];
  }

  /**
   * @param seat the acting seat
   */
  long of(Match match, int seat) {
    hash = 0;
    add(match.round());
    add(match.over() ? 1 : 0);
    match.mask(mask, 0);
    for (boolean legal : mask) {
      add(legal ? 1 : 0);
    }
    encoder.encode(match, seat, observation, 0);
    for (float entry : observation) {
      add(Float.floatToRawIntBits(entry));
    }
    for (int each = 0; each < game.seats(); each++) {
      add(match.score(each));
      add(Double.hashCode(match.outcome(each)));
      for (int measure = 0; measure < game.measures().size(); measure++) {
        add(match.measure(measure, each));
      }
    }
    if (match instanceof RefereeMatch refereed) {
      text.setLength(0);
      refereed.writeTurn(text);
      add(text.toString().hashCode());
    }
    return hash;
  }

  private void add(int value) {
    hash = SplitMix.hash(hash, value, 0);
  }
}
