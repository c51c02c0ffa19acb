package aurum.agents.export.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.lang.model.SourceVersion;

/**
 * The qualified names of all types that a file may refer to. Symbols are not resolved: a name that
 * is neither a method's nor that of a variable in the file may be a type of any package that the
 * file sees.
 */
final class TypeNames extends TreeScanner<Void, Void> {
  private final Set<String> packages = new LinkedHashSet<>();
  private final Set<String> names;

  /** Names without a package, and the first names of those that are joined by dots. */
  private final Set<String> simple = new LinkedHashSet<>();

  private final Set<String> variables = new HashSet<>();

  private TypeNames(Set<String> names) {
    this.names = names;
  }

  /** Adds the names of a file. */
  static void addTo(Set<String> names, CompilationUnitTree file) {
    TypeNames scanner = new TypeNames(names);
    ExpressionTree own = file.getPackageName();
    scanner.packages.add(own == null ? "" : own + ".");
    scanner.scan(file.getImports(), null);
    scanner.scan(file.getTypeDecls(), null);
    scanner.simple.removeAll(scanner.variables);
    for (String name : scanner.simple) {
      scanner.packages.forEach(prefix -> names.add(prefix + name));
    }
  }

  @Override
  public Void visitImport(ImportTree tree, Void unused) {
    String name = tree.getQualifiedIdentifier().toString();
    if (name.endsWith(".*")) {
      packages.add(name.substring(0, name.length() - 1));
    }
    addPrefixes(name);
    return null;
  }

  @Override
  public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
    String name = tree.toString();
    if (SourceVersion.isName(name)) { // Not part of a larger expression.
      addPrefixes(name);
    }
    return super.visitMemberSelect(tree, null);
  }

  private void addPrefixes(String name) {
    for (String prefix = name; prefix.contains("."); ) {
      names.add(prefix);
      prefix = prefix.substring(0, prefix.lastIndexOf('.'));
    }
  }

  @Override
  public Void visitIdentifier(IdentifierTree tree, Void unused) {
    simple.add(tree.getName().toString());
    return null;
  }

  @Override
  public Void visitVariable(VariableTree tree, Void unused) {
    variables.add(tree.getName().toString());
    return super.visitVariable(tree, null);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
    scan(tree.getTypeArguments(), null);
    if (!(tree.getMethodSelect() instanceof IdentifierTree)) {
      scan(tree.getMethodSelect(), null);
    }
    return scan(tree.getArguments(), null);
  }
}
