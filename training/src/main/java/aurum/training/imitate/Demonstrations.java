package aurum.training.imitate;

import static aurum.env.base.Requirement.require;

import aurum.agents.learn.LearningTask;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Participant;
import aurum.training.cluster.ParallelLoop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Records the decisions of the matches of an agent, or of traces, on the threads of a task. */
public final class Demonstrations {
  /** Failed matches of a program that are reported, each with its failure. */
  private static final int REPORTED = 3;

  /** The number of failed matches, without any other one, after which the recording ends. */
  private static final int MAXIMUM_FAILED = 10;

  private final LearningTask task;
  private final int seat;

  /** Null if traces are read. */
  private final Participant agent;

  private final List<Path> traces = new ArrayList<>();
  private final int count;
  private final AtomicInteger recorded = new AtomicInteger();
  private final AtomicInteger failed = new AtomicInteger();

  /**
   * Finds the traces, or the agent.
   *
   * @param sources the word of an agent; or traces, and folders with traces at any depth
   * @param seat whose decisions are recorded; -1 for all
   * @param games the matches of an agent
   * @throws InvalidInputException if there is no such agent, or there are fewer than two matches
   */
  public Demonstrations(LearningTask task, List<String> sources, int seat, int games)
      throws IOException {
    this.task = task;
    this.seat = seat;
    String source = sources.get(0);
    boolean isAgent =
        sources.size() == 1 && !isTrace(source) && !Files.isDirectory(Path.of(source));
    agent = isAgent ? AgentNames.parse(source, task.game()) : null;
    for (String path : isAgent ? List.<String>of() : sources) {
      try (Stream<Path> found = Files.walk(Path.of(path))) {
        found.filter(file -> isTrace(file.toString())).sorted().forEach(traces::add);
      }
    }
    count = isAgent ? games : traces.size();
    require(
        count >= 2,
        "give at least two matches, one to hold out: --games, or two traces (*.trace, *.trace.gz)",
        count);
  }

  /** The number of matches. */
  public int count() {
    return count;
  }

  /**
   * Plays the matches, or reads them.
   *
   * @param afterMatch called after each match, on any thread
   * @param warnings receives which matches were left out, a line each, on any thread
   * @param stopped polled at each position, on any thread
   * @throws InvalidInputException if a program fails in all of its first matches
   * @throws CancellationException if it is stopped
   */
  public List<Demonstration> record(
      Runnable afterMatch, Consumer<String> warnings, BooleanSupplier stopped) {
    Demonstration[] matches = new Demonstration[count];
    boolean isProgram = agent instanceof Participant.External; // Needs the processor.
    ParallelLoop.run(
        count,
        isProgram ? 1 : task.threads(),
        () ->
            match -> {
              if (stopped.getAsBoolean()) {
                return false;
              }
              Demonstration each;
              try {
                each = record(match, stopped);
              } catch (CancellationException e) {
                return false; // Stopped within the match.
              }
              matches[match] = each;
              afterMatch.run();
              if (each.failure().isEmpty()) {
                recorded.incrementAndGet();
              } else {
                leaveOut(each.failure(), warnings);
              }
              return true;
            });
    int played = recorded.get() + failed.get();
    if (played < count) {
      throw new CancellationException(
          "stopped after %s of %s, before anything was learned%s"
              .formatted(
                  played,
                  CountedNoun.of(count, "match"),
                  agent != null && played >= 2
                      ? "; --games " + played + " learns from as many"
                      : ""));
    }
    if (failed.get() > REPORTED) {
      warnings.accept("left out in all: " + CountedNoun.of(failed.get(), "match"));
    }
    return List.of(matches);
  }

  private Demonstration record(int match, BooleanSupplier stopped) {
    Demonstration empty =
        new Demonstration(task.game(), task.environment(), each -> seat < 0 || each == seat);
    return agent == null
        ? empty.replay(traces.get(match))
        : empty.play(agent, task.seed(), match, stopped);
  }

  private void leaveOut(String failure, Consumer<String> warnings) {
    int all = failed.incrementAndGet();
    require(
        all < MAXIMUM_FAILED || recorded.get() > 0,
        "the program failed in all of its first "
            + CountedNoun.of(all, "match")
            + ", and there is nothing to learn: "
            + failure);
    if (all <= REPORTED) {
      warnings.accept("left out: " + failure);
    }
  }

  private static boolean isTrace(String file) {
    return file.endsWith(".trace") || file.endsWith(".trace.gz");
  }
}
