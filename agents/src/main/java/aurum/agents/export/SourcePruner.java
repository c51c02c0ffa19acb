package aurum.agents.export;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * Removes unneeded declarations and statements from files, and rewrites their names so that the
 * files can be joined.
 */
final class SourcePruner {
  private static final Pattern FINAL = Pattern.compile("\\bfinal\\b");

  private final ResolvedSources sources;
  private final Reachability reachability;
  private final InlinedConstants constants;
  private final NameRewriter names;

  /** Removed trees; their names are not rewritten. */
  private final Set<Tree> removed = new HashSet<>();

  private final Map<CompilationUnitTree, TextEdits> edits = new LinkedHashMap<>();

  SourcePruner(ResolvedSources sources, Reachability reachability, InlinedConstants constants) {
    this.sources = sources;
    this.reachability = reachability;
    this.constants = constants;
    names = new NameRewriter(sources, this::literal);
    for (TypeElement type : reachability.types()) {
      CompilationUnitTree unit = sources.path(type).getCompilationUnit();
      edits.computeIfAbsent(unit, u -> new TextEdits());
    }
    edits.keySet().forEach(this::pruneTypes);
    reachability.removedStores().forEach(store -> remove(store.statement()));
    edits.forEach((unit, changes) -> names.rewrite(unit, removed, changes));
  }

  /**
   * The remaining text of each file that contains needed types, in the order in which the types
   * were reached.
   *
   * @throws IllegalArgumentException if a symbol in the remaining text cannot be resolved
   */
  List<String> texts(SourceErrors errors) {
    errors.requireNoneIn(edits);
    List<String> texts = new ArrayList<>();
    edits.forEach((unit, changes) -> texts.add(changes.apply(SourceFile.text(unit))));
    return texts;
  }

  /** The qualified names of the JDK's types that the files name without their package. */
  Set<String> imports() {
    return names.imports();
  }

  private void pruneTypes(CompilationUnitTree unit) {
    TreePath path = new TreePath(unit);
    for (Tree type : unit.getTypeDecls()) {
      pruneDeclaration(new TreePath(path, type));
    }
  }

  private void pruneDeclaration(TreePath path) {
    Element element = sources.element(path);
    if (path.getLeaf() instanceof ClassTree && reachability.isNeeded(element)) {
      TypeElement type = (TypeElement) element;
      if (reachability.becomesAbstract(type)) {
        makeAbstract(path);
      }
      sources.members(type).forEach(member -> pruneMember(type, member));
    } else if (!reachability.isNeeded(element)) {
      remove(path);
    }
  }

  private void pruneMember(TypeElement type, TreePath member) {
    if (member.getLeaf() instanceof BlockTree block) {
      if (!block.isStatic() && !reachability.isInstantiated(type)) {
        remove(member);
      }
      return;
    }
    Element element = sources.element(member);
    if (element instanceof VariableElement field) {
      if (!ResolvedSources.isPartOfHeader(field)
          && sources.declaredTogether(field).noneMatch(this::isDeclared)) {
        remove(member);
      } else if (reachability.inlined().contains(field)) {
        replaceByValue(field);
      }
      return;
    }
    pruneDeclaration(member);
  }

  /**
   * Whether a field keeps its declaration: it is needed, and its name is not replaced by its value.
   */
  private boolean isDeclared(VariableElement field) {
    return reachability.isNeeded(field) && !reachability.inlined().contains(field);
  }

  /** The expression that replaces a name, or null if the name is kept. */
  private String literal(Element element) {
    return element instanceof VariableElement field && reachability.inlined().contains(field)
        ? constants.literal(field)
        : null;
  }

  private void remove(TreePath path) {
    removed.add(path.getLeaf());
    // Generated code has no position.
    if (sources.end(path) >= 0) {
      edits.get(path.getCompilationUnit()).remove(sources.start(path), sources.end(path));
    }
  }

  private void replaceByValue(VariableElement constant) {
    TreePath initialiser = sources.initialiser(constant);
    removed.add(initialiser.getLeaf());
    edits
        .get(initialiser.getCompilationUnit())
        .replace(sources.start(initialiser), sources.end(initialiser), constants.literal(constant));
  }

  private void makeAbstract(TreePath path) {
    TreePath modifiers = new TreePath(path, ((ClassTree) path.getLeaf()).getModifiers());
    TextEdits changes = edits.get(path.getCompilationUnit());
    long start = sources.start(modifiers);
    if (start < 0) {
      changes.insert(sources.start(path), "abstract ");
      return;
    }
    long end = sources.end(modifiers);
    for (AnnotationTree annotation : ((ModifiersTree) modifiers.getLeaf()).getAnnotations()) {
      start = Math.max(start, sources.end(new TreePath(modifiers, annotation)));
    }
    Matcher matcher =
        FINAL.matcher(SourceFile.text(path.getCompilationUnit())).region((int) start, (int) end);
    if (matcher.find()) {
      changes.replace(matcher.start(), matcher.end(), "abstract");
    } else {
      changes.insert(end, " abstract");
    }
  }
}
