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

/**
 * A program that plays one match by a trained network, in the referee's text: it reads its turns
 * and answers each with the most probable legal actions. Every exported bot is this class, with the
 * game and the weights that it is given.
 *
 * <p>On a JVM it is compilation, not thinking, that takes long: the first turns run interpreted.
 * Referees give much more time for the first turn than for the others, so the bot uses it to play
 * matches against itself until its code is compiled. What it answers does not depend on that.
 */
public final class Bot {
  /**
   * How long after its first line the first turn is answered, in nanoseconds. Referees give a
   * second, of which the start of the JVM takes a part; after half of this little more is won.
   */
  public static final long REHEARSAL = 500_000_000L;

  private final RefereeGame game;
  private final RefereeReader reader;
  private final Mlp network;
  private final ObservationEncoder encoder;
  private final float[] observation;
  private final boolean[] legal;

  /** Where the choices of one turn are tried, so that the reader's match stays as it was read. */
  private final RefereeMatch trial;

  private final StringBuilder answer = new StringBuilder();

  /** When the first line of the match had been read. */
  private long beginning;

  /**
   * @param widths as {@link Mlp#Mlp} takes them
   * @param weights as {@link Mlp#setParameters} takes them
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
   * @param rehearsal how many nanoseconds after its first line the first turn is answered
   */
  public void play(InputStream input, PrintStream output, long rehearsal) {
    RefereeReader.Lines lines = linesOf(input);
    StringBuilder start = new StringBuilder();
    try {
      reader.readStart(() -> remembered(lines.next(), start));
      for (boolean first = true; ; first = false) {
        reader.readTurn(lines);
        String line = answer(reader.match());
        if (first) {
          rehearse(start.toString(), beginning + rehearsal);
        }
        say(line, output);
      }
    } catch (UncheckedIOException e) {
      if (!(e.getCause() instanceof EOFException)) {
        throw e;
      }
    }
  }

  private static RefereeReader.Lines linesOf(InputStream input) {
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

  private static void say(String line, PrintStream output) {
    output.append(line).append('\n').flush();
  }

  private String remembered(String line, StringBuilder lines) {
    if (lines.isEmpty()) {
      beginning = System.nanoTime();
    }
    lines.append(line).append('\n');
    return line;
  }

  /** The line that plays the turn of the seat to act, which may take several choices. */
  private String answer(RefereeMatch position) {
    answer.setLength(0);
    trial.copyFrom(position);
    int turn = trial.turn();
    do {
      int action = choose(trial);
      trial.writeCommand(action, answer);
      trial.play(action);
    } while (trial.turn() == turn && !trial.over());
    return answer.toString();
  }

  private int choose(Match match) {
    encoder.encode(match, match.actingSeat(), observation, 0);
    match.mask(legal, 0);
    return MaskedCategorical.mode(network.forward(observation, 0), legal, 0, legal.length);
  }

  /**
   * Plays matches from the first position on, against itself and with every fourth action at
   * random, so that many branches are seen. Its own turns go the whole way from bytes to bytes.
   */
  private void rehearse(String start, long end) {
    RefereeReader again = game.newReader();
    RefereeMatch match = game.newMatch();
    StringBuilder text = new StringBuilder();
    PrintStream nowhere =
        new PrintStream(new BufferedOutputStream(OutputStream.nullOutputStream()));
    Random random = new Random(1);
    int seat = reader.match().actingSeat();
    while (System.nanoTime() < end) {
      again.readStart(linesOf(bytes(start)));
      match.copyFrom(reader.match());
      int told = -1;
      while (!match.over() && System.nanoTime() < end) {
        if (match.actingSeat() == seat && match.turn() != told) {
          told = match.turn();
          text.setLength(0);
          match.writeTurn(text);
          again.readTurn(linesOf(bytes(text.toString())));
          say(answer(again.match()), nowhere);
        }
        int action = choose(match);
        if (random.nextInt(4) == 0) {
          action = random.nextInt(legal.length);
        }
        match.play(legal[action] ? action : choose(match));
      }
    }
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
