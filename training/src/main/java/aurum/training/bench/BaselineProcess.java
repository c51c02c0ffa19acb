package aurum.training.bench;

import java.io.IOException;

/**
 * A baseline process that replies without parsing its input. Its time is that of pipes, the
 * operating system and a JVM that has just started.
 */
final class BaselineProcess {
  private static final byte[] REPLY = {'W', 'A', 'I', 'T', '\n'};

  private BaselineProcess() {}

  public static void main(String[] args) throws IOException {
    byte[] input = new byte[1 << 16];
    while (System.in.read(input) > 0) {
      System.out.write(REPLY);
      System.out.flush();
    }
  }
}
