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
 * Decides which declarations and statements of the sources a program needs: those that its {@code
 * main} method reaches in the {@link CallGraph}, and the initialisers of needed types.
 *
 * <p>Fields that are never read are removed, with their initialisers and the assignments to them.
 * So are the initialisers of {@linkplain InlinedConstants inlined constants}, whose names are
 * replaced by their values. An initialiser or assignment is kept if it has side effects ({@link
 * PureExpressions}), or if it may change a static field that is needed ({@link StaticEffects}). For
 * example, the entries of a layout are each added by the initialiser of a constant: all of these
 * initialisers are removed if the layout itself is never read, and all are kept if it is.
 */
final class Reachability {
  private final ResolvedSources sources;
  private final CallGraph graph;
  private final StaticEffects effects;
  private final InlinedConstants constants;

  /** Needed constants that keep their initialiser. */
  private final Set<VariableElement> initialised = new HashSet<>();

  /** Needed constants that are replaced by their value. */
  private final Set<VariableElement> inlined = new LinkedHashSet<>();

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
        complete &= !addRequiredConstructor(type);
        complete &= !addInitialisers(type);
      }
      for (References.Store store : graph.unreachedStores()) {
        if (mayChangeNeededField(store.assignment(), store.field())) {
          graph.keep(store.field());
          complete = false;
        }
      }
    }
  }

  /** Adds the required initialisers of a type. Returns whether any was new. */
  private boolean addInitialisers(TypeElement type) {
    boolean added = addBlocks(type, true);
    if (graph.isInstantiated(type)) {
      added |= addBlocks(type, false);
    }
    for (VariableElement field : sources.fields(type).toList()) {
      TreePath initialiser = sources.initialiser(field);
      if (initialiser == null) {
        continue;
      }
      if (!graph.contains(field)) {
        if (isExecuted(field) && mustKeepInitialiser(field, initialiser)) {
          graph.keep(field);
          added = true;
        }
      } else if (constants.contains(field) && !initialised.contains(field)) {
        boolean keepsInitialiser = mayChangeNeededField(initialiser, field);
        if (keepsInitialiser) {
          inlined.remove(field);
          initialised.add(field);
          graph.follow(initialiser);
          added = true;
        } else {
          added |= inlined.add(field);
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
        || graph.isInstantiated((TypeElement) field.getEnclosingElement());
  }

  private boolean mustKeepInitialiser(VariableElement field, TreePath initialiser) {
    return mayChangeNeededField(initialiser, field)
        || (!ResolvedSources.isStatic(field) && !PureExpressions.isPure(initialiser, sources));
  }

  /** Whether an initialiser of a field, or an assignment to it, may change another needed field. */
  private boolean mayChangeNeededField(TreePath code, VariableElement field) {
    Set<VariableElement> changes =
        ResolvedSources.isStatic(field) ? effects.ofStatic(code) : effects.ofObject(code);
    return changes.stream().anyMatch(f -> !f.equals(field) && graph.contains(f));
  }

  /**
   * Adds the constructor that a class needs to compile even if it is never instantiated. Returns
   * whether it was new. A class without a constructor must have a superclass with a constructor
   * without parameters, and cannot have final fields that a constructor assigns.
   */
  private boolean addRequiredConstructor(TypeElement type) {
    boolean needsConstructor =
        switch (type.getKind()) {
          case CLASS -> hasSuperclass(type) || isPermitted(type) || hasBlankField(type);
          case RECORD -> !type.getInterfaces().isEmpty();
          default -> false;
        };
    if (!needsConstructor || graph.isInstantiated(type)) {
      return false;
    }
    graph.keepInstantiated(type);
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

  /** Whether a sealed interface permits a class, which therefore cannot be made abstract. */
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

  /** Whether a class or one of its subclasses is instantiated. */
  boolean isInstantiated(TypeElement type) {
    return graph.isInstantiated(type);
  }

  /**
   * Whether a needed class must become abstract, because it may not implement all inherited
   * methods.
   */
  boolean becomesAbstract(TypeElement type) {
    return type.getKind() == ElementKind.CLASS
        && !type.getModifiers().contains(Modifier.ABSTRACT)
        && !type.getInterfaces().isEmpty()
        && !graph.isInstantiated(type);
  }

  /** The needed constants that are replaced by their value. */
  Set<VariableElement> inlined() {
    return inlined;
  }

  /** The assignments that are removed. */
  List<References.Store> removedStores() {
    return graph.unreachedStores();
  }
}
