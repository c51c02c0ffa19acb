import aurum.env.Game;
import aurum.env.Games;
import aurum.env.scene.Drawable;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.replay.SvgRenderer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes an animated SVG of a match:
 *
 * <pre>java -cp training/target/aurum.jar training/pictures/MovingPicture.java vindinium policy:vindinium,greedy,miner,greedy 6 16 training/pictures/match.svg</pre>
 *
 * <p>The arguments are the game, its agents, the seed, the turns between pictures, and the file.
 *
 * <p>What all pictures have is written once, so that the file is small.
 */
public final class MovingPicture {
  private static final double SECONDS = 0.25; // The time of one picture.

  public static void main(String[] arguments) throws Exception {
    Game game = Games.make(arguments[0]);
    int between = Integer.parseInt(arguments[3]);
    List<List<String>> pictures = new ArrayList<>();
    new Arena(game)
        .play(
            Long.parseLong(arguments[2]),
            AgentNames.parseSeats(arguments[1], game),
            false,
            match -> {
              if (match.turn() % between == 0 || match.over()) {
                pictures.add(SvgRenderer.svg(((Drawable) match).scene()).lines().toList());
              }
            });
    // The first two lines are the size and the background, which depend on the longest text.
    Comparator<List<String>> byWidth = Comparator.comparing(MovingPicture::width);
    List<String> widest = Collections.max(pictures, byWidth);
    StringBuilder svg = new StringBuilder();
    widest.subList(0, 2).forEach(line -> svg.append(line).append('\n'));
    pictures.replaceAll(lines -> lines.subList(2, lines.size() - 1));
    Set<String> common = new HashSet<>(pictures.get(0));
    pictures.forEach(common::retainAll);
    for (String line : pictures.get(0)) {
      if (common.contains(line)) {
        svg.append(line).append('\n');
      }
    }
    int count = pictures.size();
    for (int i = 0; i < count; i++) {
      svg.append("<g visibility=\"hidden\"><animate attributeName=\"visibility\" calcMode=\"discrete\"");
      svg.append(" values=\"%svisible;hidden\"".formatted(i == 0 ? "" : "hidden;"));
      String from = i == 0 ? "0;" : "0;%.4f;".formatted((double) i / count);
      svg.append(" keyTimes=\"%s%.4f\"".formatted(from, (i + 1.0) / count));
      svg.append(" dur=\"%ss\" repeatCount=\"indefinite\"/>%n".formatted(count * SECONDS));
      for (String line : pictures.get(i)) {
        if (!common.contains(line)) {
          svg.append(line).append('\n');
        }
      }
      svg.append("</g>\n");
    }
    Files.writeString(Path.of(arguments[4]), svg.append("</svg>\n"));
  }

  private static int width(List<String> picture) {
    return Integer.parseInt(picture.get(0).replaceFirst(".* width=\"(\\d+)\".*", "$1"));
  }
}
