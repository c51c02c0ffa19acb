package aurum.training.replay;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * The page that shows a replay: one HTML file with its style, its script and the record, which is
 * compressed. The page needs no network, and its content security policy forbids it. The same
 * record gives the same bytes.
 *
 * <p>Text of bots and agents is only in the compressed record, in base 64, so it cannot end an
 * element of the page; the script shows it as text.
 */
public final class ReplayPage {
  /** The files of the script, in the order in which they are joined. */
  private static final List<String> SCRIPTS =
      List.of("replay.js", "board.js", "charts.js", "panels.js", "person.js", "page.js");

  private ReplayPage() {}

  /** The page of a recorded match. */
  public static String of(ReplayRecorder recorder) {
    return page(Base64.getEncoder().encodeToString(gzip(recorder.record())), "'none'");
  }

  private static String page(String data, String connections) {
    String style = resource("replay.css");
    StringBuilder script = new StringBuilder();
    SCRIPTS.forEach(name -> script.append(resource(name)));
    return resource("replay.html")
        .replace("{{connections}}", connections)
        .replace("{{style-hash}}", hash(style))
        .replace("{{script-hash}}", hash(script.toString()))
        .replace("{{style}}", style)
        .replace("{{script}}", script)
        .replace("{{data}}", data);
  }

  private static byte[] gzip(ObjectNode replay) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(replay.toString().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static String hash(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] hash = digest.digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static String resource(String name) {
    try (InputStream in = ReplayPage.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
