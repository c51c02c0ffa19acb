import aurum.env.Game;
import aurum.env.Games;
import aurum.env.scene.Drawable;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.replay.SvgRenderer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes an animated SVG of a match:
 *
 * <pre>java -cp training/target/aurum.jar training/pictures/MovingPicture.java GAME AGENTS SEED TURNS-BETWEEN-PICTURES FILE</pre>
 *
 * What all pictures have is written once, so that the file is small.
 */
public final class MovingPicture {
  private static final double SECONDS = 0.25; // Of a picture.

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
    Set<String> common = new HashSet<>(pictures.get(0));
    pictures.forEach(common::retainAll);
    StringBuilder svg = new StringBuilder();
    for (String line : pictures.get(0)) {
      if (common.contains(line) && !line.equals("</svg>")) {
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
}
