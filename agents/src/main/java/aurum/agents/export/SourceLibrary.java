package aurum.agents.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The sources and classes of a class path. A jar carries its sources under {@code sources/}: the
 * source of {@code my.Game} is {@code sources/my/Game.java}. The jars of env and agents do so, and
 * so must the jar of a game that is to be exported. Everything is found by name, never by listing,
 * so any class loader will do.
 */
final class SourceLibrary {
  /** Searched in this order. */
  private final List<ClassLoader> loaders = new ArrayList<>();

  /** What the calling thread's context class loader finds, or else the one of this class. */
  SourceLibrary() {
    this(Thread.currentThread().getContextClassLoader());
  }

  /**
   * @param loader finds sources and classes; where it finds none, or is null, the class loader of
   *     this class is asked
   */
  SourceLibrary(ClassLoader loader) {
    ClassLoader own = SourceLibrary.class.getClassLoader();
    boolean asksOwn = false;
    for (ClassLoader asked = loader; asked != null; asked = asked.getParent()) {
      asksOwn |= asked.equals(own);
    }
    if (loader != null) {
      loaders.add(loader);
    }
    if (!asksOwn) {
      loaders.add(own);
    }
  }

  /** Where a jar carries the source of a top-level type. */
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

  /** The error that a source which must be there is not. */
  static IllegalArgumentException missing(String className) {
    return new IllegalArgumentException(
        "the source of %s is missing; the jar that holds the class must hold it as %s"
            .formatted(className, path(className)));
  }
}
