package aurum.env;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link Game} and {@link Match}. The test of a game without a referee extends this
 * class; that of a game with one extends {@link aurum.env.referee.RefereeContract}:
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
 * After the models of Gymnasium's environment checker and PettingZoo's tests. Matches are played
 * with random actions; a failure names its seed and decision.
 */
public abstract class GameContract {
  /** A new game at each call. */
  protected abstract Game game();

  private Game game;
  private int waiting;
  private ObservationEncoder encoder;
  private Fingerprint fingerprint;

  @BeforeEach
  void makeGame() {
    game = game();
    waiting = game.waitingAction();
    encoder = game.observation().newEncoder();
    fingerprint = new Fingerprint(game);
  }

  @Test
  void theSameSeedGivesTheSameMatchBitForBit() {
    Game same = game();
    for (int seed = 0; seed < 30; seed++) {
      assertEquals(
          MatchHistory.hash(game, seed, this::position),
          MatchHistory.hash(same, seed, this::position),
          "seed " + seed);
    }
  }

  @Test
  void attributesAreAFunctionOfTheSeedAndDoNotChangeTheMatch() {
    Match match = game.newMatch();
    Match same = game().newMatch();
    for (int seed = 0; seed < 30; seed++) {
      match.reset(seed);
      same.reset(seed);
      long before = fingerprint.of(match);
      for (MatchAttribute attribute : game.attributes()) {
        String text = attribute.text(match);
        assertTrue(text.matches("\\S+"), attribute.name() + " is '" + text + "'");
        assertEquals(text, attribute.text(same), attribute.name() + " of seed " + seed);
      }
      assertEquals(before, fingerprint.of(match), "seed " + seed);
    }
  }

  @Test
  void attributesHaveDifferentNamesThatAFilterCanContain() {
    Set<String> names = new HashSet<>(Set.of("seat", "turns"));
    for (MatchAttribute attribute : game.attributes()) {
      assertTrue(attribute.name().matches("[a-z][a-z0-9-]*"), attribute.name());
      assertTrue(names.add(attribute.name()), attribute.name() + " is there twice");
      assertFalse(attribute.meaning().isBlank(), attribute.name());
    }
  }

  @Test
  void anotherSeedGivesAnotherMatch() {
    Set<Long> histories = new HashSet<>();
    Set<String> starts = new HashSet<>();
    Match match = game.newMatch();
    for (int seed = 0; seed < 50; seed++) {
      histories.add(MatchHistory.hash(game, seed, this::position));
      match.reset(seed);
      starts.add(position(match));
    }
    assertEquals(50, histories.size(), "different histories of 50 seeds");
    assertTrue(starts.size() > 1, "all starts are equal");
  }

  @Test
  void aMatchCannotBePlayedBeforeItsFirstReset() {
    for (int action = 0; action < game.actions(); action++) {
      int a = action;
      Match match = game.newMatch();
      Exception e = assertThrows(IllegalStateException.class, () -> match.play(a));
      assertTrue(e.getMessage().contains("reset"), e.getMessage());
    }
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
    everyDecision(3, (match, ply) -> assertNoFurtherActions(match));
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
      assertNoFurtherActions(match);
      for (int seat = 0; seat < game.seats(); seat++) {
        encoder.encode(match, seat, observation, 0);
        Observations.assertInRange(game.observation().layout(), observation, "after the end");
      }
    }
  }

  @Test
  void everySeatHasFiniteObservationsInTheDeclaredRangesAtEveryDecision() {
    for (ObservationSpec observation : game.observations()) {
      ObservationEncoder each = observation.newEncoder();
      float[] entries = new float[observation.size()];
      // Planes have thousands of entries.
      everyDecision(
          observation.size() > 2000 ? 1 : 10,
          (match, ply) -> {
            for (int seat = 0; seat < game.seats(); seat++) {
              each.encode(match, seat, entries, 0);
              Observations.assertInRange(
                  observation.layout(), entries, "decision " + ply + ", seat " + seat);
            }
          });
    }
  }

  @Test
  void everyEntryOfTheDestinationIsWrittenAndNothingBesideIt() {
    float untouched = Float.intBitsToFloat(0x7fc12345); // A NaN that no game writes.
    for (ObservationSpec observation : game.observations()) {
      ObservationEncoder each = observation.newEncoder();
      int size = observation.size();
      float[] entries = new float[7 + size + 5];
      everyDecision(
          observation.size() > 2000 ? 1 : 3,
          (match, ply) -> {
            for (int seat = 0; seat < game.seats(); seat++) {
              Arrays.fill(entries, untouched);
              each.encode(match, seat, entries, 7);
              for (int i = 0; i < entries.length; i++) {
                boolean written =
                    Float.floatToRawIntBits(entries[i]) != Float.floatToRawIntBits(untouched);
                if (written != (i >= 7 && i < 7 + size)) {
                  throw new AssertionError(observation.name() + ": entry " + (i - 7));
                }
              }
            }
          });
    }
    boolean[] mask = new boolean[7 + game.actions() + 5];
    boolean[] other = new boolean[mask.length];
    everyDecision(
        3,
        (match, ply) -> {
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
  void planesMarkOneCellForEveryLegalActionWhoseCellTheyMark() {
    for (ObservationSpec observation : game.observations()) {
      List<ObservationLayout.ActionPlace> places = observation.layout().actionPlaces();
      if (places.isEmpty()) {
        continue;
      }
      assertEquals(game.actions(), places.size(), observation.name());
      int planes = observation.layout().entries().size();
      int cells = observation.size() / planes;
      ObservationEncoder each = observation.newEncoder();
      float[] entries = new float[observation.size()];
      everyDecision(
          2,
          (match, ply) -> {
            each.encode(match, match.actingSeat(), entries, 0);
            for (int action = 0; action < places.size(); action++) {
              int plane = places.get(action).plane();
              if (plane >= 0 && match.legal(action)) {
                int marked = 0;
                for (int i = plane * cells; i < (plane + 1) * cells; i++) {
                  assertTrue(entries[i] == 0 || entries[i] == 1, observation.layout().nameOf(i));
                  marked += (int) entries[i];
                }
                assertEquals(1, marked, game.actionName(action) + " at decision " + ply);
              }
            }
          });
    }
  }

  @Test
  void theMaskEqualsLegalForEveryAction() {
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
    everyDecision(
        10, (match, ply) -> assertTrue(waiting < 0 || match.legal(waiting), "decision " + ply));
  }

  /** Where seats decide at once, what an action does depends on the others' actions. */
  @Test
  void aLegalActionLeadsToAnotherPositionThanWaiting() {
    if (game.info().hasSimultaneousTurns()) {
      return;
    }
    Match waited = game.newMatch();
    Match acted = game.newMatch();
    everyDecision(
        10,
        (match, ply) -> {
          waited.copyFrom(match);
          finishTurn(waited, match.turn());
          for (int action = 0; action < game.actions() && !waited.over(); action++) {
            if (action != waiting && match.legal(action)) {
              acted.copyFrom(match);
              acted.play(action);
              finishTurn(acted, match.turn());
              assertNotEquals(
                  position(waited),
                  position(acted),
                  game.actionName(action) + " at decision " + ply);
            }
          }
        });
  }

  @Test
  void aLookForMistakesChangesNothing() {
    Match before = game.newMatch();
    List<Mistake.Detector> detectors =
        game.mistakes().stream().map(mistake -> mistake.newDetector().get()).toList();
    before.reset(0);
    everyDecision(
        3,
        (match, ply) -> {
          if (before.round() < match.round()) {
            byte[] bytes = Saved.of(match).bytes();
            byte[] bytesBefore = Saved.of(before).bytes();
            detectors.forEach(detector -> detector.isIn(before, match, match));
            assertArrayEquals(bytes, Saved.of(match).bytes(), "decision " + ply);
            assertArrayEquals(bytesBefore, Saved.of(before).bytes(), "decision " + ply);
          }
          before.copyFrom(match);
        });
  }

  @Test
  void aCopyAndALoadedMatchContinueAsTheOriginalAndDoNotChangeIt() {
    int ahead = 50;
    int positions = 150; // At most so many are checked in a match, spread over it.
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
      int step = 1 + (history.size() - 1) / positions;
      int first = Math.min(seed % step, history.size() - 1);
      play.play(match, 0, first);
      for (int ply = first; ply < history.size(); ply += step) {
        String where = "seed " + seed + ", decision " + ply;
        long later = history.get(Math.min(ply + ahead, history.size() - 1));
        copy.copyFrom(match);
        Saved.of(match).into(loaded);
        play.play(copy, ply, ply + ahead);
        play.play(loaded, ply, ply + ahead);
        assertEquals(later, fingerprint.of(copy), "the copy, " + where);
        assertEquals(later, fingerprint.of(loaded), "the saved match, " + where);
        assertEquals(history.get(ply), fingerprint.of(match), "the original, " + where);
        play.play(match, ply, ply + step);
      }
    }
  }

  @Test
  void reseedingChangesNothingThatThePlayersKnow() {
    Match copy = game.newMatch();
    everyDecision(
        10,
        (match, ply) -> {
          copy.copyFrom(match);
          copy.reseed(ply);
          assertEquals(fingerprint.of(match), fingerprint.of(copy), "decision " + ply);
          if (!game.info().hasHiddenRandomness()) {
            assertArrayEquals(Saved.of(match).bytes(), Saved.of(copy).bytes(), "decision " + ply);
          }
        });
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
  void aResetOfAUsedMatchStartsAFreshMatch() {
    Match used = game.newMatch();
    for (int seed = 0; seed < 50; seed++) {
      used.reset(seed + 1000);
      new RandomPlay(game, seed).play(used, 0, 7 * seed);
      Match fresh = game.newMatch();
      fresh.reset(seed);
      used.reset(seed);
      assertEquals(position(fresh), position(used), "seed " + seed);
      RandomPlay play = new RandomPlay(game, seed);
      for (int ply = 0; ply < 60; ply++) {
        assertEquals(fingerprint.of(fresh), fingerprint.of(used), "seed " + seed);
        play.play(fresh, ply, ply + 1);
        play.play(used, ply, ply + 1);
      }
    }
  }

  @Test
  void everySeatActsInEveryMatchAndTurnsAreCountedOneByOne() {
    boolean everyActionIsATurn = true;
    for (int seed = 0; seed < 10; seed++) {
      Match match = game.newMatch();
      match.reset(seed);
      assertEquals(0, match.turn());
      assertFalse(match.over(), "over after the reset");
      RandomPlay play = new RandomPlay(game, seed);
      Set<Integer> acted = new HashSet<>();
      for (int ply = 0; !match.over(); ply++) {
        int turn = match.turn();
        int round = match.round();
        int seat = match.actingSeat();
        acted.add(seat);
        match.play(play.choose(match, ply));
        int finished = match.turn() - turn;
        int resolved = match.round() - round;
        assertTrue(resolved == 0 || resolved == 1, "rounds resolved by one action: " + resolved);
        assertTrue(
            game.info().hasSimultaneousTurns() ? resolved <= finished : resolved == finished,
            "rounds resolved and turns finished by one action: " + resolved + ", " + finished);
        assertTrue(finished == 0 || finished == 1, "turns finished by one action: " + finished);
        everyActionIsATurn &= finished == 1;
        assertTrue(
            finished == 1 || match.over() || match.actingSeat() == seat,
            "the acting seat changed in mid-turn");
      }
      assertEquals(game.seats(), acted.size(), "seats that acted");
      assertTrue(match.turn() <= game.maximumTurns(), "turns: " + match.turn());
    }
    assertEquals(game.info().hasSingleActionTurns(), everyActionIsATurn, "every action is a turn");
  }

  /**
   * Each decision is drawn by round, seat and number alone, so the matches are equal unless a
   * decision, a mask, an observation or a reward depends on when its seat was asked.
   */
  @Test
  void theOrderInWhichSeatsAreAskedChangesNothing() {
    for (int seed = 0; seed < 10; seed++) {
      List<Long> expected = new AskingOrder(game, seed, /* order= */ 0).rounds();
      for (int order = 1; order <= 2 * game.seats(); order++) {
        assertTrue(
            expected.equals(new AskingOrder(game, seed, order).rounds()),
            "seed "
                + seed
                + ": the match depends on the order in which its seats are asked; what a seat may"
                + " do, what it observes and what it is rewarded must follow from the position"
                + " before the round and from its own decisions");
      }
    }
  }

  @Test
  void aSeatLearnsNothingOfThePendingDecisionsOfOthers() {
    SeatKnowledge knowledge = new SeatKnowledge(game);
    Match forgotten = game.newMatch();
    Match other = game.newMatch();
    for (int seed = 0; seed < 10; seed++) {
      RandomPlay another = new RandomPlay(game, ~seed);
      String where = "seed " + seed + ", decision ";
      everyDecisionOf(
          seed,
          (match, ply) -> {
            int seat = match.actingSeat();
            forgotten.copyFrom(match);
            forgotten.forget(seat);
            assertEquals(seat, forgotten.actingSeat(), where + ply);
            other.copyFrom(forgotten);
            int next = ply;
            for (int each = game.seats() - 1; each >= 0; each--) {
              while (each != seat && other.ask(each)) {
                another.play(other, next, ++next);
              }
            }
            assertTrue(other.ask(seat), where + ply + ": the seat can still decide");
            long known = knowledge.of(forgotten, seat);
            for (Match decided : List.of(match, other)) {
              assertEquals(
                  known,
                  knowledge.of(decided, seat),
                  where
                      + ply
                      + ": the mask, the observation, a score, a measure or the text tells a seat"
                      + " what another has decided in this round, or a reward comes before the"
                      + " round is resolved; they must follow from the position before the round"
                      + " and from the seat's own decisions");
            }
            other.forget(seat);
            assertArrayEquals(
                Saved.of(forgotten).bytes(),
                Saved.of(other).bytes(),
                where + ply + ": after forget a match still has what other seats have decided");
          });
    }
  }

  @Test
  void observingMaskingAndDrawingChangeNothing() {
    float[] observation = new float[game.observation().size()];
    boolean[] mask = new boolean[game.actions()];
    everyDecision(
        3,
        (match, ply) -> {
          byte[] before = Saved.of(match).bytes();
          match.mask(mask, 0);
          Drawn.check(match, "decision " + ply);
          for (int seat = 0; seat < game.seats(); seat++) {
            encoder.encode(match, seat, observation, 0);
          }
          assertArrayEquals(before, Saved.of(match).bytes(), "decision " + ply);
        });
  }

  @Test
  void everyActionAndEveryMeasureHasADistinctName() {
    Set<String> names = new HashSet<>();
    for (int action = 0; action < game.actions(); action++) {
      names.add(game.actionName(action));
    }
    assertEquals(game.actions(), names.size(), "different names: " + names);
    assertFalse(names.stream().anyMatch(String::isBlank), "blank names: " + names);
    assertEquals(game.measures().size(), new HashSet<>(game.measures()).size());
    assertTrue(game.seats() >= 1 && game.actions() >= 1 && game.observation().size() >= 1);
    assertTrue(game.observation().space().low() < game.observation().space().high());
  }

  @Test
  void aMeasureThatDoesNotExistIsRefused() {
    Match match = game.newMatch();
    match.reset(0);
    for (int index : new int[] {-1, game.measures().size()}) {
      assertThrows(IllegalArgumentException.class, () -> match.measure(index, 0));
    }
  }

  /** The hot path: 20,000 decisions, each with a mask and the observations of all seats. */
  @Test
  void playingAndObservingAllocateNothing() {
    HotPath hot = new HotPath(game);
    hot.run(15_000); // Until the JIT compiler has compiled the hot methods.
    long least = Long.MAX_VALUE;
    // A deoptimization may allocate a little in one run; a game that allocates does so in each.
    for (int run = 0; run < 3 && least > 0; run++) {
      least = Math.min(least, hot.run(20_000));
    }
    assertEquals(0, least, "bytes allocated by 20,000 decisions");
  }

  protected void everyDecision(int matches, ObjIntConsumer<Match> check) {
    for (int seed = 0; seed < matches; seed++) {
      everyDecisionOf(seed, check);
    }
  }

  private void everyDecisionOf(long seed, ObjIntConsumer<Match> check) {
    Match match = game.newMatch();
    match.reset(seed);
    RandomPlay play = new RandomPlay(game, seed);
    for (int ply = 0; !match.over(); ply++) {
      check.accept(match, ply);
      match.play(play.choose(match, ply));
    }
  }

  /** Ends the turn that was in progress by waiting, if the game has that. */
  private void finishTurn(Match match, int turn) {
    while (waiting >= 0 && !match.over() && match.turn() == turn) {
      match.play(waiting);
    }
  }

  /** Equal for equal positions and different for different ones. */
  protected String position(Match match) {
    return Arrays.toString(Saved.of(match).bytes());
  }

  private void assertNoFurtherActions(Match match) {
    // A shift by an action takes it modulo 32 or 64.
    for (int beyond = 0; beyond < 64; beyond++) {
      assertFalse(match.legal(game.actions() + beyond), "legal: " + (game.actions() + beyond));
    }
    for (int action : new int[] {Integer.MIN_VALUE, -1, game.actions(), Integer.MAX_VALUE}) {
      assertFalse(match.legal(action), "legal: " + action);
      assertRefused(match, action);
    }
  }

  private void assertRefused(Match match, int action) {
    long before = fingerprint.of(match);
    Exception e = assertThrows(IllegalArgumentException.class, () -> match.play(action));
    assertFalse(e.getMessage() == null || e.getMessage().isBlank(), "no message");
    assertEquals(before, fingerprint.of(match), "changed by a refused action");
  }
}
