package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.Games;
import aurum.env.ObservationEncoder;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import aurum.env.Saved;
import aurum.env.base.SplitMix;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Values of the observation. {@link CultistPointOfViewTest} compares those of the two seats. */
class CultistEncoderTest {
  private static final CultistWars GAME = (CultistWars) Games.make("cultist-wars");

  /** Starts a match in which the cultists have any owner, and some few lives. */
  private static CultistMatch startAnywhere(int seed) {
    SplitMix random = new SplitMix(seed);
    CultistMatch match = new CultistMatch(GAME);
    match.reset(seed);
    CultistPosition units = new CultistPosition();
    match.copyPosition(units);
    int owners = 1 + random.nextInt(3);
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      units.owner[unit] = (byte) random.nextInt(owners);
      units.life[unit] = (byte) (1 + random.nextInt(random.nextInt(CultistWars.FULL_LIFE) + 1));
    }
    match.setPosition(0, units);
    return match;
  }

  @Test
  void everyEntryButTwoVariesInRandomPlay() {
    float[] least = new float[CultistLayout.SIZE];
    float[] greatest = new float[CultistLayout.SIZE];
    float[] observation = new float[CultistLayout.SIZE];
    Arrays.fill(least, Float.POSITIVE_INFINITY);
    Arrays.fill(greatest, Float.NEGATIVE_INFINITY);
    ObservationEncoder encoder = GAME.observation().newEncoder();
    for (int seed = 0; seed < 500; seed++) {
      CultistMatch match = startAnywhere(seed);
      RandomPlay play = new RandomPlay(GAME, seed);
      for (int ply = 0; !match.over(); ply++) {
        encoder.encode(match, match.actingSeat(), observation, 0);
        for (int i = 0; i < observation.length; i++) {
          least[i] = Math.min(least[i], observation[i]);
          greatest[i] = Math.max(greatest[i], observation[i]);
        }
        match.play(play.choose(match, ply));
      }
    }
    Set<String> constant = new TreeSet<>();
    for (int i = 0; i < observation.length; i++) {
      if (least[i] == greatest[i]) {
        constant.add(CultistLayout.LAYOUT.nameOf(i));
      }
    }
    assertEquals(
        Set.of("cultist.5.otherLeaderAdjacent", "cultist.6.otherLeaderAdjacent"), constant);
  }

  @Test
  void theLastCultistsMayBeAdjacentToTheOtherLeader() {
    //   a l b c k d     units next to an enemy have the first slots, from north to south
    //   e j
    //   f 1
    DrawnMatch drawn =
        DrawnMatch.of("albckd", "ejxxxx", "f1xxxx", "0").owns(0, "abcdef").owns(1, "jkl");
    assertEquals(1, Observed.of(drawn, 0).get("cultist.6.otherLeaderAdjacent"));
    drawn.life('a', 0);
    assertEquals(1, Observed.of(drawn, 0).get("cultist.5.otherLeaderAdjacent"));
  }

  @Test
  void observingDoesNotWriteToTheMatch() {
    float[] observation = new float[CultistLayout.SIZE];
    ObservationEncoder encoder = GAME.observation().newEncoder();
    CultistMatch before = new CultistMatch(GAME);
    for (int seed = 0; seed < 50; seed++) {
      CultistMatch match = startAnywhere(seed);
      RandomPlay play = new RandomPlay(GAME, seed);
      for (int ply = 0; !match.over(); ply++) {
        before.copyFrom(match);
        for (int seat = 0; seat < CultistWars.SEATS; seat++) {
          encoder.encode(match, seat, observation, 0);
        }
        String where = "seed " + seed + ", decision " + ply;
        assertArrayEquals(Saved.of(before).bytes(), Saved.of(match).bytes(), where);
        // The arrays that are derived from the state and not saved.
        assertArrayEquals(before.map.terrain, match.map.terrain, where);
        assertArrayEquals(before.position.board, match.position.board, where);
        assertArrayEquals(before.position.unitCount, match.position.unitCount, where);
        assertArrayEquals(before.position.totalLife, match.position.totalLife, where);
        assertEquals(before.position.neutralCount, match.position.neutralCount, where);
        assertArrayEquals(before.position.neutrals, match.position.neutrals, where);
        match.play(play.choose(match, ply));
      }
    }
  }

  @Test
  void oneEncoderMayEncodeSeveralMatchesInTurn() {
    CultistEncoder encoder = new CultistEncoder();
    float[] observation = new float[CultistLayout.SIZE];
    CultistMatch[] matches = {startAnywhere(1), startAnywhere(2)};
    for (int i = 0; i < 6; i++) {
      CultistMatch match = matches[i % 2];
      encoder.encode(match, i / 2 % 2, observation, 0);
      assertArrayEquals(Observations.of(match, i / 2 % 2), observation);
    }
  }

  @Test
  void theGlobalEntriesAreTurnsUnitsAndLives() {
    DrawnMatch drawn = DrawnMatch.of("0abl1").owns(0, "a").owns(1, "l").life('a', 4).turn(141);
    // Seat 1 has turns 141, 143, 145, 147 and 149.
    Observed.of(drawn, 1)
        .assertGroup(
            "global",
            "turnsLeft=5/75",
            "lastTurns=1",
            "ownUnits=2/13",
            "otherUnits=2/13",
            "neutralUnits=1/13",
            "unitBalance=0",
            "ownLife=20/130",
            "otherLife=14/130",
            "lifeBalance=6/16");
  }

  @Test
  void theLeadersEntriesAreThreatsAndTheNearestUnits() {
    //   . . . . a     from the leader both a and l are 5 steps away; l can shoot only at the cell
    //   0 . x . .     south of the leader: the obstacle blocks its other shots
    //   . . . . l
    DrawnMatch drawn = DrawnMatch.of("....a", "0.x..", "....l", "xxxx1").owns(1, "l");
    Observed observed = Observed.of(drawn, 0);
    observed.assertGroup(
        "leader",
        "exists=1",
        "life=1",
        "x=0",
        "y=1/6",
        "threat=0",
        "neutralPath=3/8",
        "foePath=3/8",
        "foe=3/8");
    observed.assertGroup(
        "leaderStep",
        "north.possible=1",
        "north.threat=0",
        "north.neutralPath=3/7",
        "north.foePath=3/9",
        "north.foe=3/9",
        "east.possible=1",
        "east.threat=0",
        "east.neutralPath=3/7",
        "east.foePath=3/7",
        "east.foe=3/7",
        "south.possible=1",
        "south.threat=3/10",
        "south.neutralPath=3/9",
        "south.foePath=3/7",
        "south.foe=3/7");
    observed.assertGroup("conversion");
  }

  @Test
  void theConversionEntriesAreTheUnitsNextToTheLeader() {
    //   . a .
    //   l 0 .
    //   x 1 x
    DrawnMatch drawn = DrawnMatch.of(".a.", "l0.", "x1x").owns(1, "l").life('l', 3);
    Observed.of(drawn, 0)
        .assertGroup(
            "conversion",
            "north.possible=1",
            "north.foe=0",
            "north.life=1",
            "west.possible=1",
            "west.foe=1",
            "west.life=3/10");
    // A leader cannot be converted.
    Observed.of(drawn, 1).assertGroup("conversion");
  }

  @Test
  void aCultistsEntriesAreItsSituationAndThatAfterEachStep() {
    //   a . . . . . . . l     l is 8 cells away, and the leader 9; after a step east it is still
    // out
    //   0 x x x x x x x 1     of range
    DrawnMatch drawn =
        DrawnMatch.of("a.......l", "0xxxxxxx1").owns(0, "a").owns(1, "l").life('a', 1);
    Observed.of(drawn, 0)
        .assertGroup(
            "cultist.1",
            "exists=1",
            "life=1/10",
            "x=0",
            "y=0",
            "threat=0",
            "firepower=0",
            "otherLeaderAdjacent=0",
            "otherLeader=3/12",
            "enemy=3/11",
            "east.possible=1",
            "east.threat=0",
            "east.firepower=0",
            "east.enemy=3/10");
    //   . . a . . . . . l     after a step east, a and l deal each other 2, which kills a
    drawn = DrawnMatch.of("..a.....l", "0xxxxxxx1").owns(0, "a").owns(1, "l").life('a', 1);
    Observed observed = Observed.of(drawn, 0);
    observed.assertGroup("cultist.1.north");
    observed.assertGroup("cultist.1.east", "possible=1", "threat=1", "firepower=2/6", "enemy=3/8");
    observed.assertGroup("cultist.1.south");
    observed.assertGroup("cultist.1.west", "possible=1", "threat=0", "firepower=0", "enemy=3/10");
  }

  @Test
  void theEntriesOfFoesAndNeutralsAreTheDamageOfAShot() {
    //   a . l . b
    //   0 x x x 1
    DrawnMatch drawn = DrawnMatch.of("a.l.b", "0xxx1").owns(0, "a").owns(1, "l").life('l', 5);
    Observed observed = Observed.of(drawn, 0);
    observed.assertGroup(
        "foe",
        "1.exists=1",
        "1.life=5/10",
        "1.x=2/12",
        "1.y=0",
        "1.damage=5/6",
        "1.killed=1",
        "1.firepower=5/6",
        "1.leader=3/6",
        "1.enemy=3/5");
    observed.assertGroup(
        "neutral",
        "1.exists=1",
        "1.life=1",
        "1.x=4/12",
        "1.y=0",
        "1.damage=0",
        "1.leader=3/8",
        "1.otherLeader=3/4");
    observed.assertGroup(
        "otherLeader",
        "exists=1",
        "life=1",
        "x=4/12",
        "y=1/6",
        "damage=0",
        "killed=0",
        "neutral=3/4",
        "neutralAdjacent=1",
        "own=3/8",
        "ownAdjacent=0");
  }
}
