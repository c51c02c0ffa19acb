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
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
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
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.$]+);");
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?([\\w.$]+?)(\\.\\*)?;");

  /** Names joined by dots; of limited length, because literals may contain long words. */
  private static final Pattern NAME =
      Pattern.compile("\\p{javaJavaIdentifierStart}[\\p{javaJavaIdentifierPart}.]{0,200}+");

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
  List<SourceFile> closure(SourceFile program) {
    List<SourceFile> found = new ArrayList<>(List.of(program));
    Set<String> searched = new HashSet<>();
    for (int read = 0; read < found.size(); read++) {
      for (String name : candidates(found.get(read).getCharContent(true))) {
        if (searched.add(name)) {
          find(name).ifPresent(found::add);
        }
      }
    }
    return found;
  }

  /** The qualified names of all types that a file may refer to. */
  private static Set<String> candidates(String text) {
    Set<String> candidates = new LinkedHashSet<>();
    Set<String> packages = new LinkedHashSet<>();
    Matcher own = PACKAGE.matcher(text);
    packages.add(own.find() ? own.group(1) + '.' : "");
    Matcher imports = IMPORT.matcher(text);
    while (imports.find()) {
      addPrefixes(imports.group(1), candidates);
      if (imports.group(2) != null) {
        packages.add(imports.group(1) + '.');
      }
    }
    Matcher names = NAME.matcher(SourcePrinter.print(text, Map.of(), false));
    while (names.find()) {
      String first = names.group().split("\\.", 2)[0];
      packages.forEach(prefix -> candidates.add(prefix + first));
      addPrefixes(names.group(), candidates);
    }
    return candidates;
  }

  private static void addPrefixes(String name, Set<String> candidates) {
    for (String prefix = name; prefix.contains("."); ) {
      candidates.add(prefix);
      prefix = prefix.substring(0, prefix.lastIndexOf('.'));
    }
  }
}
