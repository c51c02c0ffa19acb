package aurum.agents.export.source;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** The supertypes of types, and the methods that a virtual call may execute. */
final class Inheritance {
  private final ResolvedSources sources;
  private final Map<TypeElement, Set<TypeElement>> supertypes = new HashMap<>();
  private final Map<TypeElement, List<ExecutableElement>> methods = new HashMap<>();

  Inheritance(ResolvedSources sources) {
    this.sources = sources;
  }

  /** A type and everything that it inherits from, {@code Object} included. */
  Set<TypeElement> supertypes(TypeElement type) {
    Set<TypeElement> cached = supertypes.get(type);
    if (cached == null) {
      cached = new LinkedHashSet<>(Set.of(type));
      for (TypeMirror parent : sources.types.directSupertypes(type.asType())) {
        cached.addAll(supertypes((TypeElement) sources.types.asElement(parent)));
      }
      supertypes.put(type, cached);
    }
    return cached;
  }

  /** The declared methods that an object of a type has, without overridden ones. */
  private Stream<ExecutableElement> methods(TypeElement type) {
    return methods
        .computeIfAbsent(
            type,
            t ->
                ElementFilter.methodsIn(sources.elements.getAllMembers(t)).stream()
                    .filter(sources::isDeclared)
                    .toList())
        .stream();
  }

  /** The declared methods that a call of a method may execute on an object of a type. */
  List<ExecutableElement> implementations(TypeElement type, ExecutableElement method) {
    return methods(type).filter(each -> overrides(each, method, type)).toList();
  }

  /**
   * The declared methods by which a type overrides those of types outside the sources. The JDK may
   * call them.
   */
  List<ExecutableElement> overridesOfOthers(TypeElement type) {
    List<ExecutableElement> others =
        supertypes(type).stream()
            .filter(parent -> !sources.isDeclared(parent))
            .flatMap(parent -> ElementFilter.methodsIn(parent.getEnclosedElements()).stream())
            .toList();
    return methods(type)
        .filter(method -> others.stream().anyMatch(other -> overrides(method, other, type)))
        .toList();
  }

  private boolean overrides(ExecutableElement method, ExecutableElement other, TypeElement type) {
    return method.getSimpleName().equals(other.getSimpleName())
        && (method.equals(other) || sources.elements.overrides(method, other, type));
  }

  /** The methods of an interface that a lambda may implement. */
  List<ExecutableElement> abstractMethods(TypeElement type) {
    return methods(type).filter(m -> m.getModifiers().contains(Modifier.ABSTRACT)).toList();
  }
}
