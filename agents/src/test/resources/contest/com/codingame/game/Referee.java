package com.codingame.game;

import com.codingame.gameengine.core.AbstractPlayer.TimeoutException;
import com.codingame.gameengine.core.AbstractReferee;
import com.codingame.gameengine.core.GameManager;
import com.codingame.gameengine.core.MultiplayerGameManager;
import com.google.inject.Inject;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A game of coins. A seat reads the number of the coins and of the turn, and replies {@code TAKE n}
 * with n from 1 to the league's number plus 1; its score is the sum of n. Options: {@code coins},
 * {@code together} for turns that all seats decide at once, {@code read=each} to read each reply of
 * such a turn before the next seat is asked and {@code read=no} to read none of the first turn,
 * {@code lines} of a reply, and a {@code fault} that the referee has in its third turn or at its
 * start. The line {@code THROW} is a fault, too.
 */
public class Referee extends AbstractReferee {
  private static int matches;

  @Inject private MultiplayerGameManager<Player> manager;

  private int coins;
  private int number;
  private boolean isTogether;
  private String read;
  private String fault;

  @Override
  public void init() {
    matches++;
    number = matches;
    coins = option("coins", 20 + new java.util.Random(manager.getSeed()).nextInt(10));
    isTogether = option("together", 0) == 1;
    read = manager.getGameParameters().getProperty("read", "");
    fault = manager.getGameParameters().getProperty("fault", "");
    manager.setMaxTurns(100);
    manager.setTurnMaxTime(100);
    for (Player player : manager.getPlayers()) {
      player.lines = option("lines", 1);
      player.sendInputLine("seat " + player.getIndex());
    }
    if (manager.getPlayerCount() > 4) {
      throw new IllegalArgumentException("2 to 4 players, not " + manager.getPlayerCount());
    }
    manager.getGameParameters().setProperty("coins", Integer.toString(coins));
    while (fault.equals("start")) {
      sleep();
    }
  }

  private int option(String name, int missing) {
    String word = manager.getGameParameters().getProperty(name);
    return word == null ? missing : Integer.parseInt(word);
  }

  @Override
  public void gameTurn(int turn) {
    if (turn == 3) {
      fail();
    }
    if (turn % 5 == 0) {
      manager.addToGameSummary("nobody plays in turn " + turn);
      return;
    }
    List<Player> asked = new ArrayList<>();
    for (Player player : manager.getActivePlayers()) {
      if (isTogether || player.getIndex() == turn % manager.getPlayerCount()) {
        asked.add(player);
      }
    }
    for (Player player : asked) {
      player.sendInputLine(coins + " " + turn);
      if (fault.equals("static")) {
        player.sendInputLine("match " + number);
      } else if (fault.equals("late")) {
        player.sendInputLine(number > 12 ? "late" : "early");
      } else if (fault.equals("control")) {
        player.sendInputLine("\u001b[2J\u0007\r.");
      }
    }
    for (Player player : asked) {
      player.execute();
      if (read.equals("each")) {
        play(player);
      }
    }
    if (!read.equals("each") && !(read.equals("no") && turn == 1)) {
      asked.forEach(this::play);
    }
    if (coins <= 0 || manager.getActivePlayers().size() < 2) {
      manager.endGame();
    }
  }

  private void play(Player player) {
    try {
      int taken = 0;
      for (String line : player.getOutputs()) {
        if (line.equals("THROW")) {
          throw new IllegalStateException("a line");
        }
        taken += Integer.parseInt(line.replace("TAKE ", ""));
      }
      if (taken < 1 || taken > manager.getLeagueLevel() + 1) {
        throw new NumberFormatException("take 1 to " + (manager.getLeagueLevel() + 1));
      }
      coins -= taken;
      player.setScore(player.getScore() + taken);
      manager.addToGameSummary(player.getNicknameToken() + " takes " + taken);
    } catch (NumberFormatException e) {
      exclude(player, "invalid action: " + e.getMessage());
    } catch (TimeoutException e) {
      exclude(player, "timeout");
    }
  }

  private void exclude(Player player, String reason) {
    player.deactivate(player.getNicknameToken() + " " + reason);
    player.setScore(-1);
    manager.addToGameSummary(
        GameManager.formatErrorMessage(player.getNicknameToken() + ": " + reason));
  }

  private void fail() {
    System.out.println("a line that belongs to nobody");
    switch (fault) {
      case "exit":
        System.exit(7);
        break;
      case "silent":
        while (true) {
          sleep();
        }
      case "print":
        raw().println("raw");
        break;
      case "much":
        for (int i = 0; i < 40; i++) {
          raw().print("x".repeat(1 << 20));
        }
        break;
      case "block":
        raw().println("[[NEXT_PLAYER_INFO] 1]\nall");
        break;
      case "scores":
        raw().println("[[SCORES] 2]\n0 99\n1 0");
        break;
      case "throw":
        throw new IllegalStateException("the third turn");
      case "memory":
        manager.addToGameSummary(Integer.toString(new byte[1 << 30].length));
        break;
      default:
        break;
    }
  }

  private static java.io.PrintStream raw() {
    return new java.io.PrintStream(new FileOutputStream(FileDescriptor.out), true);
  }

  private static void sleep() {
    try {
      Thread.sleep(1000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
