package aurum.training.serve.game;

import aurum.training.web.Form;
import aurum.training.web.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Starts the games that users request: a training at once, an arena game for every four requests,
 * in order of arrival. A waiting request costs no thread, and keeps its place if its client
 * disconnects. Thread-safe.
 */
public final class Lobby implements ApiBackend {
  private static final int SEATS = 4;
  private static final int HOURS_TO_WAIT = 24;

  /** A request for an arena game. */
  private record Waiting(Seat user, String origin, CompletableFuture<Reply> answer) {}

  private final Function<String, Seat> users;
  private final OpenGames games;
  private final Opponents opponents;
  private List<Waiting> waiting = new ArrayList<>();

  /**
   * No request waits.
   *
   * @param users the user of a key; null if there is none
   */
  public Lobby(Function<String, Seat> users, OpenGames games, Opponents opponents) {
    this.users = users;
    this.games = games;
    this.opponents = opponents;
  }

  @Override
  public Seat user(String key) {
    return users.apply(key);
  }

  @Override
  public Playable game(String id) {
    return games.playable(id);
  }

  @Override
  public CompletableFuture<Reply> start(boolean isTraining, Seat user, Form form, String origin) {
    return isTraining ? training(user, form, origin) : arena(user, origin);
  }

  private CompletableFuture<Reply> training(Seat user, Form form, String origin) {
    List<Seat> seats = new ArrayList<>(List.of(user));
    seats.addAll(opponents.seats());
    games.enter(user);
    CompletableFuture<Reply> answer = new CompletableFuture<>();
    try {
      HostedGame hosted = HostedGame.of(HostedOptions.training(form), seats);
      games.start(hosted, opponents.in(hosted)).join(0, origin, answer);
    } catch (RuntimeException e) {
      games.leave(user);
      throw e;
    }
    return answer;
  }

  private CompletableFuture<Reply> arena(Seat user, String origin) {
    games.enter(user);
    CompletableFuture<Reply> answer =
        new CompletableFuture<Reply>().orTimeout(HOURS_TO_WAIT, TimeUnit.HOURS);
    answer.exceptionally(
        failure -> {
          games.leave(user);
          return null;
        });
    List<Waiting> seated;
    synchronized (this) {
      waiting.removeIf(request -> request.answer.isDone());
      waiting.add(new Waiting(user, origin, answer));
      if (waiting.size() < SEATS) {
        return answer;
      }
      seated = waiting;
      waiting = new ArrayList<>();
    }
    try {
      List<Seat> seats = seated.stream().map(Waiting::user).toList();
      LiveGame game = games.start(HostedGame.of(HostedOptions.ARENA, seats), null);
      for (int seat = 0; seat < SEATS; seat++) {
        game.join(seat, seated.get(seat).origin, seated.get(seat).answer);
      }
    } catch (RuntimeException e) {
      seated.forEach(request -> request.answer.completeExceptionally(e));
    }
    return answer;
  }
}
