package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.env.Agent;
import aurum.env.SplitMix;
import aurum.env.referee.RefereeMatch;
import aurum.env.trace.Trace;
import java.nio.file.Path;
import java.util.List;

/** How many of a bot's choices its policy makes too, each in the position that the bot was in. */
final class Agreement {
  private int choices;
  private int equal;

  /** Of an exported policy, in all recorded positions of its game and variant. */
  static Agreement of(Policy policy, CompiledBot bot) throws Exception {
    Agent agent = PolicyAgent.factory(policy, false).newAgent(policy.makeGame(policy.options()), 0);
    Agreement agreement = new Agreement();
    for (Path recording : RecordedStream.recordings(policy.gameName(), policy.variant())) {
      Trace trace = Trace.read(recording);
      if (!trace.game().variant().equals(policy.variant())) {
        continue;
      }
      for (RecordedStream stream : RecordedStream.of(trace)) {
        List<String> lines = bot.play(stream.input(), 0);
        assertEquals(stream.positions().size(), lines.size(), recording.toString());
        for (int i = 0; i < lines.size(); i++) {
          agreement.add(stream.positions().get(i), lines.get(i), agent);
        }
      }
    }
    return agreement;
  }

  /** Walks through a whole turn along the bot's line, which may be many choices. */
  private void add(RefereeMatch match, String line, Agent agent) {
    SplitMix random = new SplitMix(0);
    StringBuilder said = new StringBuilder();
    int turn = match.turn();
    do {
      int action = actionSaid(match, said, line);
      choices++;
      equal += agent.act(match, random) == action ? 1 : 0;
      match.writeCommand(action, said);
      match.play(action);
    } while (match.turn() == turn && !match.over());
    assertEquals(line, said.toString(), "the line consists of legal actions");
  }

  /** The legal action that leads furthest along the line. */
  private static int actionSaid(RefereeMatch match, StringBuilder said, String line) {
    int found = -1;
    int length = -1;
    for (int action = 0; action < match.game().actions(); action++) {
      if (!match.legal(action)) {
        continue;
      }
      StringBuilder after = new StringBuilder(said);
      match.writeCommand(action, after);
      String text = after.toString();
      boolean onTheWay = line.equals(text) || line.startsWith(text + ";");
      // What says nothing leaves a word in place of the line, until something is said.
      boolean silent = text.contentEquals(said) || text.equals("WAIT");
      if (onTheWay && text.length() > length || silent && length < 0) {
        found = action;
        length = onTheWay && !text.contentEquals(said) ? text.length() : 0;
      }
    }
    assertTrue(found >= 0, "'" + line + "' cannot be said after '" + said + "'");
    return found;
  }

  int choices() {
    return choices;
  }

  double share() {
    return (double) equal / choices;
  }
}
