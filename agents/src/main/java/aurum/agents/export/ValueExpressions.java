package aurum.agents.export;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;

/**
 * Tells expressions that only give a value from those that also do something. Constructors and
 * static methods are taken to change nothing that they are given; whether they change static state
 * is for {@link StaticEffects} to say. A method that is called on an object may change the object.
 */
final class ValueExpressions {
  private ValueExpressions() {}

  static boolean onlyGivesAValue(TreePath expression, ResolvedSources sources) {
    boolean[] acts = new boolean[1];
    TreePathScanner<Void, Void> scanner =
        new TreePathScanner<>() {
          @Override
          public Void visitAssignment(AssignmentTree assignment, Void unused) {
            acts[0] = true;
            return null;
          }

          @Override
          public Void visitCompoundAssignment(CompoundAssignmentTree assignment, Void unused) {
            acts[0] = true;
            return null;
          }

          @Override
          public Void visitUnary(UnaryTree unary, Void unused) {
            switch (unary.getKind()) {
              case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
                  acts[0] = true;
              default -> {}
            }
            return super.visitUnary(unary, null);
          }

          @Override
          public Void visitMethodInvocation(MethodInvocationTree call, Void unused) {
            TreePath method = new TreePath(getCurrentPath(), call.getMethodSelect());
            if (sources.element(method) == null
                || !ResolvedSources.isStatic(sources.element(method))) {
              acts[0] = true;
            }
            return super.visitMethodInvocation(call, null);
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
        };
    scanner.scan(expression, null);
    return !acts[0];
  }
}
