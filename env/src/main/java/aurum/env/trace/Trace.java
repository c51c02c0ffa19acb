package aurum.env.trace;

import aurum.env.Games;
import aurum.env.referee.RefereeGame;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/**
 * A recorded match: its raw lines, and what has to be known to play it again.
 *
 * @param lines every line, neither trimmed nor with its line end
 * @param answers the raw answer of each turn
 */
public record Trace(RefereeGame game, long seed, List<String> lines, List<String> answers) {
  private static final String ACTION = "action ";

  /** The one word of a header without a value: what was not given was drawn from the seed. */
  private static final String DRAWN = "gen";

  /**
   * Reads {@code *.trace} or {@code *.trace.gz}.
   *
   * @throws IOException if the file cannot be read or is no trace; the message says why
   */
  public static Trace read(Path file) throws IOException {
    return parse(readText(file), file.toString());
  }

  /** Parses the text of a trace; {@code origin} names it in errors. */
  public static Trace parse(String text, String origin) throws IOException {
    List<String> lines = rawLines(text);
    String[] names = lines.isEmpty() ? new String[0] : lines.get(0).split(" ", -1);
    if (names.length != 3 || !names[0].equals("game") || lines.size() < 3) {
      throw new IOException(
          origin + " is no trace: it must start with 'game NAME VARIANT' and 'seed SEED'");
    }
    List<String> answers = new ArrayList<>();
    for (String line : lines) {
      if (line.startsWith(ACTION)) {
        answers.add(line.substring(ACTION.length()));
      }
    }
    return new Trace(
        game(names[1], names[2], words(lines.get(1), "seed ", origin), origin),
        seed(lines.get(1), "seed ", origin),
        lines,
        answers);
  }

  static String readText(Path file) throws IOException {
    try (InputStream raw = Files.newInputStream(file);
        InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(in.readAllBytes()))
          .toString();
    } catch (CharacterCodingException e) {
      throw new IOException(file + " is not UTF-8 text", e);
    } catch (IOException e) {
      throw new IOException("cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  static List<String> rawLines(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    if (lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    return lines;
  }

  static RefereeGame game(String name, String variant, Map<String, String> options, String origin)
      throws IOException {
    try {
      return RefereeGame.require(Games.make(name, variant, options), "a trace");
    } catch (IllegalArgumentException e) {
      throw new IOException(origin + ": " + e.getMessage(), e);
    }
  }

  /** The seed at the start of a line like {@code seed 1 key=value}. */
  static long seed(String line, String label, String origin) throws IOException {
    String rest = line.startsWith(label) ? line.substring(label.length()) : "";
    String word = rest.split(" ", 2)[0];
    try {
      return Long.parseLong(word);
    } catch (NumberFormatException e) {
      throw new IOException(
          origin + ": '" + line + "' must hold '" + label + "' and a 64-bit number", e);
    }
  }

  /** The {@code key=value} words that follow the seed. */
  static Map<String, String> words(String line, String label, String origin) throws IOException {
    Map<String, String> words = new LinkedHashMap<>();
    String[] parts = line.substring(Math.min(line.length(), label.length())).split(" ", -1);
    for (int i = 1; i < parts.length; i++) {
      int equals = parts[i].indexOf('=');
      if (parts[i].equals(DRAWN)) {
        words.put(DRAWN, "");
        continue;
      }
      if (equals < 1) {
        throw new IOException(origin + ": '" + parts[i] + "' is no key=value word");
      }
      words.put(parts[i].substring(0, equals), parts[i].substring(equals + 1));
    }
    return words;
  }
}
