package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.RandomPlay;
import aurum.env.Saved;
import aurum.env.base.SplitMix;
import aurum.env.referee.RefereeReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A seat's knowledge of the neutral step's generator, which the text does not contain. */
class CultistReaderTest {
  private static final CultistWars GAME = new CultistWars("codingame", Map.of());

  private final CultistMatch match = GAME.newMatch();
  private final CultistReader[] readers = new CultistReader[CultistWars.SEATS];
  private int turns;
  private int exact;
  private int known;

  /** Starts a match whose generator starts from a state. */
  private void start(long seed, int state) {
    match.reset(seed);
    match.neutralGenerator.set(state);
    for (int seat = 0; seat < readers.length; seat++) {
      StringBuilder text = new StringBuilder();
      match.writeStart(seat, text);
      readers[seat] = (CultistReader) GAME.newReader();
      readers[seat].readStart(lines(text));
    }
  }

  private static RefereeReader.Lines lines(StringBuilder text) {
    Iterator<String> lines = text.toString().lines().iterator();
    return lines::next;
  }

  private CultistReader read() {
    CultistReader reader = readers[match.actingSeat()];
    StringBuilder text = new StringBuilder();
    match.writeTurn(text);
    reader.readTurn(lines(text));
    turns++;
    if (reader.match().neutralGenerator.known) {
      known++;
      exact += hidden(reader.match()).equals(hidden(match)) ? 1 : 0;
    }
    return reader;
  }

  /** The state that the text does not contain: the generator, and all neutral units, also dead. */
  private static List<Integer> hidden(CultistMatch match) {
    List<Integer> hidden = new ArrayList<>(List.of(match.neutralGenerator.state()));
    for (int index = 0; index < match.position.neutralCount; index++) {
      hidden.add((int) match.position.neutrals[index]);
    }
    return hidden;
  }

  private void play(int state, Agent agent) {
    for (int seed = 0; seed < 100; seed++) {
      start(seed, state);
      SplitMix random = new SplitMix(seed);
      while (!match.over()) {
        read();
        match.play(agent.act(match, random));
      }
    }
  }

  /** Units that one seat converts and the other kills at once leave the neutral units too. */
  @Test
  void whatAReaderTakesForKnownIsTrueAndItKnowsNearlyAllTurns() {
    RandomPlay random = new RandomPlay(GAME, 1);
    play(CultistNeutralGenerator.FIRST_STATE, (m, r) -> random.choose(m, m.turn()));
    play(CultistNeutralGenerator.FIRST_STATE, CultistReaderTest::convertOrShoot);
    assertEquals(known, exact);
    assertTrue(known > 0.95 * turns, known + " of " + turns);
  }

  private static int convertOrShoot(Match match, RandomGenerator random) {
    boolean[] mask = new boolean[GAME.actions()];
    match.mask(mask, 0);
    int first = random.nextInt(mask.length);
    int chosen = -1;
    for (int i = 0; i < mask.length; i++) {
      int action = (first + i) % mask.length;
      if (mask[action]) {
        String name = GAME.actionName(action);
        if (name.startsWith("CONVERT")) {
          return action;
        }
        if (chosen < 0 || name.startsWith("SHOOT") && random.nextInt(4) > 0) {
          chosen = action;
        }
      }
    }
    return chosen;
  }

  /** The first step follows from the constant state, before the second seat has seen a position. */
  @Test
  void theSecondSeatKnowsTheGeneratorAtItsFirstTurn() {
    for (int seed = 0; seed < 100; seed++) {
      start(seed, CultistNeutralGenerator.FIRST_STATE);
      match.play(new RandomPlay(GAME, seed).choose(match, 0));
      read();
    }
    assertEquals(100, exact);
  }

  @Test
  void anotherFirstStateIsNotTakenForTheKnownOne() {
    start(1, 4711);
    RandomPlay random = new RandomPlay(GAME, 1);
    assertTrue(read().match().neutralGenerator.known);
    while (match.turn() < 20) {
      match.play(random.choose(match, match.turn()));
      read();
    }
    for (CultistReader reader : readers) {
      assertFalse(reader.match().neutralGenerator.known);
      reader.match().reseed(5);
      int state = reader.match().neutralGenerator.state();
      reader.match().reseed(6);
      assertNotEquals(state, reader.match().neutralGenerator.state());
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aLoadedMatchKnowsTheGeneratorIfTheSavedOneDid(boolean known) throws IOException {
    start(1, 4711);
    if (!known) {
      match.neutralGenerator.forget();
    }
    CultistMatch loaded = new CultistMatch(GAME);
    Saved.of(match).into(loaded);
    assertEquals(known, loaded.neutralGenerator.known);
    assertEquals(4711, loaded.neutralGenerator.state());
  }
}
