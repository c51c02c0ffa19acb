package aurum.agents.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** The supertypes of types, and the methods that a virtual call may execute. */
final class Inheritance {
  private final ResolvedSources sources;
  private final Map<TypeElement, Set<TypeElement>> supertypes = new HashMap<>();

  Inheritance(ResolvedSources sources) {
    this.sources = sources;
  }

  /** A type and everything that it inherits from: first the classes upwards, then interfaces. */
  Set<TypeElement> supertypes(TypeElement type) {
    Set<TypeElement> cached = supertypes.get(type);
    if (cached == null) {
      cached = new LinkedHashSet<>(classes(type));
      for (TypeElement c : List.copyOf(cached)) {
        for (TypeMirror parent : c.getInterfaces()) {
          if (sources.types().asElement(parent) instanceof TypeElement p) {
            cached.addAll(supertypes(p));
          }
        }
      }
      // Every object has the methods of Object, even if its static type is an interface.
      cached.add(sources.elements().getTypeElement("java.lang.Object"));
      supertypes.put(type, cached);
    }
    return cached;
  }

  /** A class and its superclasses, upwards. */
  List<TypeElement> classes(TypeElement type) {
    List<TypeElement> classes = new ArrayList<>();
    for (Element c = type; c instanceof TypeElement t; ) {
      classes.add(t);
      c = sources.types().asElement(t.getSuperclass());
    }
    return classes;
  }

  /**
   * The declared methods that may be executed if a method is called on an object of a class: that
   * of its nearest superclass, or else default methods.
   */
  List<ExecutableElement> implementations(TypeElement type, ExecutableElement method) {
    List<ExecutableElement> defaults = new ArrayList<>();
    for (TypeElement holder : supertypes(type)) {
      for (ExecutableElement candidate : methods(holder, method)) {
        if (candidate.equals(method) || sources.elements().overrides(candidate, method, type)) {
          if (holder.getKind() != ElementKind.INTERFACE) {
            return sources.isDeclared(candidate) ? List.of(candidate) : List.of();
          }
          if (sources.isDeclared(candidate)) {
            defaults.add(candidate);
          }
        }
      }
    }
    return defaults;
  }

  private static List<ExecutableElement> methods(TypeElement holder, ExecutableElement like) {
    List<ExecutableElement> methods = new ArrayList<>();
    for (Element member : holder.getEnclosedElements()) {
      if (member instanceof ExecutableElement method
          && method.getSimpleName().equals(like.getSimpleName())
          && method.getParameters().size() == like.getParameters().size()) {
        methods.add(method);
      }
    }
    return methods;
  }

  /**
   * The declared methods by which a class implements or overrides those of types outside the
   * sources. The JDK may call them.
   */
  Set<ExecutableElement> overridesOfOthers(TypeElement type) {
    Map<String, List<ExecutableElement>> others = new HashMap<>();
    Set<ExecutableElement> found = new LinkedHashSet<>();
    for (TypeElement holder : supertypes(type)) {
      if (!sources.isDeclared(holder)) {
        for (ExecutableElement method : ElementFilter.methodsIn(holder.getEnclosedElements())) {
          others.computeIfAbsent(method.getSimpleName().toString(), n -> new ArrayList<>());
          others.get(method.getSimpleName().toString()).add(method);
        }
      }
    }
    for (TypeElement holder : supertypes(type)) {
      if (sources.isDeclared(holder)) {
        for (ExecutableElement method : ElementFilter.methodsIn(holder.getEnclosedElements())) {
          for (ExecutableElement other :
              others.getOrDefault(method.getSimpleName().toString(), List.of())) {
            if (sources.elements().overrides(method, other, type)) {
              found.add(method);
            }
          }
        }
      }
    }
    return found;
  }

  /** The methods of an interface that a lambda may implement. */
  List<ExecutableElement> abstractMethods(TypeElement type) {
    List<ExecutableElement> methods = new ArrayList<>();
    for (TypeElement holder : supertypes(type)) {
      for (ExecutableElement method : ElementFilter.methodsIn(holder.getEnclosedElements())) {
        if (sources.isDeclared(method) && method.getModifiers().contains(Modifier.ABSTRACT)) {
          methods.add(method);
        }
      }
    }
    return methods;
  }
}
