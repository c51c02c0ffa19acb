package aurum.env.cultistwars;

/**
 * The effect of one turn of the acting seat (the referee's "final action", RULES.md, 5). Actions
 * and a bot's commands are converted to effects; {@link CultistPosition#apply} applies them.
 *
 * <p>An effect is encoded as an int to avoid allocation: the kind in bits 16 and 17, the unit in
 * bits 8 to 15, the target in bits 0 to 7. WAIT is 0.
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

  /** The cell stepped onto, or the number of the unit converted or shot at; 0 for WAIT. */
  public static int target(int effect) {
    return effect & 0xff;
  }
}
