package com.codingame.game;

import com.codingame.gameengine.core.AbstractMultiplayerPlayer;

/** A player, whose reply has one line. */
public class Player extends AbstractMultiplayerPlayer {
  @Override
  public int getExpectedOutputLines() {
    return 1;
  }
}
