package aurum.agents.export.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreePath;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;

/** The constants that a dense text does not declare: it has their values where they are used. */
final class LiteralConstants {
  /** A number that takes less text than the declaration of a constant. */
  private static final Pattern LITERAL = Pattern.compile("-?[0-9.E-]{1,5}[Lf]?");

  private final ResolvedSources sources;

  LiteralConstants(ResolvedSources sources) {
    this.sources = sources;
  }

  /**
   * The value of a constant that is written in its place; null for other elements, and for types
   * whose literals have another type.
   */
  String literal(Element element) {
    if (!(element instanceof VariableElement variable)
        || variable.getConstantValue() == null
        || variable.getKind() != ElementKind.FIELD
        || !ResolvedSources.isStatic(variable)
        || !sources.isDeclared(variable)
        || variable
            .getSimpleName()
            .contentEquals("serialVersionUID") // javac wants its declaration.
        || !isDeclaredAlone(sources.path(variable))) {
      return null;
    }
    Object value = variable.getConstantValue();
    String suffix = value instanceof Long ? "L" : value instanceof Float ? "f" : "";
    String text = value + suffix;
    boolean isLiteral =
        value instanceof Boolean || (value instanceof Number && LITERAL.matcher(text).matches());
    if (!isLiteral || value instanceof Byte || value instanceof Short) {
      return null;
    }
    return text.startsWith("-") ? "(" + text + ")" : text;
  }

  /** Whether no other variable belongs to the same declaration. */
  private boolean isDeclaredAlone(TreePath variable) {
    TreePath parent = variable.getParentPath();
    return ((ClassTree) parent.getLeaf())
            .getMembers().stream()
                .filter(m -> sources.start(new TreePath(parent, m)) == sources.start(variable))
                .count()
        == 1;
  }
}
