package aurum.agents.contest.worker;

import java.net.URLClassLoader;

/** Loads the engine and the contest's own classes. Each instance has static state of its own. */
final class RefereeLoader extends URLClassLoader {
  RefereeLoader(LibraryLoader libraries) {
    super(libraries.getURLs(), libraries);
  }
}
