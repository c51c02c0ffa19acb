package aurum.agents.export;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ParserConfiguration.LanguageLevel;
import com.github.javaparser.ast.CompilationUnit;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The sources that this build was compiled from, as the jars of env and agents hold them under
 * {@code sources/}. Each is parsed once, without comments, and may then be changed by who asked.
 */
final class SourceLibrary {
  private static final String ROOT = "sources/";

  private final JavaParser parser =
      new JavaParser(
          new ParserConfiguration()
              .setLanguageLevel(LanguageLevel.JAVA_17)
              .setAttributeComments(false));

  private final Map<String, Optional<CompilationUnit>> known = new HashMap<>();

  /** The file of a top-level type such as {@code aurum.env.Match}; empty if it is not ours. */
  Optional<CompilationUnit> find(String qualifiedName) {
    return known.computeIfAbsent(qualifiedName, this::load);
  }

  private Optional<CompilationUnit> load(String qualifiedName) {
    String path = ROOT + qualifiedName.replace('.', '/') + ".java";
    try (InputStream in = SourceLibrary.class.getClassLoader().getResourceAsStream(path)) {
      return in == null
          ? Optional.empty()
          : Optional.of(parse(path, new String(in.readAllBytes(), StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + path, e);
    }
  }

  /**
   * Parses one file.
   *
   * @param origin names it if it is not Java
   */
  CompilationUnit parse(String origin, String source) {
    ParseResult<CompilationUnit> result = parser.parse(source);
    if (!result.isSuccessful()) {
      throw new IllegalStateException(origin + ": " + result.getProblems());
    }
    return result.getResult().orElseThrow();
  }
}
