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

/** Finds out what a piece of code uses. Each piece is read once. */
final class UseScanner {
  private final ResolvedSources sources;
  private final StaticState state;
  private final Map<Tree, Uses> known = new HashMap<>();

  UseScanner(ResolvedSources sources) {
    this.sources = sources;
    state = new StaticState(sources);
  }

  /** What a member, statement or expression uses; the types that it stands in are no part of it. */
  Uses of(TreePath code) {
    return known.computeIfAbsent(
        code.getLeaf(),
        tree -> {
          Uses uses = new Uses();
          new Scanner(uses).scan(code, null);
          return uses;
        });
  }

  /** What the declaration of a type uses, without its members. */
  Uses ofHeader(TypeElement type) {
    TreePath path = sources.path(type);
    return known.computeIfAbsent(
        path.getLeaf(),
        tree -> {
          Uses uses = new Uses();
          Scanner scanner = new Scanner(uses);
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
          return uses;
        });
  }

  private final class Scanner extends TreePathScanner<Void, Void> {
    private final Uses uses;

    Scanner(Uses uses) {
      this.uses = uses;
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
        useObject(element);
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
      // The constructor of an anonymous class stands in its body.
      if (element != null && creation.getClassBody() == null) {
        use(element, true);
        useObject(element);
      }
      return super.visitNewClass(creation, null);
    }

    /** Only local and anonymous classes are met here. */
    @Override
    public Void visitClass(ClassTree declaration, Void unused) {
      uses.created.add((TypeElement) sources.element(getCurrentPath()));
      return super.visitClass(declaration, null);
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree statement, Void unused) {
      VariableElement field = storedField(statement);
      if (field == null) {
        return super.visitExpressionStatement(statement, null);
      }
      uses.stores.add(new Uses.Store(field, getCurrentPath()));
      return null;
    }

    /** The field to which a statement only assigns a value, or null. */
    private VariableElement storedField(ExpressionStatementTree statement) {
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
              && ValueExpressions.onlyGivesAValue(
                  new TreePath(path, assignment.getExpression()), sources)
          ? field
          : null;
    }

    private void use(Element element, boolean direct) {
      if (element == null) {
        return;
      }
      if (element instanceof TypeElement type) {
        if (sources.isDeclared(type)) {
          uses.types.add(type);
        }
        return;
      }
      if (element.getEnclosingElement() instanceof TypeElement owner && sources.isDeclared(owner)) {
        uses.types.add(owner);
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
        (isVirtual ? uses.virtualCalls : uses.directCalls).add(method);
      } else if (element instanceof VariableElement field) {
        uses.fields.add(field);
        if (ResolvedSources.isStatic(field) && state.isAssigned(getCurrentPath(), field)) {
          uses.assigned.add(field);
        } else if (ResolvedSources.isStatic(field) && state.isShared(getCurrentPath(), field)) {
          uses.shared.add(field);
        }
      }
    }

    private void useObject(Element constructor) {
      // What is unknown is in no class.
      if (constructor.getEnclosingElement() instanceof TypeElement type) {
        uses.created.add(type);
      }
    }

    /** Notes the interface that the lambda or method reference at this place implements. */
    private void useFunction() {
      useFunction(sources.trees().getTypeMirror(getCurrentPath()));
    }

    private void useFunction(TypeMirror target) {
      if (target instanceof DeclaredType declared) {
        uses.functions.add((TypeElement) declared.asElement());
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
