package aurum.agents.export;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/**
 * Gives methods, fields and variables of a single file short names. Equal names get equal short
 * names, and different names different ones, so scopes, overrides and record components stay as
 * they are. Names of types, of constants of enumerations, and names that a JDK element has too are
 * kept.
 */
final class NameShortener {
  private static final String FIRST = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final String OTHER = FIRST + "0123456789";

  /** A literal, which is kept as it is, or a word. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "\"(?:[^\"\\\\]++|\\\\.)*+\"|'(?:[^'\\\\]++|\\\\.)*+'|[A-Za-z_$][A-Za-z0-9_$]*+");

  private final ResolvedSources sources;

  /** The names of declared methods, fields and variables. */
  private final Set<String> declared = new HashSet<>();

  /** Names that are kept; the words of the language among them can also be names. */
  private final Set<String> kept =
      new HashSet<>(
          Set.of("main", "values", "valueOf", "record", "var", "yield", "sealed", "permits"));

  private NameShortener(ResolvedSources sources) {
    this.sources = sources;
  }

  /**
   * The text with short names.
   *
   * @param text of one file without comments and text blocks
   */
  static String shorten(String text, SourceCompiler compiler) {
    SourceFile file = new SourceFile("Single.java", text);
    ResolvedSources sources = new ResolvedSources(List.of(file), compiler);
    NameShortener shortener = new NameShortener(sources);
    TypeElement first = sources.firstType(file);
    TreePath root = sources.path(first).getParentPath();
    shortener.new Scanner().scan(root, null);
    return shortener.rename(text);
  }

  private final class Scanner extends TreePathScanner<Void, Void> {
    @Override
    public Void visitClass(ClassTree tree, Void unused) {
      kept.add(tree.getSimpleName().toString());
      if (sources.element(getCurrentPath()) instanceof TypeElement type) {
        for (TypeElement parent : new Inheritance(sources).supertypes(type)) {
          if (!isOfFile(parent)) {
            sources.elements().getAllMembers(parent).forEach(this::keep);
          }
        }
      }
      return super.visitClass(tree, null);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void unused) {
      Element element = sources.element(getCurrentPath());
      if (element != null && element.getKind() == ElementKind.ENUM_CONSTANT) {
        keep(element);
      } else {
        declared.add(tree.getName().toString());
      }
      return super.visitVariable(tree, null);
    }

    @Override
    public Void visitMethod(MethodTree tree, Void unused) {
      declared.add(tree.getName().toString());
      return super.visitMethod(tree, null);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
      use();
      return super.visitIdentifier(tree, null);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
      use();
      return super.visitMemberSelect(tree, null);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void unused) {
      use();
      return super.visitMemberReference(tree, null);
    }

    private void use() {
      Element element = sources.element(getCurrentPath());
      if (element == null || !isOfFile(element)) {
        Tree tree = getCurrentPath().getLeaf();
        kept.add(
            tree instanceof IdentifierTree identifier
                ? identifier.getName().toString()
                : tree instanceof MemberSelectTree select
                    ? select.getIdentifier().toString()
                    : ((MemberReferenceTree) tree).getName().toString());
      }
    }

    private void keep(Element element) {
      kept.add(element.getSimpleName().toString());
    }
  }

  private boolean isOfFile(Element element) {
    return switch (element.getKind()) {
      case LOCAL_VARIABLE, PARAMETER, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, BINDING_VARIABLE ->
          true;
      case METHOD, FIELD, RECORD_COMPONENT -> sources.isDeclared(element.getEnclosingElement());
      case CLASS, INTERFACE, ENUM, RECORD -> sources.isDeclared(element);
      default -> false;
    };
  }

  private String rename(String text) {
    Map<String, Integer> uses = new HashMap<>();
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      uses.merge(token.group(), 1, Integer::sum);
    }
    List<String> names =
        declared.stream()
            .filter(name -> !kept.contains(name) && SourceVersion.isName(name))
            .sorted(Comparator.comparing((String name) -> -uses.get(name)).thenComparing(n -> n))
            .toList();
    Map<String, String> shortNames = new HashMap<>();
    int next = 0;
    for (String name : names) {
      String shortName;
      do {
        shortName = name(next++);
      } while (uses.containsKey(shortName) && !names.contains(shortName)
          || SourceVersion.isKeyword(shortName)
          || kept.contains(shortName));
      shortNames.put(name, shortName);
    }
    return token
        .reset()
        .replaceAll(
            match ->
                Matcher.quoteReplacement(shortNames.getOrDefault(match.group(), match.group())));
  }

  private static String name(int number) {
    if (number < FIRST.length()) {
      return FIRST.substring(number, number + 1);
    }
    int rest = number - FIRST.length();
    return ""
        + FIRST.charAt(rest / OTHER.length() % FIRST.length())
        + OTHER.charAt(rest % OTHER.length())
        + (rest < FIRST.length() * OTHER.length() ? "" : rest / (FIRST.length() * OTHER.length()));
  }
}
