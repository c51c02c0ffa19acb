package aurum.training.human;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.base.SplitMix;
import aurum.env.scene.ActionDrawing;
import aurum.training.PlainGame;
import aurum.training.replay.TerminalRenderer;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalDialogueTest {
  private final StringWriter text = new StringWriter();

  private Agent human(Game game, String... lines) {
    PrintWriter out = new PrintWriter(text, true);
    String input = String.join("\n", lines) + (lines.length == 0 ? "" : "\n");
    return new TerminalDialogue(
            new BufferedReader(new StringReader(input)),
            out,
            new TerminalRenderer(out, List.of(), 1, false))
        .agents()
        .newAgent(game, 0);
  }

  private static Match start(Game game) {
    Match match = game.newMatch();
    match.reset(1);
    return match;
  }

  private static int act(Agent human, Match match) {
    return human.act(match, new SplitMix(1));
  }

  private String chosen(String... lines) {
    Game game = Games.make("vindinium", "codingame", Map.of("size", "10"));
    Match match = start(game);
    return ActionDrawing.of(match, act(human(game, lines), match)).label();
  }

  @Test
  void acceptsTheNumberOrTheNameOfAnActionOrItsBeginning() {
    assertEquals("north", chosen("2"));
    assertEquals("east", chosen("east"));
    assertEquals("east", chosen("  E "));
    assertEquals("wait", chosen(""));
    assertTrue(text.toString().contains(" 1 wait     2 north    3 east"), text.toString());
    assertTrue(text.toString().contains("@0  gold"), "the board is drawn");
  }

  @Test
  void explainsALineThatIsNoAction() {
    assertEquals("west", chosen("x", "0", "9", "99999", "w", "north east", "west"));
    assertTrue(text.toString().contains("no action 'x'; enter a number from 1 to "));
    assertTrue(text.toString().contains("no action '9'"));
    assertTrue(text.toString().contains("'w' may mean wait, west; enter more of the name"));
    assertTrue(text.toString().contains("no action 'north east'"));
  }

  @Test
  void explainsTheInputOnRequest() {
    chosen("help", "HELP", "end", "");
    assertTrue(text.toString().contains("'quit' ends the match."));
    assertTrue(text.toString().contains("'end' is possible only in a turn of several actions"));
  }

  @Test
  void endsTheMatchOnRequestAndWhenTheInputEnds() {
    assertThrows(QuitException.class, () -> chosen("help", "quit"));
    InvalidInputException e = assertThrows(InvalidInputException.class, () -> chosen("what?"));
    assertTrue(e.getMessage().startsWith("standard input ended before the match"), e.getMessage());
  }

  @Test
  void endWaitsUntilATurnOfSeveralActionsIsFinished() {
    Game game = Games.make("ice-and-fire");
    Match match = start(game);
    Agent human = human(game, "train level 1", "end", "quit");
    match.play(act(human, match));
    int decisions = 1;
    while (match.actingSeat() == 0) {
      match.play(act(human, match));
      decisions++;
    }
    assertTrue(decisions > 1, "one action, then waiting");
    assertEquals(1, match.turn());
    assertTrue(text.toString().contains("'end' or 'help'"));
    while (match.actingSeat() == 1) {
      match.play(0);
    }
    assertThrows(QuitException.class, () -> act(human, match), "asks again in the next turn");
  }

  @Test
  void namesTheActionsOfAGameThatCannotBeDrawn() {
    Game game = Games.make("cultist-wars");
    assertEquals(2, act(human(game, "leader-east"), PlainGame.match(start(game))));
    assertTrue(text.toString().contains(" LEADER-EAST"), text.toString());
  }
}
