package aurum.training;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A guide in Markdown, and what a reader copies from it. */
public final class GuideText {
  private static final Pattern CODE = Pattern.compile("`([^`\n]+)`");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)]+)\\)");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^ *```(\\w+)\n(.*?)^ *```$");

  private final Path file;
  private final String text;

  public GuideText(Path file) throws IOException {
    this.file = file;
    text = Files.readString(file);
  }

  /** The files and folders that links lead to. */
  List<Path> links() {
    return LINK.matcher(text)
        .results()
        .map(link -> file.resolveSibling(link.group(1).replaceFirst("#.*", "")).normalize())
        .toList();
  }

  /** Everything in the text that is set as code, once for each place. */
  List<String> inlineCode() {
    return CODE.matcher(text).results().map(code -> code.group(1)).toList();
  }

  /** The lines of all shell blocks, in order. */
  List<String> commands() {
    return blocks("sh").stream().flatMap(String::lines).map(String::strip).toList();
  }

  /** The blocks of code in a language, in order. */
  List<String> blocks(String language) {
    return BLOCK
        .matcher(text)
        .results()
        .filter(block -> block.group(1).equals(language))
        .map(block -> block.group(2))
        .toList();
  }

  /**
   * The first block after some text, without its indentation.
   *
   * @throws IllegalArgumentException if there is none
   */
  public String blockAfter(String before) {
    int from = text.indexOf(before);
    if (from >= 0) {
      for (MatchResult block : BLOCK.matcher(text).results().toList()) {
        if (block.start() > from) {
          return block.group(2).stripTrailing().stripIndent() + '\n';
        }
      }
    }
    throw new IllegalArgumentException("no block of code after '%s' in %s".formatted(before, file));
  }
}
