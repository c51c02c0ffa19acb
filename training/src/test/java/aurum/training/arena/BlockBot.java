package aurum.training.arena;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A program that plays Vindinium in the text of the original server: it reads its number, then
 * whole blocks. It exits at the first unexpected line, or after the turn that its argument names.
 */
public final class BlockBot {
  private static final String[] ORDERS = {"North", "east", "SOUTH", " West ", "Stay", "hello"};

  private BlockBot() {}

  /** The command line that starts it with the Java of this JVM. */
  public static String commandLine(int lastTurn) {
    String classes = BlockBot.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    return "'%s/bin/java' -Xshare:auto -XX:TieredStopAtLevel=1 -cp '%s' %s %d"
        .formatted(System.getProperty("java.home"), classes, BlockBot.class.getName(), lastTurn);
  }

  public static void main(String[] arguments) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    int lastTurn = Integer.parseInt(arguments[0]);
    String number = in.readLine();
    List<String> start = block(in);
    require(start.get(0).equals("init " + number), start.get(0));
    int size = Integer.parseInt(start.get(1));
    require(start.size() == 2 + size && start.get(2).length() == 2 * size, "the board");
    for (int turn = Integer.parseInt(number) - 1; turn <= lastTurn; turn += 4) {
      List<String> block = block(in);
      require(block.size() == 7, "the block of turn " + turn);
      require(block.get(0).equals("turn " + turn + ' ' + number), block.get(0));
      require(block.get(1).equals("turn " + turn), block.get(1));
      require(block.get(6).length() == "tiles ".length() + 2 * size * size, "the tiles");
      out.print(ORDERS[turn / 4 % ORDERS.length] + "\n");
    }
  }

  /** The lines before {@code end}. */
  private static List<String> block(BufferedReader in) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String line = in.readLine(); !line.equals("end"); line = in.readLine()) {
      lines.add(line);
    }
    return lines;
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalStateException(what);
    }
  }
}
