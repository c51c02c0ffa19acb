package aurum.training.replay;

import aurum.env.Agent;
import aurum.env.DecisionValues;
import aurum.env.Match;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeText;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes turns: the acting seat, the probabilities of each decision, and the referee's text. Not
 * thread-safe.
 *
 * <p>The members of a turn are members of the frame that it leads to:
 *
 * <ul>
 *   <li>{@code seat}: the seat that acted
 *   <li>{@code input}, {@code reply}: the referee's text, in games that have one
 *   <li>{@code errors}: what the program wrote to standard error, if it is known
 *   <li>{@code millis}: the time of the program's reply in milliseconds, if it is known
 *   <li>{@code value}: the value that the agent estimated before its first decision, if it reports
 *       it
 *   <li>{@code decisions}: one for each decision of an agent: the index of the action that was
 *       played, then, if the agent reports them, the most probable actions: action, probability in
 *       percent, ...
 * </ul>
 */
final class TurnWriter {
  /** The maximum number of actions that are written for each decision. */
  private static final int MAXIMUM_ACTIONS = 5;

  /** Less probable actions than this are left out. */
  private static final double MINIMUM_PROBABILITY = 0.01;

  private final FrameDictionary dictionary;
  private final boolean[] hadTurn;
  private final StringBuilder reply = new StringBuilder();
  private ArrayNode decisions;

  /** The members of the turn in progress that are known at its start. */
  private ObjectNode turn;

  TurnWriter(FrameDictionary dictionary, int seats) {
    this.dictionary = dictionary;
    hadTurn = new boolean[seats];
  }

  /** Starts the turn of the acting seat. */
  void begin(Match match) {
    int seat = match.actingSeat();
    turn = JsonNodeFactory.instance.objectNode().put("seat", seat);
    decisions = JsonNodeFactory.instance.arrayNode();
    reply.setLength(0);
    if (match instanceof RefereeMatch refereed && !refereed.disqualified(seat)) {
      StringBuilder input = new StringBuilder();
      if (!hadTurn[seat]) {
        RefereeText.writeStartForBot(refereed, seat, input);
      }
      RefereeText.writeTurnForBot(refereed, input);
      turn.put("input", input.toString());
    }
    hadTurn[seat] = true;
  }

  /** Adds a decision of the turn, before its action is played. */
  void addDecision(Match match, Agent agent, int action) {
    if (match instanceof RefereeMatch refereed) {
      refereed.writeCommand(action, reply);
    }
    ArrayNode decision = decisions.addArray();
    decision.add(dictionary.action(match, action));
    agent.lastDecision().ifPresent(computed -> write(match, computed, action, decision));
  }

  private void write(Match match, DecisionValues computed, int played, ArrayNode decision) {
    if (decisions.size() == 1 && computed.value().isPresent()) {
      turn.put("value", Math.round(computed.value().getAsDouble() * 100) / 100.0);
    }
    for (int action : mostProbable(computed.probabilities(), played)) {
      decision.add(dictionary.action(match, action));
      decision.add(Math.round(computed.probabilities().get(action) * 100));
    }
  }

  /** The most probable actions in descending order, always including the played one. */
  private static List<Integer> mostProbable(List<Double> probabilities, int played) {
    Comparator<Integer> order =
        Comparator.<Integer>comparingDouble(a -> -probabilities.get(a)).thenComparing(a -> a);
    Stream<Integer> others =
        IntStream.range(0, probabilities.size())
            .boxed()
            .filter(a -> a != played && probabilities.get(a) >= MINIMUM_PROBABILITY)
            .sorted(order)
            .limit(MAXIMUM_ACTIONS - 1);
    return Stream.concat(others, Stream.of(played)).sorted(order).toList();
  }

  /** Sets the reply of the turn in the referee's text. */
  void setReply(String line) {
    reply.setLength(0);
    reply.append(line);
  }

  /** Adds the turn to the frame that it has led to. */
  void write(Match match, ObjectNode frame) {
    frame.setAll(turn);
    if (!decisions.isEmpty()) {
      frame.set("decisions", decisions);
    }
    if (match instanceof RefereeMatch) {
      frame.put("reply", reply.toString());
    }
  }
}
