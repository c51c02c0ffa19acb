import aurum.env.Game;
import aurum.env.Games;
import aurum.env.scene.Drawable;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.replay.SvgRenderer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Writes an animated SVG of matches on the same map, side by side: in each, another policy plays
 * against three copies of an agent. {@code training/pictures/learning} calls it:
 *
 * <pre>java -cp training/target/aurum.jar training/pictures/Learning.java FILE SEED OPPONENT [TITLE TEXT FIGURE POLICY]...</pre>
 *
 * <p>TEXT, a headline figure, stands below the board; FIGURE is its name in {@code
 * training/figures.json}. Without animation the picture shows the last turn.
 *
 * <p>A line of a board's drawing is written once, with the pictures in which it is seen.
 */
public final class Learning {
  private static final int SIDE = 200; // Pixels of a board.
  private static final int GAP = 12;
  private static final int BAR = 15;
  private static final int ROUNDS = 2; // Between pictures.
  private static final double SECONDS = 0.16; // The time of one picture.
  private static final String[] COLOURS = {"#d0394e", "#2f6fd0", "#23855a", "#9440b8"};

  private final StringBuilder body = new StringBuilder();
  private final StringBuilder style = new StringBuilder();
  private int animations;
  private double duration;

  public static void main(String[] arguments) throws Exception {
    Game game = Games.make("vindinium");
    Learning picture = new Learning();
    int boards = (arguments.length - 3) / 4;
    for (int i = 0; i < boards; i++) {
      String policy = arguments[3 + 4 * i + 3];
      String seats = policy + ("," + arguments[2]).repeat(3);
      picture.board(
          i * (SIDE + GAP), game, Long.parseLong(arguments[1]), seats, arguments[2], List.of(arguments).subList(3 + 4 * i, 6 + 4 * i));
    }
    int width = boards * (SIDE + GAP) - GAP;
    int height = 20 + SIDE + 4 * BAR + 40;
    Files.writeString(
        Path.of(arguments[0]),
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s %s\" font-family=\"sans-serif\" font-size=\"12\">%n"
                + "<style>text{fill:#333}.n{fill:#fff}g,.b{animation-timing-function:step-end;animation-iteration-count:infinite;animation-duration:%.2fs}"
                + ".b{animation-timing-function:linear}@media(prefers-color-scheme:dark){.t{fill:#ddd}}@media(prefers-reduced-motion:reduce){g,.b{animation:none!important}}%n%s</style>%n%s</svg>%n",
            width, height, width, height, picture.duration, picture.style, picture.body));
  }

  private void board(int x, Game game, long seed, String seats, String opponent, List<String> texts)
      throws Exception {
    List<List<String>> pictures = new ArrayList<>();
    List<int[]> gold = new ArrayList<>();
    new Arena(game)
        .play(
            seed,
            AgentNames.parseSeats(seats, game),
            false,
            match -> {
              if (match.turn() % (4 * ROUNDS) == 0 || match.over()) {
                pictures.add(SvgRenderer.svg(((Drawable) match).scene()).lines().toList());
                int[] scores = new int[4];
                for (int seat = 0; seat < 4; seat++) {
                  scores[seat] = match.score(seat);
                }
                gold.add(scores);
              }
            });
    duration = pictures.size() * SECONDS;
    int side = Integer.parseInt(pictures.get(0).get(2).replaceFirst(".* width=\"(\\d+)\".*", "$1"));
    text("<text class=\"t\" x=\"%s\" y=\"13\" font-weight=\"bold\">%s</text>%n", x, texts.get(0));
    text("<svg x=\"%s\" y=\"20\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s %s\" font-family=\"monospace\">%n", x, SIDE, SIDE, side, side);
    pieces(pictures, side);
    text("</svg>%n");
    double most = 1;
    for (int score : gold.get(gold.size() - 1)) {
      most = Math.max(most, score);
    }
    int y = 20 + SIDE;
    for (int seat = 0; seat < 4; seat++) {
      y += BAR;
      int end = gold.get(gold.size() - 1)[seat];
      text("<text x=\"%s\" y=\"%s\" style=\"fill:%s\">%s</text>%n", x, y, COLOURS[seat], seat == 0 ? "policy" : opponent);
      double width = (SIDE - 85) * end / most;
      String name = animation();
      StringBuilder frames = new StringBuilder();
      for (int i = 0; i < gold.size(); i += Math.max(1, gold.size() / 15)) {
        frames.append(String.format(Locale.ROOT, "%.4g%%{transform:scaleX(%.3f)}", 100.0 * i / gold.size(), end == 0 ? 0 : (double) gold.get(i)[seat] / end));
      }
      style.append("@keyframes ").append(name).append('{').append(frames).append("}\n");
      text("<rect class=\"b\" x=\"%s\" y=\"%s\" width=\"%.1f\" height=\"9\" fill=\"%s\" style=\"animation-name:%s;transform-box:fill-box;transform-origin:left\"/>%n",
          x + 48, y - 9, width, COLOURS[seat], name);
      text("<text class=\"t\" x=\"%.1f\" y=\"%s\">%s</text>%n", x + 52 + width, y, end);
    }
    text("<text class=\"t\" x=\"%s\" y=\"%s\" font-size=\"19\" font-weight=\"bold\">wins %s</text><!-- =%s -->%n", x, y + 28, texts.get(1), texts.get(2));
  }

  /** Writes the lines of the board's drawings; lines that are seen in the same pictures are a group. */
  private void pieces(List<List<String>> pictures, int side) {
    int count = pictures.size();
    Map<String, BitSet> seen = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      for (String line : pictures.get(i).subList(2, pictures.get(i).size() - 1)) {
        if (!line.contains("xml:space")) { // Not the text beside the board.
          seen.computeIfAbsent(line, key -> new BitSet()).set(i);
        }
      }
    }
    Map<BitSet, StringBuilder> groups = new LinkedHashMap<>();
    seen.forEach((line, shown) -> groups.computeIfAbsent(shown, key -> new StringBuilder()).append(line).append('\n'));
    groups.forEach(
        (shown, lines) -> {
          if (shown.cardinality() == count) {
            body.append(lines);
            return;
          }
          String name = animation();
          style.append("@keyframes ").append(name).append('{');
          for (int i = 0; i < count; i++) {
            if (i == 0 || shown.get(i) != shown.get(i - 1)) {
              style.append(String.format(Locale.ROOT, "%.4g%%{visibility:%s}", 100.0 * i / count, shown.get(i) ? "visible" : "hidden"));
            }
          }
          style.append("}\n");
          text("<g style=\"animation-name:%s\"%s>%n", name, shown.get(count - 1) ? "" : " visibility=\"hidden\"");
          body.append(lines).append("</g>\n");
        });
  }

  private String animation() {
    return "a" + Integer.toString(animations++, Character.MAX_RADIX);
  }

  private void text(String format, Object... values) {
    body.append(String.format(Locale.ROOT, format, values));
  }
}
