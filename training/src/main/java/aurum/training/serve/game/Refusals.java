package aurum.training.serve.game;

import aurum.training.web.Reply;

/** The refusals of the original server, word for word. */
public final class Refusals {
  public static final Reply NO_KEY = Reply.plain(400, "Did you forget the key parameter?");
  public static final Reply UNKNOWN_KEY = Reply.plain(400, "Vindinium - Key not found");
  public static final Reply NO_DIRECTION = Reply.plain(400, "");
  public static final Reply UNKNOWN_GAME = Reply.plain(404, "Vindinium - Unknown game ID");
  static final Reply WRONG_TOKEN = Reply.plain(404, "Vindinium - Wrong or expired token");
  static final Reply WAIT = Reply.plain(400, "Vindinium - Wait, you're not supposed to play now");
  static final Reply NOT_YOUR_TURN = Reply.plain(400, "Vindinium - Not your turn to move");
  static final Reply TIME_OUT = Reply.plain(400, "Vindinium - Time out! You must play faster");
  static final Reply FINISHED = Reply.plain(400, "Vindinium - The game is finished");

  private Refusals() {}
}
