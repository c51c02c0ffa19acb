package aurum.training.replay;

import aurum.agents.Resource;
import aurum.agents.Sha256;
import aurum.training.arena.Gzip;
import aurum.training.web.LoopbackServer;
import aurum.training.web.Reply;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The page that shows a replay. {@code replay.html} refers to a style and scripts beside it. {@link
 * #of} joins them and the compressed record of a match in one HTML file, which needs no network:
 * its content security policy forbids it. The same record gives the same bytes.
 *
 * <p>Text of bots and agents is only in the record, in base 64, so it cannot end an element of the
 * page; the scripts show it as text.
 */
public final class ReplayPage {
  private static final String PAGE = "replay.html";
  private static final Pattern STYLE = Pattern.compile("<link rel=\"stylesheet\" href=\"(.*)\">");
  private static final Pattern SCRIPT = Pattern.compile("<script src=\"(.*)\"></script>");

  private static final Pattern SEAT_COLOUR = Pattern.compile("--seat\\d: (#\\w+);");

  /** The place of the record, which is empty in the file. */
  private static final String DATA = "<script type=\"text/plain\" id=\"data\">";

  private static final String END = "</script>\n";

  /** The place of the compiled engine. */
  private static final String ENGINE = "<script type=\"text/plain\" id=\"engine\">";

  private static final String POLICY = "<!-- policy -->";

  private ReplayPage() {}

  /** The page of a recorded match. */
  public static String of(ReplayRecorder recorder) {
    return withData("", compressed(recorder.record()));
  }

  /**
   * The page of matches that it plays itself.
   *
   * @param config what {@code engine.js} reads
   * @param engine a WebAssembly module, which a worker of the page runs
   */
  public static String playing(JsonObject config, byte[] engine) {
    return withData(
        // The loader of the module makes its functions from text.
        " 'unsafe-eval' 'wasm-unsafe-eval'; worker-src blob:",
        compressed(config) + END + ENGINE + base64(Gzip.of(engine)));
  }

  private static String compressed(JsonObject object) {
    return base64(Gzip.of(object.toString().getBytes(StandardCharsets.UTF_8)));
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  /**
   * The page in one file.
   *
   * @param rights of scripts, which the content security policy gives beside those of every page
   * @param data the text of the element of data, and further elements
   */
  private static String withData(String rights, String data) {
    List<String> hashes = new ArrayList<>();
    String page = resource(PAGE);
    page = STYLE.matcher(page).replaceAll(match -> inlined(match, "style", hashes));
    String styles = String.join(" ", hashes);
    hashes.clear();
    page = SCRIPT.matcher(page).replaceAll(match -> inlined(match, "script", hashes));
    String policy =
        "default-src 'none'; img-src data:; style-src %s; script-src %s%s; base-uri 'none'; form-action 'none'"
            .formatted(styles, String.join(" ", hashes), rights);
    return page.replace(
            POLICY,
            "<meta http-equiv=\"Content-Security-Policy\" content=\"%s\">".formatted(policy))
        .replace(DATA, DATA + data);
  }

  /** A reference to a file as an element that contains the file. */
  private static String inlined(MatchResult reference, String element, List<String> hashes) {
    String text = resource(reference.group(1));
    hashes.add(hash(text));
    return Matcher.quoteReplacement("<%s>%s</%s>".formatted(element, text, element));
  }

  /** Adds the page without a record, and its files, to a server. */
  public static void addTo(LoopbackServer server) {
    server.page(ReplayPage.class, PAGE);
  }

  /** The files of the page, except the page itself, by path. */
  public static Map<String, Reply> files() {
    Map<String, Reply> files = Reply.files(ReplayPage.class, PAGE);
    files.remove("/");
    return files;
  }

  /**
   * The page of a match whose frames arrive as an event stream. Its {@link #files} are beside it.
   *
   * @param stream the path of the stream, of letters, digits and slashes
   * @param navigation HTML above the heading
   */
  public static String following(String stream, String navigation) {
    return resource(PAGE)
        .replace("<body>\n", "<body>\n" + navigation)
        .replace(DATA, DATA.replace(">", " data-stream=\"" + stream + "\">"));
  }

  private static String hash(String text) {
    byte[] hash = Sha256.newDigest().digest(text.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
  }

  private static String resource(String name) {
    return Resource.text(ReplayPage.class, name);
  }

  /** The colours of the seats, which the style of the page defines. */
  static List<String> seatColours() {
    return SEAT_COLOUR.matcher(resource("replay.css")).results().map(c -> c.group(1)).toList();
  }
}
