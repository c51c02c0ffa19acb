package aurum.agents.export;

import com.sun.source.util.TreePath;
import java.lang.reflect.Field;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * The constants whose names are replaced by their values in the exported file, and whose
 * declarations are removed. These are {@code static final} fields of a primitive type with one of
 * two kinds of initialiser:
 *
 * <ul>
 *   <li>a constant expression of type int, long, float or double;
 *   <li>an expression that calls a method or constructor of the sources, or reads an object or
 *       array in a static field of theirs, such as {@code static final int LIFE =
 *       GROUP.add("life")}.
 * </ul>
 *
 * <p>A value of the second kind is read from the loaded class, so it is the value that training
 * used. It must be the same in every run, so such an initialiser must not depend on the time
 * ({@link System#nanoTime}), on random numbers, on the machine or on system properties. An
 * initialiser that calls only the JDK may depend on them, because it is exported unchanged and
 * evaluated by the bot.
 *
 * <p>{@link Reachability} keeps the initialiser if omitting it could change the program's
 * behaviour.
 */
final class InlinedConstants {
  private final ResolvedSources sources;
  private final ReferenceScanner scanner;
  private final SourceLibrary library;

  InlinedConstants(ResolvedSources sources, ReferenceScanner scanner, SourceLibrary library) {
    this.sources = sources;
    this.scanner = scanner;
    this.library = library;
  }

  boolean contains(VariableElement field) {
    if (!field.getModifiers().contains(Modifier.STATIC)
        || !field.getModifiers().contains(Modifier.FINAL)
        || !field.asType().getKind().isPrimitive()) {
      return false;
    }
    if (field.getConstantValue() != null) {
      return switch (field.asType().getKind()) {
        case INT, LONG, FLOAT, DOUBLE -> true;
        default -> false;
      };
    }
    TreePath initialiser = sources.initialiser(field);
    return initialiser != null && dependsOnObjects(scanner.of(initialiser));
  }

  private static boolean dependsOnObjects(References initialiser) {
    return !initialiser.directCalls.isEmpty()
        || !initialiser.virtualCalls.isEmpty()
        || initialiser.fields.stream().anyMatch(f -> !f.asType().getKind().isPrimitive());
  }

  /**
   * The value of a constant as a Java expression.
   *
   * @throws IllegalArgumentException if its class cannot be loaded or initialised
   */
  String literal(VariableElement field) {
    if (field.getConstantValue() != null) {
      return literal(field.getConstantValue());
    }
    TypeElement owner = (TypeElement) field.getEnclosingElement();
    String name = field.getSimpleName().toString();
    try {
      Class<?> type = library.load(sources.elements().getBinaryName(owner).toString());
      Field loaded = type.getDeclaredField(name);
      loaded.setAccessible(true);
      return literal(loaded.get(null));
    } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
      throw new IllegalArgumentException(
          "the constant %s.%s has no value that can be exported: %s".formatted(owner, name, e), e);
    }
  }

  private static String literal(Object value) {
    if (value instanceof Long number) {
      return number + "L";
    }
    if (value instanceof Float number && !Float.isFinite(number)) {
      return Float.isNaN(number)
          ? "Float.NaN"
          : number > 0 ? "Float.POSITIVE_INFINITY" : "Float.NEGATIVE_INFINITY";
    }
    if (value instanceof Float number) {
      return number + "f";
    }
    if (value instanceof Double number && !Double.isFinite(number)) {
      return Double.isNaN(number)
          ? "Double.NaN"
          : number > 0 ? "Double.POSITIVE_INFINITY" : "Double.NEGATIVE_INFINITY";
    }
    if (value instanceof Character character) {
      return "(char) " + (int) character;
    }
    if (value instanceof Byte || value instanceof Short) {
      return (value instanceof Byte ? "(byte) " : "(short) ") + value;
    }
    return value.toString();
  }
}
