package com.codingame.game;

import com.codingame.gameengine.core.AbstractMultiplayerPlayer;

/** A seat. */
public class Player extends AbstractMultiplayerPlayer {
  int lines = 1;

  @Override
  public int getExpectedOutputLines() {
    return lines;
  }
}
