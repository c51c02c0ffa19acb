package aurum.agents.export;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URL;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Plays one game through the HTTP API of the original Vindinium server (section 6 of
 * RULES-original.md). Converts the server's answers to the text that bots of the variant {@code
 * original} read. This stream is the input of the bot; reading its next turn sends the move that
 * the bot has printed. Exported bots of that variant contain this class.
 */
public final class VindiniumClient extends InputStream {
  /** In this order: a key, a string, an opening bracket, a closing one, another value. */
  private static final Pattern JSON =
      Pattern.compile(
          "\"(\\w+)\"\\s*:|\"([^\"\\\\]*(?:\\\\.[^\"\\\\]*)*)\"|([{\\[])|([}\\]])|[^\\s,:\"{}\\[\\]]+");

  private static final String HERO = ".game.heroes..";

  private final ByteArrayOutputStream move = new ByteArrayOutputStream();
  private String url;
  private String form;

  /** The values of the last answer, in lists by their paths. Array elements have empty names. */
  private final Map<String, List<String>> state = new HashMap<>();

  private InputStream text = InputStream.nullInputStream();

  /**
   * Plays one game. An error is reported in one line on standard error.
   *
   * @param arguments of the command line
   * @param bot reads the referee's text and prints its replies until the text ends
   * @return the exit status: 0 at the end of a game, 1 after an error, 2 for wrong arguments
   */
  public int play(String[] arguments, BiConsumer<InputStream, PrintStream> bot) {
    if (arguments.length != 3) {
      System.err.println("usage: java Player [URL KEY training|arena]");
      return 2;
    }
    url = arguments[0].replaceAll("/+$", "") + "/api/" + arguments[2];
    form = "key=" + URLEncoder.encode(arguments[1], StandardCharsets.UTF_8);
    try {
      bot.accept(this, new PrintStream(move, true, StandardCharsets.UTF_8));
      return 0;
    } catch (UncheckedIOException e) {
      System.err.println(url + ": " + e.getCause().getMessage());
      return 1;
    }
  }

  @Override
  public int read() {
    throw new UnsupportedOperationException();
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (text.available() == 0) {
      boolean first = state.isEmpty();
      if (!first) {
        url = value(".playUrl", 0);
        form = "dir=" + move.toString(StandardCharsets.UTF_8).trim();
        move.reset();
      }
      parse(request());
      if (!state.containsKey(".game.finished")) {
        throw new IOException("the answer is not the state of a game");
      }
      if (value(".game.finished", 0).equals("true")) {
        return -1;
      }
      text = new ByteArrayInputStream(text(first).getBytes(StandardCharsets.UTF_8));
    }
    return text.read(bytes, offset, length);
  }

  /** Sends the form; an answer other than a state is an error. */
  private String request() throws IOException {
    HttpURLConnection connection = (HttpURLConnection) new URL(url).openConnection();
    connection.setDoOutput(true);
    connection.getOutputStream().write(form.getBytes(StandardCharsets.UTF_8));
    int status = connection.getResponseCode();
    InputStream body = status < 400 ? connection.getInputStream() : connection.getErrorStream();
    String answer = body == null ? "" : new String(body.readAllBytes(), StandardCharsets.UTF_8);
    if (status != 200) {
      throw new IOException(status + " " + answer.trim());
    }
    return answer;
  }

  private void parse(String answer) {
    state.clear();
    String path = "";
    String key = "";
    Matcher tokens = JSON.matcher(answer);
    while (tokens.find()) {
      if (tokens.group(1) != null) {
        key = tokens.group(1);
      } else if (tokens.group(3) != null) {
        path += key + '.';
        key = "";
      } else if (tokens.group(4) != null) {
        path = path.replaceFirst("[^.]*\\.$", "");
        key = "";
      } else {
        String value = tokens.group(2) == null ? tokens.group() : tokens.group(2);
        state.computeIfAbsent(path + key, k -> new ArrayList<>()).add(value);
      }
    }
  }

  private String value(String path, int index) {
    return state.get(path).get(index);
  }

  /** The lines of a turn; before the first, those of the board. */
  private String text(boolean first) {
    StringBuilder out = new StringBuilder();
    String tiles = value(".game.board.tiles", 0);
    if (first) {
      int size = Integer.parseInt(value(".game.board.size", 0));
      out.append(size);
      String board = board(tiles, size);
      for (int row = 0; row < size; row++) {
        out.append('\n').append(board, 2 * size * row, 2 * size * (row + 1));
      }
      out.append('\n');
    }
    out.append("turn ").append(value(".game.turn", 0));
    for (int hero = 0; hero < 4; hero++) {
      out.append("\nhero ").append(hero + 1);
      for (String name :
          "pos.x pos.y life gold mineCount spawnPos.x spawnPos.y crashed".split(" ")) {
        out.append(' ').append(value(HERO + name, hero));
      }
    }
    return out.append("\ntiles ").append(tiles).append('\n').toString();
  }

  /**
   * The board at the start. Only heroes 2 to 4 of an arena game first see a later position. There,
   * heroes start at their spawns, and no mine has an owner.
   */
  private String board(String tiles, int size) {
    if (value(".game.turn", 0).equals("0")) {
      return tiles;
    }
    StringBuilder board =
        new StringBuilder(tiles.replaceAll("@.", "  ").replaceAll("\\$.", "\\$-"));
    for (int hero = 0; hero < 4; hero++) {
      int row = Integer.parseInt(value(HERO + "spawnPos.x", hero));
      int column = Integer.parseInt(value(HERO + "spawnPos.y", hero));
      int at = 2 * (row * size + column);
      board.replace(at, at + 2, "@" + (hero + 1));
    }
    return board.toString();
  }
}
