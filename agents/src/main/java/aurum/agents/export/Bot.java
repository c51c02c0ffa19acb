package aurum.agents.export;

import aurum.agents.neural.MaskedCategorical;
import aurum.agents.neural.Mlp;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.function.LongSupplier;

/**
 * A program that plays one match with a trained network through the referee's text: it reads its
 * turns and replies to each with the most probable legal actions. Every exported bot is this class
 * with a game and weights. Not thread-safe.
 *
 * <p>A JVM interprets code before it compiles it, so the first turns are slow. Referees allow much
 * more time for the first turn than for the others, so the bot warms up in it: it plays matches
 * against itself until its code is compiled. The warm-up does not change its replies.
 */
public final class Bot {
  /**
   * When the bot replies to the first turn, in nanoseconds after its first input line. Referees
   * allow a second, of which the start of the JVM takes a part; a longer warm-up gains little.
   */
  public static final long WARM_UP = 500_000_000L;

  private final RefereeGame game;
  private final RefereeReader reader;
  private final ObservationEncoder encoder;
  private final Mlp network;
  private final float[] observation;
  private final boolean[] legal;

  /**
   * Scratch copy on which the actions of one turn are played; the reader's match stays unchanged.
   */
  private final RefereeMatch trial;

  private final StringBuilder reply = new StringBuilder();

  /** The end of the warm-up; null before the first line. */
  private Deadline deadline;

  /**
   * @param encoder the encoder of the observation that the network reads
   * @param widths inputs, the hidden layers, and the number of actions, as for {@link Mlp#Mlp}
   * @param weights in the order of {@link Mlp#setParameters}
   */
  public Bot(RefereeGame game, ObservationEncoder encoder, int[] widths, float[] weights) {
    this.game = game;
    this.encoder = encoder;
    reader = game.newReader();
    trial = game.newMatch();
    network = new Mlp(widths);
    network.setParameters(weights);
    observation = new float[widths[0]];
    legal = new boolean[widths[widths.length - 1]];
  }

  /**
   * Plays until the input ends.
   *
   * @param warmUp when to reply to the first turn, in nanoseconds after the first input line; 0 for
   *     no warm-up
   */
  public void play(InputStream input, PrintStream output, long warmUp) {
    play(input, output, warmUp, System::nanoTime);
  }

  /**
   * Plays until the input ends, with a given clock.
   *
   * @param clock returns the time in nanoseconds since a fixed, arbitrary origin
   */
  void play(InputStream input, PrintStream output, long warmUp, LongSupplier clock) {
    RefereeReader.Lines in = lines(input);
    RefereeReader.Lines lines =
        () -> {
          String line = in.next();
          if (deadline == null) {
            deadline = new Deadline(clock, warmUp);
          }
          return line;
        };
    StringBuilder start = new StringBuilder();
    try {
      reader.readStart(
          () -> {
            String line = lines.next();
            start.append(line).append('\n');
            return line;
          });
      for (boolean first = true; ; first = false) {
        reader.readTurn(lines);
        String line = reply(reader.match(), true);
        if (first) {
          warmUp(start.toString());
        }
        print(line, output);
      }
    } catch (UncheckedIOException e) {
      if (!(e.getCause() instanceof EOFException)) {
        throw e;
      }
    }
  }

  private static RefereeReader.Lines lines(InputStream input) {
    BufferedReader in = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
    return () -> {
      try {
        String line = in.readLine();
        if (line == null) {
          throw new EOFException();
        }
        return line;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  private static RefereeReader.Lines lines(CharSequence text) {
    return lines(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)));
  }

  private static void print(String line, PrintStream output) {
    output.append(line).append('\n').flush();
  }

  /**
   * The reply for the acting seat's turn, which may consist of several actions.
   *
   * @param finishTurn whether to finish the turn even if the warm-up is over
   */
  private String reply(RefereeMatch position, boolean finishTurn) {
    reply.setLength(0);
    trial.copyFrom(position);
    int turn = trial.turn();
    do {
      int action = choose(trial);
      trial.writeCommand(action, reply);
      trial.play(action);
    } while (trial.turn() == turn && !trial.over() && (deadline.allowsAnotherStep() || finishTurn));
    return reply.toString();
  }

  private int choose(Match match) {
    encoder.encode(match, match.actingSeat(), observation, 0);
    match.mask(legal, 0);
    return MaskedCategorical.mode(network.forward(observation, 0), legal, 0, legal.length);
  }

  /**
   * Plays matches for all seats from the first position on. A quarter of the actions are random, so
   * that many branches are executed. The turns of the bot's own seat are also read and printed as
   * text. Checks the deadline before each action.
   */
  private void warmUp(String start) {
    RefereeReader selfPlay = game.newReader();
    RefereeMatch match = game.newMatch();
    StringBuilder text = new StringBuilder();
    PrintStream discarded =
        new PrintStream(new BufferedOutputStream(OutputStream.nullOutputStream()));
    Random random = new Random(1);
    int seat = reader.match().actingSeat();
    while (deadline.allowsAnotherStep()) {
      selfPlay.readStart(lines(start));
      match.copyFrom(reader.match());
      int lastReplied = -1;
      while (!match.over() && deadline.allowsAnotherStep()) {
        if (match.actingSeat() == seat && match.turn() != lastReplied) {
          lastReplied = match.turn();
          text.setLength(0);
          match.writeTurn(text);
          selfPlay.readTurn(lines(text));
          print(reply(selfPlay.match(), false), discarded);
        } else {
          int action = choose(match);
          if (random.nextInt(4) == 0) {
            action = random.nextInt(legal.length);
          }
          match.play(legal[action] ? action : choose(match));
        }
      }
    }
  }
}
