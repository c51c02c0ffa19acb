package aurum.agents.export;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.VariableElement;

/**
 * Computes the static fields that an initialiser or assignment may change, directly or through
 * calls.
 */
final class StaticEffects {
  private final ResolvedSources sources;
  private final ReferenceScanner scanner;
  private final Inheritance inheritance;
  private final Map<Tree, Set<VariableElement>> cached = new HashMap<>();

  StaticEffects(ResolvedSources sources, ReferenceScanner scanner, Inheritance inheritance) {
    this.sources = sources;
    this.scanner = scanner;
    this.inheritance = inheritance;
  }

  /**
   * The fields that the initialiser of a static field may change: assigned fields, and fields whose
   * object is passed to other code, because such code may initialise static state.
   */
  Set<VariableElement> ofStatic(TreePath initialiser) {
    return cached.computeIfAbsent(
        initialiser.getLeaf(),
        tree -> {
          Set<VariableElement> changes = new HashSet<>();
          for (References references : executed(initialiser)) {
            changes.addAll(references.assigned);
            changes.addAll(references.shared);
          }
          return changes;
        });
  }

  /**
   * The static fields that the initialiser of an instance field, or an assignment to a field,
   * assigns.
   */
  Set<VariableElement> ofObject(TreePath assignment) {
    return cached.computeIfAbsent(
        assignment.getLeaf(),
        tree -> {
          Set<VariableElement> changes = new HashSet<>();
          executed(assignment).forEach(references -> changes.addAll(references.assigned));
          return changes;
        });
  }

  private Set<References> executed(TreePath code) {
    CallGraph graph = CallGraph.ofExecution(sources, scanner, inheritance);
    graph.follow(code);
    return graph.followed();
  }
}
