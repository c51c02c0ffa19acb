package aurum.training.arena;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A program that plays Vindinium in the referee's text, and fails as its argument says. */
public final class TextBot {
  private static final String[] ORDERS = {"NORTH", "EAST", "SOUTH", "WEST", "MOVE 3 4 here I go"};

  private TextBot() {}

  /** The command line that starts it with the Java of this JVM. */
  public static String commandLine(String behaviour) {
    String classes = TextBot.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    return "'%s/bin/java' -Xshare:auto -XX:TieredStopAtLevel=1 -cp '%s' %s %s"
        .formatted(System.getProperty("java.home"), classes, TextBot.class.getName(), behaviour);
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    if (arguments[0].equals("never-starts")) {
      throw new IllegalStateException("no weights");
    }
    int size = Integer.parseInt(in.readLine());
    for (int row = 0; row <= size; row++) {
      in.readLine(); // the rows, then its own number
    }
    for (int turn = 0; ; turn++) {
      String count = in.readLine();
      if (count == null) {
        return;
      }
      for (int entity = Integer.parseInt(count); entity > 0; entity--) {
        in.readLine();
      }
      if (arguments[0].equals("talks")) {
        System.err.println("turn " + turn);
      }
      if (turn == 3) {
        switch (arguments[0]) {
          case "walks" -> {}
          case "talks" -> Thread.sleep(20); // Its text, by another pipe, is read before its reply.
          case "stops-answering" -> Thread.sleep(60_000);
          case "shouts" -> System.err.println("x".repeat(5000));
          case "jumps" -> out.print("JUMP\n");
          case "gives-up" -> out.print("!inactive\n");
          case "crashes" -> throw new IllegalStateException("no move left");
          default -> throw new IllegalArgumentException(arguments[0]);
        }
      }
      out.print(ORDERS[turn % ORDERS.length] + "\n");
    }
  }
}
