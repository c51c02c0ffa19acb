package aurum.agents.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Any line of a bot is a turn: no exception, and either the next turn or the end. The first
 * character selects the game, the second the seed of the match.
 */
@Tag("fuzz")
class BotLineFuzzTest {
  private static final List<RefereeGame> GAMES =
      List.of(
          game("vindinium", "codingame"),
          game("vindinium", "original"),
          game("cultist-wars", "codingame"),
          game("ice-and-fire", "bronze"),
          game("ice-and-fire", "wood3"));

  /** The first lines of a match are also translated to actions, which is slow. */
  private static final int TRANSLATED = 4;

  private static RefereeGame game(String name, String variant) {
    return (RefereeGame) Games.make(name, variant, Map.of());
  }

  static Stream<byte[]> seeds() {
    return Stream.of(
            "01MOVE 3 4\nwait EXPERT_INPUT\nMOVE -5 3\nNORTH x\nMOVE +3 -7\n\nWAIT",
            "12North\nStay\n!crash\nSouth\nfly",
            "230 CONVERT 9\n1 MOVE 4 1\n0 MOVE 99 0\n2 SHOOT 3\nWAIT",
            "34TRAIN 1 1 0;TRAIN 3 0 1\nWAIT;\nMOVE 1 1 1; BUILD MINE 1 0;MSG x\nBUILD TOWER 0 1",
            "45TRAIN 1 1 0\nTRAIN 1 10 11\nMOVE 1 2 0\n;WAIT")
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyLineIsATurn(byte[] bytes) {
    if (bytes.length < 2) {
      return;
    }
    RefereeGame game = GAMES.get((bytes[0] & 0xff) % GAMES.size());
    RefereeMatch match = game.newMatch();
    match.reset(bytes[1]);
    RefereeMatch played = game.newMatch();
    LineActions translation = new LineActions(game);
    String text = new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_8);
    int number = 0;
    for (String line : text.split("\n", -1)) {
      if (match.over() || match.disqualified(match.actingSeat())) {
        return;
      }
      int turn = match.turn();
      if (number++ < TRANSLATED) {
        played.copyFrom(match);
        for (int action : translation.of(match, line)) {
          assertTrue(played.legal(action), line);
          played.play(action);
        }
        assertTrue(played.over() || played.turn() == turn + 1, line);
      }
      match.playLine(line);
      assertTrue(match.over() || match.turn() == turn + 1, line);
    }
    assertEquals(game, match.game());
  }
}
