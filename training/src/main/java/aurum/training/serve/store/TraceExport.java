package aurum.training.serve.store;

import static aurum.env.base.Requirement.require;

import aurum.agents.AtomicFile;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchRunner;
import aurum.env.trace.TraceWriter;
import aurum.training.arena.Gzip;
import aurum.training.serve.game.Order;
import aurum.training.serve.game.OrderLog;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;

/**
 * Writes finished games as traces, without ids and tokens. Left out are games on maps whose text a
 * user has sent.
 */
public final class TraceExport {
  private TraceExport() {}

  /**
   * Writes the games of a server that is not running.
   *
   * @param data the folder of the server
   * @param out the folder of the traces; files of the same names are replaced
   * @param listener receives the number of all games before each of them
   * @return the number of games
   * @throws InvalidInputException if there is no such folder of a server, or a server uses it
   */
  public static int write(Path data, Path out, IntConsumer listener) throws IOException {
    require(
        Files.exists(data.resolve(DataFolder.DATABASE)),
        "%s is no folder of a server; name the --data of 'aurum serve'".formatted(data));
    Files.createDirectories(out);
    try (Store store = Store.open(data)) {
      List<String> ids = store.traceable();
      for (int i = 0; i < ids.size(); i++) {
        listener.accept(ids.size());
        Path file = out.resolve(String.format(Locale.ROOT, "game-%06d.trace.gz", i + 1));
        byte[] trace = trace(store.game(ids.get(i))).getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(file, Gzip.of(trace));
      }
      return ids.size();
    }
  }

  private static String trace(OrderLog log) {
    RefereeMatch match = log.hosted().newMatch();
    TraceWriter trace = new TraceWriter(match, log.hosted().seed());
    MatchRunner runner =
        new MatchRunner(
            match,
            position -> {
              Order order = log.order(position.turn());
              return order == Order.CRASH ? null : order.line();
            },
            trace);
    runner.start(log.hosted().seed());
    while (match.turn() < log.size() && !match.over()) {
      runner.playTurn();
    }
    return trace.text();
  }
}
