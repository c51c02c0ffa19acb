package aurum.env.scene;

/**
 * A quantity of the piece on a tile, such as its life, drawn as a bar.
 *
 * @param name in words, such as {@code life}
 * @param value from 0 to the maximum
 * @param maximum at least 1
 */
public record Gauge(String name, int value, int maximum) {
  /** The filled part of the bar, from 0 to 1. */
  public double share() {
    return Math.max(0, Math.min(1, value / (double) maximum));
  }
}
