package aurum.agents.export;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.printer.DefaultPrettyPrinter;
import com.github.javaparser.printer.configuration.DefaultConfigurationOption;
import com.github.javaparser.printer.configuration.DefaultPrinterConfiguration;
import com.github.javaparser.printer.configuration.DefaultPrinterConfiguration.ConfigOption;
import com.github.javaparser.printer.configuration.Indentation;
import com.github.javaparser.printer.configuration.Indentation.IndentType;
import java.util.List;

/** Prints types in few characters: without comments, and indented by tabs. */
final class SourcePrinter {
  private final JavaParser parser =
      new JavaParser(
          new ParserConfiguration()
              .setLanguageLevel(LanguageLevel.JAVA_17)
              .setAttributeComments(false));

  private final DefaultPrettyPrinter printer = printer();

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

  /** The types of a file. */
  List<TypeDeclaration<?>> parse(String text) {
    ParseResult<CompilationUnit> result = parser.parse(text);
    if (!result.isSuccessful()) {
      throw new IllegalStateException("cannot parse a pruned file: " + result.getProblems());
    }
    return result.getResult().orElseThrow().getTypes();
  }

  String print(TypeDeclaration<?> type) {
    return printer
        .print(type)
        .strip()
        // The printer breaks every case after its arrow; on one line it is shorter and clearer.
        .replaceAll("->\\n\\t+", "-> ")
        // It also writes an empty line after the opening brace of a class and between fields.
        .replaceAll("\\{\\n\\n", "{\n")
        .replaceAll(";\\n\\n(?=\\t+[^\\n(]*(?:=[^\\n]*)?;\\n)", ";\n");
  }
}
