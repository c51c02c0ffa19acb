package aurum.training.bench;

import java.io.IOException;

/**
 * The fastest bot there can be on a JVM: it answers whatever comes, all at once, and reads nothing
 * of it. What it takes is what pipes, the system and a young JVM take.
 */
final class Echo {
  private static final byte[] ANSWER = {'W', 'A', 'I', 'T', '\n'};

  private Echo() {}

  public static void main(String[] args) throws IOException {
    byte[] input = new byte[1 << 16];
    while (System.in.read(input) > 0) {
      System.out.write(ANSWER);
      System.out.flush();
    }
  }
}
