package aurum.agents.export;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * The references from a code fragment to the {@link ResolvedSources}, in source order. {@link
 * ReferenceScanner} collects them.
 */
final class References {
  /**
   * A statement that assigns a value to a field and has no other effect, so that it is needed only
   * if the field is.
   *
   * @param statement the whole statement
   */
  record Store(VariableElement field, TreePath statement) {
    /** The statement's expression. */
    TreePath assignment() {
      return new TreePath(
          statement, ((ExpressionStatementTree) statement.getLeaf()).getExpression());
    }
  }

  /** Types that are named, or declare something that is used. */
  final Set<TypeElement> types = new LinkedHashSet<>();

  /** Instantiated classes, including local and anonymous ones. */
  final Set<TypeElement> instantiated = new LinkedHashSet<>();

  /** Fields that are read, or assigned other than by {@link #stores}. */
  final Set<Element> fields = new LinkedHashSet<>();

  /** Methods that are called or referenced with dynamic dispatch. */
  final Set<ExecutableElement> virtualCalls = new LinkedHashSet<>();

  /** Constructors, and methods that are called without dynamic dispatch. */
  final Set<ExecutableElement> directCalls = new LinkedHashSet<>();

  /** Interfaces that a lambda or a method reference implements. */
  final Set<TypeElement> functions = new LinkedHashSet<>();

  final List<Store> stores = new ArrayList<>();

  /** Static fields that are assigned, or arrays in static fields of which an entry is assigned. */
  final Set<VariableElement> assigned = new LinkedHashSet<>();

  /** Static fields whose object or array is used in a way that may change it. */
  final Set<VariableElement> shared = new LinkedHashSet<>();
}
