package aurum.agents.export.source;

import com.sun.source.tree.CompilationUnitTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** The text of one Java source file, in the form that javac reads. Immutable. */
public final class SourceFile extends SimpleJavaFileObject {
  private final String text;

  /**
   * @param path names the file in error messages, such as {@code sources/my/Game.java}
   */
  public SourceFile(String path, String text) {
    super(URI.create("memory:///" + path), Kind.SOURCE);
    this.text = text;
  }

  /** The path of a file from javac, which may be a wrapper of a source file. */
  static String path(JavaFileObject file) {
    return file.toUri().getPath().substring(1);
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
  public String getCharContent(boolean ignoreEncodingErrors) {
    return text;
  }
}
