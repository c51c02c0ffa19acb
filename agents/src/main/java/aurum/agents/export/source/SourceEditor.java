package aurum.agents.export.source;

import aurum.env.base.InvalidInputException;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * Removes unneeded declarations, statements and annotations from files, and rewrites names so that
 * they mean the same in one file without packages: types lose their package, and statically
 * imported members are qualified by their type. Collects the imports of JDK types and the names
 * that may be changed.
 *
 * <p>A dense text also lacks {@code final} where it has no effect on the program or its speed, and
 * constants, whose values are written where they are used.
 */
final class SourceEditor {
  private static final Set<Modifier> INHERITED = Set.of(Modifier.PUBLIC, Modifier.PROTECTED);

  private final ResolvedSources sources;
  private final Reachability reachability;
  private final Inheritance inheritance;
  private final boolean dense;
  private final LiteralConstants constants;
  private final Map<CompilationUnitTree, TextEdits> edits = new LinkedHashMap<>();
  private final Set<Tree> removed = new HashSet<>();

  /** The imports of the single file, when all files are edited. */
  final Set<String> imports = new TreeSet<>();

  private final Set<String> declaredNames = new HashSet<>();
  final Set<String> typeNames = new HashSet<>();
  private final Set<String> foreignNames = new HashSet<>();

  SourceEditor(ResolvedSources sources, Reachability reachability, boolean dense) {
    this.sources = sources;
    this.reachability = reachability;
    this.dense = dense;
    constants = new LiteralConstants(sources);
    inheritance = new Inheritance(sources);
    for (TypeElement type : reachability.types) {
      edits.computeIfAbsent(sources.path(type).getCompilationUnit(), unit -> new TextEdits());
    }
    edits.keySet().forEach(unit -> types(unit).forEach(this::prune));
    edits.keySet().forEach(unit -> types(unit).forEach(new Scanner(unit)::scanType));
    requireNoErrors();
  }

  private static List<TreePath> types(CompilationUnitTree unit) {
    List<TreePath> types = new ArrayList<>();
    for (Tree type : unit.getTypeDecls()) {
      if (type instanceof ClassTree) { // And not a semicolon after one.
        types.add(new TreePath(new TreePath(unit), type));
      }
    }
    return types;
  }

  /**
   * The remaining text of each top-level type of each file with needed types, in the order in which
   * the files were reached.
   */
  List<List<String>> texts() {
    List<List<String>> texts = new ArrayList<>();
    edits.forEach(
        (unit, changes) -> {
          String text = SourceFile.text(unit);
          texts.add(
              types(unit).stream()
                  .map(type -> changes.apply(text, sources.start(type), sources.end(type)))
                  .toList());
        });
    return texts;
  }

  /** The remaining text of each needed top-level type, with its comments, by its name. */
  Map<String, String> documentedTexts() {
    Map<String, String> texts = new TreeMap<>();
    edits.forEach(
        (unit, changes) -> {
          String text = SourceFile.text(unit);
          for (TreePath type : types(unit)) {
            if (!removed.contains(type.getLeaf())) {
              int start = withComments(text, sources.start(type));
              texts.put(
                  ((ClassTree) type.getLeaf()).getSimpleName().toString(),
                  changes.apply(text, start, sources.end(type)));
            }
          }
        });
    return texts;
  }

  /** The offset of the comments that stand before an offset; the offset itself without any. */
  private static int withComments(String text, int offset) {
    int begin = offset;
    while (true) {
      int end = text.substring(0, begin).stripTrailing().length();
      int line = text.lastIndexOf('\n', end - 1) + 1;
      if (text.startsWith("*/", end - 2)) {
        begin = text.lastIndexOf("/*", end);
      } else if (text.substring(line, end).strip().startsWith("//")) {
        begin = line;
      } else {
        return begin;
      }
    }
  }

  /** The names that the texts declare and that nothing else has. */
  Set<String> changeableNames() {
    Set<String> names = new HashSet<>(declaredNames);
    names.removeAll(foreignNames);
    return names;
  }

  private void prune(TreePath path) {
    if (path.getLeaf() instanceof BlockTree) {
      return;
    }
    Element element = sources.element(path);
    if (!reachability.isNeeded(element)) {
      remove(path);
      if (path.getParentPath().getLeaf() instanceof ClassTree && sources.end(path) >= 0) {
        String text = SourceFile.text(path.getCompilationUnit());
        int start = sources.start(path);
        edits.get(path.getCompilationUnit()).replace(withComments(text, start), start, "");
      }
      return;
    }
    if (element instanceof TypeElement type) {
      boolean isExtended = reachability.isExtended(type);
      if (type.getNestingKind() == NestingKind.TOP_LEVEL) {
        removeModifier(path, ((ClassTree) path.getLeaf()).getModifiers(), "public");
      }
      for (Tree member : ((ClassTree) path.getLeaf()).getMembers()) {
        TreePath memberPath = new TreePath(path, member);
        prune(memberPath);
        // The modifier has no effect in one file, unless a subclass may declare the same member.
        ModifiersTree modifiers =
            member instanceof ClassTree c
                ? c.getModifiers()
                : member instanceof MethodTree m
                    ? m.getModifiers()
                    : member instanceof VariableTree v ? v.getModifiers() : null;
        if (!isExtended && modifiers != null) {
          removeModifier(memberPath, modifiers, "private");
        }
      }
    }
  }

  private void removeModifier(TreePath path, ModifiersTree modifiers, String word) {
    TreePath modifiersPath = new TreePath(path, modifiers);
    int start = sources.start(modifiersPath);
    int end = sources.end(modifiersPath);
    if (start >= 0 && end > start) {
      CompilationUnitTree unit = path.getCompilationUnit();
      Matcher matcher =
          Pattern.compile("\\b" + word + "\\b").matcher(SourceFile.text(unit)).region(start, end);
      if (matcher.find()) {
        edits.get(unit).replace(matcher.start(), matcher.end(), "");
      }
    }
  }

  private void remove(TreePath path) {
    removed.add(path.getLeaf());
    // Generated code has no end.
    if (sources.end(path) >= 0) {
      edits.get(path.getCompilationUnit()).replace(sources.start(path), sources.end(path), "");
    }
  }

  /** Unknown symbols matter in the remaining text only. */
  private void requireNoErrors() {
    for (Diagnostic<? extends JavaFileObject> error : sources.errors) {
      for (CompilationUnitTree unit : edits.keySet()) {
        for (TreePath type : types(unit)) {
          if (error.getSource() != null
              && error.getSource().toUri().equals(unit.getSourceFile().toUri())
              && sources.start(type) <= error.getPosition()
              && error.getPosition() < sources.end(type)
              && !edits.get(unit).removes(error.getPosition())) {
            throw new InvalidInputException(
                MemoryCompiler.describe(error)
                    + "; the source of a class must be "
                    + SourceLibrary.PLACES);
          }
        }
      }
    }
  }

  private final class Scanner extends TreePathScanner<Void, Void> {
    private final TextEdits changes;
    private final String text;

    /** The names that the file imports, as it writes them. */
    private final Set<String> imported = new HashSet<>();

    Scanner(CompilationUnitTree unit) {
      changes = edits.get(unit);
      text = SourceFile.text(unit);
      for (ImportTree line : unit.getImports()) {
        imported.add(line.getQualifiedIdentifier().toString());
      }
    }

    void scanType(TreePath type) {
      if (!removed.contains(type.getLeaf())) {
        scan(type, null);
      }
    }

    @Override
    public Void scan(Tree tree, Void unused) {
      return removed.contains(tree) ? null : super.scan(tree, null);
    }

    @Override
    public Void visitAnnotation(AnnotationTree annotation, Void unused) {
      remove(getCurrentPath());
      return null;
    }

    @Override
    public Void visitClass(ClassTree tree, Void unused) {
      declaredNames.add(tree.getSimpleName().toString());
      typeNames.add(tree.getSimpleName().toString());
      if (sources.element(getCurrentPath()) instanceof TypeElement type) {
        boolean isPermitted =
            sources.types.directSupertypes(type.asType()).stream()
                .map(sources.types::asElement)
                .anyMatch(parent -> parent.getModifiers().contains(Modifier.SEALED));
        if (dense && !isPermitted) {
          removeModifier(getCurrentPath(), tree.getModifiers(), "final");
        }
        for (TypeElement parent : inheritance.supertypes(type)) {
          if (!sources.isDeclared(parent)) {
            // Others cannot be overridden, and depend on the version of the JDK.
            sources.elements.getAllMembers(parent).stream()
                .filter(member -> member.getModifiers().stream().anyMatch(INHERITED::contains))
                .forEach(this::keepName);
          }
        }
      }
      return super.visitClass(tree, null);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void unused) {
      Element element = sources.element(getCurrentPath());
      if (element != null && element.getKind() == ElementKind.ENUM_CONSTANT) {
        keepName(element);
      }
      if (dense && constants.literal(element) != null) {
        remove(getCurrentPath());
        return null;
      }
      // The JIT compiler relies on static final fields only.
      if (dense
          && element instanceof VariableElement variable
          && variable.getConstantValue() == null
          && !ResolvedSources.isStatic(element)) {
        removeModifier(getCurrentPath(), tree.getModifiers(), "final");
      }
      declaredNames.add(tree.getName().toString());
      return super.visitVariable(tree, null);
    }

    @Override
    public Void visitMethod(MethodTree tree, Void unused) {
      declaredNames.add(tree.getName().toString());
      return super.visitMethod(tree, null);
    }

    @Override
    public Void visitIdentifier(IdentifierTree identifier, Void unused) {
      if (inline()) {
        return null;
      }
      Element element = use();
      String written = identifier.getName().toString();
      int start = sources.start(getCurrentPath());
      // The compiler adds types that are not written, such as that of a var.
      if (element != null && start >= 0 && text.startsWith(written, start)) {
        String resolved = resolved(identifier, element);
        if (!resolved.equals(written)) {
          changes.replace(start, start + written.length(), resolved);
        }
      }
      return null;
    }

    /**
     * A simple name in the output file, which has no imports but of the JDK's top-level types: an
     * imported nested type and an imported static member follow the name of their outer type. The
     * label of a case and every other name stay as they are.
     */
    private String resolved(IdentifierTree identifier, Element element) {
      String written = identifier.getName().toString();
      if (element instanceof TypeElement type) {
        String name = name(type);
        return isImported(type) ? name : written;
      }
      return ResolvedSources.isStatic(element) && isImported(element) && !isCaseLabel(identifier)
          ? name((TypeElement) element.getEnclosingElement()) + "." + written
          : written;
    }

    /** Writes the value of a constant in the place of the current name. */
    private boolean inline() {
      String literal = dense ? constants.literal(sources.element(getCurrentPath())) : null;
      if (literal != null) {
        changes.replace(sources.start(getCurrentPath()), sources.end(getCurrentPath()), literal);
      }
      return literal != null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree select, Void unused) {
      if (inline()) {
        return null;
      }
      Element element = use();
      Element scope = sources.element(new TreePath(getCurrentPath(), select.getExpression()));
      int end = sources.end(getCurrentPath());
      if (!(scope instanceof PackageElement)) {
        return super.visitMemberSelect(select, null);
      }
      if (element instanceof TypeElement type && end >= 0) {
        changes.replace(sources.start(getCurrentPath()), end, name(type));
      }
      return null;
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree reference, Void unused) {
      use();
      return super.visitMemberReference(reference, null);
    }

    /** The element of the current name, which is kept unless the element is in the files. */
    private Element use() {
      Element element = sources.element(getCurrentPath());
      if (element != null && !isOwn(element)) {
        keepName(element);
      }
      return element;
    }

    /** Whether the files declare an element; accessors of records are not in the files' trees. */
    private boolean isOwn(Element element) {
      return switch (element.getKind()) {
        case LOCAL_VARIABLE, PARAMETER, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, BINDING_VARIABLE ->
            true;
        default -> sources.isDeclared(element) || sources.isDeclared(element.getEnclosingElement());
      };
    }

    private void keepName(Element element) {
      foreignNames.add(element.getSimpleName().toString());
    }

    /** Whether a name is the label of a case, which must be simple. */
    private boolean isCaseLabel(IdentifierTree identifier) {
      TreePath parent = getCurrentPath().getParentPath();
      for (TreePath path : new TreePath[] {parent, parent.getParentPath()}) {
        if (path.getLeaf() instanceof CaseTree c && c.getExpressions().contains(identifier)) {
          return true;
        }
      }
      return false;
    }

    /** Whether the file imports a member of a type, and no enclosing type inherits it. */
    private boolean isImported(Element member) {
      if (!(member.getEnclosingElement() instanceof TypeElement owner)) {
        return false;
      }
      String type = owner.getQualifiedName().toString();
      if (!imported.contains(type + ".*")
          && !imported.contains(type + "." + member.getSimpleName())) {
        return false;
      }
      for (TreePath path = getCurrentPath(); path != null; path = path.getParentPath()) {
        if (path.getLeaf() instanceof ClassTree
            && sources.element(path) instanceof TypeElement enclosing
            && inheritance.supertypes(enclosing).contains(owner)) {
          return false;
        }
      }
      return true;
    }

    /** The name of a type in the output file. Adds an import for a JDK type. */
    private String name(TypeElement type) {
      if (type.getEnclosingElement() instanceof TypeElement outer) {
        return name(outer) + "." + type.getSimpleName();
      }
      String qualifiedName = type.getQualifiedName().toString();
      if (type.getNestingKind() == NestingKind.TOP_LEVEL
          && !sources.isDeclared(type)
          && !qualifiedName.equals("java.lang." + type.getSimpleName())) {
        imports.add(qualifiedName);
        foreignNames.addAll(List.of(qualifiedName.split("\\.")));
      }
      return type.getSimpleName().toString();
    }
  }
}
