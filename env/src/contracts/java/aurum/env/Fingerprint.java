package aurum.env;

import aurum.env.referee.RefereeMatch;

/**
 * A hash of everything that a match reports: scores, measures, the mask, every seat's observation
 * bit for bit, and the referee's text of the turn.
 */
public final class Fingerprint {
  private final Game game;
  private final ObservationEncoder encoder;
  private final float[] observation;
  private final boolean[] mask;
  private final StringBuilder text = new StringBuilder();
  private long hash;

  public Fingerprint(Game game) {
    this.game = game;
    encoder = game.observation().newEncoder();
    observation = new float[game.observation().size()];
    mask = new boolean[game.actions()];
  }

  public long of(Match match) {
    hash = 0;
    add(match.over() ? 1 : 0);
    add(match.turn());
    add(match.actingSeat());
    match.mask(mask, 0);
    for (boolean legal : mask) {
      add(legal ? 1 : 0);
    }
    for (int seat = 0; seat < game.seats(); seat++) {
      add(match.score(seat));
      add(match instanceof RefereeMatch referee && referee.disqualified(seat) ? 1 : 0);
      for (int measure = 0; measure < game.measures().size(); measure++) {
        add(match.measure(measure, seat));
      }
      encoder.encode(match, seat, observation, 0);
      for (float entry : observation) {
        add(Float.floatToRawIntBits(entry));
      }
    }
    addText(match);
    return hash;
  }

  private void addText(Match match) {
    if (match.over() || !(match instanceof RefereeMatch referee)) {
      return; // There is no text.
    }
    text.setLength(0);
    referee.writeTurn(text);
    for (int i = 0; i < text.length(); i++) {
      add(text.charAt(i));
    }
  }

  private void add(int value) {
    hash = (hash ^ value) * 0x9e3779b97f4a7c15L;
    hash ^= hash >>> 32;
  }
}
