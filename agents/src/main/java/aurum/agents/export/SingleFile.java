package aurum.agents.export;

import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.nodeTypes.modifiers.NodeWithPrivateModifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * Joins a program and the code that it needs from a {@link SourceLibrary} into one source file
 * without packages. Names of types are unchanged, so no two classes may have the same simple name.
 */
final class SingleFile {
  private final SourceLibrary library;
  private final String className;
  private final boolean shortNames;

  private SingleFile(SourceLibrary library, String className, boolean shortNames) {
    this.library = library;
    this.className = className;
    this.shortNames = shortNames;
  }

  /**
   * The source file of a program.
   *
   * @param className the new name of the program's first type, which has the method {@code main};
   *     it is the only public class
   * @param program the program's own file; its first type comes first in the result, the others
   *     last
   * @param shortNames whether to shorten names: {@link NameShortener}
   * @throws IllegalArgumentException if a source is missing or cannot be read, or if two classes
   *     have the same name; the message is one line
   */
  static String of(
      SourceLibrary library, String className, SourceFile program, boolean shortNames) {
    return new SingleFile(library, className, shortNames).join(program);
  }

  private String join(SourceFile program) {
    try (SourceCompiler compiler = new SourceCompiler()) {
      ResolvedSources sources =
          new ResolvedSources(SourceClosure.of(program, library, compiler), compiler);
      TypeElement main = sources.firstType(program);
      ReferenceScanner scanner = new ReferenceScanner(sources);
      InlinedConstants constants = new InlinedConstants(sources, scanner, library);
      Reachability reachability = new Reachability(sources, scanner, constants, main);
      SourcePruner pruner = new SourcePruner(sources, reachability, constants);
      List<String> texts = pruner.texts(new SourceErrors(sources, library));
      requireDistinctNames(reachability.types(), main, pruner.imports());
      String source = print(texts, pruner.imports());
      if (shortNames) {
        source = NameShortener.shorten(source, compiler);
      }
      requireCompiles(source, compiler);
      return source;
    }
  }

  private String print(List<String> texts, Set<String> imports) {
    SourcePrinter printer = new SourcePrinter();
    List<TypeDeclaration<?>> types = new ArrayList<>();
    List<TypeDeclaration<?>> last = List.of();
    for (String text : texts) {
      List<TypeDeclaration<?>> parsed = printer.parse(text);
      if (types.isEmpty()) {
        types.add(parsed.get(0));
        last = parsed.subList(1, parsed.size());
      } else {
        types.addAll(parsed);
      }
    }
    types.addAll(last);
    // Only the class that the file is named after may be public.
    types.forEach(type -> type.setPublic(false));
    types.get(0).setName(className).setPublic(true);
    types.forEach(SingleFile::removePrivate);

    StringBuilder source = new StringBuilder();
    imports.forEach(name -> source.append("import ").append(name).append(";\n"));
    types.forEach(type -> source.append('\n').append(printer.print(type)).append('\n'));
    return source.toString();
  }

  /**
   * Removes the modifier of private members where it has no effect in one file: in a type without
   * subclasses.
   */
  private static void removePrivate(TypeDeclaration<?> type) {
    boolean isFinal =
        !(type instanceof ClassOrInterfaceDeclaration declaration) || declaration.isFinal();
    for (BodyDeclaration<?> member : type.getMembers()) {
      if (isFinal && member instanceof NodeWithPrivateModifier<?> declaration) {
        declaration.setPrivate(false);
      }
      if (member instanceof TypeDeclaration<?> nested) {
        removePrivate(nested);
      }
    }
  }

  private void requireCompiles(String source, SourceCompiler compiler) {
    SourceFile file = new SourceFile(className + ".java", source);
    for (Diagnostic<? extends JavaFileObject> error :
        new ResolvedSources(List.of(file), compiler).errors()) {
      throw new IllegalArgumentException(
          "the exported file does not compile: " + SourceCompiler.describe(error));
    }
  }

  private void requireDistinctNames(Set<TypeElement> types, TypeElement main, Set<String> imports) {
    Map<String, String> known = new HashMap<>();
    for (String imported : imports) {
      add(imported, known);
    }
    for (TypeElement type : types) {
      if (!type.equals(main) && type.getNestingKind() == NestingKind.TOP_LEVEL) {
        add(type.getQualifiedName().toString(), known);
        if (isOfJavaLang(type.getSimpleName().toString())) {
          throw clash(type.getQualifiedName().toString(), "java.lang." + type.getSimpleName());
        }
      }
    }
    if (known.containsKey(className) || isOfJavaLang(className)) {
      throw new IllegalArgumentException(
          "%s is the name of another class; choose another file name, such as Player.java"
              .formatted(className));
    }
  }

  private static void add(String qualifiedName, Map<String, String> known) {
    String simpleName = qualifiedName.substring(qualifiedName.lastIndexOf('.') + 1);
    String other = known.putIfAbsent(simpleName, qualifiedName);
    if (other != null) {
      throw clash(qualifiedName, other);
    }
  }

  private static IllegalArgumentException clash(String one, String other) {
    return new IllegalArgumentException(
        "%s and %s have the same simple name; in one file each class needs its own, so rename one"
            .formatted(one, other));
  }

  private static boolean isOfJavaLang(String name) {
    try {
      Class.forName("java.lang." + name, false, null);
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
