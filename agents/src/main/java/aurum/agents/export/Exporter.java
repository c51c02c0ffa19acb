package aurum.agents.export;

import aurum.agents.AtomicFile;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.AnnotationExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.printer.DefaultPrettyPrinter;
import com.github.javaparser.printer.configuration.DefaultConfigurationOption;
import com.github.javaparser.printer.configuration.DefaultPrinterConfiguration;
import com.github.javaparser.printer.configuration.DefaultPrinterConfiguration.ConfigOption;
import com.github.javaparser.printer.configuration.Indentation;
import com.github.javaparser.printer.configuration.Indentation.IndentType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/**
 * Makes one Java source file of a policy. It compiles alone with JDK 17, plays on standard input
 * and output as {@link Bot} does, and is the same, byte for byte, whenever and wherever it is made.
 *
 * <p>The code in it is this project's own, as it was trained with, less what is not needed, its
 * comments and its packages: classes stand side by side, the weights in the last. No name is
 * changed.
 */
public final class Exporter {
  /** How many bits a weight has if nothing else is asked for: as many as a character holds. */
  public static final int DEFAULT_BITS = 14;

  /** Contest sites take files below this number of characters. */
  public static final int TOO_MANY_CHARACTERS = 100_000;

  private static final String SUFFIX = ".java";

  private final SourceLibrary library = new SourceLibrary();
  private final Policy policy;
  private final String className;
  private final int bits;

  private Exporter(Policy policy, String className, int bits) {
    this.policy = policy;
    this.className = className;
    this.bits = bits;
  }

  /**
   * Writes the source file of a policy.
   *
   * @param file named like the class in it, such as {@code Player.java}; replaced if it is there
   * @param bits how many bits each weight keeps, 2 to 16
   * @return how many characters the file has
   * @throws IllegalArgumentException as {@link #source} does, or if the file's name is no class
   *     name
   */
  public static int write(Policy policy, Path file, int bits) throws IOException {
    String name = file.getFileName() == null ? "" : file.getFileName().toString();
    if (!name.endsWith(SUFFIX)) {
      throw new IllegalArgumentException(
          "'%s' is no name of a Java file; use one like Player.java".formatted(file));
    }
    String source = source(policy, name.substring(0, name.length() - SUFFIX.length()), bits);
    AtomicFile.write(file, source.getBytes(StandardCharsets.UTF_8));
    return source.length();
  }

  /**
   * The source file of a policy.
   *
   * @param className the name of the public class
   * @param bits how many bits each weight keeps, 2 to 16
   * @throws IllegalArgumentException if there cannot be such a class or so many bits, or the file
   *     would be too long; the message says what would be right
   */
  public static String source(Policy policy, String className, int bits) {
    if (!SourceVersion.isName(className, SourceVersion.RELEASE_17) || className.contains(".")) {
      throw new IllegalArgumentException(
          "'%s' is no name of a Java class; use one like Player".formatted(className));
    }
    if (!isExportable(policy)) {
      throw new IllegalArgumentException(
          "a policy that sees %s cannot be exported: train one that sees %s in a dense network"
              .formatted(
                  policy.observation().name(),
                  policy.makeGame(policy.options()).observation().name()));
    }
    return new Exporter(policy, className, bits).source();
  }

  /**
   * Whether a policy can be exported at all: a bot sees its game's default observation, and has
   * room for a dense network only.
   */
  public static boolean isExportable(Policy policy) {
    return !policy.architecture().isResidual()
        && policy.observation().equals(policy.makeGame(policy.options()).observation().space());
  }

  private String source() {
    WeightPacking packing =
        WeightPacking.pack(policy.weights(), bits, policy.architecture().widths());
    List<CompilationUnit> units =
        Reachability.cut(library, library.parse(className + SUFFIX, program(packing)));
    List<TypeDeclaration<?>> types = new ArrayList<>();
    units.forEach(unit -> types.addAll(unit.getTypes()));
    // The weights stand at the end, out of the reader's way.
    types.add(types.remove(1));
    requireOwnNames(types);
    for (TypeDeclaration<?> type : types) {
      type.findAll(AnnotationExpr.class).forEach(Node::remove);
      // Only the class that the file is named after may be public.
      type.setPublic(type.getNameAsString().equals(className));
    }

    StringBuilder source = new StringBuilder();
    source.append("// Plays %s (%s). ".formatted(policy.gameName(), policy.variant()));
    source.append("Exported by Aurum, whose code it is: Apache License 2.0.\n");
    imports(units, types).forEach(line -> source.append(line).append('\n'));
    DefaultPrettyPrinter printer = printer();
    for (TypeDeclaration<?> type : types) {
      // The printer breaks every case after its arrow; on one line it is shorter and clearer.
      String text = printer.print(type).strip().replaceAll("->\\n\\t+", "-> ");
      source.append('\n').append(text).append('\n');
    }
    requireRoom(source.length(), packing);
    return source.toString();
  }

  /** The file that everything else is gathered for. */
  private String program(WeightPacking packing) {
    Game made0 = policy.makeGame(Map.of());
    Class<?> game = made0.getClass();
    Class<?> encoder = made0.observation(policy.observation().name()).newEncoder().getClass();
    boolean made =
        Arrays.stream(game.getConstructors())
            .map(constructor -> List.of(constructor.getParameterTypes()))
            .anyMatch(List.of(String.class, Map.class)::equals);
    if (!made) {
      throw new IllegalStateException(game + " must have a constructor (variant, options)");
    }
    return """
        package %s;
        import %s;
        import %s;
        import java.util.Map;

        public class %s {
          public static void main(String[] args) {
            bot().play(System.in, System.out, Bot.REHEARSAL);
          }

          static Bot bot() {
            float[] weights = PackedWeights.unpack(
                Weights.TEXT, Weights.BITS, Weights.SCALES, Weights.WIDTHS);
            return new Bot(new %s("%s", Map.of()), new %s(), Weights.WIDTHS, weights);
          }
        }

        final class Weights {
          static final int[] WIDTHS = {%s};
          static final int BITS = %d;
          static final float[] SCALES = {%s};
          static final String[] TEXT = {%s};
        }
        """
        .formatted(
            Exporter.class.getPackageName(),
            game.getName(),
            encoder.getName(),
            className,
            game.getSimpleName(),
            policy.variant(),
            encoder.getSimpleName(),
            Arrays.stream(policy.architecture().widths())
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(", ")),
            bits,
            scales(packing.scales()),
            packing.text().stream()
                .map(part -> '"' + part + '"')
                .collect(Collectors.joining(", ")));
  }

  /** Java's own notation of a float is exact. */
  private static String scales(float[] scales) {
    List<String> words = new ArrayList<>();
    for (float scale : scales) {
      words.add(scale + "f");
    }
    return String.join(", ", words);
  }

  /** In one file without packages, every class needs a name of its own. */
  private void requireOwnNames(List<TypeDeclaration<?>> types) {
    Set<String> own = new HashSet<>();
    Set<String> used = new HashSet<>();
    for (TypeDeclaration<?> type : types) {
      String name = type.getNameAsString();
      if (!own.add(name) || isOfJavaLang(name)) {
        if (name.equals(className)) {
          throw new IllegalArgumentException(
              "%s is the name of another class; call the file otherwise, such as Player.java"
                  .formatted(name));
        }
        throw new IllegalStateException("two classes are called " + name);
      }
      used.addAll(names(type));
    }
    if (used.contains("aurum")) {
      throw new IllegalStateException("a class is named with its package; import it instead");
    }
  }

  private static boolean isOfJavaLang(String name) {
    try {
      Class.forName("java.lang." + name, false, null);
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /** The import lines of what is still used of the JDK, sorted. */
  private List<String> imports(List<CompilationUnit> units, List<TypeDeclaration<?>> types) {
    Set<String> used = new HashSet<>();
    types.forEach(type -> used.addAll(names(type)));
    Map<String, String> lines = new TreeMap<>();
    for (CompilationUnit unit : units) {
      for (ImportDeclaration imported : unit.getImports()) {
        String qualified = imported.getNameAsString();
        String name = imported.getName().getIdentifier();
        if (imported.isAsterisk() || imported.isStatic()) {
          throw new IllegalStateException("import classes by name, not " + qualified);
        }
        if (!used.contains(name) || library.find(qualified).isPresent()) {
          continue;
        }
        String line = "import " + qualified + ";";
        if (!line.equals(lines.getOrDefault(name, line)) || className.equals(name)) {
          throw new IllegalArgumentException(
              "%s is the name of more than one class in this file".formatted(name));
        }
        lines.put(name, line);
      }
    }
    return lines.values().stream().sorted().toList();
  }

  /** Every name in the code of a type that may be that of a class. */
  private static Set<String> names(Node type) {
    Set<String> names = new HashSet<>();
    type.findAll(NameExpr.class).forEach(e -> names.add(e.getNameAsString()));
    type.findAll(ClassOrInterfaceType.class).forEach(t -> names.add(t.getNameAsString()));

    return names;
  }

  private static DefaultPrettyPrinter printer() {
    DefaultPrinterConfiguration configuration = new DefaultPrinterConfiguration();
    configuration.addOption(
        new DefaultConfigurationOption(
            ConfigOption.INDENTATION, new Indentation(IndentType.TABS, 1)));
    configuration.addOption(
        new DefaultConfigurationOption(ConfigOption.END_OF_LINE_CHARACTER, "\n"));
    configuration.removeOption(new DefaultConfigurationOption(ConfigOption.PRINT_COMMENTS));
    configuration.removeOption(new DefaultConfigurationOption(ConfigOption.PRINT_JAVADOC));
    return new DefaultPrettyPrinter(configuration);
  }

  private void requireRoom(int characters, WeightPacking packing) {
    int tooMany = characters - TOO_MANY_CHARACTERS + 1;
    if (tooMany <= 0) {
      return;
    }
    int packed = packing.text().stream().mapToInt(String::length).sum();
    int fitting = (int) ((long) (packed - tooMany) * bits / packed);
    String remedy = "train with smaller hidden layers";
    if (fitting >= WeightPacking.FEWEST_BITS) {
      remedy += ", or export with %d bits a weight".formatted(fitting);
    }
    throw new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "%s would have %,d characters, which is %,d too many; %s",
            className + SUFFIX,
            characters,
            tooMany,
            remedy));
  }
}
