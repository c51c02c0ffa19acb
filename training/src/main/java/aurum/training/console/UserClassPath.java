package aurum.training.console;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The class path of the user's own games, agents and algorithms: the environment variable {@code
 * AURUM_CLASSPATH}, jars and folders separated as on a class path. An entry that ends in {@code /*}
 * stands for all jars of a folder.
 */
public final class UserClassPath {
  /** The environment variable. */
  public static final String VARIABLE = "AURUM_CLASSPATH";

  private UserClassPath() {}

  /**
   * Opens the class path and makes it the context class loader of the calling thread. Does nothing
   * if the value is null or blank.
   *
   * @param value of the environment variable; may be null
   * @throws UsageException if an entry does not exist
   */
  public static void open(String value) {
    if (value == null || value.isBlank()) {
      return;
    }
    List<URL> urls = new ArrayList<>();
    for (String entry : value.split(File.pathSeparator, -1)) {
      if (!entry.isBlank()) {
        add(entry, urls);
      }
    }
    // Never closed: classes are loaded from it as long as the program runs.
    Thread.currentThread()
        .setContextClassLoader(
            new URLClassLoader(urls.toArray(new URL[0]), UserClassPath.class.getClassLoader()));
  }

  private static void add(String entry, List<URL> urls) {
    try {
      if (entry.endsWith("/*") || entry.endsWith(File.separator + "*")) {
        Path folder = existing(entry.substring(0, entry.length() - 2));
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.jar")) {
          for (Path jar : jars) {
            urls.add(jar.toUri().toURL());
          }
        }
      } else {
        urls.add(existing(entry).toUri().toURL());
      }
    } catch (MalformedURLException | InvalidPathException e) {
      throw new UsageException(VARIABLE + ": '" + entry + "' is not a path", e);
    } catch (IOException e) {
      throw new UsageException(VARIABLE + ": the folder of '" + entry + "' cannot be read", e);
    }
  }

  private static Path existing(String entry) {
    Path path = Path.of(entry);
    if (!Files.exists(path)) {
      throw new UsageException(
          VARIABLE + " names " + entry + ", which does not exist; name jars or folders of classes");
    }
    return path;
  }

  /**
   * An object of a class that a word names, such as {@code class:my.Agent}.
   *
   * @param name the class's full name; it needs a public constructor without arguments
   * @param word as the user wrote it, for errors
   * @throws UsageException if there is no such class, or it is not of that type
   */
  public static <T> T newInstance(String name, Class<T> type, String word) {
    try {
      Class<?> found = Class.forName(name, true, Thread.currentThread().getContextClassLoader());
      return found.asSubclass(type).getConstructor().newInstance();
    } catch (ClassNotFoundException e) {
      throw new UsageException(
          "'%s': there is no class %s; add its jar or folder to %s".formatted(word, name, VARIABLE),
          e);
    } catch (ClassCastException e) {
      throw new UsageException(
          "'%s': %s does not implement %s".formatted(word, name, type.getName()), e);
    } catch (NoSuchMethodException | IllegalAccessException | InstantiationException e) {
      throw new UsageException(
          "'%s': %s must be a public class with a public constructor without arguments"
              .formatted(word, name),
          e);
    } catch (ReflectiveOperationException | LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new UsageException("'%s': %s cannot be made: %s".formatted(word, name, cause), e);
    }
  }
}
