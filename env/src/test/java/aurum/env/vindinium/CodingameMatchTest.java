package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Fingerprint;
import aurum.env.Match;
import aurum.env.RandomPlay;
import aurum.env.Saved;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Experts, disqualified seats and measures. */
class CodingameMatchTest {
  private final RefereeGame game =
      new CodingameVindinium("codingame", Map.of("turns", "20", "size", "10"));
  private final Fingerprint fingerprint = new Fingerprint(game);
  private final RandomPlay play = new RandomPlay(game, 3);
  private final RefereeMatch match = game.newMatch();

  /** Hero 0 is an expert, hero 1 is disqualified, and all have acted. */
  @BeforeEach
  void startWithAnExpertAndADisqualifiedHero() {
    match.reset(4);
    match.playLine("EAST EXPERT_INPUT");
    match.playLine("EXPERT_INPUT");
    match.playLine("MOVE 3 3 expert_input");
    match.playLine("SOUTH");
  }

  private void assertContinuesLike(Match expected, Match actual) {
    for (int ply = 4; !expected.over(); ply++) {
      assertEquals(fingerprint.of(expected), fingerprint.of(actual), "decision " + ply);
      play.play(expected, ply, ply + 1);
      play.play(actual, ply, ply + 1);
    }
    assertTrue(actual.over());
  }

  @Test
  void aCopyKeepsWhichHeroesAreExpertsAndWhichAreDisqualified() {
    RefereeMatch copy = game.newMatch();
    copy.copyFrom(match);
    assertFalse(copy.disqualified(0));
    assertTrue(copy.disqualified(1));
    assertContinuesLike(match, copy);
  }

  @Test
  void aLoadedMatchKeepsWhichHeroesAreExpertsAndWhichAreDisqualified() {
    RefereeMatch loaded = game.newMatch();
    Saved.of(match).into(loaded);
    assertTrue(loaded.disqualified(1));
    assertContinuesLike(match, loaded);
  }

  @Test
  void afterAResetNoHeroIsAnExpertOrDisqualified() {
    match.reset(5);
    Match fresh = game.newMatch();
    fresh.reset(5);
    for (int seat = 0; seat < 4; seat++) {
      assertFalse(match.disqualified(seat));
      assertEquals(0, match.measure(Vindinium.DEATHS, seat));
    }
    assertContinuesLike(fresh, match);
  }

  @Test
  void aCopyOfAMatchOnAnotherMapHasThatMap() {
    Match other = game.newMatch();
    other.reset(77);
    other.copyFrom(match);
    assertContinuesLike(match, other);
  }

  @Test
  void aDisqualifiedSeatMayOnlyWait() {
    while (match.actingSeat() != 1) {
      match.play(VindiniumActions.WAIT);
    }
    for (int action = 0; action < VindiniumActions.COUNT; action++) {
      assertEquals(action == VindiniumActions.WAIT, match.legal(action));
      int a = action;
      if (action != VindiniumActions.WAIT) {
        assertThrows(IllegalArgumentException.class, () -> match.play(a));
      }
    }
  }

  @Test
  void theMeasuresEqualTheNumbersInTheText() {
    for (int seed = 0; seed < 20; seed++) {
      match.reset(seed);
      for (int ply = 0; !match.over(); ply++) {
        StringBuilder text = new StringBuilder();
        match.writeTurn(text);
        int[] mines = new int[4];
        for (String line : text.toString().split("\n", -1)) {
          String[] words = line.split(" ", -1);
          if (words[0].equals("HERO")) {
            int hero = Integer.parseInt(words[1]);
            assertEquals(Integer.parseInt(words[4]), match.measure(Vindinium.LIFE, hero));
            assertEquals(Integer.parseInt(words[5]), match.measure(Vindinium.GOLD, hero));
            assertEquals(Integer.parseInt(words[5]), match.score(hero));
          } else if (words[0].equals("MINE") && !words[1].equals("-1")) {
            mines[Integer.parseInt(words[1])]++;
          }
        }
        for (int hero = 0; hero < 4; hero++) {
          assertEquals(mines[hero], match.measure(Vindinium.MINES, hero));
        }
        play.play(match, ply, ply + 1);
      }
    }
  }

  @Test
  void theSceneShowsTilesOwnersAndHeroes() {
    Board board = Board.of("0M.T", "M##1").owns(1, 0).gold(0, 12).life(1, 7).turnOf(1);
    board.match.playLine("what?");
    assertEquals(
        """
        @0$-  []
        $1####@1
        ########
        ########
        round 11 of 300
        @0  gold 12  life 100  mines 0
        @1  gold  1  life   6  mines 1  disqualified
        """,
        board.match.scene().toString());
  }
}
