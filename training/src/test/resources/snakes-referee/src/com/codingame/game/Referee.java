package com.codingame.game;

import com.codingame.gameengine.core.AbstractPlayer.TimeoutException;
import com.codingame.gameengine.core.AbstractReferee;
import com.codingame.gameengine.core.GameManager;
import com.codingame.gameengine.core.MultiplayerGameManager;
import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.List;

/** The referee of snakes: asks all players, then plays the round. The rules are in RULES.md. */
public class Referee extends AbstractReferee {
  @Inject private MultiplayerGameManager<Player> manager;

  private Grid grid;

  @Override
  public void init() {
    manager.setMaxTurns(Grid.ROUNDS);
    manager.setFirstTurnMaxTime(1000);
    manager.setTurnMaxTime(50);
    grid = Grid.generate(manager.getSeed(), manager.getPlayerCount());
    for (Player player : manager.getPlayers()) {
      grid.startLines(player.getIndex()).forEach(player::sendInputLine);
    }
  }

  @Override
  public void gameTurn(int turn) {
    for (Player player : manager.getActivePlayers()) {
      grid.turnLines().forEach(player::sendInputLine);
      player.execute();
    }
    List<Direction> commands = new ArrayList<>();
    for (Player player : manager.getPlayers()) {
      commands.add(player.isActive() ? command(player) : null);
    }
    grid.play(commands);
    for (Player player : manager.getPlayers()) {
      player.setScore(grid.score(player.getIndex()));
      if (player.isActive() && !grid.isAlive(player.getIndex())) {
        player.deactivate();
        manager.addToGameSummary(player.getNicknameToken() + " dies");
      }
    }
    if (grid.isOver()) {
      manager.endGame();
    }
  }

  /** The direction of a reply, or null if it excludes the player. */
  private Direction command(Player player) {
    try {
      String line = player.getOutputs().get(0);
      Direction direction = Direction.of(line);
      if (direction == null) {
        exclude(player, "'" + line + "' is not UP, RIGHT, DOWN or LEFT");
      } else if (grid.isBack(player.getIndex(), direction)) {
        exclude(player, direction + " leads back to the neck");
        return null;
      }
      return direction;
    } catch (TimeoutException e) {
      exclude(player, "no line in time");
      return null;
    }
  }

  private void exclude(Player player, String reason) {
    player.deactivate(player.getNicknameToken() + ": " + reason);
    manager.addToGameSummary(
        GameManager.formatErrorMessage(player.getNicknameToken() + ": " + reason));
  }
}
