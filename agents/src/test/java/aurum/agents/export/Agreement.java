package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.agents.policy.PolicyAgent;
import aurum.env.Agent;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeMatch;
import aurum.env.trace.Trace;
import java.nio.file.Path;
import java.util.List;

/** Counts the actions of a bot that its policy chooses too, each in the bot's own position. */
final class Agreement {
  private int choices;
  private int equal;

  /** Compares them in all recorded positions of the policy's game and variant. */
  static Agreement of(Policy policy, CompiledBot bot) throws Exception {
    return of(
        policy,
        bot,
        PolicyAgent.factory(policy, false).newAgent(policy.makeGame(policy.options()), 0));
  }

  /** Compares the bot with another agent instead of its policy. */
  static Agreement of(Policy policy, CompiledBot bot, Agent agent) throws Exception {
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

  /** Plays one turn by the bot's line, which may be many actions. */
  private void add(RefereeMatch match, String line, Agent agent) {
    SplitMix random = new SplitMix(0);
    StringBuilder played = new StringBuilder();
    int turn = match.turn();
    do {
      int action = commandedAction(match, played, line);
      choices++;
      equal += agent.act(match, random) == action ? 1 : 0;
      match.writeCommand(action, played);
      match.play(action);
    } while (match.turn() == turn && !match.over());
    assertEquals(line, played.toString(), "the line consists of legal actions");
  }

  /** The legal action whose order, after what was played, is the longest start of the line. */
  private static int commandedAction(RefereeMatch match, StringBuilder played, String line) {
    int found = -1;
    int length = -1;
    for (int action = 0; action < match.game().actions(); action++) {
      if (!match.legal(action)) {
        continue;
      }
      StringBuilder after = new StringBuilder(played);
      match.writeCommand(action, after);
      String text = after.toString();
      boolean matches = line.equals(text) || line.startsWith(text + ";");
      // An action without an order adds nothing, or WAIT to an empty line.
      boolean silent = text.contentEquals(played) || text.equals("WAIT");
      if (matches && text.length() > length || silent && length < 0) {
        found = action;
        length = matches && !text.contentEquals(played) ? text.length() : 0;
      }
    }
    assertTrue(found >= 0, "'" + line + "' cannot follow '" + played + "'");
    return found;
  }

  int choices() {
    return choices;
  }

  double share() {
    return (double) equal / choices;
  }
}
