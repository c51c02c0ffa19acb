package aurum.training.console;

import aurum.env.base.InvalidInputException;
import aurum.env.base.UserClass;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/**
 * The class path of user-defined classes: the environment variable {@code AURUM_CLASSPATH}, which
 * names jars and folders of classes, separated as on a class path. An entry that ends in {@code /*}
 * means all jars of a folder, in the order of their names.
 */
public final class UserClassPath {
  private static final String VARIABLE = UserClass.CLASS_PATH;

  private UserClassPath() {}

  /**
   * Opens the class path and makes it the context class loader of the calling thread and of the
   * threads that it starts. Does nothing if the value is null or blank.
   *
   * @param value of the environment variable; may be null
   * @throws InvalidInputException as {@link #paths} does
   */
  public static void open(String value) {
    List<Path> paths = paths(value);
    if (paths.isEmpty()) {
      return;
    }
    URL[] urls = paths.stream().map(UserClassPath::url).toArray(URL[]::new);
    // Never closed: classes are loaded from it as long as the program runs.
    Thread.currentThread()
        .setContextClassLoader(new URLClassLoader(urls, UserClassPath.class.getClassLoader()));
  }

  /**
   * The jars and folders of a class path; none if the value is null or blank.
   *
   * @param value of the environment variable; may be null
   * @throws InvalidInputException if an entry does not exist, or is neither a folder nor a jar
   */
  public static List<Path> paths(String value) {
    List<Path> paths = new ArrayList<>();
    if (value != null && !value.isBlank()) {
      for (String entry : value.split(File.pathSeparator, -1)) {
        if (!entry.isBlank()) {
          add(entry, paths);
        }
      }
    }
    return paths;
  }

  private static void add(String entry, List<Path> paths) {
    try {
      if (entry.endsWith("/*") || entry.endsWith(File.separator + "*")) {
        Path folder = existing(entry.substring(0, entry.length() - 1));
        try (Stream<Path> files = Files.list(folder)) {
          files
              .filter(file -> file.toString().endsWith(".jar"))
              .sorted()
              .forEach(jar -> paths.add(checked(jar)));
        }
      } else {
        paths.add(checked(existing(entry)));
      }
    } catch (InvalidPathException e) {
      throw new InvalidInputException(VARIABLE + ": '" + entry + "' is not a path", e);
    } catch (IOException e) {
      throw new InvalidInputException(
          VARIABLE + ": the folder of '" + entry + "' cannot be read", e);
    }
  }

  private static Path existing(String entry) {
    Path path = Path.of(entry);
    if (!Files.exists(path)) {
      throw new InvalidInputException(
          VARIABLE + " names " + entry + ", which does not exist; name jars or folders of classes");
    }
    return path;
  }

  /** Refuses a file that is not a jar, which a class loader would silently ignore. */
  private static Path checked(Path path) {
    if (!Files.isDirectory(path)) {
      try (ZipFile jar = new ZipFile(path.toFile())) {
        return path;
      } catch (IOException e) {
        throw new InvalidInputException(
            VARIABLE + " names " + path + ", which is not a jar; name jars or folders of classes",
            e);
      }
    }
    return path;
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException("every path is a URL", e);
    }
  }
}
