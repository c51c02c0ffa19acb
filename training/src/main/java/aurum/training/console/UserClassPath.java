package aurum.training.console;

import static aurum.env.base.Requirement.require;

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
import java.util.Arrays;
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
    return value == null
        ? List.of()
        : Arrays.stream(value.split(File.pathSeparator, -1))
            .filter(entry -> !entry.isBlank())
            .flatMap(entry -> expanded(entry).stream())
            .map(UserClassPath::checked)
            .toList();
  }

  private static List<Path> expanded(String entry) {
    boolean isJars = entry.endsWith("/*") || entry.endsWith(File.separator + "*");
    String name = isJars ? entry.substring(0, entry.length() - 1) : entry;
    try {
      Path path = Path.of(name);
      require(
          Files.exists(path),
          "%s names %s, which does not exist; name jars or folders of classes"
              .formatted(VARIABLE, name));
      if (!isJars) {
        return List.of(path);
      }
      try (Stream<Path> files = Files.list(path)) {
        return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
      }
    } catch (InvalidPathException e) {
      throw new InvalidInputException(VARIABLE + ": '" + entry + "' is not a path", e);
    } catch (IOException e) {
      throw new InvalidInputException(
          VARIABLE + ": the folder of '" + entry + "' cannot be read", e);
    }
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
