package aurum.env;

import aurum.env.base.SplitMix;
import java.lang.management.ManagementFactory;

/** Plays matches as a learner's batch does and counts the bytes allocated between the resets. */
final class HotPath {
  private final com.sun.management.ThreadMXBean threads =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final Game game;
  private final Match match;
  private final ObservationEncoder[] encoders;
  private final float[][] observations;
  private final boolean[] mask;
  private final SplitMix random = new SplitMix(1);

  HotPath(Game game) {
    this.game = game;
    match = game.newMatch();
    encoders =
        game.observations().stream()
            .map(ObservationSpec::newEncoder)
            .toArray(ObservationEncoder[]::new);
    observations = new float[encoders.length][];
    for (int i = 0; i < encoders.length; i++) {
      observations[i] = new float[game.observations().get(i).size()];
    }
    mask = new boolean[game.actions()];
  }

  /** With few seeds, so that every map is generated in the first run. */
  long run(int decisions) {
    long allocated = 0;
    for (int done = 0, seed = 0; done < decisions; seed++) {
      match.reset(seed % 5);
      long before = threads.getCurrentThreadAllocatedBytes();
      while (done < decisions && !match.over()) {
        step();
        done++;
      }
      allocated += threads.getCurrentThreadAllocatedBytes() - before;
    }
    return allocated;
  }

  private void step() {
    for (int seat = 0; seat < game.seats(); seat++) {
      for (int i = 0; i < encoders.length; i++) {
        encoders[i].encode(match, seat, observations[i], 0);
      }
    }
    match.mask(mask, 0);
    int action = random.nextInt(mask.length);
    for (int skipped = 0; !mask[action]; skipped++) {
      if (skipped == mask.length) {
        throw new AssertionError("no action is legal for seat " + match.actingSeat());
      }
      action = (action + 1) % mask.length;
    }
    if (match.legal(action)) {
      match.play(action);
    }
  }
}
