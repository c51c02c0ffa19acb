package aurum.env;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.reward.Reward;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What every game must keep, whatever its rules. A new game's own test extends this class:
 *
 * <pre>{@code
 * class MyGameContractTest extends GameContract {
 *   @Override
 *   protected Game game() {
 *     return Games.make("my-game");
 *   }
 * }
 * }</pre>
 *
 * The models are Gymnasium's environment checker and PettingZoo's tests. Matches are played at
 * random, so a failure names its seed and decision.
 */
public abstract class GameContract {
  /** A new game at each call, so that nothing is shared that the test does not share itself. */
  protected abstract Game game();

  /** The action that waits, or ends the turn. */
  protected int waiting() {
    return 0;
  }

  private Game game;
  private Fingerprint fingerprint;

  @BeforeEach
  void makeTheGame() {
    game = game();
    fingerprint = new Fingerprint(game);
  }

  @Test
  void theSameSeedGivesTheSameMatchInEveryDetail() {
    Game same = game();
    for (int seed = 0; seed < 500; seed++) {
      assertEquals(history(game, seed), history(same, seed), "seed " + seed);
    }
  }

  @Test
  void anotherSeedGivesAnotherMatch() {
    Set<Long> histories = new HashSet<>();
    Set<String> maps = new HashSet<>();
    Match match = game.newMatch();
    for (int seed = 0; seed < 50; seed++) {
      histories.add(history(game, seed));
      match.reset(seed);
      StringBuilder map = new StringBuilder();
      match.writeMap(map);
      maps.add(map.toString());
    }
    assertEquals(50, histories.size(), "different histories of 50 seeds");
    assertTrue(maps.size() > 1, "all seeds start alike");
  }

  @Test
  void aMatchCannotBePlayedBeforeItsFirstReset() {
    for (int action = 0; action < game.actions(); action++) {
      int a = action;
      Match match = game.newMatch();
      Exception e = assertThrows(IllegalStateException.class, () -> match.play(a));
      assertTrue(e.getMessage().contains("reset"), e.getMessage());
    }
    Match match = game.newMatch();
    assertThrows(IllegalStateException.class, () -> match.playLine("WAIT"));
    assertThrows(IllegalStateException.class, match::playTimeout);
  }

  @Test
  void anIllegalActionIsRefusedAndChangesNothing() {
    everyDecision(
        10,
        (match, ply) -> {
          for (int action = 0; action < game.actions(); action++) {
            if (!match.legal(action)) {
              assertRefused(match, action);
            }
          }
        });
  }

  @Test
  void anActionThatDoesNotExistIsRefusedAndChangesNothing() {
    everyDecision(
        3,
        (match, ply) -> {
          for (int action : new int[] {-1, game.actions(), Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertRefused(match, action);
          }
        });
  }

  @Test
  void afterTheEndEveryActionIsLegalAndDoesNothing() {
    float[] observation = new float[game.observation().size()];
    for (int seed = 0; seed < 5; seed++) {
      Match match = game.newMatch();
      match.reset(seed);
      new RandomPlay(game, seed).play(match, 0, Integer.MAX_VALUE);
      assertTrue(match.over());
      long end = fingerprint.of(match);
      for (int action = 0; action < game.actions(); action++) {
        assertTrue(match.legal(action), game.actionName(action) + " after the end");
        match.play(action);
        assertEquals(end, fingerprint.of(match), game.actionName(action) + " after the end");
      }
      match.playLine("no order at all");
      match.playTimeout();
      assertEquals(end, fingerprint.of(match), "a line or a time-out after the end");
      for (int seat = 0; seat < game.seats(); seat++) {
        match.observe(seat, observation, 0);
        assertInRange(observation, "after the end");
      }
    }
  }

  @Test
  void everySeatSeesAFiniteObservationOfTheDeclaredRangeAtEveryDecision() {
    float[] observation = new float[game.observation().size()];
    everyDecision(
        10,
        (match, ply) -> {
          for (int seat = 0; seat < game.seats(); seat++) {
            match.observe(seat, observation, 0);
            assertInRange(observation, "decision " + ply + ", seat " + seat);
          }
        });
  }

  @Test
  void nothingIsWrittenBesideTheDestinationAndNoEntryIsLeftOut() {
    int size = game.observation().size();
    float untouched = Float.intBitsToFloat(0x7fc12345); // A NaN that no game writes.
    float[] observation = new float[7 + size + 5];
    boolean[] mask = new boolean[7 + game.actions() + 5];
    boolean[] other = new boolean[mask.length];
    everyDecision(
        3,
        (match, ply) -> {
          for (int seat = 0; seat < game.seats(); seat++) {
            Arrays.fill(observation, untouched);
            match.observe(seat, observation, 7);
            for (int i = 0; i < observation.length; i++) {
              boolean written =
                  Float.floatToRawIntBits(observation[i]) != Float.floatToRawIntBits(untouched);
              assertEquals(i >= 7 && i < 7 + size, written, "entry " + (i - 7));
            }
          }
          Arrays.fill(mask, false);
          Arrays.fill(other, true);
          match.mask(mask, 7);
          match.mask(other, 7);
          for (int i = 0; i < mask.length; i++) {
            assertEquals(
                i >= 7 && i < 7 + game.actions(), mask[i] == other[i], "mask entry " + (i - 7));
          }
        });
  }

  @Test
  void theMaskTellsWhatIsLegal() {
    boolean[] mask = new boolean[game.actions()];
    everyDecision(
        10,
        (match, ply) -> {
          match.mask(mask, 0);
          for (int action = 0; action < mask.length; action++) {
            assertEquals(match.legal(action), mask[action], game.actionName(action));
          }
        });
  }

  @Test
  void waitingIsAlwaysLegal() {
    everyDecision(10, (match, ply) -> assertTrue(match.legal(waiting()), "decision " + ply));
  }

  @Test
  void aLegalActionLeadsToAnotherPositionThanWaiting() {
    Match waited = game.newMatch();
    Match acted = game.newMatch();
    everyDecision(
        10,
        (match, ply) -> {
          waited.copyFrom(match);
          finishTurn(waited, match.turn());
          for (int action = 0; action < game.actions() && !waited.over(); action++) {
            if (action != waiting() && match.legal(action)) {
              acted.copyFrom(match);
              acted.play(action);
              finishTurn(acted, match.turn());
              assertNotEquals(
                  told(waited), told(acted), game.actionName(action) + " at decision " + ply);
            }
          }
        });
  }

  /**
   * Through the text, where nothing stops it: an illegal action is either refused there too, by
   * disqualification, or leads where waiting leads.
   */
  @Test
  void anIllegalActionIsRefusedByTheRefereeOrIsThereTheSameAsWaiting() {
    Match waited = game.newMatch();
    Match acted = game.newMatch();
    everyTurn(
        10,
        (match, turn) -> {
          int seat = match.seat();
          waited.copyFrom(match);
          waited.playLine(order(match, waiting()));
          for (int action = 0; action < game.actions(); action++) {
            if (!match.legal(action)) {
              acted.copyFrom(match);
              acted.playLine(order(match, action));
              if (!acted.disqualified(seat)) {
                assertEquals(
                    told(waited), told(acted), game.actionName(action) + " at turn " + turn);
              }
            }
          }
        });
  }

  @Test
  void aCopyAndASavedMatchGoOnAsTheOriginalWouldAndLeaveItAlone() {
    int ahead = 50;
    Match copy = game.newMatch();
    Match loaded = game.newMatch();
    for (int seed = 0; seed < 100; seed++) {
      RandomPlay play = new RandomPlay(game, seed);
      List<Long> history = new ArrayList<>();
      Match match = game.newMatch();
      match.reset(seed);
      while (true) {
        history.add(fingerprint.of(match));
        if (match.over()) {
          break;
        }
        match.play(play.choose(match, history.size() - 1));
      }
      match.reset(seed);
      for (int ply = 0; ply < history.size(); ply++) {
        String where = "seed " + seed + ", decision " + ply;
        long later = history.get(Math.min(ply + ahead, history.size() - 1));
        copy.copyFrom(match);
        Saved.of(match).into(loaded);
        play.play(copy, ply, ply + ahead);
        play.play(loaded, ply, ply + ahead);
        assertEquals(later, fingerprint.of(copy), "the copy, " + where);
        assertEquals(later, fingerprint.of(loaded), "the saved match, " + where);
        assertEquals(history.get(ply), fingerprint.of(match), "the original, " + where);
        play.play(match, ply, ply + 1);
      }
    }
  }

  @Test
  void aLoadedMatchIsSavedAsTheSameBytes() {
    Match loaded = game.newMatch();
    everyDecision(
        3,
        (match, ply) -> {
          Saved saved = Saved.of(match);
          saved.into(loaded);
          assertArrayEquals(saved.bytes(), Saved.of(loaded).bytes(), "decision " + ply);
        });
  }

  @Test
  void aResetAfterAnythingStartsAFreshMatch() {
    Match used = game.newMatch();
    for (int seed = 0; seed < 50; seed++) {
      used.reset(seed + 1000);
      new RandomPlay(game, seed).play(used, 0, 7 * seed);
      if (seed % 3 == 0) {
        used.playLine("no order at all");
      }
      Match fresh = game.newMatch();
      fresh.reset(seed);
      used.reset(seed);
      assertEquals(start(fresh, 0), start(used, 0), "seed " + seed);
      RandomPlay play = new RandomPlay(game, seed);
      for (int ply = 0; ply < 60; ply++) {
        assertEquals(fingerprint.of(fresh), fingerprint.of(used), "seed " + seed);
        play.play(fresh, ply, ply + 1);
        play.play(used, ply, ply + 1);
      }
    }
  }

  @Test
  void theTextDoorAndTheActionDoorLeadToTheSamePosition() {
    Match read = game.newMatch();
    StringBuilder line = new StringBuilder();
    for (int seed = 0; seed < 20; seed++) {
      RandomPlay play = new RandomPlay(game, seed);
      Match match = game.newMatch();
      match.reset(seed);
      for (int ply = 0; !match.over(); ) {
        read.copyFrom(match);
        line.setLength(0);
        int turn = match.turn();
        while (match.turn() == turn && !match.over()) {
          int action = play.choose(match, ply++);
          match.writeOrder(action, line);
          match.play(action);
        }
        read.playLine(line.toString());
        assertEquals(
            fingerprint.of(match), fingerprint.of(read), "seed " + seed + ", line " + line);
      }
    }
  }

  @Test
  void theTextAloneGivesTheSameObservationAndMask() {
    int size = game.observation().size();
    float[] seen = new float[size];
    float[] rebuilt = new float[size];
    boolean[] mask = new boolean[game.actions()];
    boolean[] rebuiltMask = new boolean[game.actions()];
    for (int seed = 0; seed < 20; seed++) {
      Match match = game.newMatch();
      match.reset(seed);
      RefereeReader[] readers = new RefereeReader[game.seats()];
      for (int seat = 0; seat < readers.length; seat++) {
        readers[seat] = game.newReader();
        readAll(start(match, seat), readers[seat]::readStart);
      }
      RandomPlay play = new RandomPlay(game, seed);
      for (int ply = 0; !match.over(); ) {
        int seat = match.seat();
        StringBuilder text = new StringBuilder();
        match.writeTurn(text);
        readAll(text.toString(), readers[seat]::readTurn);
        int turn = match.turn();
        while (match.turn() == turn && !match.over()) {
          String where = "seed " + seed + ", decision " + ply;
          Match known = readers[seat].match();
          match.observe(seat, seen, 0);
          known.observe(seat, rebuilt, 0);
          assertBitsEqual(seen, rebuilt, where);
          match.mask(mask, 0);
          known.mask(rebuiltMask, 0);
          assertArrayEquals(mask, rebuiltMask, where);
          int action = play.choose(match, ply++);
          match.play(action);
          known.play(action);
        }
      }
    }
  }

  @Test
  void everySeatIsAskedInEveryMatchAndTurnsAreCountedOneByOne() {
    for (int seed = 0; seed < 10; seed++) {
      Match match = game.newMatch();
      match.reset(seed);
      assertEquals(0, match.turn());
      assertFalse(match.over(), "over at once");
      RandomPlay play = new RandomPlay(game, seed);
      Set<Integer> asked = new HashSet<>();
      for (int ply = 0; !match.over(); ply++) {
        int turn = match.turn();
        int seat = match.seat();
        asked.add(seat);
        match.play(play.choose(match, ply));
        int finished = match.turn() - turn;
        assertTrue(finished == 0 || finished == 1, "turns finished by one action: " + finished);
        assertTrue(
            finished == 1 || match.over() || match.seat() == seat, "a seat is left in mid-turn");
      }
      assertEquals(game.seats(), asked.size(), "seats that were asked");
    }
  }

  @Test
  void lookingChangesNothing() {
    float[] observation = new float[game.observation().size()];
    boolean[] mask = new boolean[game.actions()];
    StringBuilder text = new StringBuilder();
    everyDecision(
        3,
        (match, ply) -> {
          byte[] before = Saved.of(match).bytes();
          match.mask(mask, 0);
          text.setLength(0);
          match.writeMap(text);
          match.writeTurn(text);
          match.draw(text);
          for (int seat = 0; seat < game.seats(); seat++) {
            match.observe(seat, observation, 0);
            match.writeStart(seat, text);
          }
          assertArrayEquals(before, Saved.of(match).bytes(), "decision " + ply);
        });
  }

  @Test
  void everyActionHasANameOfItsOwnAndSoHasEveryMeasure() {
    Set<String> names = new HashSet<>();
    for (int action = 0; action < game.actions(); action++) {
      names.add(game.actionName(action));
    }
    assertEquals(game.actions(), names.size(), "different names: " + names);
    assertFalse(names.stream().anyMatch(String::isBlank), "blank names: " + names);
    assertEquals(game.measures().size(), new HashSet<>(game.measures()).size());
    assertTrue(game.seats() >= 1 && game.actions() >= 1 && game.observation().size() >= 1);
    assertTrue(game.observation().low() < game.observation().high());
  }

  @Test
  void aMeasureThatDoesNotExistIsRefused() {
    Match match = game.newMatch();
    match.reset(0);
    for (int index : new int[] {-1, game.measures().size()}) {
      assertThrows(IllegalArgumentException.class, () -> match.measure(index, 0));
    }
  }

  /** The hot path: 100,000 decisions, each with a mask and the observations of all seats. */
  @Test
  void playingAndLookingAllocateNothing() {
    HotPath hot = new HotPath(game);
    hot.run(40_000); // Until the compiler is done with it, mostly.
    long least = Long.MAX_VALUE;
    // The compiler may change its mind and allocate a little of its own, once; a game would each
    // time.
    for (int run = 0; run < 3 && least > 0; run++) {
      least = Math.min(least, hot.run(100_000));
    }
    assertEquals(0, least, "bytes allocated by 100,000 decisions");
  }

  // What the tests above are made of.

  /** A number for all that happens in one match, decision by decision, rewards included. */
  private long history(Game game, long seed) {
    Map<String, Double> weights = new LinkedHashMap<>();
    for (String measure : game.measures()) {
      weights.put("change:count:" + measure, 1.0);
      weights.put("potential:share:" + measure, 1.0);
    }
    weights.put("end:win", 1.0);
    Reward reward = Reward.of(game, weights, 0.99);
    float[] memory = new float[reward.memory()];
    float[] rewards = new float[game.seats()];
    Match match = game.newMatch();
    match.reset(seed);
    reward.begin(match, memory, 0);
    RandomPlay play = new RandomPlay(game, seed);
    long hash = start(match, 0).hashCode();
    for (int ply = 0; !match.over(); ply++) {
      hash = SplitMix.hash(hash, fingerprint.of(match), 0);
      int turn = match.turn();
      match.play(play.choose(match, ply));
      reward.step(match, match.turn() - turn, memory, 0, rewards, 0);
      hash = SplitMix.hash(hash, Arrays.hashCode(rewards), 0);
    }
    return SplitMix.hash(hash, fingerprint.of(match), 0);
  }

  private void everyDecision(int matches, ObjIntConsumer<Match> check) {
    for (int seed = 0; seed < matches; seed++) {
      Match match = game.newMatch();
      match.reset(seed);
      RandomPlay play = new RandomPlay(game, seed);
      for (int ply = 0; !match.over(); ply++) {
        check.accept(match, ply);
        match.play(play.choose(match, ply));
      }
    }
  }

  private void everyTurn(int matches, ObjIntConsumer<Match> check) {
    int[] last = {-1};
    everyDecision(
        matches,
        (match, ply) -> {
          if (match.turn() != last[0]) {
            last[0] = match.turn();
            check.accept(match, last[0]);
          }
        });
  }

  /** Ends the turn that was in progress, by waiting. */
  private void finishTurn(Match match, int turn) {
    while (!match.over() && match.turn() == turn) {
      match.play(waiting());
    }
  }

  /** What the referee tells of a position: its scores, and the text of the next turn. */
  private String told(Match match) {
    StringBuilder text = new StringBuilder();
    for (int seat = 0; seat < game.seats(); seat++) {
      text.append(match.score(seat)).append('\n');
    }
    if (!match.over()) {
      match.writeTurn(text);
    }
    return text.toString();
  }

  private static String start(Match match, int seat) {
    StringBuilder text = new StringBuilder();
    match.writeStart(seat, text);
    return text.toString();
  }

  private static String order(Match match, int action) {
    StringBuilder line = new StringBuilder();
    match.writeOrder(action, line);
    return line.toString();
  }

  private void assertRefused(Match match, int action) {
    long before = fingerprint.of(match);
    Exception e = assertThrows(IllegalArgumentException.class, () -> match.play(action));
    assertFalse(e.getMessage() == null || e.getMessage().isBlank(), "no message");
    assertEquals(before, fingerprint.of(match), "changed by a refused action");
  }

  private void assertInRange(float[] observation, String where) {
    ObservationSpace space = game.observation();
    for (int i = 0; i < observation.length; i++) {
      float entry = observation[i];
      // Also false for NaN.
      if (!(entry >= space.low() && entry <= space.high())) {
        throw new AssertionError(where + ": entry " + i + " is " + entry);
      }
    }
  }

  private static void assertBitsEqual(float[] expected, float[] actual, String where) {
    for (int i = 0; i < expected.length; i++) {
      if (Float.floatToRawIntBits(expected[i]) != Float.floatToRawIntBits(actual[i])) {
        throw new AssertionError(
            where + ": entry " + i + " is " + expected[i] + ", rebuilt " + actual[i]);
      }
    }
  }

  /** Feeds a text line by line, and insists that all of it is read and no more. */
  private static void readAll(String text, Consumer<RefereeReader.Lines> read) {
    String[] lines = text.split("\n", -1);
    int[] next = {0};
    read.accept(() -> lines[next[0]++]);
    assertEquals(lines.length - 1, next[0], "lines read of\n" + text);
  }
}
