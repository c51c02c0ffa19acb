package aurum.training.page;

import static aurum.env.base.Requirement.require;

import aurum.env.Game;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchRunner;
import aurum.env.trace.TraceWriter;
import aurum.training.replay.JsonObject;

/**
 * Plays a match from replies in the referee's text, so that a test can compare the engine of a page
 * with recorded matches, line by line.
 */
final class PageReferee {
  private final RefereeGame game;
  private final long seed;
  private final RefereeMatch match;
  private final TraceWriter writer;
  private final MatchRunner runner;

  /** Null if there is no policy. */
  private final PageDecision policy;

  private String reply = "";

  PageReferee(Game given, long seed, PagePolicy policy) {
    game = RefereeGame.require(given, "a recorded match");
    this.seed = seed;
    this.policy = policy == null ? null : policy.newDecision(game);
    match = game.newMatch();
    match.reset(seed);
    writer = new TraceWriter(match, seed);
    String timeout = game.traceStyle().timeout();
    runner = new MatchRunner(match, position -> reply.equals(timeout) ? null : reply, writer);
    runner.start(seed);
  }

  /**
   * Answers a message: {@code reply TEXT} plays a turn; {@code trace} is the {@code text} of the
   * match as a recording; {@code map} that of its map; {@code decide} has the {@code actions} that
   * the policy would play in this turn, and its {@code outputs} before each, the logits and the
   * value, as {@link FloatText}.
   */
  JsonObject receive(String message) {
    JsonObject answer = new JsonObject();
    String word = message.split(" ", 2)[0];
    switch (word) {
      case "reply" -> {
        reply = message.substring(word.length() + 1);
        runner.playTurn();
      }
      case "trace" -> answer.put("text", writer.text());
      case "map" -> answer.put("text", TraceWriter.map(game, seed));
      case "decide" -> {
        policy.decide(match);
        answer.put("actions", policy.actions());
        answer.put("outputs", FloatText.write(policy.outputs()));
      }
      default -> require(false, "there is no message '%s'".formatted(word));
    }
    return answer.put("over", match.over());
  }
}
