package aurum.agents.export.source;

import java.util.regex.Pattern;

/** The tokens of a Java source text. */
final class Tokens {
  /** The named groups are blanks and comments, literals in quotes, and words and numbers. */
  static final Pattern PATTERN =
      Pattern.compile(
          "(?<space>(?:\\s++|//[^\\n]*+|/\\*(?s:.*?)\\*/)++)"
              + "|(?<quoted>\"\"\"(?:[^\"\\\\]++|\\\\(?s:.)|\"(?!\"\"))*+\"\"\""
              + "|\"(?:[^\"\\\\]++|\\\\.)*+\"|'(?:[^'\\\\]++|\\\\.)*+')"
              + "|(?<word>\\p{javaJavaIdentifierPart}++)"
              + "|(?s:.)");

  private Tokens() {}
}
