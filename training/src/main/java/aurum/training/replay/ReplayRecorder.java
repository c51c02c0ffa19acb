package aurum.training.replay;

import static aurum.env.base.Requirement.require;

import aurum.agents.process.BotFigures;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchObserver;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;
import aurum.env.scene.SeatMeasure;
import aurum.env.scene.SeatName;
import aurum.env.scene.Shape;
import aurum.training.arena.BotFailure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Records a match for a page that replays it. The record is a JSON object: facts of the match, and
 * a frame for each position ({@link FrameWriter}). Every frame but the first also has the members
 * of the turn that led to it ({@link TurnWriter}); the last of a finished match has {@code over},
 * every other {@code acting}, the acting seat.
 *
 * <p>Where seats decide at once, there is a frame for each round: its {@code turns} are a list, and
 * nothing of them is recorded before the round is resolved. Not thread-safe.
 */
public final class ReplayRecorder implements MatchObserver {
  private final JsonObject replay = new JsonObject();
  private final List<JsonObject> frames = new ArrayList<>();
  private final List<JsonObject> seats = new ArrayList<>();
  private final List<String> agents;
  private final int firstTurn;
  private final boolean isByRound;

  /** The members of each turn: the frame itself, or an element of its list. */
  private final List<JsonObject> turns = new ArrayList<>();

  /** The figures of the programs by seat. */
  private final Map<Integer, BotFigures> figures = new HashMap<>();

  private FrameDictionary dictionary;
  private FrameWriter frameWriter;
  private TurnWriter turnWriter;
  private int round;

  /**
   * A recorder of one match.
   *
   * @param agents the name of the agent of each seat
   */
  public ReplayRecorder(Game game, long seed, List<String> agents) {
    this.agents = List.copyOf(agents);
    replay.put("game", game.name());
    replay.put("variant", game.variant());
    // As text: JavaScript has no integers of 64 bits.
    replay.put("seed", Long.toString(seed));
    JsonObject options = new JsonObject();
    game.options().forEach(options::put);
    replay.put("options", options);
    replay.put("firstTurn", game.firstTurn());
    firstTurn = game.firstTurn();
    isByRound = game.info().hasSimultaneousTurns();
    if (isByRound) {
      replay.put("simultaneous", true);
    }
  }

  @Override
  public void position(Match match) {
    if (frames.isEmpty()) {
      Scene scene = scene(match);
      begin(scene);
      add(frameWriter.frame(match, scene, true), match);
    } else {
      turnWriter.end(match);
      if (!isByRound || match.round() != round || match.over()) {
        addTurns(match);
      }
    }
    round = match.round();
    if (!match.over()) {
      turnWriter.begin(match);
    }
  }

  /** Adds the frame of a position, with the turns that led to it. */
  private void addTurns(Match match) {
    List<JsonObject> played = turnWriter.take(dictionary);
    JsonObject frame = frameWriter.frame(match, scene(match), true);
    if (isByRound) {
      turns.addAll(played);
      frame.put("turns", played);
    } else {
      turns.add(frame);
      frame.putAll(played.get(0));
    }
    add(frame, match);
  }

  private void add(JsonObject frame, Match match) {
    if (match.over()) {
      frame.put("over", true);
    } else {
      frame.put("acting", match.actingSeat());
    }
    frames.add(frame);
  }

  /** The scene of a position; for a match that cannot be drawn, one without tiles. */
  private static Scene scene(Match match) {
    if (match instanceof Drawable drawable) {
      return drawable.scene();
    }
    int count = match.game().seats();
    List<SeatName> seats =
        IntStream.range(0, count)
            .mapToObj(seat -> new SeatName("@" + seat, Integer.toString(seat), "seat " + seat))
            .toList();
    Scene scene = new Scene(0, 0, seats);
    List<String> measures = match.game().measures();
    for (int i = 0; i < measures.size(); i++) {
      int index = i;
      int[] values = IntStream.range(0, count).map(seat -> match.measure(index, seat)).toArray();
      scene.addMeasure(measures.get(i), 0, values);
    }
    if (match instanceof RefereeMatch refereed) {
      for (String line : refereed.summary().split("\n")) {
        if (!line.isEmpty()) {
          scene.addRemark(line);
        }
      }
    }
    return scene;
  }

  private void begin(Scene scene) {
    replay.put("columns", scene.columns()).put("rows", scene.rows());
    for (int seat = 0; seat < scene.seats().size(); seat++) {
      seats.add(
          new JsonObject()
              .put("label", scene.seats().get(seat).label())
              .put("name", scene.seats().get(seat).name())
              .put("shape", Shape.ofSeat(seat).path())
              .put("agent", agents.get(seat)));
    }
    replay.put("seats", seats);
    List<JsonObject> stats = new ArrayList<>();
    for (SeatMeasure stat : scene.measures()) {
      stats.add(new JsonObject().put("name", stat.name()).put("maximum", stat.maximum()));
    }
    replay.put("stats", stats);
    dictionary = new FrameDictionary(scene.columns());
    frameWriter = new FrameWriter(dictionary, scene);
    turnWriter = new TurnWriter(scene.seats().size());
  }

  @Override
  public void decision(Match match, Agent agent, int action) {
    // An action that is not legal is refused by the match that it is played in.
    if (match.legal(action)) {
      turnWriter.addDecision(match, agent, action);
    }
  }

  @Override
  public void reply(Match match, String reply) {
    turnWriter.setReply(reply);
  }

  @Override
  public void standardError(int seat, int turn, String text) {
    JsonObject members = turns.get(turn).put("errors", text);
    JsonObject values = new JsonObject();
    figures
        .computeIfAbsent(seat, each -> new BotFigures())
        .addTurn(text)
        .forEach((name, sum) -> values.put(name, sum.mean()));
    if (!values.members().isEmpty()) {
      members.put("figures", values);
    }
  }

  /**
   * Adds what is known when the match is over. The page opens at the first failure.
   *
   * @param failures the disqualifications of programs
   * @param responseNanos of each seat, the times of a program's replies in nanoseconds, from its
   *     first turn on
   */
  public void result(List<BotFailure> failures, List<List<Long>> responseNanos) {
    List<JsonObject> list = new ArrayList<>();
    for (BotFailure failure : failures) {
      list.add(
          new JsonObject()
              .put("seat", failure.seat())
              .put("at", Math.max(0, Math.min(failure.turn() - firstTurn, turns.size())))
              .put("text", failure.summary()));
    }
    replay.put("failures", list);
    for (int seat = 0; seat < responseNanos.size(); seat++) {
      Iterator<Long> nanos = responseNanos.get(seat).iterator();
      for (JsonObject turn : turns) {
        if (turn.get("seat").equals(seat) && turn.get("input") != null && nanos.hasNext()) {
          turn.put("millis", Math.round(nanos.next() / 1e5) / 10.0);
        }
      }
    }
  }

  /** Adds the command that prints what a program had read, without a turn. */
  public void input(String command) {
    replay.put("inputCommand", command);
  }

  /**
   * Lets the page open at a turn of a match that is over.
   *
   * @param turn its number in texts
   * @throws InvalidInputException if the match has no such turn
   */
  public void open(int turn) {
    require(
        turn >= firstTurn && turn < firstTurn + turns.size(),
        "--turn must be from %s to %s".formatted(firstTurn, firstTurn + turns.size() - 1),
        turn);
    replay.put("open", turn - firstTurn);
  }

  /** Adds a remark that the page shows above the match. */
  public void remark(String text) {
    replay.put("remark", text);
  }

  /** Adds a title, which the page shows instead of the game and its options. */
  public void title(String title) {
    replay.put("title", title);
  }

  /** Adds the address of a page about the agent of a seat, after the first position. */
  public void link(int seat, String address) {
    seats.get(seat).put("link", address);
  }

  /** The facts of the match: the record without frames. Must not be changed. */
  public JsonObject facts() {
    return replay;
  }

  /** The number of frames so far. */
  public int frames() {
    return frames.size();
  }

  /** The frame of the last position. Must not be changed. */
  public JsonObject lastFrame() {
    return frames.get(frames.size() - 1);
  }

  /**
   * A position within a turn, as a frame relative to the last frame. It is not recorded. Its member
   * {@code choices} contains the indices of actions in the dictionary.
   *
   * @param actions that are possible in the position
   */
  public JsonObject draft(Match match, List<Integer> actions) {
    List<Integer> choices =
        actions.stream()
            .map(action -> dictionary.action(FrameDictionary.Action.of(match, action)))
            .toList();
    return frameWriter
        .frame(match, scene(match), false)
        .put("acting", match.actingSeat())
        .put("choices", choices);
  }

  /**
   * The record up to the current position. Its frames are in columns: an object with an array for
   * each member of a frame; where a frame has no such member, the array has null or has ended. The
   * values of one member are similar, so they compress better side by side.
   */
  JsonObject record() {
    Map<String, List<Object>> columns = new LinkedHashMap<>();
    for (int i = 0; i < frames.size(); i++) {
      for (Map.Entry<String, Object> member : frames.get(i).members().entrySet()) {
        List<Object> column = columns.computeIfAbsent(member.getKey(), name -> new ArrayList<>());
        while (column.size() < i) {
          column.add(null);
        }
        column.add(member.getValue());
      }
    }
    JsonObject values = new JsonObject();
    columns.forEach(values::put);
    JsonObject record = new JsonObject();
    record.putAll(replay);
    return record.put("positions", frames.size()).put("frames", values);
  }
}
