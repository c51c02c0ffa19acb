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

/** Removes what is not needed from files, and makes their names valid in one file. */
final class SourceCutter {
  private static final Pattern FINAL = Pattern.compile("\\bfinal\\b");

  private final ResolvedSources sources;
  private final Reachability needs;
  private final InlinedConstants constants;
  private final NameRewriter names;

  /** Removed trees; their names are not rewritten. */
  private final Set<Tree> cut = new HashSet<>();

  private final Map<CompilationUnitTree, TextEdits> edits = new LinkedHashMap<>();

  SourceCutter(ResolvedSources sources, Reachability needs, InlinedConstants constants) {
    this.sources = sources;
    this.needs = needs;
    this.constants = constants;
    names = new NameRewriter(sources, this::literal);
    for (TypeElement type : needs.types()) {
      CompilationUnitTree unit = sources.path(type).getCompilationUnit();
      edits.computeIfAbsent(unit, u -> new TextEdits());
    }
    edits.keySet().forEach(this::cutTypes);
    needs.droppedStores().forEach(store -> remove(store.statement()));
    edits.forEach((unit, changes) -> names.rewrite(unit, cut, changes));
  }

  /**
   * The remaining text of each file that contains needed types, in the order in which these were
   * reached.
   *
   * @throws IllegalArgumentException if a symbol of what is needed cannot be resolved
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

  private void cutTypes(CompilationUnitTree unit) {
    TreePath path = new TreePath(unit);
    for (Tree type : unit.getTypeDecls()) {
      cutDeclaration(new TreePath(path, type));
    }
  }

  private void cutDeclaration(TreePath path) {
    Element element = sources.element(path);
    if (path.getLeaf() instanceof ClassTree && needs.isNeeded(element)) {
      TypeElement type = (TypeElement) element;
      if (needs.becomesAbstract(type)) {
        makeAbstract(path);
      }
      sources.members(type).forEach(member -> cutMember(type, member));
    } else if (!needs.isNeeded(element)) {
      remove(path);
    }
  }

  private void cutMember(TypeElement type, TreePath member) {
    if (member.getLeaf() instanceof BlockTree block) {
      if (!block.isStatic() && !needs.hasObjects(type)) {
        remove(member);
      }
      return;
    }
    Element element = sources.element(member);
    if (element instanceof VariableElement field) {
      if (!ResolvedSources.isPartOfHeader(field)
          && sources.declaredTogether(field).noneMatch(this::isDeclared)) {
        remove(member);
      } else if (needs.values().contains(field)) {
        replaceByValue(field);
      }
      return;
    }
    cutDeclaration(member);
  }

  /** Whether a field keeps its declaration: its value is not written in the place of its name. */
  private boolean isDeclared(VariableElement field) {
    return needs.isNeeded(field) && !needs.values().contains(field);
  }

  /** The expression that replaces a name, or null if the name is kept. */
  private String literal(Element element) {
    return element instanceof VariableElement field && needs.values().contains(field)
        ? constants.literal(field)
        : null;
  }

  private void remove(TreePath path) {
    cut.add(path.getLeaf());
    // Generated code has no position.
    if (sources.end(path) >= 0) {
      edits.get(path.getCompilationUnit()).remove(sources.start(path), sources.end(path));
    }
  }

  private void replaceByValue(VariableElement constant) {
    TreePath initialiser = sources.initialiser(constant);
    cut.add(initialiser.getLeaf());
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
