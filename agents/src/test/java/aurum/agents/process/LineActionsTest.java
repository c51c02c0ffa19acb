package aurum.agents.process;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.ActionMask;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineActionsTest {
  private static final int TURNS = 60;

  /** The line of each turn is that of random actions. */
  @ParameterizedTest
  @ValueSource(strings = {"vindinium", "cultist-wars", "ice-and-fire"})
  void theActionsHaveTheEffectOfTheLine(String name) throws IOException {
    RefereeGame game = (RefereeGame) Games.make(name);
    LineActions lines = new LineActions(game);
    RefereeMatch match = game.newMatch();
    RefereeMatch copy = game.newMatch();
    SplitMix random = new SplitMix(1);
    match.reset(1);
    for (int turn = 0; turn < TURNS && !match.over(); turn++) {
      String line = randomLine(match, copy, random);
      copy.copyFrom(match);
      lines.of(match, line).forEach(copy::play);
      match.playLine(line);
      assertArrayEquals(state(match), state(copy), line);
    }
  }

  private static String randomLine(RefereeMatch match, RefereeMatch copy, SplitMix random) {
    boolean[] mask = new boolean[match.game().actions()];
    StringBuilder line = new StringBuilder();
    copy.copyFrom(match);
    while (copy.turn() == match.turn() && !copy.over()) {
      copy.mask(mask, 0);
      int action = ActionMask.sample(mask, 0, mask.length, random);
      copy.writeCommand(action, line);
      copy.play(action);
    }
    return line.toString();
  }

  @Test
  void aLineThatNoActionEqualsEndsTheTurn() {
    RefereeGame game = (RefereeGame) Games.make("ice-and-fire");
    RefereeMatch match = game.newMatch();
    match.reset(1);
    new LineActions(game).of(match, "MOVE 99 0 0;WAIT").forEach(match::play);
    assertEquals(1, match.turn());
  }

  private static byte[] state(Match match) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    match.save(new DataOutputStream(bytes));
    return bytes.toByteArray();
  }
}
