package aurum.agents.contest.worker;

import java.net.URL;
import java.net.URLClassLoader;

/**
 * Loads the libraries of the engine, once for all matches. Other classes of the class path are left
 * to a {@link RefereeLoader}.
 */
final class LibraryLoader extends URLClassLoader {
  /** The packages of what the engine depends on. No contest's own classes are among them. */
  private static final String[] PACKAGES = {
    "com.google.",
    "javax.inject.",
    "org.aopalliance.",
    "org.apache.commons.logging.",
    "org.apache.logging."
  };

  LibraryLoader(URL[] classPath) {
    super(classPath, ClassLoader.getPlatformClassLoader());
  }

  private static boolean isLibrary(String className) {
    for (String each : PACKAGES) {
      if (className.startsWith(each)) {
        return true;
      }
    }
    return false;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (!isLibrary(name)) {
      throw new ClassNotFoundException(name);
    }
    return super.findClass(name);
  }
}
