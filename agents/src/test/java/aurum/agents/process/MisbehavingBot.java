package aurum.agents.process;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** A bot whose first argument selects how it behaves. A turn is one line. */
final class MisbehavingBot {
  private MisbehavingBot() {}

  /** The command that starts it with the Java of this JVM. */
  static List<String> command(String... arguments) {
    return TestJvm.command(MisbehavingBot.class, List.of(arguments));
  }

  public static void main(String[] arguments) throws Exception {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    switch (arguments[0]) {
      case "echo" -> {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          out.print(line + '\n');
        }
      }
      case "late" -> {
        out.print(in.readLine() + '\n');
        in.readLine();
        Thread.sleep(150);
        out.print("at last\n");
        Thread.sleep(60_000);
      }
      case "silent" -> Thread.sleep(60_000);
      case "crash" -> {
        out.print(in.readLine() + '\n');
        in.readLine();
        System.err.print("first words\nlast words\n");
        System.exit(3);
      }
      case "figures" -> {
        System.err.print("[AURUM] depth=7 playouts=1200 =1 x= depth=1e9 9=3\n");
        System.err.print("depth=100\n".repeat(1000) + "[AURUM] dep");
        System.err.flush();
        System.err.print("th=-2.5\n[AURUM] depth=3\n[AURUM] unfinished=1");
        out.print(in.readLine() + '\n');
        in.readLine();
      }
      case "unfinished" -> {
        in.readLine();
        out.print("no line end");
        out.flush();
      }
      case "endless-line" -> {
        while (!out.checkError()) {
          out.print("xxxxxxxxxxxxxxxx");
        }
      }
      case "endless-lines" -> {
        while (!out.checkError()) {
          out.print("a line\n");
        }
      }
      case "deaf" -> {
        out.print("one\ntwo\nthree\nfour\n");
        Thread.sleep(60_000);
      }
      case "windows" -> {
        out.print(in.readLine() + "\r\n");
        out.print(in.readLine() + " \r\r\n");
      }
      case "noisy" -> {
        byte[] noise = new byte[1 << 20];
        Arrays.fill(noise, (byte) 'n');
        System.err.write(noise);
        System.err.print("\nthe end\n");
        out.print(in.readLine() + '\n');
        Thread.sleep(60_000);
      }
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }
}
