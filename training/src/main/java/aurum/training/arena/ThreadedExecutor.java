package aurum.training.arena;

import aurum.env.Game;
import aurum.env.referee.RefereeFailure;
import aurum.env.runner.MatchObserver;
import aurum.training.cluster.ParallelLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/**
 * Plays maps on several threads of this JVM. Matches with external programs are played one at a
 * time, unless these have no time limits; their response times differ each time.
 */
public final class ThreadedExecutor extends MatchExecutor {
  private final int threads;

  /**
   * @param threads at least 1
   * @param store whose matches are not played again
   */
  public ThreadedExecutor(
      Game game, List<Participant> participants, int threads, MatchStore store) {
    super(game, participants, store);
    this.threads = isOneAtATime(participants) ? 1 : threads;
  }

  /**
   * Whether one match is played at a time: if a program has time limits, or if a search that is
   * limited by time would share the processors with programs.
   */
  public static boolean isOneAtATime(List<Participant> participants) {
    List<Participant.External> programs =
        participants.stream()
            .filter(Participant.External.class::isInstance)
            .map(Participant.External.class::cast)
            .toList();
    return programs.stream().anyMatch(each -> !each.isUnlimited())
        || !programs.isEmpty() && participants.stream().anyMatch(each -> each.agent().isTimed());
  }

  @Override
  public void play(int maps, IntFunction<MapPlan> plans, BooleanSupplier stopped, Results results) {
    MatchObserver stop =
        position -> {
          if (stopped.getAsBoolean()) {
            throw new CancellationException();
          }
        };
    ParallelLoop.run(
        maps,
        threads,
        () -> {
          Arena arena = new Arena(game());
          return index -> {
            MapPlan map = plans.apply(index);
            List<MatchResult> matches = new ArrayList<>();
            for (int[] lineUp : map.lineUps()) {
              if (stopped.getAsBoolean()) {
                return false;
              }
              try {
                matches.add(arena.findOrPlay(map.seed(), seats(lineUp), store(), stop));
              } catch (CancellationException e) {
                return false; // Stopped within the match.
              } catch (RefereeFailure e) {
                matches.add(null);
                fail(e.getMessage());
              }
              afterMatch.run();
            }
            passOn(map, matches, results);
            return true;
          };
        });
  }
}
