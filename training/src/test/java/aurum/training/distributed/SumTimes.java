package aurum.training.distributed;

import java.net.ServerSocket;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/**
 * Measures the time in which two processes send each other the gradient of a network, as for each
 * update of a training: {@code SumTimes HOST} waits at an address of this machine, {@code SumTimes
 * HOST PORT} connects to it and prints the median of 200 rounds for some numbers of weights.
 */
final class SumTimes {
  private static final int[] WEIGHTS = {50_000, 100_000, 500_000};
  private static final int ROUNDS = 200;
  private static final Connection.Key KEY = new Connection.Key(new byte[32], false);

  private SumTimes() {}

  public static void main(String[] arguments) throws Exception {
    boolean isFirst = arguments.length == 1;
    try (ServerSocket listener = new ServerSocket(0);
        PeerLinks links = new PeerLinks(listener)) {
      System.out.println("listens on port " + listener.getLocalPort());
      int port = isFirst ? 0 : Integer.parseInt(arguments[1]);
      int own = isFirst ? 0 : 1;
      links.connect(
          own,
          new TreeSet<>(List.of(1 - own)),
          List.of(new Address(arguments[0], port), new Address(arguments[0], 0)),
          KEY);
      for (int weights : WEIGHTS) {
        double[] millis = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
          long begin = System.nanoTime();
          if (isFirst) {
            links.send(1, links.receive(1));
          } else {
            links.send(0, new byte[weights * Float.BYTES]);
            links.receive(0);
          }
          millis[i] = (System.nanoTime() - begin) / 1e6;
        }
        Arrays.sort(millis);
        System.out.printf(Locale.ROOT, "%,d weights: %.2f ms%n", weights, millis[ROUNDS / 2]);
      }
    }
  }
}
