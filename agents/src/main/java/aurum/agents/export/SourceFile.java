package aurum.agents.export;

import com.sun.source.tree.CompilationUnitTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** The text of one Java source file, in the form that javac reads. Immutable. */
final class SourceFile extends SimpleJavaFileObject {
  private final String path;
  private final String text;

  /**
   * @param path names the file in error messages
   */
  SourceFile(String path, String text) {
    super(uri(path), Kind.SOURCE);
    this.path = path;
    this.text = text;
  }

  private static URI uri(String path) {
    try {
      return new URI("memory", "/" + path, null);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("'%s' is not a path".formatted(path), e);
    }
  }

  /** The path within its jar. */
  String path() {
    return path;
  }

  /** The path of a file that javac hands back, which may be a wrapper of the one it was given. */
  static String path(JavaFileObject file) {
    return file.toUri().getPath().substring(1);
  }

  String text() {
    return text;
  }

  /** The text of a parsed file. */
  static String text(CompilationUnitTree unit) {
    try {
      return unit.getSourceFile().getCharContent(true).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public CharSequence getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }
}
