package aurum.agents.search.tree;

import aurum.agents.neural.ForwardPass;
import aurum.agents.policy.PolicyEvaluator;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.TreePosition;
import aurum.env.base.InvalidInputException;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The position of any game of two seats that alternate single actions, without hidden random
 * numbers: a copy of the match for each action that was played. An action's code is its number.
 */
public final class MatchPosition implements TreePosition {
  private final Game game;
  private final ToDoubleFunction<Match> estimate;

  /** By the number of actions that were played. */
  private final List<Match> matches = new ArrayList<>();

  private final boolean[] mask;
  private int depth;
  private Match match;

  /** The hash of the bytes that were written since it was set to 0. */
  private long hash;

  private final DataOutputStream hashing =
      new DataOutputStream(
          new OutputStream() {
            @Override
            public void write(int octet) {
              hash = (hash + (octet & 0xff) + 1) * 0x9e3779b97f4a7c15L;
              hash ^= hash >>> 32;
            }
          });

  /**
   * @param estimate of the acting seat's result, from -1 to 1
   * @throws InvalidInputException if the game is not of this kind
   */
  MatchPosition(Game game, ToDoubleFunction<Match> estimate) {
    require(game);
    this.game = game;
    this.estimate = estimate;
    mask = new boolean[game.actions()];
    match = matchAt(0);
  }

  /**
   * A position whose results a policy's critic estimates.
   *
   * @param inputs the number of entries of the observation
   */
  public static TreePosition withCritic(
      Game game, ObservationEncoder encoder, int inputs, ForwardPass network) {
    PolicyEvaluator policy = new PolicyEvaluator(encoder, inputs, network, game.actions());
    return new MatchPosition(game, match -> Math.tanh(policy.value(match, match.actingSeat())));
  }

  static void require(Game game) {
    if (!isOf(game)) {
      throw new InvalidInputException(
          "a tree search needs a game of two seats that alternate single actions, without hidden"
              + " random numbers; "
              + game.name()
              + " is none");
    }
  }

  /** Whether a game has such positions. */
  static boolean isOf(Game game) {
    return game.seats() == 2
        && game.info().hasSingleActionTurns()
        && !game.info().hasHiddenRandomness();
  }

  /** The lead in score, where nothing else is known. */
  static double lead(Match match) {
    int seat = match.actingSeat();
    double lead = match.score(seat) - match.score(1 - seat);
    return lead / (Math.abs(lead) + 100);
  }

  private Match matchAt(int depth) {
    if (depth == matches.size()) {
      matches.add(game.newMatch());
    }
    return matches.get(depth);
  }

  @Override
  public void set(Match root) {
    depth = 0;
    match = matchAt(0);
    match.copyFrom(root);
  }

  @Override
  public int actions(int[] destination, int offset) {
    match.mask(mask, 0);
    int end = offset;
    for (int action = 0; action < mask.length; action++) {
      if (mask[action]) {
        destination[end++] = action;
      }
    }
    return end;
  }

  @Override
  public int maximumActions() {
    return mask.length;
  }

  @Override
  public int matchAction(int action) {
    return action;
  }

  @Override
  public int waitingAction() {
    return game.waitingAction();
  }

  @Override
  public void play(int action) {
    Match next = matchAt(depth + 1);
    next.copyFrom(match);
    next.play(action);
    if (next.actingSeat() == match.actingSeat() && !next.over()) {
      throw new InvalidInputException(
          "a tree search needs seats that alternate; in %s seat %d acts twice after %s"
              .formatted(game.name(), match.actingSeat(), game.actionName(action)));
    }
    depth++;
    match = next;
  }

  @Override
  public void undo() {
    match = matches.get(--depth);
  }

  @Override
  public boolean over() {
    return match.over();
  }

  @Override
  public int turn() {
    return match.turn();
  }

  /** The seat that has not played the last action. */
  @Override
  public int result() {
    int seat = 1 - matches.get(depth - 1).actingSeat();
    return (int) Math.signum(match.outcome(seat) - 0.5);
  }

  @Override
  public int evaluate() {
    return (int) (MAXIMUM_VALUE * Math.max(-1, Math.min(1, estimate.applyAsDouble(match))));
  }

  @Override
  public long hash() {
    hash = 0;
    try {
      match.save(hashing);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return hash;
  }
}
