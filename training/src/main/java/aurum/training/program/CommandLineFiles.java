package aurum.training.program;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files and folders that the words of a command line name: a word, the parts of a list of
 * paths, the value of {@code option=path}, the words of a command for a shell.
 *
 * @param words of the command line
 */
record CommandLineFiles(List<String> words) {
  /** The separators of words and commands of a shell. */
  private static final String SHELL = "[\\s;&|<>()`'\"$]+";

  CommandLineFiles {
    words = List.copyOf(words);
  }

  /** Whether a name is the first word, which names the program itself. */
  boolean isProgram(String name) {
    return name.equals(words.get(0));
  }

  /** The names of the files and folders that exist now, in order. */
  List<String> existing() {
    List<String> found = new ArrayList<>();
    for (String word : words) {
      for (String part : word.split(File.pathSeparator)) {
        addNamed(part, found);
      }
    }
    return found;
  }

  private static void addNamed(String text, List<String> found) {
    if (text.isEmpty()) {
      return;
    }
    File file = new File(text);
    String[] parts = text.split(SHELL);
    if (file.isFile() || file.isDirectory()) {
      if (isPath(text)) {
        found.add(text);
      }
    } else if (parts.length > 1) {
      Arrays.stream(parts)
          .flatMap(part -> Arrays.stream(part.split(File.pathSeparator)))
          .filter(part -> !part.equals("/"))
          .forEach(part -> addNamed(part, found));
    } else if (text.contains("=")) {
      addNamed(text.substring(text.indexOf('=') + 1), found);
    } else if (text.endsWith("/*")) { // The jars of a folder.
      addNamed(text.substring(0, text.length() - 2), found);
    } else if (text.startsWith("@")) { // A file of options.
      addNamed(text.substring(1), found);
    }
  }

  /** Whether a name of a file is a path; it is none if the locale's encoding lacks a letter. */
  private static boolean isPath(String name) {
    try {
      return !Path.of(name).toString().isEmpty();
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /**
   * A file that counts now but did not in version 0.2.0, or the other way round: that version took
   * all files of a named folder, and none that no word names.
   *
   * @param now the names of the files that count
   * @return empty if there is none, so that hashes of both are equal
   */
  String earlierDifference(Set<String> now) {
    Set<String> earlier = new LinkedHashSet<>();
    for (String word : words) {
      for (String part : word.split(File.pathSeparator)) {
        File file = new File(part);
        if (file.isFile()) {
          earlier.add(part);
        } else if (file.isDirectory()) {
          try (Stream<Path> all = Files.walk(file.toPath())) {
            all.filter(Files::isRegularFile)
                .limit(FolderFiles.MAXIMUM_FILES)
                .forEach(
                    each ->
                        earlier.add(CountedFolder.nameOf(part, file.toPath().relativize(each))));
          } catch (IOException | UncheckedIOException e) {
            return part;
          }
        }
      }
    }
    return Stream.concat(earlier.stream(), now.stream())
        .filter(each -> !earlier.contains(each) || !now.contains(each))
        .findFirst()
        .orElse("");
  }
}
