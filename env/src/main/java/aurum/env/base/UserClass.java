package aurum.env.base;

import static aurum.env.base.Requirement.require;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.function.Supplier;

/**
 * Creates objects of classes that settings, policies and arguments name: {@code class:my.Agent} is
 * the class {@code my.Agent}, loaded by the thread's context class loader. A class of another type
 * is never initialised, so a name from a foreign file executes none of its code.
 */
public final class UserClass {
  /** The environment variable that names the jars and folders of user-defined classes. */
  public static final String CLASS_PATH = "AURUM_CLASSPATH";

  private static final String PREFIX = "class:";

  private UserClass() {}

  /** Whether a name is that of a class. */
  public static boolean isNamedBy(String name) {
    return name.startsWith(PREFIX);
  }

  /** Whether a name is that of a class that exists and is a subtype of a type. */
  public static boolean isOf(String name, Class<?> type) {
    try {
      String className = name.substring(PREFIX.length());
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      return type.isAssignableFrom(Class.forName(className, false, loader));
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /**
   * Creates objects of a class. One is created immediately, so that an unusable class is refused
   * here.
   *
   * @param name {@code class:} and the full name of a public class with a public constructor
   *     without arguments
   * @param type the class must be a subtype of it
   * @throws InvalidInputException if there is no such class, it has another type, it cannot be
   *     instantiated, or its constructor interrupts the thread
   */
  public static <T> Supplier<T> instances(String name, Class<T> type) {
    Constructor<? extends T> constructor = constructor(name, type);
    newInstance(name, constructor);
    return () -> newInstance(name, constructor);
  }

  private static <T> Constructor<? extends T> constructor(String name, Class<T> type) {
    String className = name.substring(PREFIX.length());
    try {
      Class<?> loaded =
          Class.forName(className, false, Thread.currentThread().getContextClassLoader());
      if (type.isAssignableFrom(loaded)) {
        return loaded.asSubclass(type).getConstructor();
      }
    } catch (ClassNotFoundException e) {
      throw new InvalidInputException(
          "'%s': there is no class %s; add its jar or folder to %s"
              .formatted(name, className, CLASS_PATH),
          e);
    } catch (NoSuchMethodException e) {
      throw notPublic(name, e);
    } catch (LinkageError e) {
      throw failed(name, e);
    }
    throw new InvalidInputException(
        "'%s' does not implement %s".formatted(name, type.getCanonicalName()));
  }

  private static <T> T newInstance(String name, Constructor<? extends T> constructor) {
    try {
      T created = constructor.newInstance();
      require(
          !Thread.interrupted(), "'%s' interrupts its thread in its constructor".formatted(name));
      return created;
    } catch (InstantiationException | IllegalAccessException e) {
      throw notPublic(name, e);
    } catch (InvocationTargetException | LinkageError e) {
      throw failed(name, e.getCause() == null ? e : e.getCause());
    }
  }

  private static InvalidInputException notPublic(String name, Exception cause) {
    return new InvalidInputException(
        "'%s' must be a public class with a public constructor without arguments".formatted(name),
        cause);
  }

  private static InvalidInputException failed(String name, Throwable cause) {
    return new InvalidInputException(
        PrintableText.line("'%s' cannot be created: %s".formatted(name, cause)), cause);
  }
}
