package aurum.env.referee;

import aurum.env.Games;
import aurum.env.ObservationEncoder;
import aurum.env.trace.Recordings;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reads text as a referee's. Text that no referee writes may be refused by any RuntimeException, or
 * may become a match without meaning; reading it must end, and must not need much memory.
 */
final class RefereeTextFuzz {
  private static final int SEED_LINES = 400;

  private final RefereeGame game;
  private final ObservationEncoder encoder;
  private final float[] observation;
  private final boolean[] mask;

  RefereeTextFuzz(String name, String variant) {
    game = (RefereeGame) Games.make(name, variant, Map.of());
    encoder = game.observation().newEncoder();
    observation = new float[game.observation().size()];
    mask = new boolean[game.actions()];
  }

  /** The text that the first seat reads in the recordings of the game. */
  static Stream<byte[]> seeds(String name, String variant) {
    String header = "game " + name + " " + variant + "\n";
    return Recordings.beginnings(SEED_LINES)
        .filter(text -> text.startsWith(header))
        .map(RefereeTextFuzz::textOfFirstSeat)
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  private static String textOfFirstSeat(String trace) {
    StringBuilder text = new StringBuilder();
    String seat = null;
    boolean isOwn = false;
    for (String line : trace.split("\n")) {
      if (line.startsWith("init ") || line.startsWith("turn ") && line.split(" ").length == 3) {
        String named = line.substring(line.lastIndexOf(' ') + 1);
        seat = seat == null ? named : seat;
        isOwn = named.equals(seat);
      } else if (line.equals("end")) {
        isOwn = false;
      } else if (isOwn) {
        text.append(line).append('\n');
      }
    }
    return text.toString();
  }

  void read(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    Iterator<String> lines = Arrays.asList(text.split("\n", -1)).iterator();
    try {
      RefereeReader reader = game.newReader();
      reader.readStart(lines::next);
      while (lines.hasNext()) {
        reader.readTurn(lines::next);
        RefereeMatch match = reader.match();
        encoder.encode(match, match.actingSeat(), observation, 0);
        match.mask(mask, 0);
      }
    } catch (RuntimeException e) {
      // Not a referee's text.
    }
  }
}
