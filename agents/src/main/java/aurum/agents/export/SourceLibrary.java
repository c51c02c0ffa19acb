package aurum.agents.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The sources and classes of a class path. A jar contains its sources under {@code sources/}: the
 * source of {@code my.Game} is {@code sources/my/Game.java}. The jars of env and agents contain
 * theirs; the jar of a game must do so if its policies are to be exported. Sources are found by
 * name and never listed, so any class loader works.
 */
final class SourceLibrary {
  /** Searched in this order. */
  private final Set<ClassLoader> loaders = new LinkedHashSet<>();

  /** Searches the calling thread's context class loader, then the one of this class. */
  SourceLibrary() {
    this(Thread.currentThread().getContextClassLoader());
  }

  /**
   * Searches class loaders in their order, then the one of this class.
   *
   * @param loaders null means the bootstrap class loader, which has no sources
   */
  SourceLibrary(ClassLoader... loaders) {
    for (ClassLoader loader : loaders) {
      if (loader != null) {
        this.loaders.add(loader);
      }
    }
    this.loaders.add(SourceLibrary.class.getClassLoader());
  }

  /** The path of the source of a top-level type within its jar. */
  static String path(String className) {
    return "sources/" + className.replace('.', '/') + ".java";
  }

  /**
   * The source of a top-level type.
   *
   * @param className such as {@code aurum.env.Match}
   */
  Optional<SourceFile> find(String className) {
    String path = path(className);
    for (ClassLoader loader : loaders) {
      try (InputStream in = loader.getResourceAsStream(path)) {
        if (in != null) {
          String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
          return Optional.of(new SourceFile(path, text));
        }
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read " + path, e);
      }
    }
    return Optional.empty();
  }

  /** Whether there is a class file of a top-level type. */
  boolean hasClass(String className) {
    String path = className.replace('.', '/') + ".class";
    return loaders.stream().anyMatch(loader -> loader.getResource(path) != null);
  }

  /**
   * Loads and initialises a class.
   *
   * @param binaryName such as {@code my.Game$Layout}
   */
  Class<?> load(String binaryName) throws ClassNotFoundException {
    for (ClassLoader loader : loaders) {
      try {
        return Class.forName(binaryName, true, loader);
      } catch (ClassNotFoundException e) {
        // The next one may find it.
      }
    }
    throw new ClassNotFoundException(binaryName);
  }

  /** The error for a missing source. */
  static IllegalArgumentException missing(String className) {
    return new IllegalArgumentException(
        "the source of %s is missing; the jar of the class must contain it as %s"
            .formatted(className, path(className)));
  }
}
