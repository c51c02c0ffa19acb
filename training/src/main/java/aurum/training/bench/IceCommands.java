package aurum.training.bench;

import aurum.env.Match;
import aurum.env.SplitMix;
import aurum.env.iceandfire.IceActions;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import aurum.env.iceandfire.IceRules;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Plays matches of A Code of Ice and Fire by commands that were sampled in advance for each map; on
 * other maps, by legal actions sampled during the match.
 */
final class IceCommands implements GameUnderTest.RulesDriver {
  private static final int END = 0;
  private static final int STEP = 1;
  private static final int TRAIN = 2;
  private static final int BUILD = 3;

  private final Map<IceMap, int[]> sampled = new IdentityHashMap<>();
  private final boolean[] mask = new boolean[IceActions.COUNT];

  /** The commands of one match, while they are sampled. */
  private int[] buffer = new int[1024];

  private int count;

  @Override
  public void prepare(Match match) {
    IceMatch ice = (IceMatch) match;
    SplitMix random = new SplitMix(sampled.size());
    count = 0;
    while (!ice.over()) {
      int action = draw(ice, random);
      if (action != IceActions.NOTHING) {
        add(command(ice, action));
      }
      int turn = ice.turn();
      ice.play(action);
      if (ice.turn() != turn) {
        add(END);
      }
    }
    sampled.put(ice.board().map(), Arrays.copyOf(buffer, count));
  }

  private void add(int command) {
    buffer = count == buffer.length ? Arrays.copyOf(buffer, 2 * count) : buffer;
    buffer[count++] = command;
  }

  private int draw(IceMatch match, SplitMix random) {
    match.mask(mask, 0);
    int legal = 0;
    for (boolean l : mask) {
      legal += l ? 1 : 0;
    }
    int pick = random.nextInt(legal);
    int action = 0;
    while (!mask[action] || pick-- > 0) {
      action++;
    }
    return action;
  }

  private static int command(IceMatch match, int action) {
    int cell = match.subject();
    if (match.subjectIsUnit()) {
      return code(STEP, cell, cell + IceActions.step(match.actingSeat(), action));
    }
    if (action < IceActions.MINE) {
      return code(TRAIN, IceActions.level(action), cell);
    }
    return code(BUILD, IceActions.building(action), cell);
  }

  private static int code(int verb, int first, int second) {
    return verb << 16 | first << 8 | second;
  }

  @Override
  public long play(Match match, SplitMix random) {
    IceMatch ice = (IceMatch) match;
    int[] commands = sampled.get(ice.board().map());
    return commands == null ? playSampled(ice, random) : playPrepared(ice, commands);
  }

  /** Executes prepared commands. Returns their number. */
  private static long playPrepared(IceMatch match, int[] commands) {
    IceRules rules = match.rules();
    int ends = 0;
    for (int command : commands) {
      int first = command >> 8 & 255;
      int second = command & 255;
      switch (command >> 16) {
        case STEP -> rules.step(match.actingSeat(), first, second);
        case TRAIN -> rules.train(match.actingSeat(), first, second);
        case BUILD -> rules.build(match.actingSeat(), first, second);
        default -> {
          match.endTurn();
          ends++;
        }
      }
    }
    if (!match.over()) {
      throw new AssertionError("the commands do not end the match");
    }
    return commands.length - ends;
  }

  private long playSampled(IceMatch match, SplitMix random) {
    long commands = 0;
    while (!match.over()) {
      int action = draw(match, random);
      commands += action == IceActions.NOTHING ? 0 : 1;
      match.play(action);
    }
    return commands;
  }
}
