package aurum.env.cultistwars;

/**
 * What the acting seat does in one turn: the referee's "final action" (RULES.md, 5). Both actions
 * and a bot's commands are resolved to an effect, which {@link CultistPosition#apply} carries out.
 *
 * <p>An effect is an int, so that no object is needed: the kind in bits 16 and 17, the unit in bits
 * 8 to 15, the target in bits 0 to 7. WAIT is 0.
 */
public final class CultistEffect {
  // The kinds.

  public static final int WAIT = 0;
  public static final int STEP = 1;
  public static final int CONVERT = 2;
  public static final int SHOOT = 3;

  private CultistEffect() {}

  static int step(int unit, int cell) {
    return of(STEP, unit, cell);
  }

  static int convert(int leader, int target) {
    return of(CONVERT, leader, target);
  }

  static int shoot(int shooter, int target) {
    return of(SHOOT, shooter, target);
  }

  private static int of(int kind, int unit, int target) {
    return kind << 16 | unit << 8 | target;
  }

  /** {@link #WAIT}, {@link #STEP}, {@link #CONVERT} or {@link #SHOOT}. */
  public static int kind(int effect) {
    return effect >> 16;
  }

  /** The unit that steps, converts or shoots; 0 for WAIT. */
  public static int unit(int effect) {
    return effect >> 8 & 0xff;
  }

  /** The cell stepped onto, or the unit converted or aimed at; 0 for WAIT. */
  public static int target(int effect) {
    return effect & 0xff;
  }
}
