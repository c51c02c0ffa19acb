package aurum.agents.export;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Decides whether the use of a static field may change the field, or the object or array in it. */
final class StaticState {
  private static final Set<String> IMMUTABLE =
      Set.of(
          "java.lang.String",
          "java.lang.Class",
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Short",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double");

  private final ResolvedSources sources;

  StaticState(ResolvedSources sources) {
    this.sources = sources;
  }

  /** A variable: the field itself, or an entry of its array. */
  private record Variable(TreePath expression, TypeMirror type) {}

  /**
   * Whether a use assigns the field, or an entry of its array.
   *
   * @param use the expression that names the field
   */
  boolean isAssigned(TreePath use, VariableElement field) {
    return isAssigned(variable(use, field).expression);
  }

  /**
   * Whether a use may change the field's object or array: it calls a method of the object or passes
   * the object on. Reading an entry of an array of primitives is no change.
   *
   * @param use the expression that names the field
   */
  boolean isShared(TreePath use, VariableElement field) {
    Variable variable = variable(use, field);
    return field.getKind() != ElementKind.ENUM_CONSTANT
        && !isImmutable(variable.type)
        && !isOnlyRead(variable.expression, variable.type);
  }

  private static Variable variable(TreePath use, VariableElement field) {
    TypeMirror type = field.asType();
    TreePath expression = use;
    while (isIndexed(expression, type)) {
      expression = expression.getParentPath();
      type = ((ArrayType) type).getComponentType();
    }
    return new Variable(expression, type);
  }

  /** Whether an expression is the array of an array access. */
  private static boolean isIndexed(TreePath expression, TypeMirror type) {
    return type.getKind() == TypeKind.ARRAY
        && parent(expression) instanceof ArrayAccessTree access
        && access.getExpression() == expression.getLeaf();
  }

  private static Tree parent(TreePath expression) {
    return expression.getParentPath().getLeaf();
  }

  private static boolean isAssigned(TreePath expression) {
    Tree parent = parent(expression);
    Tree leaf = expression.getLeaf();
    return (parent instanceof AssignmentTree a && a.getVariable() == leaf)
        || (parent instanceof CompoundAssignmentTree c && c.getVariable() == leaf)
        || (parent instanceof UnaryTree u && PureExpressions.isAssignment(u));
  }

  /** Whether an object or array is only compared or read where an expression uses it. */
  private boolean isOnlyRead(TreePath expression, TypeMirror type) {
    Tree parent = parent(expression);
    if (parent instanceof BinaryTree) {
      return true;
    }
    if (type instanceof ArrayType array) {
      return (parent instanceof MemberSelectTree s && s.getIdentifier().contentEquals("length"))
          || (parent instanceof EnhancedForLoopTree && isImmutable(array.getComponentType()));
    }
    return false;
  }

  private boolean isImmutable(TypeMirror type) {
    if (type.getKind().isPrimitive()) {
      return true;
    }
    Element element = sources.types().asElement(type);
    return element != null
        && (element.getKind() == ElementKind.ENUM || IMMUTABLE.contains(element.toString()));
  }
}
