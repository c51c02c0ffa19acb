package aurum.training.serve;

import aurum.training.web.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Starts the games that users request: a training at once, an arena game for every four requests,
 * in order of arrival. A waiting request costs no thread, and keeps its place if its client
 * disconnects. Thread-safe.
 */
final class Lobby implements Api.Matchmaker {
  private static final int SEATS = 4;
  private static final int HOURS_TO_WAIT = 24;

  /** A request for an arena game. */
  private record Waiting(Player player, String origin, CompletableFuture<Reply> answer) {}

  private final OpenGames games;
  private final Opponents opponents;
  private List<Waiting> waiting = new ArrayList<>();

  Lobby(OpenGames games, Opponents opponents) {
    this.games = games;
    this.opponents = opponents;
  }

  @Override
  public CompletableFuture<Reply> start(
      boolean isTraining, Player player, Form form, String origin) {
    return isTraining ? training(player, form, origin) : arena(player, origin);
  }

  private CompletableFuture<Reply> training(Player player, Form form, String origin) {
    List<Player> players = new ArrayList<>(List.of(player));
    players.addAll(opponents.players());
    GameOptions options = GameOptions.training(form);
    GameFacts facts = OpenGames.newGame(options, players);
    games.enter(player);
    LiveGame game = games.open(facts, options, opponents.bots(facts));
    CompletableFuture<Reply> answer = game.join(0, origin);
    game.start();
    return answer;
  }

  private CompletableFuture<Reply> arena(Player player, String origin) {
    games.enter(player);
    CompletableFuture<Reply> answer =
        new CompletableFuture<Reply>().orTimeout(HOURS_TO_WAIT, TimeUnit.HOURS);
    answer.exceptionally(
        failure -> {
          games.leave(player);
          return null;
        });
    List<Waiting> seated;
    synchronized (this) {
      waiting.removeIf(request -> request.answer.isDone());
      waiting.add(new Waiting(player, origin, answer));
      if (waiting.size() < SEATS) {
        return answer;
      }
      seated = waiting;
      waiting = new ArrayList<>();
    }
    try {
      start(seated);
    } catch (RuntimeException e) {
      seated.forEach(request -> request.answer.completeExceptionally(e));
    }
    return answer;
  }

  private void start(List<Waiting> seated) {
    List<Player> players = seated.stream().map(Waiting::player).toList();
    GameFacts facts = OpenGames.newGame(GameOptions.ARENA, players);
    LiveGame game = games.open(facts, GameOptions.ARENA, null);
    for (int seat = 0; seat < SEATS; seat++) {
      Waiting request = seated.get(seat);
      game.join(seat, request.origin)
          .whenComplete((reply, failure) -> complete(request.answer, reply, failure));
    }
    game.start();
  }

  private static void complete(CompletableFuture<Reply> answer, Reply reply, Throwable failure) {
    if (failure == null) {
      answer.complete(reply);
    } else {
      answer.completeExceptionally(failure);
    }
  }
}
