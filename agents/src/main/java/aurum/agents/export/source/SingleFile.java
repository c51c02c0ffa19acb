package aurum.agents.export.source;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * A program and the code that it needs, in one source file without packages. Two classes must not
 * have the same simple name.
 */
public final class SingleFile {
  /** Names with a meaning in Java. */
  private static final Set<String> KEPT =
      Set.of("main values valueOf serialVersionUID record var yield sealed permits".split(" "));

  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  /** U+4E00 and the next 20,000 characters may be names. */
  private static final char FIRST_IDEOGRAPH = '\u4e00';

  private final String text;
  private final String dense;
  private final Set<String> imports;
  private final Map<String, String> documented;
  private final Map<String, String> programNames;
  private final Set<String> changeable;
  private final Set<String> typeNames;

  /**
   * Joins a program and what it needs.
   *
   * @param program its first type has the method {@code main} and comes first in the result, its
   *     other types come last
   * @param programNames the names of the program's types in the file, by those in the program; the
   *     first type is the only public one
   * @throws InvalidInputException if a source is missing or cannot be read, or if two classes have
   *     the same name; the message is one line
   */
  public SingleFile(SourceLibrary library, SourceFile program, Map<String, String> programNames) {
    this.programNames = programNames;
    try (MemoryCompiler compiler = new MemoryCompiler()) {
      ResolvedSources sources = new ResolvedSources(library.closure(program, compiler), compiler);
      Reachability reachability = new Reachability(sources, false);
      SourceEditor editor = new SourceEditor(sources, reachability, false);
      requireDistinctNames(reachability.types, editor.imports, sources.elements);
      text = join(editor.imports, editor.texts());
      imports = editor.imports;
      documented = editor.documentedTexts();
      SourceEditor denseEditor = new SourceEditor(sources, new Reachability(sources, true), true);
      changeable = denseEditor.changeableNames();
      typeNames = denseEditor.typeNames;
      dense = join(denseEditor.imports, denseEditor.texts());
    }
  }

  private static String join(Set<String> imports, List<List<String>> files) {
    StringBuilder out = new StringBuilder();
    imports.forEach(name -> out.append("import ").append(name).append(";\n"));
    List<String> types = new ArrayList<>(files.get(0));
    int last = types.size() - 1;
    for (List<String> file : files.subList(1, files.size())) {
      types.addAll(types.size() - last, file);
    }
    out.append("\npublic ");
    types.forEach(type -> out.append(type).append("\n\n"));
    return out.toString();
  }

  /** The text with its own names and lines. */
  public String text() {
    return SourcePrinter.print(text, programNames, false);
  }

  /**
   * The same program as one file for each type, with the comments of its sources: texts by the name
   * of the file.
   *
   * @param main the name of the public class
   * @param title precedes its file
   */
  public Map<String, String> files(String main, String title) {
    Map<String, String> files = new TreeMap<>();
    documented.forEach(
        (type, source) -> {
          String name = programNames.getOrDefault(type, type);
          String body = SourcePrinter.rename(source, programNames);
          StringBuilder file = new StringBuilder();
          for (String each : imports) {
            String simpleName = each.substring(each.lastIndexOf('.') + 1);
            if (Pattern.compile("\\b" + simpleName + "\\b").matcher(body).find()) {
              file.append("import ").append(each).append(";\n");
            }
          }
          file.append(file.isEmpty() ? "" : "\n").append(name.equals(main) ? "public " : "");
          files.put(name + ".java", file.append(body).append('\n').toString());
        });
    files.computeIfPresent(main + ".java", (name, file) -> title + '\n' + file);
    return files;
  }

  /**
   * The text in few characters: without what has no effect, and with short names. Equal names get
   * equal short names, and different names different ones, so scopes, overrides and record
   * components stay as they are. Types are named by letters, because class files are named after
   * them; other names are single characters, ideographs when there are no more letters.
   */
  public String denseText() {
    Map<String, Integer> uses = new HashMap<>();
    Matcher token = SourcePrinter.TOKEN.matcher(dense);
    while (token.find()) {
      if (token.group("word") != null) {
        uses.merge(token.group(), 1, Integer::sum);
      }
    }
    List<String> names =
        changeable.stream()
            .filter(name -> uses.containsKey(name) && isChangeable(name))
            .sorted(
                Comparator.comparing((String name) -> !typeNames.contains(name))
                    .thenComparing(name -> -uses.get(name))
                    .thenComparing(name -> name))
            .toList();
    Set<String> taken = new HashSet<>(uses.keySet());
    names.forEach(taken::remove);
    taken.addAll(programNames.values());
    Map<String, String> shortNames = new HashMap<>(programNames);
    int next = 0;
    for (String name : names) {
      String shortName;
      do {
        shortName =
            next < LETTERS.length() || typeNames.contains(name)
                ? shortName(next)
                : Character.toString(FIRST_IDEOGRAPH + next - LETTERS.length());
        next++;
      } while (taken.contains(shortName) || SourceVersion.isKeyword(shortName));
      shortNames.put(name, shortName);
    }
    return SourcePrinter.print(dense, shortNames, true);
  }

  private boolean isChangeable(String name) {
    return SourceVersion.isName(name) && !programNames.containsKey(name) && !KEPT.contains(name);
  }

  private static String shortName(int number) {
    StringBuilder name = new StringBuilder();
    name.append(LETTERS.charAt(number % LETTERS.length()));
    int rest = number / LETTERS.length();
    for (; rest > 0; rest /= LETTERS.length()) {
      name.append(LETTERS.charAt(--rest % LETTERS.length()));
    }
    return name.toString();
  }

  private void requireDistinctNames(
      Set<TypeElement> types, Set<String> imports, Elements elements) {
    Map<String, String> known = new HashMap<>();
    imports.forEach(name -> known.put(name.substring(name.lastIndexOf('.') + 1), name));
    for (TypeElement type : types) {
      if (type.getNestingKind() == NestingKind.TOP_LEVEL) {
        String simpleName = type.getSimpleName().toString();
        String newName = programNames.getOrDefault(simpleName, simpleName);
        String name = newName.equals(simpleName) ? type.getQualifiedName().toString() : newName;
        String other = known.putIfAbsent(newName, name);
        if (other == null && elements.getTypeElement("java.lang." + newName) != null) {
          other = "java.lang." + newName;
        }
        require(
            other == null,
            "%s and %s have the same simple name; in one file each class needs its own, so rename one, or the file"
                .formatted(name, other));
      }
    }
  }
}
