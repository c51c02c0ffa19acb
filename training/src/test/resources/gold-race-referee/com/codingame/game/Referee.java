package com.codingame.game;

import com.codingame.gameengine.core.AbstractPlayer.TimeoutException;
import com.codingame.gameengine.core.AbstractReferee;
import com.codingame.gameengine.core.MultiplayerGameManager;
import com.google.inject.Inject;

/**
 * The gold race on CodinGame's engine. With the option {@code gold=3} it has another
 * rule: a step to the left counts twice. With {@code runner=WORD} the text has this word for the
 * place of each runner from the third turn on.
 */
public class Referee extends AbstractReferee {
  private static final int CELLS = 11;

  @Inject private MultiplayerGameManager<Player> manager;

  private final int[] gold = new int[CELLS];
  private final int[] cell = {0, CELLS - 1};
  private final int[] score = new int[2];
  private int ofStepToTheLeft = 1;
  private long state;

  @Override
  public void init() {
    int most = Integer.parseInt(manager.getGameParameters().getProperty("gold", "9"));
    ofStepToTheLeft = most == 3 ? 2 : 1;
    state = manager.getSeed();
    for (int i = 0; i <= CELLS / 2; i++) {
      gold[i] = gold[CELLS - 1 - i] = next(most + 1);
    }
    manager.setMaxTurns(30);
    for (Player player : manager.getPlayers()) {
      player.sendInputLine(Integer.toString(player.getIndex()));
    }
  }

  /** SplitMix64, as the engine's generator. */
  private int next(int bound) {
    state += 0x9e3779b97f4a7c15L;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    z ^= z >>> 31;
    int r = (int) (z >>> 32);
    return (bound & bound - 1) == 0 ? r & bound - 1 : (r >>> 1) % bound;
  }

  @Override
  public void gameTurn(int turn) {
    Player player = manager.getPlayer((turn - 1) % 2);
    StringBuilder line = new StringBuilder();
    for (int each : gold) {
      line.append(each);
    }
    player.sendInputLine(line.toString());
    for (int runner = 0; runner < 2; runner++) {
      String place = Integer.toString(cell[runner]);
      if (turn > 2) {
        place = manager.getGameParameters().getProperty("runner", place);
      }
      player.sendInputLine(place + " " + score[runner]);
    }
    player.execute();
    try {
      move(player.getIndex(), player.getOutputs().get(0));
    } catch (TimeoutException e) {
      manager.addToGameSummary(player.getNicknameToken() + " waits");
    }
  }

  private void move(int runner, String command) {
    int to = cell[runner] + (command.equals("LEFT") ? -1 : command.equals("RIGHT") ? 1 : 0);
    if (to >= 0 && to < CELLS && to != cell[0] && to != cell[1]) {
      cell[runner] = to;
      score[runner] += command.equals("LEFT") ? ofStepToTheLeft * gold[to] : gold[to];
      gold[to] = 0;
    }
    manager.getPlayer(runner).setScore(score[runner]);
  }
}
