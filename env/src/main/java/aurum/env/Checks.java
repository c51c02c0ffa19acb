package aurum.env;

/**
 * Whether the costly checks of the hot path are made: on, unless the JVM is started with {@code
 * -Daurum.checks=false}. Off, an illegal action does what the rules make of it instead of being
 * refused.
 */
public final class Checks {
  public static final boolean ON = !"false".equals(System.getProperty("aurum.checks"));

  private Checks() {}
}
