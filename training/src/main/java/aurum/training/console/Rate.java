package aurum.training.console;

/**
 * The recent speed of a job, over its last one or two minutes: what was slow or fast before, such
 * as an earlier part on another machine, no longer counts. Not thread-safe.
 */
public final class Rate {
  private static final double PERIOD_SECONDS = 60;

  private double fromSeconds;
  private double fromDone;

  /** The point where the next measurement begins. */
  private double nextSeconds;

  private double nextDone;
  private double perSecond;

  /**
   * Begins a measurement.
   *
   * @param seconds of the job until now
   * @param done the steps until now
   */
  public Rate(double seconds, double done) {
    fromSeconds = seconds;
    fromDone = done;
    nextSeconds = seconds;
    nextDone = done;
  }

  /** Adds what is done now; neither value decreases. */
  public void add(double seconds, double done) {
    if (done > fromDone && seconds > fromSeconds) {
      perSecond = (done - fromDone) / (seconds - fromSeconds);
    }
    if (seconds - nextSeconds > PERIOD_SECONDS && done > nextDone) {
      fromSeconds = nextSeconds;
      fromDone = nextDone;
      nextSeconds = seconds;
      nextDone = done;
    }
  }

  /** Steps a second; 0 while nothing is known. */
  public double perSecond() {
    return perSecond;
  }
}
