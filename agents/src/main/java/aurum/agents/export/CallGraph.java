package aurum.agents.export;

import com.sun.source.util.TreePath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * The declarations that are reached from some code by calls, field accesses and object creations,
 * found by rapid type analysis. A virtual call reaches the named method and the methods that
 * override it in classes that reached code instantiates. A method of such a class that overrides a
 * method of the JDK is also reached, because the JDK may call it.
 */
final class CallGraph {
  private final ResolvedSources sources;
  private final ReferenceScanner scanner;
  private final Inheritance inheritance;
  private final Predicate<VariableElement> isInlined;
  private final boolean followsEverything;

  private final Set<TypeElement> types = new LinkedHashSet<>();
  private final Set<Element> members = new LinkedHashSet<>();
  private final Set<ExecutableElement> called = new LinkedHashSet<>();
  private final Set<TypeElement> instantiated = new LinkedHashSet<>();
  private final Set<TypeElement> instantiatedOrSuper = new LinkedHashSet<>();

  /**
   * For each field that is not reached yet, the assignments to it. They are reached when the field
   * is.
   */
  private final Map<VariableElement, List<References.Store>> stores = new LinkedHashMap<>();

  private final Set<References> followed = new HashSet<>();
  private final Deque<References> waiting = new ArrayDeque<>();

  private CallGraph(
      ResolvedSources sources,
      ReferenceScanner scanner,
      Inheritance inheritance,
      Predicate<VariableElement> isInlined,
      boolean followsEverything) {
    this.sources = sources;
    this.scanner = scanner;
    this.inheritance = inheritance;
    this.isInlined = isInlined;
    this.followsEverything = followsEverything;
  }

  /**
   * A graph of the code that a program needs. Does not follow assignments to fields that are never
   * read, nor initialisers of types and of unreached fields; the caller adds those that have side
   * effects on needed fields.
   *
   * @param isInlined whether a field is replaced by its value, so that its initialiser is not
   *     followed even if the field is read
   */
  static CallGraph ofNeeds(
      ResolvedSources sources,
      ReferenceScanner scanner,
      Inheritance inheritance,
      Predicate<VariableElement> isInlined) {
    return new CallGraph(sources, scanner, inheritance, isInlined, false);
  }

  /** A graph of all code that may be executed, except for the initialisation of classes. */
  static CallGraph ofExecution(
      ResolvedSources sources, ReferenceScanner scanner, Inheritance inheritance) {
    return new CallGraph(sources, scanner, inheritance, field -> false, true);
  }

  /** Follows a code fragment. Returns false if it was followed before. */
  boolean follow(TreePath code) {
    boolean isNew = enqueue(scanner.of(code));
    followWaiting();
    return isNew;
  }

  /** Adds a declared method, constructor or field. */
  void keep(Element member) {
    add(member);
    followWaiting();
  }

  /** Adds a declared class as if it were instantiated by its first constructor. */
  void keepInstantiated(TypeElement type) {
    addInstantiated(type);
    type.getEnclosedElements().stream()
        .filter(member -> member.getKind() == ElementKind.CONSTRUCTOR)
        .findFirst()
        .ifPresent(this::add);
    followWaiting();
  }

  private boolean enqueue(References references) {
    boolean isNew = followed.add(references);
    if (isNew) {
      waiting.add(references);
    }
    return isNew;
  }

  private void followWaiting() {
    while (!waiting.isEmpty()) {
      follow(waiting.remove());
    }
  }

  private void follow(References references) {
    references.types.forEach(this::need);
    references.fields.forEach(this::add);
    references.directCalls.forEach(this::add);
    references.virtualCalls.forEach(this::call);
    references.instantiated.forEach(this::addInstantiated);
    for (TypeElement function : references.functions) {
      inheritance.abstractMethods(function).forEach(this::call);
    }
    for (References.Store store : references.stores) {
      if (followsEverything || members.contains(store.field())) {
        enqueue(scanner.of(store.assignment()));
      } else {
        stores.computeIfAbsent(store.field(), field -> new ArrayList<>()).add(store);
      }
    }
  }

  private void need(TypeElement type) {
    if (sources.isDeclared(type) && types.add(type)) {
      if (type.getEnclosingElement() instanceof TypeElement outer) {
        need(outer);
      }
      enqueue(scanner.ofHeader(type));
      if (type.getKind() == ElementKind.ENUM) {
        addInstantiated(type);
      }
    }
  }

  private void add(Element member) {
    if (!sources.isDeclared(member) || !members.add(member)) {
      return;
    }
    need((TypeElement) member.getEnclosingElement());
    if (member instanceof VariableElement field) {
      if (!ResolvedSources.isPartOfHeader(field)) {
        addField(field);
      }
      return;
    }
    if (member.getModifiers().contains(Modifier.ABSTRACT)) {
      // Every class that is not abstract must implement it.
      call((ExecutableElement) member);
    }
    enqueue(scanner.of(sources.path(member)));
  }

  private void addField(VariableElement field) {
    if (!isInlined.test(field)) {
      enqueue(scanner.of(sources.path(field)));
    }
    for (References.Store store : stores.getOrDefault(field, List.of())) {
      enqueue(scanner.of(store.assignment()));
    }
    stores.remove(field);
    sources.declaredTogether(field).forEach(this::add);
  }

  private void call(ExecutableElement method) {
    if (called.add(method)) {
      add(method);
      for (TypeElement type : List.copyOf(instantiated)) {
        dispatch(type, method);
      }
    }
  }

  private void addInstantiated(TypeElement type) {
    if (!instantiated.add(type)) {
      return;
    }
    need(type);
    for (TypeElement parent : inheritance.classes(type)) {
      if (instantiatedOrSuper.add(parent) && followsEverything && sources.isDeclared(parent)) {
        sources.fields(parent).filter(f -> !ResolvedSources.isStatic(f)).forEach(this::add);
        sources.blocks(parent, false).forEach(block -> enqueue(scanner.of(block)));
      }
    }
    for (ExecutableElement method : List.copyOf(called)) {
      dispatch(type, method);
    }
    inheritance.overridesOfOthers(type).forEach(this::add);
  }

  private void dispatch(TypeElement type, ExecutableElement method) {
    if (inheritance.supertypes(type).contains((TypeElement) method.getEnclosingElement())) {
      inheritance.implementations(type, method).forEach(this::add);
    }
  }

  /** The declared types that are needed, in the order in which they were reached. */
  Set<TypeElement> types() {
    return types;
  }

  boolean contains(Element member) {
    return members.contains(member);
  }

  /** Whether a class or one of its subclasses is instantiated. */
  boolean isInstantiated(TypeElement type) {
    return instantiatedOrSuper.contains(type);
  }

  /** The assignments to unreached fields. */
  List<References.Store> unreachedStores() {
    return stores.values().stream().flatMap(List::stream).toList();
  }

  /** The references of all code that was followed. */
  Set<References> followed() {
    return followed;
  }
}
