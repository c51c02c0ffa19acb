package aurum.training.replay;

import aurum.env.Agent;
import aurum.env.DecisionValues;
import aurum.env.Match;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes turns: the acting seat, the probabilities of each decision, and the referee's text. Keeps
 * them until the frame to which they lead. Not thread-safe.
 *
 * <p>The members of a turn:
 *
 * <ul>
 *   <li>{@code seat}: the seat that acted
 *   <li>{@code input}, {@code reply}: the referee's text, in games that have one
 *   <li>{@code errors}: what the program wrote to standard error, if it is known
 *   <li>{@code figures}: the mean of each figure that the program or agent reported in this turn,
 *       by name, if it reported any
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

  /** An action and its probability in percent. */
  private record Probable(FrameDictionary.Action action, long percent) {}

  /** A decision: the action that was played, and the most probable ones. */
  private record Decision(FrameDictionary.Action played, List<Probable> probable) {}

  /** A turn whose decisions are not in the dictionary yet. */
  private record Turn(JsonObject members, List<Decision> decisions) {}

  private final boolean[] hadTurn;
  private final StringBuilder reply = new StringBuilder();

  /** The turns since the last frame; the last one is in progress. */
  private final List<Turn> turns = new ArrayList<>();

  TurnWriter(int seats) {
    hadTurn = new boolean[seats];
  }

  private Turn turn() {
    return turns.get(turns.size() - 1);
  }

  /** Starts the turn of the acting seat. */
  void begin(Match match) {
    int seat = match.actingSeat();
    JsonObject members = new JsonObject().put("seat", seat);
    reply.setLength(0);
    if (match instanceof RefereeMatch refereed && !refereed.disqualified(seat)) {
      StringBuilder input = new StringBuilder();
      if (!hadTurn[seat]) {
        RefereeText.writeStartForBot(refereed, seat, input);
      }
      RefereeText.writeTurnForBot(refereed, input);
      members.put("input", input.toString());
    }
    hadTurn[seat] = true;
    turns.add(new Turn(members, new ArrayList<>()));
  }

  /** Adds a decision of the turn, before its action is played. */
  void addDecision(Match match, Agent agent, int action) {
    if (match instanceof RefereeMatch refereed) {
      refereed.writeCommand(action, reply);
    }
    List<Probable> probable = new ArrayList<>();
    agent.lastDecision().ifPresent(computed -> add(match, computed, action, probable));
    turn().decisions.add(new Decision(FrameDictionary.Action.of(match, action), probable));
  }

  private void add(Match match, DecisionValues computed, int played, List<Probable> probable) {
    if (turn().decisions.isEmpty() && computed.value().isPresent()) {
      turn().members.put("value", Math.round(computed.value().getAsDouble() * 100) / 100.0);
    }
    for (int action : mostProbable(computed.probabilities(), played)) {
      long percent = Math.round(computed.probabilities().get(action) * 100);
      probable.add(new Probable(FrameDictionary.Action.of(match, action), percent));
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

  /** Ends the turn in progress. */
  void end(Match match) {
    if (match instanceof RefereeMatch) {
      turn().members.put("reply", reply.toString());
    }
  }

  /** Removes and returns the turns since the last frame, and adds their actions to a dictionary. */
  List<JsonObject> take(FrameDictionary dictionary) {
    List<JsonObject> taken = new ArrayList<>();
    for (Turn turn : turns) {
      List<List<Object>> decisions = new ArrayList<>();
      for (Decision decision : turn.decisions) {
        List<Object> numbers = new ArrayList<>();
        numbers.add(dictionary.action(decision.played));
        for (Probable each : decision.probable) {
          numbers.add(dictionary.action(each.action));
          numbers.add(each.percent);
        }
        decisions.add(numbers);
      }
      if (!decisions.isEmpty()) {
        turn.members.put("decisions", decisions);
      }
      taken.add(turn.members);
    }
    turns.clear();
    return taken;
  }
}
