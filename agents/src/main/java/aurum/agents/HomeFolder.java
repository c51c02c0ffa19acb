package aurum.agents;

import java.nio.file.Path;

/**
 * The user's home folder, in which libraries keep files. The JVM takes {@code ?} for the home of a
 * user without an entry in the system's list of users, such as in a container: a folder in the
 * working directory.
 */
public final class HomeFolder {
  private static final String PROPERTY = "user.home";

  /** Nothing can be created in it. */
  private static final String NONE = "/dev/null";

  private HomeFolder() {}

  /**
   * Replaces a home {@code ?} of this JVM by {@code $HOME}; without it, by a path in which nothing
   * can be created.
   *
   * @return whether the user has a home folder
   */
  public static boolean find() {
    String home = System.getProperty(PROPERTY, "");
    if (!Path.of(home).isAbsolute()) {
      String named = System.getenv("HOME");
      boolean isNamed = named != null && Path.of(named).isAbsolute();
      home = isNamed ? named : NONE;
      System.setProperty(PROPERTY, home);
    }
    return !home.equals(NONE);
  }
}
