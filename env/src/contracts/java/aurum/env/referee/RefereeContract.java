package aurum.env.referee;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Fingerprint;
import aurum.env.GameContract;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.RandomPlay;
import aurum.env.Saved;
import java.lang.reflect.Constructor;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link RefereeGame} and {@link RefereeMatch}, including that of every game. A
 * game's test extends this class:
 *
 * <pre>{@code
 * class MyGameContractTest extends RefereeContract {
 *   @Override
 *   protected RefereeGame game() {
 *     return new MyGame("default", Map.of());
 *   }
 * }
 * }</pre>
 */
public abstract class RefereeContract extends GameContract {
  @Override
  protected abstract RefereeGame game();

  private RefereeGame game;
  private ObservationEncoder encoder;
  private Fingerprint fingerprint;

  @BeforeEach
  void makeRefereeGame() {
    game = game();
    encoder = game.observation().newEncoder();
    fingerprint = new Fingerprint(game);
  }

  /** Positions with the same text count as equal. */
  @Override
  protected String position(Match match) {
    return start((RefereeMatch) match, 0) + turnText((RefereeMatch) match);
  }

  @Test
  void aLineCannotBePlayedBeforeTheFirstReset() {
    RefereeMatch match = game.newMatch();
    assertThrows(IllegalStateException.class, () -> match.playLine("WAIT"));
    assertThrows(IllegalStateException.class, match::playTimeout);
  }

  @Test
  void aLineAndATimeoutAfterTheEndDoNothing() {
    for (int seed = 0; seed < 5; seed++) {
      RefereeMatch match = game.newMatch();
      match.reset(seed);
      new RandomPlay(game, seed).play(match, 0, Integer.MAX_VALUE);
      long end = fingerprint.of(match);
      match.playLine("no command");
      match.playTimeout();
      assertEquals(end, fingerprint.of(match));
    }
  }

  @Test
  void aLineHasARefusalExactlyIfItDisqualifiesItsSeat() {
    RefereeMatch match = game.newMatch();
    StringBuilder line = new StringBuilder();
    for (int seed = 0; seed < 40; seed++) {
      match.reset(seed);
      RandomPlay play = new RandomPlay(game, seed);
      int ply = 0;
      // Ends with a turn, because a line is a whole turn.
      for (int turn = 0; turn < seed && !match.over(); turn = match.turn()) {
        int before = match.turn();
        while (match.turn() == before && !match.over()) {
          play.play(match, ply, ++ply);
        }
      }
      if (match.over()) {
        continue;
      }
      int seat = match.actingSeat();
      line.setLength(0);
      match.writeCommand(play.choose(match, ply), line);
      List<String> words =
          List.of("WAIT", "", line + ";", "x", "0 MOVE 0 0", "0 SHOOT 1", "99 WAIT", "NORTH");
      String played = seed % 3 == 0 ? line.toString() : words.get(seed % words.size());
      byte[] before = Saved.of(match).bytes();
      String refusal = match.refusal(played);
      assertArrayEquals(before, Saved.of(match).bytes(), played);
      int round = match.round();
      match.playLine(played);
      resolve(match, round);
      assertEquals(match.disqualified(seat), !refusal.isEmpty(), played + ": " + refusal);
    }
  }

  @Test
  void aResetAfterAnInvalidLineStartsAFreshMatch() {
    RefereeMatch used = game.newMatch();
    RefereeMatch fresh = game.newMatch();
    for (int seed = 0; seed < 20; seed++) {
      used.reset(seed + 1000);
      used.playLine("no command");
      used.reset(seed);
      fresh.reset(seed);
      assertEquals(fingerprint.of(fresh), fingerprint.of(used), "seed " + seed);
    }
  }

  @Test
  void writingTheTextChangesNothing() {
    StringBuilder text = new StringBuilder();
    everyTurn(
        3,
        (match, turn) -> {
          byte[] before = Saved.of(match).bytes();
          text.setLength(0);
          match.writeMap(text);
          match.writeTurn(text);
          for (int seat = 0; seat < game.seats(); seat++) {
            match.writeStart(seat, text);
          }
          assertArrayEquals(before, Saved.of(match).bytes(), "turn " + turn);
        });
  }

  /** Exported bots call it. */
  @Test
  void theGameHasAPublicConstructorOfVariantAndOptions() throws ReflectiveOperationException {
    Constructor<?> constructor = game.getClass().getConstructor(String.class, Map.class);
    RefereeGame again = (RefereeGame) constructor.newInstance(game.variant(), game.options());
    assertEquals(game.name(), again.name());
    assertEquals(game.seats(), again.seats());
  }

  /** The referee either disqualifies the seat or the line has the effect of waiting. */
  @Test
  void anIllegalActionPrintedAsALineIsInvalidOrEqualsWaiting() {
    RefereeMatch waited = game.newMatch();
    RefereeMatch acted = game.newMatch();
    everyTurn(
        10,
        (match, turn) -> {
          int seat = match.actingSeat();
          boolean waits = game.waitingAction() >= 0;
          waited.copyFrom(match);
          if (waits) {
            waited.playLine(command(match, game.waitingAction()));
            resolve(waited, match.round());
          }
          for (int action = 0; action < game.actions(); action++) {
            if (!match.legal(action)) {
              acted.copyFrom(match);
              acted.playLine(command(match, action));
              resolve(acted, match.round());
              if (!acted.disqualified(seat)) {
                assertTrue(waits, game.actionName(action) + " does not disqualify");
                assertEquals(
                    turnText(waited),
                    turnText(acted),
                    game.actionName(action) + " at turn " + turn);
              }
            }
          }
        });
  }

  @Test
  void aTurnPlayedAsALineOrAsActionsLeadsToTheSamePosition() {
    RefereeMatch read = game.newMatch();
    StringBuilder line = new StringBuilder();
    for (int seed = 0; seed < 20; seed++) {
      RandomPlay play = new RandomPlay(game, seed);
      RefereeMatch match = game.newMatch();
      match.reset(seed);
      for (int ply = 0; !match.over(); ) {
        read.copyFrom(match);
        line.setLength(0);
        int turn = match.turn();
        while (match.turn() == turn && !match.over()) {
          int action = play.choose(match, ply++);
          match.writeCommand(action, line);
          match.play(action);
        }
        assertEquals(
            read.replyLines(), line.toString().split("\n", -1).length, "lines of\n" + line);
        read.playLine(line.toString());
        assertEquals(
            fingerprint.of(match), fingerprint.of(read), "seed " + seed + ", line " + line);
      }
    }
  }

  @Test
  void theReaderRebuildsTheSameObservationAndMaskFromTheText() {
    int size = game.observation().size();
    float[] observed = new float[size];
    float[] rebuilt = new float[size];
    boolean[] mask = new boolean[game.actions()];
    boolean[] rebuiltMask = new boolean[game.actions()];
    for (int seed = 0; seed < 20; seed++) {
      RefereeMatch match = game.newMatch();
      match.reset(seed);
      RefereeReader[] readers = new RefereeReader[game.seats()];
      for (int seat = 0; seat < readers.length; seat++) {
        readers[seat] = game.newReader();
        readAll(start(match, seat), readers[seat]::readStart);
      }
      RandomPlay play = new RandomPlay(game, seed);
      for (int ply = 0; !match.over(); ) {
        int seat = match.actingSeat();
        StringBuilder text = new StringBuilder();
        match.writeTurn(text);
        readAll(text.toString(), readers[seat]::readTurn);
        int turn = match.turn();
        while (match.turn() == turn && !match.over()) {
          String where = "seed " + seed + ", decision " + ply;
          RefereeMatch rebuiltMatch = readers[seat].match();
          if (game.info().hasSimultaneousTurns()) {
            assertEquals(match.round(), rebuiltMatch.round(), where + ": rounds");
          }
          encoder.encode(match, seat, observed, 0);
          encoder.encode(rebuiltMatch, seat, rebuilt, 0);
          assertBitsEqual(observed, rebuilt, where);
          match.mask(mask, 0);
          rebuiltMatch.mask(rebuiltMask, 0);
          assertArrayEquals(mask, rebuiltMask, where);
          int action = play.choose(match, ply++);
          match.play(action);
          rebuiltMatch.play(action);
        }
      }
    }
  }

  /** The other seats finish a round in which they decide at once, with random decisions. */
  private void resolve(RefereeMatch match, int round) {
    RandomPlay play = new RandomPlay(game, round);
    for (int ply = 0; match.round() == round && !match.over(); ply++) {
      play.play(match, ply, ply + 1);
    }
  }

  private void everyTurn(int matches, ObjIntConsumer<RefereeMatch> check) {
    int[] last = {-1};
    everyDecision(
        matches,
        (match, ply) -> {
          if (match.turn() != last[0]) {
            last[0] = match.turn();
            check.accept((RefereeMatch) match, last[0]);
          }
        });
  }

  /** The scores and the text of the next turn. */
  private String turnText(RefereeMatch match) {
    StringBuilder text = new StringBuilder();
    for (int seat = 0; seat < game.seats(); seat++) {
      text.append(match.score(seat)).append('\n');
    }
    if (!match.over()) {
      match.writeTurn(text);
    }
    return text.toString();
  }

  private static String start(RefereeMatch match, int seat) {
    StringBuilder text = new StringBuilder();
    match.writeStart(seat, text);
    return text.toString();
  }

  private static String command(RefereeMatch match, int action) {
    StringBuilder line = new StringBuilder();
    match.writeCommand(action, line);
    return line.toString();
  }

  private static void assertBitsEqual(float[] expected, float[] actual, String where) {
    for (int i = 0; i < expected.length; i++) {
      if (Float.floatToRawIntBits(expected[i]) != Float.floatToRawIntBits(actual[i])) {
        throw new AssertionError(
            where + ": entry " + i + " is " + expected[i] + ", rebuilt " + actual[i]);
      }
    }
  }

  /** Feeds a text line by line and asserts that exactly all of it is read. */
  private static void readAll(String text, Consumer<RefereeReader.Lines> read) {
    String[] lines = text.split("\n", -1);
    int[] next = {0};
    read.accept(() -> lines[next[0]++]);
    assertEquals(lines.length - 1, next[0], "lines read of\n" + text);
  }
}
