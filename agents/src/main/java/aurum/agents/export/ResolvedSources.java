package aurum.agents.export;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
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
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
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
  private final Trees trees;
  private final Elements elements;
  private final Types types;
  private final Map<Element, TreePath> declarations = new LinkedHashMap<>();
  private final List<Diagnostic<? extends JavaFileObject>> errors;

  /** Resolves the symbols of files. Errors are collected, because they may be in unneeded code. */
  ResolvedSources(Collection<SourceFile> files, SourceCompiler compiler) {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    JavacTask task = compiler.newTask(files, diagnostics);
    List<CompilationUnitTree> units = new ArrayList<>();
    try {
      task.parse().forEach(units::add);
      task.analyze();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    trees = Trees.instance(task);
    elements = task.getElements();
    types = task.getTypes();
    for (CompilationUnitTree unit : units) {
      for (Tree type : unit.getTypeDecls()) {
        declare(new TreePath(new TreePath(unit), type));
      }
    }
    errors =
        diagnostics.getDiagnostics().stream()
            .<Diagnostic<? extends JavaFileObject>>map(d -> d)
            .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
            .toList();
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

  Elements elements() {
    return elements;
  }

  Types types() {
    return types;
  }

  Trees trees() {
    return trees;
  }

  List<Diagnostic<? extends JavaFileObject>> errors() {
    return errors;
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

  /** The first type of a file. */
  TypeElement firstType(SourceFile file) {
    for (Map.Entry<Element, TreePath> entry : declarations.entrySet()) {
      CompilationUnitTree unit = entry.getValue().getCompilationUnit();
      if (SourceFile.path(unit.getSourceFile()).equals(file.path())) {
        return (TypeElement) entry.getKey();
      }
    }
    throw new IllegalStateException(file.path() + " declares no type");
  }

  /** The members of a declared type in their order, those that javac generates included. */
  Stream<TreePath> members(TypeElement type) {
    TreePath path = declarations.get(type);
    return ((ClassTree) path.getLeaf())
        .getMembers().stream().map(member -> new TreePath(path, member));
  }

  /** The fields of a declared type, without the constants of an enum and components of a record. */
  Stream<VariableElement> fields(TypeElement type) {
    return members(type)
        .filter(member -> member.getLeaf() instanceof VariableTree)
        .map(member -> (VariableElement) element(member))
        .filter(field -> !isPartOfHeader(field));
  }

  /** Whether a field belongs to its type's header: an enum's constant or a record's component. */
  static boolean isPartOfHeader(Element field) {
    return field.getKind() == ElementKind.ENUM_CONSTANT
        || (field.getEnclosingElement().getKind() == ElementKind.RECORD && !isStatic(field));
  }

  /** The initializer blocks of a declared type. */
  Stream<TreePath> blocks(TypeElement type, boolean ofClass) {
    return members(type)
        .filter(m -> m.getLeaf() instanceof BlockTree block && block.isStatic() == ofClass);
  }

  /** The fields of the declaration that a field is part of, such as {@code int a, b;}. */
  Stream<VariableElement> declaredTogether(VariableElement field) {
    long start = start(declarations.get(field));
    return fields((TypeElement) field.getEnclosingElement())
        .filter(other -> start(declarations.get(other)) == start);
  }

  /** The offset in its file at which code starts; negative if javac generated it. */
  long start(TreePath path) {
    return trees.getSourcePositions().getStartPosition(path.getCompilationUnit(), path.getLeaf());
  }

  /** The offset after the last character of code; negative if javac generated it. */
  long end(TreePath path) {
    return trees.getSourcePositions().getEndPosition(path.getCompilationUnit(), path.getLeaf());
  }

  /** The initialiser of a field; null if it has none. */
  TreePath initialiser(VariableElement field) {
    TreePath path = declarations.get(field);
    Tree initialiser = ((VariableTree) path.getLeaf()).getInitializer();
    return initialiser == null ? null : new TreePath(path, initialiser);
  }

  static boolean isStatic(Element element) {
    return element.getModifiers().contains(Modifier.STATIC);
  }
}
