package aurum.agents.export.source;

import aurum.env.base.InvalidInputException;
import aurum.env.base.Requirement;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The sources on a class path. The source of {@code my.Game} is {@code sources/my/Game.java}, or
 * {@code my/Game.java} beside the class file. The jars of env and agents contain their sources; the
 * jar of a game or observation must do so if its policies are to be exported. Sources are found by
 * name and never listed, so any class loader works.
 */
public final class SourceLibrary {
  /** Where a class path has sources, for messages. */
  static final String PLACES = "beside the class file, or under sources/ in its jar";

  private static final String FOLDER = "sources/";

  /** Searched in this order. */
  private final List<ClassLoader> loaders;

  /**
   * Searches the calling thread's context class loader, then another one, then the one of this
   * class.
   */
  public SourceLibrary(ClassLoader other) {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    // Null means the bootstrap class loader, which has no sources.
    loaders =
        Stream.of(context, other, SourceLibrary.class.getClassLoader())
            .filter(Objects::nonNull)
            .distinct()
            .toList();
  }

  /**
   * The source of a top-level type.
   *
   * @param className such as {@code aurum.env.Match}
   */
  Optional<SourceFile> find(String className) {
    for (ClassLoader loader : loaders) {
      Optional<SourceFile> found = find(className, loader);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<SourceFile> find(String className, ClassLoader loader) {
    String beside = className.replace('.', '/') + ".java";
    for (String path : List.of(FOLDER + beside, beside)) {
      try (InputStream in = loader.getResourceAsStream(path)) {
        if (in != null) {
          String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
          // A file system that ignores case finds Match.java for a variable named match.
          return declares(text, className.substring(className.lastIndexOf('.') + 1))
              ? Optional.of(new SourceFile(path, text))
              : Optional.empty();
        }
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read " + path, e);
      }
    }
    return Optional.empty();
  }

  /**
   * Checks that the source of a class is found.
   *
   * @throws InvalidInputException otherwise
   */
  public void requireSource(Class<?> type) {
    String name = type.getName().replaceFirst("\\$.*", "");
    Requirement.require(
        find(name).isPresent(),
        "there is no source of %s: put %s.java %s"
            .formatted(type.getName(), name.replace('.', '/'), PLACES));
  }

  private static boolean declares(String text, String simpleName) {
    String type = "\\b(class|interface|enum|record)\\s+" + Pattern.quote(simpleName) + "\\b";
    return Pattern.compile(type).matcher(text).find();
  }

  /**
   * A program and every source that it may refer to, directly or through other files. Symbols are
   * not resolved, so every name for which a source exists is taken for a type: nothing is missing,
   * but there may be unneeded files.
   *
   * @return {@code program} first, the others in the order in which they were found
   */
  List<SourceFile> closure(SourceFile program, MemoryCompiler compiler) {
    List<SourceFile> all = new ArrayList<>();
    Set<String> searched = new HashSet<>();
    for (List<SourceFile> found = List.of(program); !found.isEmpty(); ) {
      all.addAll(found);
      Set<String> names = new LinkedHashSet<>();
      compiler.parse(found).forEach(file -> TypeNames.addTo(names, file));
      found = names.stream().filter(searched::add).flatMap(name -> find(name).stream()).toList();
    }
    return all;
  }
}
