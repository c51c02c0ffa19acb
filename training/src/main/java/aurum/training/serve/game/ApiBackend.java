package aurum.training.serve.game;

import aurum.training.web.Form;
import aurum.training.web.Reply;
import java.util.concurrent.CompletableFuture;

/** Users and games, as the HTTP API needs them. Thread-safe. */
public interface ApiBackend {
  /** A game that clients play, or that has just finished. */
  @FunctionalInterface
  interface Playable {
    /**
     * Plays the order of a client: the result is its next state, or a refusal.
     *
     * @param line the order as the client sent it
     * @param origin with which the addresses in the reply begin
     */
    CompletableFuture<Reply> play(String token, String line, String origin);

    /** The id of the user of a token; an empty text if there is none. */
    default String owner(String token) {
      return "";
    }
  }

  /** The user of a key, as the player of a seat; null if there is none. */
  Seat user(String key);

  /**
   * Seats a user in a training, or in an arena game with three others: the result is the first
   * state.
   *
   * @throws IllegalArgumentException if there is no such map
   */
  CompletableFuture<Reply> start(boolean isTraining, Seat user, Form form, String origin);

  /** The game of an id; null if there is none. */
  Playable game(String id);
}
