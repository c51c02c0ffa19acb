package aurum.env;

/**
 * One number for all that a match shows: scores, measures, the mask, every seat's observation bit
 * for bit, and the text of the turn. Equal positions have equal fingerprints; others practically
 * never.
 */
public final class Fingerprint {
  private final Game game;
  private final float[] observation;
  private final boolean[] mask;
  private final StringBuilder text = new StringBuilder();
  private long hash;

  public Fingerprint(Game game) {
    this.game = game;
    observation = new float[game.observation().size()];
    mask = new boolean[game.actions()];
  }

  public long of(Match match) {
    hash = 0;
    add(match.over() ? 1 : 0);
    add(match.turn());
    add(match.seat());
    match.mask(mask, 0);
    for (boolean legal : mask) {
      add(legal ? 1 : 0);
    }
    for (int seat = 0; seat < game.seats(); seat++) {
      add(match.score(seat));
      add(match.disqualified(seat) ? 1 : 0);
      for (int measure = 0; measure < game.measures().size(); measure++) {
        add(match.measure(measure, seat));
      }
      match.observe(seat, observation, 0);
      for (float entry : observation) {
        add(Float.floatToRawIntBits(entry));
      }
    }
    addText(match);
    return hash;
  }

  private void addText(Match match) {
    if (match.over()) {
      return; // The referee writes nothing more.
    }
    text.setLength(0);
    match.writeTurn(text);
    for (int i = 0; i < text.length(); i++) {
      add(text.charAt(i));
    }
  }

  private void add(int value) {
    hash = (hash ^ value) * 0x9e3779b97f4a7c15L;
    hash ^= hash >>> 32;
  }
}
