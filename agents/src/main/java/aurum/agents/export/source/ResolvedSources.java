package aurum.agents.export.source;

import aurum.env.base.InvalidInputException;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;

/**
 * Source files with their symbols resolved. Their <em>declarations</em> are their types, methods,
 * constructors and fields, except for what is declared within a method.
 */
final class ResolvedSources {
  final Trees trees;
  final Elements elements;
  final Types types;

  /** Unknown symbols, which may be in unneeded code. */
  final List<Diagnostic<? extends JavaFileObject>> errors;

  private final Map<Element, TreePath> declarations = new LinkedHashMap<>();

  /**
   * Resolves the symbols of files.
   *
   * @throws InvalidInputException if a file has a syntax error
   */
  ResolvedSources(Collection<SourceFile> files, MemoryCompiler compiler) {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    JavacTask task = compiler.newTask(files, diagnostics, compiler.files);
    List<CompilationUnitTree> units = new ArrayList<>();
    try {
      task.parse().forEach(units::add);
      for (Diagnostic<? extends JavaFileObject> error : MemoryCompiler.errors(diagnostics)) {
        throw new InvalidInputException(MemoryCompiler.describe(error));
      }
      task.analyze();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    trees = Trees.instance(task);
    elements = task.getElements();
    types = task.getTypes();
    errors = MemoryCompiler.errors(diagnostics);
    for (CompilationUnitTree unit : units) {
      for (Tree type : unit.getTypeDecls()) {
        declare(new TreePath(new TreePath(unit), type));
      }
    }
  }

  private void declare(TreePath path) {
    Element element = trees.getElement(path);
    if (element != null) {
      declarations.put(element, path);
    }
    if (path.getLeaf() instanceof ClassTree type) {
      for (Tree member : type.getMembers()) {
        if (!(member instanceof BlockTree)) {
          declare(new TreePath(path, member));
        }
      }
    }
  }

  /** The element that an expression, type or declaration refers to; null if none or unresolved. */
  Element element(TreePath path) {
    Element element = trees.getElement(path);
    boolean isUnknown =
        element instanceof TypeElement type && type.asType().getKind() == TypeKind.ERROR;
    return isUnknown ? null : element;
  }

  /** Whether an element is declared in these files, outside of methods. */
  boolean isDeclared(Element element) {
    return declarations.containsKey(element);
  }

  /** The position of a declaration; null for an element that is not declared in these files. */
  TreePath path(Element declaration) {
    return declarations.get(declaration);
  }

  /** The first type of the first file. */
  TypeElement firstType() {
    return (TypeElement) declarations.keySet().iterator().next();
  }

  /** The offset in its file at which code starts; negative if javac generated it. */
  int start(TreePath path) {
    return (int)
        trees.getSourcePositions().getStartPosition(path.getCompilationUnit(), path.getLeaf());
  }

  /** The offset after the last character of code; negative if javac generated it. */
  int end(TreePath path) {
    return (int)
        trees.getSourcePositions().getEndPosition(path.getCompilationUnit(), path.getLeaf());
  }

  static boolean isStatic(Element element) {
    return element.getModifiers().contains(Modifier.STATIC);
  }
}
