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
 * Decides which declarations and statements of its sources a program needs: those that its {@code
 * main} method reaches in the {@link CallGraph}, and the initialisers of needed types.
 *
 * <p>Left out are fields that are never read, with their initialisers and the assignments to them,
 * and the initialisers of {@linkplain InlinedConstants inlined constants}, which are replaced by
 * their values. An initialiser or assignment is kept if it has side effects ({@link
 * PureExpressions}), or if it may change a static field that is needed ({@link StaticEffects}). So
 * the entries of a layout, each added by the initialiser of a constant, are all left out if the
 * layout itself is not read, and all kept if it is.
 */
final class Reachability {
  private final ResolvedSources sources;
  private final CallGraph graph;
  private final StaticEffects effects;
  private final InlinedConstants constants;

  /** Needed computed constants that keep their initialiser. */
  private final Set<VariableElement> initialised = new HashSet<>();

  /** Needed computed constants that are replaced by their value. */
  private final Set<VariableElement> values = new LinkedHashSet<>();

  /**
   * @param program the type with the method {@code main}
   */
  Reachability(
      ResolvedSources sources,
      ReferenceScanner scanner,
      InlinedConstants constants,
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
        // Both calls are needed: each adds to the graph.
        complete &= !addWithoutObjects(type);
        complete &= !addInitialisers(type);
      }
      for (References.Store store : graph.openStores()) {
        if (isVisible(store.assignment(), store.field())) {
          graph.keep(store.field());
          complete = false;
        }
      }
    }
  }

  /** Adds the required initialisers of a type. Returns whether any was new. */
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
        || (!ResolvedSources.isStatic(field) && !PureExpressions.isPure(initialiser, sources));
  }

  /** Whether an initialiser of, or assignment to, a field may change another needed field. */
  private boolean isVisible(TreePath code, VariableElement field) {
    Set<VariableElement> changes =
        ResolvedSources.isStatic(field) ? effects.ofStatic(code) : effects.ofObject(code);
    return changes.stream().anyMatch(f -> !f.equals(field) && graph.contains(f));
  }

  /**
   * Adds the constructor that a class needs to compile although no object of it is ever created.
   * Returns whether that was new. Without its constructors, a class needs a superclass that has one
   * without parameters, and cannot have final fields that a constructor assigns.
   */
  private boolean addWithoutObjects(TypeElement type) {
    boolean mustHaveObjects =
        switch (type.getKind()) {
          case CLASS -> hasSuperclass(type) || isPermitted(type) || hasBlankField(type);
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

  /** Whether a constructor must assign a needed field. */
  private boolean hasBlankField(TypeElement type) {
    return sources
        .fields(type)
        .filter(graph::contains)
        .anyMatch(
            field ->
                !ResolvedSources.isStatic(field)
                    && field.getModifiers().contains(Modifier.FINAL)
                    && sources.initialiser(field) == null);
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

  /** Whether an object of a class, or of a subclass, is ever created. */
  boolean hasObjects(TypeElement type) {
    return graph.hasObjects(type);
  }

  /**
   * Whether a needed class must become abstract, because it may not implement all inherited
   * methods.
   */
  boolean becomesAbstract(TypeElement type) {
    return type.getKind() == ElementKind.CLASS
        && !type.getModifiers().contains(Modifier.ABSTRACT)
        && !type.getInterfaces().isEmpty()
        && !graph.hasObjects(type);
  }

  /** The needed constants that are replaced by their value. */
  Set<VariableElement> values() {
    return values;
  }

  /** The assignments that are left out. */
  List<References.Store> droppedStores() {
    return graph.openStores();
  }
}
