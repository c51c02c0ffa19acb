package aurum.training.review;

import aurum.env.Game;
import aurum.env.Mistake;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.MatchIndex.Entry;
import aurum.training.cluster.ParallelLoop;
import aurum.training.results.RecordedMatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Reads the matches of an agent from a results folder for a review. */
public final class MatchReviews {
  private final Path folder;
  private final List<Mistake> mistakes;
  private final AtomicInteger unread = new AtomicInteger();
  private volatile String reason = "";

  /**
   * A reader of matches of one game.
   *
   * @param game with its mistakes; null for one that only its referee knows
   */
  public MatchReviews(Path folder, Game game) {
    this.folder = folder;
    mistakes = game == null ? List.of() : mistakes(game);
  }

  private static List<Mistake> mistakes(Game game) {
    List<Mistake> all = new ArrayList<>(game.mistakes());
    all.addAll(GeneralMistakes.of(game));
    return all;
  }

  /**
   * Reviews matches.
   *
   * @param entries the matches
   * @param agent whether the agent of an index is reviewed, in each of its seats
   * @param step called for each match, on any thread
   * @param stopped polled before each match; true leaves out the rest
   * @throws InvalidInputException if no match can be replayed
   */
  public Review read(
      List<Entry> entries, IntPredicate agent, Runnable step, BooleanSupplier stopped)
      throws IOException {
    Queue<ReviewedMatch> read = new ConcurrentLinkedQueue<>();
    try {
      // Not a parallel stream, whose threads do not know the games of AURUM_CLASSPATH.
      ParallelLoop.run(
          entries.size(),
          Runtime.getRuntime().availableProcessors(),
          () ->
              index -> {
                if (stopped.getAsBoolean()) {
                  return false;
                }
                read.addAll(read(entries.get(index), agent, step));
                return true;
              });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    List<ReviewedMatch> matches =
        read.stream()
            .sorted(Comparator.comparing(ReviewedMatch::id).thenComparing(ReviewedMatch::seat))
            .toList();
    if (matches.isEmpty()) {
      throw new InvalidInputException(
          stopped.getAsBoolean()
              ? "stopped before the first match was read"
              : "no match can be replayed; the last: " + reason);
    }
    return new Review(mistakes, matches);
  }

  /** The matches that could not be replayed, with a reason; empty if all could. */
  public Optional<String> unread() {
    return unread.get() == 0
        ? Optional.empty()
        : Optional.of(unread + " of the matches cannot be replayed; the last: " + reason);
  }

  private List<ReviewedMatch> read(Entry entry, IntPredicate agent, Runnable step) {
    try {
      RecordedMatch match = RecordedMatch.read(folder, entry.id());
      List<Integer> seats =
          IntStream.range(0, entry.agents().size())
              .filter(seat -> agent.test(entry.agents().get(seat)))
              .boxed()
              .toList();
      List<SeatReview> reviews =
          seats.stream().map(seat -> new SeatReview(match.game(), seat, mistakes)).toList();
      match.replayAsRecorded(position -> reviews.forEach(review -> review.position(position)));
      List<ReviewedMatch> read = new ArrayList<>();
      for (int i = 0; i < seats.size(); i++) {
        int seat = seats.get(i);
        if (!reviews.get(i).turns().isEmpty()) {
          read.add(
              new ReviewedMatch(
                  entry.id(),
                  entry.seed(),
                  seat,
                  match.line().outcomes(),
                  entry.ranks().get(seat) > 1,
                  reviews.get(i).length(),
                  reviews.get(i).turns()));
        }
      }
      return read;
    } catch (InvalidInputException e) {
      unread.incrementAndGet();
      reason = e.getMessage();
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      step.run();
    }
  }
}
