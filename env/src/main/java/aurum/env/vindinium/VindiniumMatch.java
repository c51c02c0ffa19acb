package aurum.env.vindinium;

import aurum.env.Checks;
import aurum.env.Match;
import aurum.env.referee.RefereeMatch;
import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Drawable;
import aurum.env.scene.Scene;

/**
 * One match of Vindinium: the rules that all variants share. The numbers in comments are the
 * sections of RULES.md.
 *
 * <p>The variants differ in the order of hits and deaths in a fight, in time-outs, in how a bot's
 * line is parsed and in the text that bots read: {@link CodingameMatch} and {@link OriginalMatch}.
 */
public abstract class VindiniumMatch extends VindiniumState implements RefereeMatch, Drawable {
  public static final int BEER_PRICE = 2;
  public static final int BEER_LIFE = 50;

  /** The life that a hit of another hero costs. */
  public static final int HIT_DAMAGE = 20;

  /** The life that attacking a mine costs. */
  public static final int GUARDIAN_DAMAGE = 20;

  private static final int NO_VERSION = -1;

  private final Vindinium game;

  // The cached legal moves of the acting seat, and the version of the state that they are valid
  // for.
  private int legalMoves;
  private int legalMovesVersion = NO_VERSION;

  VindiniumMatch(Vindinium game) {
    this.game = game;
  }

  @Override
  public Vindinium game() {
    return game;
  }

  @Override
  public void reset(long seed) {
    start(game.map(seed), game.maximumTurns());
  }

  @Override
  public boolean over() {
    return turn >= turns;
  }

  @Override
  public int actingSeat() {
    return turn & map.heroes() - 1; // There are 2 or 4 heroes; a division takes longer than a turn.
  }

  @Override
  public boolean disqualified(int seat) {
    return disqualified[seat];
  }

  @Override
  public int score(int seat) {
    return gold[seat];
  }

  @Override
  public int measure(int index, int seat) {
    return switch (index) {
      case Vindinium.GOLD -> gold[seat];
      case Vindinium.MINES -> mines[seat];
      case Vindinium.DEATHS -> deaths[seat];
      case Vindinium.LIFE -> life[seat];
      default -> throw Checks.noMeasure(game, index);
    };
  }

  /** The number of rounds (turns of each hero) of a match without the option {@code turns}. */
  public abstract int defaultRounds();

  /**
   * The number of rounds left, including the round in progress, in a match of the default length.
   * Agents assume that length, because the text that bots read does not contain the actual one.
   */
  public final int defaultRoundsLeft() {
    return Math.max(0, defaultRounds() - turn / map.heroes());
  }

  /** The number of turns until a hero acts: 0 for the acting seat. */
  final int turnsUntilActing(int hero) {
    return hero - turn & map.heroes() - 1;
  }

  /** The number of hits that kill a hero of this life; 0 or less if the life is 0 or less. */
  public static int hitsToKill(int life) {
    return (life + HIT_DAMAGE - 1) / HIT_DAMAGE;
  }

  /** Whether a hero can pay for a beer. */
  public final boolean canPay(int hero) {
    return gold[hero] >= BEER_PRICE;
  }

  /** Whether one hit kills a hero of this life. */
  public static boolean diesOfOneHit(int life) {
    return lifeAfterHits(life, 1) <= 0;
  }

  /** The life of a hero after hits; 0 or less if they kill it. */
  public static int lifeAfterHits(int life, int hits) {
    return life - hits * HIT_DAMAGE;
  }

  /** 5.C: the life of a living hero after the thirst of its turn. */
  static int lifeAfterThirst(int life) {
    return Math.max(1, life - 1);
  }

  // Decisions.

  /** The cell that a hero steps onto by an action; its own cell if it waits. */
  public final int target(int hero, int action) {
    return action == VindiniumActions.WAIT
        ? cell[hero]
        : cell[hero] + map.step[VindiniumActions.direction(map, hero, action)];
  }

  /** The effect of a hero's action, before the fights of its turn. */
  public final VindiniumStep actionEffect(int hero, int action) {
    return VindiniumStep.of(this, hero, target(hero, action));
  }

  @Override
  public boolean legal(int action) {
    return action >= 0 && action < VindiniumActions.COUNT && (legalActions() >> action & 1) != 0;
  }

  @Override
  public void mask(boolean[] destination, int offset) {
    int legal = legalActions();
    for (int action = 0; action < VindiniumActions.COUNT; action++) {
      destination[offset + action] = (legal >> action & 1) != 0;
    }
  }

  /** A bit for each action: WAIT and the steps that have an effect; all after the end. */
  private int legalActions() {
    if (over()) {
      return (1 << VindiniumActions.COUNT) - 1;
    }
    int hero = actingSeat();
    int wait = 1 << VindiniumActions.WAIT;
    return disqualified[hero]
        ? wait
        : wait | VindiniumCorner.mirroredSet(map.corner[hero], legalMoves()) << 1;
  }

  /** The set of the directions of the board in which a step of the acting seat has an effect. */
  private int legalMoves() {
    if (legalMovesVersion != version()) {
      int hero = actingSeat();
      legalMoves = 0;
      for (int direction = 0; direction < 4; direction++) {
        if (VindiniumStep.of(this, hero, cell[hero] + map.step[direction])
            != VindiniumStep.NOTHING) {
          legalMoves |= 1 << direction;
        }
      }
      legalMovesVersion = version();
    }
    return legalMoves;
  }

  @Override
  public void play(int action) {
    if (!Checks.requirePlayable(this, map != null, action)) {
      return;
    }
    int hero = actingSeat();
    if (action == VindiniumActions.WAIT) {
      playTurn(hero, cell[hero]);
    } else {
      playMove(hero, VindiniumActions.direction(map, hero, action));
    }
  }

  /** Plays the whole turn of a hero that steps in a direction of the board, legal or not. */
  final void playMove(int hero, int direction) {
    int to = cell[hero] + map.step[direction];
    playTurn(
        hero,
        map.onBoard(to) ? to : cell[hero]); // 5.A.1: the target is clamped to the hero's own cell.
  }

  @Override
  public void playInactive() {
    Checks.requireStarted(map != null);
    playTurn(actingSeat(), cell[actingSeat()]);
  }

  // A hero's turn (5).

  /** Plays a whole turn in which the hero steps onto a cell. After the end it does nothing. */
  void playTurn(int hero, int to) {
    if (over()) {
      return;
    }
    step(hero, to);
    fight(hero);
    endTurn(hero);
  }

  /** 5.A.3: a hero steps onto a cell. */
  private void step(int hero, int to) {
    VindiniumStep step = VindiniumStep.of(this, hero, to);
    switch (step) {
      case NOTHING -> {}
      case MOVE -> cell[hero] = to;
      case DRINK -> {
        gold[hero] -= BEER_PRICE;
        life[hero] = step.lifeAfter(life[hero]);
      }
      case TAKE_MINE -> {
        life[hero] = step.lifeAfter(life[hero]);
        setMineOwner(map.mineAt(to), hero);
      }
      case DIE_AT_MINE -> {
        giveMines(hero, FREE);
        respawn(hero);
      }
    }
  }

  /** 5.B: the acting hero hits the adjacent heroes; heroes without life die. */
  abstract void fight(int hero);

  /**
   * 5.B.4: respawns a hero. Another hero on its spawn dies too, unless that hero's death is still
   * to be processed.
   */
  final void respawn(int hero) {
    respawned[hero] = true;
    deaths[hero]++;
    life[hero] = FULL_LIFE;
    cell[hero] = map.spawn[hero];
    for (int other = 0; other < map.heroes(); other++) {
      // On a given map two heroes may share a spawn and be on it at the same time.
      if (other != hero && cell[other] == cell[hero] && life[other] > 0 && !respawned[other]) {
        giveMines(other, hero);
        respawn(other);
      }
    }
  }

  /** Gives all mines of a hero to another, or makes them free. */
  final void giveMines(int from, int to) {
    if (mines[from] == 0) {
      return;
    }
    for (int mine = 0; mine < mineOwner.length; mine++) {
      if (mineOwner[mine] == from) {
        mineOwner[mine] = (byte) to;
      }
    }
    if (to != FREE) {
      mines[to] += mines[from];
    }
    mines[from] = 0;
  }

  /** 5.C: thirst and gold. */
  final void endTurn(int hero) {
    life[hero] = lifeAfterThirst(life[hero]);
    gold[hero] += mines[hero];
    for (int h = 0; h < map.heroes(); h++) {
      respawned[h] = false;
    }
    turn++;
    nextVersion();
  }

  @Override
  public Scene scene() {
    return VindiniumScene.of(this);
  }

  @Override
  public ActionDrawing draw(int action) {
    return VindiniumScene.draw(this, action);
  }

  @Override
  public void copyFrom(Match other) {
    copyState((VindiniumMatch) other);
  }
}
