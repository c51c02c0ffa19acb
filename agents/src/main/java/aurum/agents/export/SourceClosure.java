package aurum.agents.export;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;

/**
 * Finds every source file that a program may refer to, directly or through other files. Symbols are
 * not resolved yet, so every name in a file for which a source exists is taken for a type. The
 * closure is therefore complete, but may contain unneeded files.
 */
final class SourceClosure {
  private final SourceLibrary library;
  private final SourceCompiler compiler;

  private final Set<String> searched = new HashSet<>();
  private final Map<String, SourceFile> found = new LinkedHashMap<>();

  /** The files to parse next, by the name of the type that each was found for. */
  private Map<String, SourceFile> next = new LinkedHashMap<>();

  private SourceClosure(SourceLibrary library, SourceCompiler compiler) {
    this.library = library;
    this.compiler = compiler;
  }

  /**
   * The files of a program.
   *
   * @return {@code program} first, the others in the order in which they were found
   * @throws IllegalArgumentException if a file cannot be parsed
   */
  static Collection<SourceFile> of(
      SourceFile program, SourceLibrary library, SourceCompiler compiler) {
    SourceClosure closure = new SourceClosure(library, compiler);
    closure.next.put("", program);
    while (!closure.next.isEmpty()) {
      Map<String, SourceFile> files = closure.next;
      closure.next = new LinkedHashMap<>();
      closure.read(files);
    }
    return closure.found.values();
  }

  private void read(Map<String, SourceFile> files) {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    JavacTask task = compiler.newTask(files.values(), diagnostics);
    Map<String, CompilationUnitTree> units = new HashMap<>();
    try {
      for (CompilationUnitTree unit : task.parse()) {
        units.put(SourceFile.path(unit.getSourceFile()), unit);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
      if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
        throw new IllegalArgumentException(SourceCompiler.describe(diagnostic));
      }
    }
    files.forEach(
        (type, file) -> {
          CompilationUnitTree unit = units.get(file.path());
          // A file system that ignores case finds Match.java for a variable named match.
          if (type.isEmpty() || declares(unit, type)) {
            found.put(type, file);
            findAll(unit);
          }
        });
  }

  private static boolean declares(CompilationUnitTree unit, String type) {
    String simpleName = type.substring(type.lastIndexOf('.') + 1);
    return unit.getTypeDecls().stream()
        .anyMatch(t -> t instanceof ClassTree c && c.getSimpleName().contentEquals(simpleName));
  }

  private void findAll(CompilationUnitTree unit) {
    Set<String> packages = new LinkedHashSet<>();
    String ownPackage = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
    packages.add(ownPackage);
    for (ImportTree imported : unit.getImports()) {
      String name = imported.getQualifiedIdentifier().toString();
      if (name.endsWith(".*")) {
        name = name.substring(0, name.length() - 2);
        packages.add(name);
      }
      findPrefix(name);
    }
    for (String name : names(unit)) {
      for (String prefix : packages) {
        find(prefix.isEmpty() ? name : prefix + '.' + name);
      }
      findPrefix(name);
    }
  }

  /** Finds the top-level type that a qualified name starts with. */
  private void findPrefix(String qualifiedName) {
    for (String name = qualifiedName; name.contains("."); ) {
      find(name);
      name = name.substring(0, name.lastIndexOf('.'));
    }
  }

  private void find(String className) {
    if (searched.add(className)) {
      library.find(className).ifPresent(file -> next.put(className, file));
    }
  }

  /** All names in a file's types, such as {@code Match} or {@code my.Game.NAME}. */
  private static Set<String> names(CompilationUnitTree unit) {
    Set<String> names = new LinkedHashSet<>();
    TreeScanner<Void, Void> scanner =
        new TreeScanner<>() {
          @Override
          public Void visitIdentifier(IdentifierTree identifier, Void unused) {
            names.add(identifier.getName().toString());
            return null;
          }

          @Override
          public Void visitMemberSelect(MemberSelectTree select, Void unused) {
            if (isQualifiedName(select)) {
              names.add(select.toString());
            }
            return super.visitMemberSelect(select, null);
          }
        };
    scanner.scan(unit.getTypeDecls(), null);
    return names;
  }

  private static boolean isQualifiedName(Tree tree) {
    return tree instanceof IdentifierTree
        || (tree instanceof MemberSelectTree select && isQualifiedName(select.getExpression()));
  }
}
