package aurum.agents.export;

import com.sun.source.util.TreePath;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/**
 * Decides what a program needs of its sources: what its {@code main} method reaches by {@link
 * CallGraph}, and the initialisers of what is needed.
 *
 * <p>The initialiser of a field that is never read, and an assignment to it, are left out if the
 * program behaves the same without. So is the initialiser of a {@linkplain ComputedConstants
 * constant that is exported as its value}. An initialiser stays if it, or what it calls, may change
 * a static field that is needed: a table of constants that is filled by one method call each is
 * exported either without these calls, if nothing reads the table itself, or with all of them.
 */
final class Reachability {
  private final ResolvedSources sources;
  private final CallGraph graph;
  private final StaticEffects effects;
  private final ComputedConstants constants;

  /** Computed constants that are needed, each with its initialiser. */
  private final Set<VariableElement> initialised = new HashSet<>();

  /** Computed constants that are needed, each as its value. */
  private final Set<VariableElement> values = new LinkedHashSet<>();

  /**
   * @param program the type with the method {@code main}
   */
  Reachability(
      ResolvedSources sources,
      UseScanner scanner,
      ComputedConstants constants,
      TypeElement program) {
    this.sources = sources;
    this.constants = constants;
    Inheritance inheritance = new Inheritance(sources);
    effects = new StaticEffects(sources, scanner, inheritance);
    graph = CallGraph.ofNeeds(sources, scanner, inheritance, constants::contains);
    for (Element method : ElementFilter.methodsIn(program.getEnclosedElements())) {
      if (method.getSimpleName().contentEquals("main")) {
        graph.keep(method);
      }
    }
    boolean complete = false;
    while (!complete) {
      complete = true;
      for (TypeElement type : List.copyOf(graph.types())) {
        // No shortcuts: each of them adds to the graph.
        complete &= !addWithoutObjects(type);
        complete &= !addInitialisers(type);
      }
      for (Uses.Store store : graph.openStores()) {
        if (isVisible(store.assignment(), store.field())) {
          graph.keep(store.field());
          complete = false;
        }
      }
    }
  }

  /** Keeps the initialisers of a type that matter; tells whether there were new ones. */
  private boolean addInitialisers(TypeElement type) {
    boolean added = addBlocks(type, true);
    if (graph.hasObjects(type)) {
      added |= addBlocks(type, false);
    }
    for (VariableElement field : sources.fields(type).toList()) {
      TreePath initialiser = sources.initialiser(field);
      if (initialiser == null) {
        continue;
      }
      if (!graph.contains(field)) {
        if (isExecuted(field) && isVisibleInitialiser(field, initialiser)) {
          graph.keep(field);
          added = true;
        }
      } else if (constants.contains(field) && !initialised.contains(field)) {
        boolean visible = isVisible(initialiser, field);
        if (visible) {
          values.remove(field);
          initialised.add(field);
          graph.follow(initialiser);
          added = true;
        } else {
          added |= values.add(field);
        }
      }
    }
    return added;
  }

  private boolean addBlocks(TypeElement type, boolean ofClass) {
    boolean added = false;
    for (TreePath block : sources.blocks(type, ofClass).toList()) {
      added |= graph.follow(block);
    }
    return added;
  }

  private boolean isExecuted(VariableElement field) {
    return ResolvedSources.isStatic(field)
        || graph.hasObjects((TypeElement) field.getEnclosingElement());
  }

  private boolean isVisibleInitialiser(VariableElement field, TreePath initialiser) {
    return isVisible(initialiser, field)
        || (!ResolvedSources.isStatic(field)
            && !ValueExpressions.onlyGivesAValue(initialiser, sources));
  }

  /** Whether an initialiser or assignment may change what the program needs beside the field. */
  private boolean isVisible(TreePath code, VariableElement field) {
    Set<VariableElement> changes =
        ResolvedSources.isStatic(field) ? effects.ofStatic(code) : effects.ofObject(code);
    return changes.stream().anyMatch(f -> !f.equals(field) && graph.contains(f));
  }

  /**
   * Keeps what a class must have in order to compile if no object of it is ever made; tells whether
   * that was new. Its constructors are left out, so its superclass may miss one.
   */
  private boolean addWithoutObjects(TypeElement type) {
    boolean mustHaveObjects =
        switch (type.getKind()) {
          case CLASS -> hasSuperclass(type) || isPermitted(type);
          case RECORD -> !type.getInterfaces().isEmpty();
          default -> false;
        };
    if (!mustHaveObjects || graph.hasObjects(type)) {
      return false;
    }
    graph.keepObjects(type);
    return true;
  }

  private boolean hasSuperclass(TypeElement type) {
    Element object = sources.elements().getTypeElement("java.lang.Object");
    return !object.equals(sources.types().asElement(type.getSuperclass()));
  }

  /** Whether a sealed interface permits a class, which cannot be abstract then. */
  private boolean isPermitted(TypeElement type) {
    return type.getInterfaces().stream()
        .map(sources.types()::asElement)
        .anyMatch(parent -> parent.getModifiers().contains(Modifier.SEALED));
  }

  /** The needed types, in the order in which they were reached. */
  Set<TypeElement> types() {
    return graph.types();
  }

  boolean isNeeded(Element declaration) {
    return graph.contains(declaration)
        || (declaration instanceof TypeElement type && graph.types().contains(type));
  }

  /** Whether an object of a class, or of a subclass, is ever made. */
  boolean hasObjects(TypeElement type) {
    return graph.hasObjects(type);
  }

  /** Whether a needed class must be abstract, since what it inherits may be missing. */
  boolean becomesAbstract(TypeElement type) {
    return type.getKind() == ElementKind.CLASS
        && !type.getModifiers().contains(Modifier.ABSTRACT)
        && !type.getInterfaces().isEmpty()
        && !graph.hasObjects(type);
  }

  /** The needed constants that are exported as their value. */
  Set<VariableElement> values() {
    return values;
  }

  /** The assignments that are left out. */
  List<Uses.Store> droppedStores() {
    return graph.openStores();
  }
}
