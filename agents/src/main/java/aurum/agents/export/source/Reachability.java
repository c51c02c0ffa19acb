package aurum.agents.export.source;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Decides which types and methods of the sources a program needs, by class hierarchy analysis. A
 * type that needed code names is needed with its fields, initialisers and constructors. A method is
 * needed if needed code calls it, or calls a method that it overrides. A method that overrides one
 * of the JDK is needed with its type, because the JDK may call it. A dense text needs no type for a
 * {@linkplain LiteralConstants constant} whose value it has in the place of the name.
 */
final class Reachability {
  private final ResolvedSources sources;
  private final Inheritance inheritance;

  /** Null for a text that has the names of all constants. */
  private final LiteralConstants constants;

  final Set<TypeElement> types = new LinkedHashSet<>();

  /** The needed types, and the local and anonymous classes in needed code. */
  private final Set<TypeElement> classes = new LinkedHashSet<>();

  private final Set<ExecutableElement> methods = new LinkedHashSet<>();

  /** The methods that are called with dynamic dispatch. */
  private final Set<ExecutableElement> virtualCalls = new LinkedHashSet<>();

  private final Deque<TreePath> unscanned = new ArrayDeque<>();

  /**
   * Analyses a program, which is the first type of the sources and has a method {@code main}.
   *
   * @param dense for a dense text
   */
  Reachability(ResolvedSources sources, boolean dense) {
    this.sources = sources;
    constants = dense ? new LiteralConstants(sources) : null;
    inheritance = new Inheritance(sources);
    ElementFilter.methodsIn(sources.firstType().getEnclosedElements()).stream()
        .filter(method -> method.getSimpleName().contentEquals("main"))
        .forEach(this::need);
    Scanner scanner = new Scanner();
    while (!unscanned.isEmpty()) {
      scanner.scan(unscanned.remove(), null);
    }
  }

  private void need(TypeElement type) {
    if (!sources.isDeclared(type) || !types.add(type)) {
      return;
    }
    if (type.getEnclosingElement() instanceof TypeElement outer) {
      need(outer);
    }
    TreePath path = sources.path(type);
    ClassTree tree = (ClassTree) path.getLeaf();
    scanAll(path, tree.getTypeParameters());
    if (tree.getExtendsClause() != null) {
      scanAll(path, List.of(tree.getExtendsClause()));
    }
    scanAll(path, tree.getImplementsClause());
    scanAll(path, tree.getPermitsClause());
    scanAll(
        path, tree.getMembers().stream().filter(member -> !isMethodOrType(path, member)).toList());
    addClass(type);
  }

  private boolean isMethodOrType(TreePath type, Tree member) {
    return member instanceof ClassTree
        || (member instanceof MethodTree
            && sources.element(new TreePath(type, member)).getKind() == ElementKind.METHOD);
  }

  private void scanAll(TreePath parent, List<? extends Tree> trees) {
    trees.forEach(tree -> unscanned.add(new TreePath(parent, tree)));
  }

  private void addClass(TypeElement type) {
    if (classes.add(type)) {
      List.copyOf(virtualCalls).forEach(method -> dispatch(type, method));
      inheritance.overridesOfOthers(type).forEach(this::need);
    }
  }

  private void need(ExecutableElement method) {
    if (sources.isDeclared(method) && methods.add(method)) {
      need((TypeElement) method.getEnclosingElement());
      if (method.getKind() == ElementKind.METHOD) {
        unscanned.add(sources.path(method));
      }
      if (method.getModifiers().contains(Modifier.ABSTRACT)) {
        call(method); // Every class must implement it.
      }
    }
  }

  private void call(ExecutableElement method) {
    if (sources.isDeclared(method) && virtualCalls.add(method)) {
      need(method);
      List.copyOf(classes).forEach(type -> dispatch(type, method));
    }
  }

  private void dispatch(TypeElement type, ExecutableElement method) {
    if (inheritance.supertypes(type).contains((TypeElement) method.getEnclosingElement())) {
      inheritance.implementations(type, method).forEach(this::need);
    }
  }

  /** Whether a type, or a member of a needed type, is needed. */
  boolean isNeeded(Element declaration) {
    return declaration instanceof TypeElement type
        ? types.contains(type)
        : declaration.getKind() != ElementKind.METHOD
            || methods.contains((ExecutableElement) declaration);
  }

  /** Whether needed code declares a subclass of a type. */
  boolean isExtended(TypeElement type) {
    return classes.stream()
        .anyMatch(each -> each != type && inheritance.supertypes(each).contains(type));
  }

  /** Follows the names in a piece of code. */
  private final class Scanner extends TreePathScanner<Void, Void> {
    @Override
    public Void visitAnnotation(AnnotationTree annotation, Void unused) {
      return null; // Annotations are left out.
    }

    @Override
    public Void visitVariable(VariableTree variable, Void unused) {
      return isLiteral() ? null : super.visitVariable(variable, null);
    }

    @Override
    public Void visitIdentifier(IdentifierTree identifier, Void unused) {
      if (!isLiteral()) {
        use(null);
      }
      return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree select, Void unused) {
      if (isLiteral()) {
        return null;
      }
      use(select.getExpression());
      return super.visitMemberSelect(select, null);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree reference, Void unused) {
      use(reference.getQualifierExpression());
      useFunction(sources.trees.getTypeMirror(getCurrentPath()));
      return super.visitMemberReference(reference, null);
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree lambda, Void unused) {
      useFunction(sources.trees.getTypeMirror(getCurrentPath()));
      return super.visitLambdaExpression(lambda, null);
    }

    @Override
    public Void visitNewClass(NewClassTree creation, Void unused) {
      use(null);
      return super.visitNewClass(creation, null);
    }

    /** Called only for local and anonymous classes, and constants of enumerations with a body. */
    @Override
    public Void visitClass(ClassTree declaration, Void unused) {
      addClass((TypeElement) sources.element(getCurrentPath()));
      return super.visitClass(declaration, null);
    }

    /** Whether the current name is that of a constant whose value is in the text. */
    private boolean isLiteral() {
      return constants != null && constants.literal(sources.element(getCurrentPath())) != null;
    }

    /** Adds what the current name refers to. */
    private void use(Tree scope) {
      Element element = sources.element(getCurrentPath());
      if (element == null) {
        return;
      }
      if (element instanceof TypeElement type) {
        need(type);
      } else if (element.getEnclosingElement() instanceof TypeElement owner) {
        need(owner);
      }
      if (element instanceof ExecutableElement method) {
        boolean isDirect =
            method.getKind() == ElementKind.CONSTRUCTOR
                || ResolvedSources.isStatic(method)
                || isSuper(scope);
        if (isDirect) {
          need(method);
        } else {
          call(method);
        }
      }
    }

    /** Adds the method of the interface that a lambda or method reference implements. */
    private void useFunction(TypeMirror target) {
      if (target instanceof DeclaredType declared) {
        inheritance
            .abstractMethods((TypeElement) declared.asElement())
            .forEach(Reachability.this::call);
      } else if (target instanceof IntersectionType intersection) {
        intersection.getBounds().forEach(this::useFunction);
      }
    }
  }

  private static boolean isSuper(Tree scope) {
    return (scope instanceof IdentifierTree i && i.getName().contentEquals("super"))
        || (scope instanceof MemberSelectTree s && s.getIdentifier().contentEquals("super"));
  }
}
