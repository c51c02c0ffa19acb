package aurum.agents.export;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/**
 * Decides whether an expression is free of side effects. A call of a constructor or static method
 * counts as pure unless the called code assigns a field or an array entry of one of its parameters;
 * {@link StaticEffects} analyses changes of static state. A call of an instance method is not pure,
 * because it may change the object.
 */
final class PureExpressions {
  private PureExpressions() {}

  static boolean isPure(TreePath expression, ResolvedSources sources) {
    Scanner scanner = new Scanner(sources);
    scanner.scan(expression, null);
    return !scanner.hasSideEffect;
  }

  private static final class Scanner extends TreePathScanner<Void, Void> {
    private final ResolvedSources sources;
    private boolean hasSideEffect;

    Scanner(ResolvedSources sources) {
      this.sources = sources;
    }

    @Override
    public Void visitAssignment(AssignmentTree assignment, Void unused) {
      hasSideEffect = true;
      return null;
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree assignment, Void unused) {
      hasSideEffect = true;
      return null;
    }

    @Override
    public Void visitUnary(UnaryTree unary, Void unused) {
      hasSideEffect |= isAssignment(unary);
      return super.visitUnary(unary, null);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
      Element method = sources.element(new TreePath(getCurrentPath(), call.getMethodSelect()));
      hasSideEffect |=
          method == null || !ResolvedSources.isStatic(method) || changesParameters(method, sources);
      return super.visitMethodInvocation(call, null);
    }

    @Override
    public Void visitNewClass(NewClassTree creation, Void unused) {
      Element constructor = sources.element(getCurrentPath());
      hasSideEffect |= constructor == null || changesParameters(constructor, sources);
      return super.visitNewClass(creation, null);
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree lambda, Void unused) {
      // The body is not executed here.
      return null;
    }

    @Override
    public Void visitClass(ClassTree anonymous, Void unused) {
      return null;
    }
  }

  /** Whether an operator, such as {@code ++}, assigns its operand. */
  static boolean isAssignment(UnaryTree unary) {
    return switch (unary.getKind()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
      default -> false;
    };
  }

  /** Whether a method or constructor assigns a field or an array entry of a parameter. */
  private static boolean changesParameters(Element method, ResolvedSources sources) {
    if (!sources.isDeclared(method)) {
      return false;
    }
    boolean[] changes = new boolean[1];
    TreePathScanner<Void, Void> scanner =
        new TreePathScanner<>() {
          @Override
          public Void visitAssignment(AssignmentTree assignment, Void unused) {
            check(assignment.getVariable());
            return super.visitAssignment(assignment, null);
          }

          @Override
          public Void visitCompoundAssignment(CompoundAssignmentTree assignment, Void unused) {
            check(assignment.getVariable());
            return super.visitCompoundAssignment(assignment, null);
          }

          @Override
          public Void visitUnary(UnaryTree unary, Void unused) {
            if (isAssignment(unary)) {
              check(unary.getExpression());
            }
            return super.visitUnary(unary, null);
          }

          private void check(ExpressionTree variable) {
            TreePath path = new TreePath(getCurrentPath(), variable);
            boolean isPart = false;
            while (true) {
              if (path.getLeaf() instanceof ArrayAccessTree access) {
                path = new TreePath(path, access.getExpression());
              } else if (path.getLeaf() instanceof MemberSelectTree select) {
                path = new TreePath(path, select.getExpression());
              } else {
                break;
              }
              isPart = true;
            }
            Element base = sources.element(path);
            changes[0] |= isPart && base != null && base.getKind() == ElementKind.PARAMETER;
          }
        };
    scanner.scan(sources.path(method), null);
    return changes[0];
  }
}
