package aurum.training.program;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The files of a program that the first look finds: those that its command line names, the code and
 * all other files of named folders, and the sources beside named scripts.
 */
final class CountedFiles {
  /**
   * A part of the hash of a program.
   *
   * @param name which is relative in a named folder
   */
  record Part(String name, CountedFile file) {}

  /** The files and folders that the command line names. */
  private final List<String> named;

  /** The files by name; the name of a file in a folder begins with the folder's name. */
  private final Map<String, CountedFile> files = new LinkedHashMap<>();

  private final List<Part> parts = new ArrayList<>();
  private final List<CountedFolder> folders = new ArrayList<>();
  private final Set<String> tooLarge = new TreeSet<>();

  /** The real paths of the files. */
  private final Set<Path> taken = new HashSet<>();

  /** Looks at the files that exist now. */
  CountedFiles(CommandLineFiles commandLine) {
    named = commandLine.existing();
    for (String name : named) {
      Path path = Path.of(name);
      Path real = CountedFolder.real(path);
      FileState state = FileState.of(path);
      if (state != null) {
        boolean isCode = commandLine.isProgram(name) || CodeFiles.isCode(path, state);
        add(name, new CountedFile(name, path, isCode, state));
        taken.add(real);
      } else if (real != null) {
        add(new CountedFolder(name, FolderFiles.of(real, Set.of()), false));
      }
    }
    for (String name : named) {
      Set<String> language = CodeFiles.language(name);
      if (files.containsKey(name) && !language.isEmpty()) {
        addSourcesBeside(name, language);
      }
    }
  }

  private void addSourcesBeside(String script, Set<String> language) {
    Path path = Path.of(script);
    String name = path.getParent() == null ? "" : script.substring(0, script.lastIndexOf('/') + 1);
    Path folder = CountedFolder.real(path.toAbsolutePath().getParent());
    if (folder != null) {
      FolderFiles sources = FolderFiles.of(folder, language);
      if (folders.stream().noneMatch(each -> each.files().equals(sources))) {
        add(new CountedFolder(name, sources, true));
      }
    }
  }

  private void add(CountedFolder folder) {
    folders.add(folder);
    if (folder.files().isTooLarge()) {
      tooLarge.add(folder.name());
    }
    folder.files().files().forEach((file, state) -> add(folder, file, state));
  }

  private void add(CountedFolder folder, Path file, FileState state) {
    Path path = folder.files().root().resolve(file);
    boolean isCode = CodeFiles.isCode(path, state);
    boolean counts = isCode || !folder.files().isAmongResults(file);
    if (counts && !(folder.isBeside() && taken.contains(CountedFolder.real(path)))) {
      add(folder.nameInHash(file), new CountedFile(folder.nameOf(file), path, isCode, state));
      taken.add(path);
    }
  }

  private void add(String nameInHash, CountedFile file) {
    files.putIfAbsent(file.name(), file);
    parts.add(new Part(nameInHash, files.get(file.name())));
  }

  List<String> named() {
    return named;
  }

  Collection<CountedFile> all() {
    return files.values();
  }

  /** The file of a name; null if there is none. */
  CountedFile get(String name) {
    return files.get(name);
  }

  /** The parts of the hash, in order. */
  List<Part> parts() {
    return parts;
  }

  List<CountedFolder> folders() {
    return folders;
  }

  /** The names of folders whose subfolders have too many files to count. */
  Set<String> tooLarge() {
    return tooLarge;
  }

  /** Whether a file that counts has a real path. */
  boolean isTaken(Path path) {
    return taken.contains(path);
  }
}
