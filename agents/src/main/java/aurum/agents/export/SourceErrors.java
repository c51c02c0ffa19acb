package aurum.agents.export;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/** The errors that javac has found in the sources. Only errors in needed code are reported. */
final class SourceErrors {
  private final ResolvedSources sources;
  private final SourceLibrary library;

  SourceErrors(ResolvedSources sources, SourceLibrary library) {
    this.sources = sources;
    this.library = library;
  }

  /**
   * Does nothing if the remaining parts of the files have no error.
   *
   * @throws IllegalArgumentException if there is one; the message names the class whose source is
   *     missing, or else file and line
   */
  void requireNoneIn(Map<CompilationUnitTree, TextEdits> files) {
    for (Diagnostic<? extends JavaFileObject> error : sources.errors()) {
      files.forEach(
          (unit, edits) -> {
            if (error.getSource() != null
                && SourceFile.path(error.getSource()).equals(SourceFile.path(unit.getSourceFile()))
                && isInType(unit, error.getPosition())
                && !edits.removes(error.getPosition())) {
              throw failure(unit, error);
            }
          });
    }
  }

  private boolean isInType(CompilationUnitTree unit, long position) {
    for (Tree tree : unit.getTypeDecls()) {
      TreePath type = new TreePath(new TreePath(unit), tree);
      if (sources.start(type) <= position && position < sources.end(type)) {
        return true;
      }
    }
    return false;
  }

  private IllegalArgumentException failure(
      CompilationUnitTree unit, Diagnostic<? extends JavaFileObject> error) {
    String name = nameAt(SourceFile.text(unit), (int) error.getPosition());
    for (String candidate : qualified(name, unit)) {
      if (library.hasClass(candidate)) {
        return SourceLibrary.missing(candidate);
      }
    }
    return new IllegalArgumentException(SourceCompiler.describe(error));
  }

  /** The name that ends at or after a position, with all before it that is joined by dots. */
  private static String nameAt(String text, int position) {
    int end = text.charAt(position) == '.' ? position + 1 : position;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    int start = position;
    while (start > 0 && isPartOfName(text.charAt(start - 1))) {
      start--;
    }
    return text.substring(start, end);
  }

  private static boolean isPartOfName(char character) {
    return character == '.' || Character.isJavaIdentifierPart(character);
  }

  /** The classes that a name may mean in a file. */
  private static Set<String> qualified(String name, CompilationUnitTree unit) {
    Set<String> candidates = new LinkedHashSet<>();
    candidates.add(name);
    for (ImportTree line : unit.getImports()) {
      String imported = line.getQualifiedIdentifier().toString();
      if (imported.endsWith("." + name)) {
        candidates.add(imported);
      } else if (imported.endsWith(".*")) {
        candidates.add(imported.substring(0, imported.length() - 1) + name);
      }
    }
    if (unit.getPackageName() != null) {
      candidates.add(unit.getPackageName() + "." + name);
    }
    return candidates;
  }
}
