package aurum.env.base;

import static aurum.env.base.Requirement.require;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;

/**
 * Named services of one type: those of this build, then every other that {@link ServiceLoader}
 * finds by the thread's context class loader, then those that the running program has registered.
 * Thread-safe.
 *
 * @param <T> the type that services are listed by in {@code META-INF/services}
 */
public final class Registry<T> {
  /** The services of one class loader by name. Kept, because finding them reads every jar. */
  private record Found<T>(ClassLoader loader, Map<String, T> byName) {}

  private final Class<? super T> type;
  private final String kind;
  private final Function<T, String> name;
  private final Map<String, T> registered = Collections.synchronizedMap(new LinkedHashMap<>());
  private volatile Found<T> found;

  /**
   * An empty registry.
   *
   * @param kind what a service is called in error messages, such as {@code game}
   * @param name gives the name of a service
   */
  public Registry(Class<? super T> type, String kind, Function<T, String> name) {
    this.type = type;
    this.kind = kind;
    this.name = name;
  }

  /**
   * Registers a service in the running program, for example in a notebook. One that was registered
   * under the same name is replaced.
   *
   * @throws InvalidInputException if a service on the class path has the same name
   */
  public void register(T service) {
    String own = name.apply(service);
    require(
        !onClassPath().containsKey(own),
        "%s on the class path is named '%s'; choose another name".formatted(aKind(), own));
    registered.put(own, service);
  }

  /** Removes a service that {@link #register} has added; does nothing if there is none. */
  public void unregister(String name) {
    registered.remove(name);
  }

  /**
   * All services, in the order in which they are listed.
   *
   * @throws InvalidInputException if one cannot be loaded, or two have the same name
   */
  public List<T> all() {
    return List.copyOf(byName().values());
  }

  /**
   * A service by name.
   *
   * @throws InvalidInputException if there is none; the message lists the available ones
   */
  public T find(String name) {
    Map<String, T> services = byName();
    T service = services.get(name);
    if (service == null) {
      throw new InvalidInputException(
          "no %s '%s'; available: %s"
              .formatted(kind, name, NearestName.available(name, services.keySet())));
    }
    return service;
  }

  private Map<String, T> byName() {
    Map<String, T> services = new LinkedHashMap<>(onClassPath());
    synchronized (registered) {
      services.putAll(registered);
    }
    return services;
  }

  private Map<String, T> onClassPath() {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    Found<T> services = found;
    if (services == null || services.loader != loader) {
      services = new Found<>(loader, load(loader));
      found = services;
    }
    return services.byName;
  }

  @SuppressWarnings("unchecked") // Services are of the registered type, which may be generic.
  private Map<String, T> load(ClassLoader context) {
    Map<String, T> services = new LinkedHashMap<>();
    try {
      // Some loaders, such as null, do not find the services of this build; its own loader does.
      for (ClassLoader loader : new ClassLoader[] {type.getClassLoader(), context}) {
        for (Object each : ServiceLoader.load(type, loader)) {
          T service = (T) each;
          T other = services.putIfAbsent(name.apply(service), service);
          if (other != null && !other.getClass().equals(service.getClass())) {
            throw duplicate(kind, name.apply(service), other, service);
          }
        }
      }
    } catch (ServiceConfigurationError e) {
      throw new InvalidInputException(
          "%s cannot be loaded: %s".formatted(aKind(), e.getMessage()), e);
    }
    return services;
  }

  /** The error that two services of different classes have the same name. */
  public static InvalidInputException duplicate(
      String kind, String name, Object first, Object second) {
    return new InvalidInputException(
        "two %ss are named '%s': %s and %s; rename one"
            .formatted(kind, name, first.getClass().getName(), second.getClass().getName()));
  }

  private String aKind() {
    return ("aeiou".indexOf(kind.charAt(0)) < 0 ? "a " : "an ") + kind;
  }
}
