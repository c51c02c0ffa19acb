package aurum.agents.export;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.VariableElement;

/** Which static fields an initialiser or assignment may change, by itself or by what it calls. */
final class StaticEffects {
  private final ResolvedSources sources;
  private final UseScanner scanner;
  private final Inheritance inheritance;
  private final Map<Tree, Set<VariableElement>> known = new HashMap<>();

  StaticEffects(ResolvedSources sources, UseScanner scanner, Inheritance inheritance) {
    this.sources = sources;
    this.scanner = scanner;
    this.inheritance = inheritance;
  }

  /**
   * What the initialiser of a static field may change: what is assigned, and what is handed to any
   * code, since it serves to set up static state.
   */
  Set<VariableElement> ofStatic(TreePath initialiser) {
    return known.computeIfAbsent(
        initialiser.getLeaf(),
        tree -> {
          Set<VariableElement> changes = new HashSet<>();
          for (Uses uses : executed(initialiser)) {
            changes.addAll(uses.assigned);
            changes.addAll(uses.shared);
          }
          return changes;
        });
  }

  /** What the initialiser of an object's field, or an assignment to a field, assigns. */
  Set<VariableElement> ofObject(TreePath assignment) {
    return known.computeIfAbsent(
        assignment.getLeaf(),
        tree -> {
          Set<VariableElement> changes = new HashSet<>();
          executed(assignment).forEach(uses -> changes.addAll(uses.assigned));
          return changes;
        });
  }

  private Set<Uses> executed(TreePath code) {
    CallGraph graph = CallGraph.ofExecution(sources, scanner, inheritance);
    graph.follow(code);
    return graph.followed();
  }
}
