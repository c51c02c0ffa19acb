package aurum.agents.export;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeMirror;

/** Collects the references in a code fragment. Results are cached per fragment. */
final class ReferenceScanner {
  private final ResolvedSources sources;
  private final StaticState state;
  private final Map<Tree, References> cached = new HashMap<>();

  ReferenceScanner(ResolvedSources sources) {
    this.sources = sources;
    state = new StaticState(sources);
  }

  /** The references in a member, statement or expression, without its enclosing types. */
  References of(TreePath code) {
    return cached.computeIfAbsent(
        code.getLeaf(),
        tree -> {
          References references = new References();
          new Scanner(references).scan(code, null);
          return references;
        });
  }

  /** The references in the declaration of a type, without its members. */
  References ofHeader(TypeElement type) {
    TreePath path = sources.path(type);
    return cached.computeIfAbsent(
        path.getLeaf(),
        tree -> {
          References references = new References();
          Scanner scanner = new Scanner(references);
          ClassTree declaration = (ClassTree) tree;
          scanner.scanAll(path, declaration.getTypeParameters());
          if (declaration.getExtendsClause() != null) {
            scanner.scanAll(path, List.of(declaration.getExtendsClause()));
          }
          scanner.scanAll(path, declaration.getImplementsClause());
          scanner.scanAll(path, declaration.getPermitsClause());
          sources
              .members(type)
              .filter(member -> member.getLeaf() instanceof VariableTree)
              .filter(member -> ResolvedSources.isPartOfHeader(sources.element(member)))
              .forEach(member -> scanner.scan(member, null));
          return references;
        });
  }

  private final class Scanner extends TreePathScanner<Void, Void> {
    private final References references;

    Scanner(References references) {
      this.references = references;
    }

    void scanAll(TreePath parent, List<? extends Tree> trees) {
      trees.forEach(tree -> scan(new TreePath(parent, tree), null));
    }

    @Override
    public Void visitAnnotation(AnnotationTree annotation, Void unused) {
      // Annotations are left out.
      return null;
    }

    @Override
    public Void visitIdentifier(IdentifierTree identifier, Void unused) {
      use(sources.element(getCurrentPath()), false);
      return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree select, Void unused) {
      use(sources.element(getCurrentPath()), isSuper(select.getExpression()));
      return super.visitMemberSelect(select, null);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree reference, Void unused) {
      Element element = sources.element(getCurrentPath());
      use(element, isSuper(reference.getQualifierExpression()));
      if (element != null && element.getKind() == ElementKind.CONSTRUCTOR) {
        useInstance(element);
      }
      useFunction();
      return super.visitMemberReference(reference, null);
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree lambda, Void unused) {
      useFunction();
      return super.visitLambdaExpression(lambda, null);
    }

    @Override
    public Void visitNewClass(NewClassTree creation, Void unused) {
      Element element = sources.element(getCurrentPath());
      // The constructor of an anonymous class is in its body.
      if (element != null && creation.getClassBody() == null) {
        use(element, true);
        useInstance(element);
      }
      return super.visitNewClass(creation, null);
    }

    /** Called only for local and anonymous classes. */
    @Override
    public Void visitClass(ClassTree declaration, Void unused) {
      references.instantiated.add((TypeElement) sources.element(getCurrentPath()));
      return super.visitClass(declaration, null);
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree statement, Void unused) {
      VariableElement field = assignedField(statement);
      if (field == null) {
        return super.visitExpressionStatement(statement, null);
      }
      references.stores.add(new References.Store(field, getCurrentPath()));
      return null;
    }

    /** The field that a statement assigns, if the statement has no other effect; otherwise null. */
    private VariableElement assignedField(ExpressionStatementTree statement) {
      Tree parent = getCurrentPath().getParentPath().getLeaf();
      boolean inList =
          parent instanceof BlockTree
              || (parent instanceof CaseTree c && c.getCaseKind() == CaseTree.CaseKind.STATEMENT);
      if (!inList || !(statement.getExpression() instanceof AssignmentTree assignment)) {
        return null;
      }
      TreePath path = new TreePath(getCurrentPath(), assignment);
      TreePath target = new TreePath(path, assignment.getVariable());
      if (target.getLeaf() instanceof MemberSelectTree select
          && !isThis(select.getExpression())
          && !(sources.element(new TreePath(target, select.getExpression()))
              instanceof TypeElement)) {
        return null;
      }
      return sources.element(target) instanceof VariableElement field
              && field.getKind() == ElementKind.FIELD
              && sources.isDeclared(field)
              && !ResolvedSources.isPartOfHeader(field)
              && PureExpressions.isPure(new TreePath(path, assignment.getExpression()), sources)
          ? field
          : null;
    }

    private void use(Element element, boolean direct) {
      if (element == null) {
        return;
      }
      if (element instanceof TypeElement type) {
        if (sources.isDeclared(type)) {
          references.types.add(type);
        }
        return;
      }
      if (element.getEnclosingElement() instanceof TypeElement owner && sources.isDeclared(owner)) {
        references.types.add(owner);
      }
      if (!sources.isDeclared(element)) {
        return;
      }
      if (element instanceof ExecutableElement method) {
        boolean isVirtual =
            !direct
                && method.getKind() == ElementKind.METHOD
                && !ResolvedSources.isStatic(method)
                && !method.getModifiers().contains(Modifier.PRIVATE);
        (isVirtual ? references.virtualCalls : references.directCalls).add(method);
      } else if (element instanceof VariableElement field) {
        references.fields.add(field);
        if (ResolvedSources.isStatic(field) && state.isAssigned(getCurrentPath(), field)) {
          references.assigned.add(field);
        } else if (ResolvedSources.isStatic(field) && state.isShared(getCurrentPath(), field)) {
          references.shared.add(field);
        }
      }
    }

    private void useInstance(Element constructor) {
      // An unresolved constructor has no class.
      if (constructor.getEnclosingElement() instanceof TypeElement type) {
        references.instantiated.add(type);
      }
    }

    /** Records the interface that the current lambda or method reference implements. */
    private void useFunction() {
      useFunction(sources.trees().getTypeMirror(getCurrentPath()));
    }

    private void useFunction(TypeMirror target) {
      if (target instanceof DeclaredType declared) {
        references.functions.add((TypeElement) declared.asElement());
      } else if (target instanceof IntersectionType intersection) {
        intersection.getBounds().forEach(this::useFunction);
      }
    }
  }

  private static boolean isSuper(Tree scope) {
    return (scope instanceof IdentifierTree i && i.getName().contentEquals("super"))
        || (scope instanceof MemberSelectTree s && s.getIdentifier().contentEquals("super"));
  }

  private static boolean isThis(Tree scope) {
    return scope instanceof IdentifierTree i && i.getName().contentEquals("this");
  }
}
