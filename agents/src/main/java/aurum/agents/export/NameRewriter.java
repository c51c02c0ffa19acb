package aurum.agents.export;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import javax.lang.model.element.Element;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;

/**
 * Rewrites the names in a file so that they resolve to the same declarations in a file without
 * packages. Types lose their package, statically imported members are qualified by their type, and
 * annotations are removed. Collects the imports of JDK types.
 */
final class NameRewriter {
  private final ResolvedSources sources;
  private final Inheritance inheritance;
  private final Function<Element, String> literal;
  private final Set<String> imports = new TreeSet<>();

  /**
   * @param literal the expression that replaces the name of an element; null if the name is kept
   */
  NameRewriter(ResolvedSources sources, Function<Element, String> literal) {
    this.sources = sources;
    this.literal = literal;
    inheritance = new Inheritance(sources);
  }

  /** The qualified names of the JDK's types that were found, sorted. */
  Set<String> imports() {
    return imports;
  }

  /**
   * Rewrites the names in a file.
   *
   * @param removed trees that are removed from the file; their names are not rewritten
   */
  void rewrite(CompilationUnitTree unit, Set<Tree> removed, TextEdits edits) {
    Scanner scanner = new Scanner(unit, removed, edits);
    for (Tree type : unit.getTypeDecls()) {
      scanner.scan(new TreePath(new TreePath(unit), type), null);
    }
  }

  private final class Scanner extends TreePathScanner<Void, Void> {
    private final String text;
    private final Set<Tree> removed;
    private final TextEdits edits;

    /** The names that the file imports, as it writes them. */
    private final Set<String> imported = new HashSet<>();

    Scanner(CompilationUnitTree unit, Set<Tree> removed, TextEdits edits) {
      text = SourceFile.text(unit);
      this.removed = removed;
      this.edits = edits;
      for (ImportTree line : unit.getImports()) {
        imported.add(line.getQualifiedIdentifier().toString());
      }
    }

    @Override
    public Void scan(Tree tree, Void unused) {
      return removed.contains(tree) ? null : super.scan(tree, null);
    }

    @Override
    public Void scan(TreePath path, Void unused) {
      return removed.contains(path.getLeaf()) ? null : super.scan(path, null);
    }

    @Override
    public Void visitAnnotation(AnnotationTree annotation, Void unused) {
      if (sources.end(getCurrentPath()) >= 0) {
        edits.remove(sources.start(getCurrentPath()), sources.end(getCurrentPath()));
      }
      return null;
    }

    @Override
    public Void visitIdentifier(IdentifierTree identifier, Void unused) {
      Element element = sources.element(getCurrentPath());
      long start = sources.start(getCurrentPath());
      // The compiler adds types that are not written, such as that of a var.
      if (element == null
          || start < 0
          || !text.startsWith(identifier.getName().toString(), (int) start)) {
        return null;
      }
      if (replaceByLiteral(element)) {
        return null;
      }
      if (element instanceof TypeElement type) {
        rewriteType(type, start);
      } else if (element.getEnclosingElement() instanceof TypeElement owner
          && ResolvedSources.isStatic(element)
          && isImported(owner, element)
          && !isCaseLabel(identifier)
          && !isInherited(owner)) {
        edits.insert(start, name(owner) + ".");
      }
      return null;
    }

    private boolean replaceByLiteral(Element element) {
      String value = literal.apply(element);
      if (value == null) {
        return false;
      }
      boolean isOneToken = Character.isLetterOrDigit(value.charAt(0));
      edits.replace(
          sources.start(getCurrentPath()),
          sources.end(getCurrentPath()),
          isOneToken ? value : "(" + value + ")");
      return true;
    }

    /** Whether a name is the label of a case, which must be simple. */
    private boolean isCaseLabel(IdentifierTree identifier) {
      TreePath parent = getCurrentPath().getParentPath();
      for (TreePath path : new TreePath[] {parent, parent.getParentPath()}) {
        if (path.getLeaf() instanceof CaseTree c && c.getExpressions().contains(identifier)) {
          return true;
        }
      }
      return false;
    }

    private void rewriteType(TypeElement type, long start) {
      boolean nested = type.getNestingKind() == NestingKind.MEMBER;
      if (nested && isImported((TypeElement) type.getEnclosingElement(), type)) {
        edits.insert(start, name((TypeElement) type.getEnclosingElement()) + ".");
      } else if (type.getNestingKind() == NestingKind.TOP_LEVEL) {
        name(type);
      }
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree select, Void unused) {
      Element element = sources.element(getCurrentPath());
      Element scope = sources.element(new TreePath(getCurrentPath(), select.getExpression()));
      if (replaceByLiteral(element)) {
        return null;
      }
      if (!(scope instanceof PackageElement)) {
        return super.visitMemberSelect(select, null);
      }
      if (sources.isDeclared(element) && sources.end(getCurrentPath()) >= 0) {
        edits.replace(
            sources.start(getCurrentPath()),
            sources.end(getCurrentPath()),
            element.getSimpleName().toString());
      }
      return null;
    }

    /** Whether the file imports a member of a type. */
    private boolean isImported(TypeElement owner, Element member) {
      String prefix = owner.getQualifiedName() + ".";
      return imported.contains(prefix + member.getSimpleName()) || imported.contains(prefix + "*");
    }

    /** Whether an enclosing class inherits the members of a type. */
    private boolean isInherited(TypeElement owner) {
      for (TreePath path = getCurrentPath(); path != null; path = path.getParentPath()) {
        if (path.getLeaf() instanceof ClassTree
            && sources.element(path) instanceof TypeElement type
            && inheritance.supertypes(type).contains(owner)) {
          return true;
        }
      }
      return false;
    }

    /** The name of a type in the output file. Adds an import for a JDK type. */
    private String name(TypeElement type) {
      if (type.getEnclosingElement() instanceof TypeElement outer) {
        return name(outer) + "." + type.getSimpleName();
      }
      String qualifiedName = type.getQualifiedName().toString();
      if (!sources.isDeclared(type) && !qualifiedName.equals("java.lang." + type.getSimpleName())) {
        imports.add(qualifiedName);
      }
      return type.getSimpleName().toString();
    }
  }
}
