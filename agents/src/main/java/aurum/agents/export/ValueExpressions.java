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
 * Tells expressions that only give a value from those that also do something. A constructor or
 * static method is taken to do nothing else, unless it assigns a field or an array's entry of one
 * of its parameters; whether it changes static state is for {@link StaticEffects} to say. A method
 * that is called on an object may change the object.
 */
final class ValueExpressions {
  private ValueExpressions() {}

  static boolean onlyGivesAValue(TreePath expression, ResolvedSources sources) {
    Scanner scanner = new Scanner(sources);
    scanner.scan(expression, null);
    return !scanner.acts;
  }

  private static final class Scanner extends TreePathScanner<Void, Void> {
    private final ResolvedSources sources;
    private boolean acts;

    Scanner(ResolvedSources sources) {
      this.sources = sources;
    }

    @Override
    public Void visitAssignment(AssignmentTree assignment, Void unused) {
      acts = true;
      return null;
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree assignment, Void unused) {
      acts = true;
      return null;
    }

    @Override
    public Void visitUnary(UnaryTree unary, Void unused) {
      acts |= isAssignment(unary);
      return super.visitUnary(unary, null);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
      Element method = sources.element(new TreePath(getCurrentPath(), call.getMethodSelect()));
      acts |=
          method == null || !ResolvedSources.isStatic(method) || changesParameters(method, sources);
      return super.visitMethodInvocation(call, null);
    }

    @Override
    public Void visitNewClass(NewClassTree creation, Void unused) {
      Element constructor = sources.element(getCurrentPath());
      acts |= constructor == null || changesParameters(constructor, sources);
      return super.visitNewClass(creation, null);
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree lambda, Void unused) {
      // It is not executed here.
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

  /** Whether a method or constructor itself assigns a part of what it is given. */
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
