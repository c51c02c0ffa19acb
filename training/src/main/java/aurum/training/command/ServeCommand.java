package aurum.training.command;

import static aurum.env.base.Requirement.require;
import static aurum.env.base.Requirement.requireAtLeast;

import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.training.console.Progress;
import aurum.training.serve.VindiniumServer;
import aurum.training.serve.store.TraceExport;
import aurum.training.web.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code aurum serve}: the original Vindinium server. */
@Command(
    name = "serve",
    description = {
      "Serve the HTTP API of the original Vindinium server, with pages to watch games.",
      "",
      "Bots that were written for the original server play trainings and rated arena games, until"
          + " Ctrl-C. training/docs/guides/server.md explains how to point a bot at the server."
    },
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} serve --data server --opponents policy:vindinium-original,greedy,miner"
    })
public final class ServeCommand extends ConsoleCommand {
  @Option(
      names = "--port",
      paramLabel = "P",
      defaultValue = "9000",
      description = "Port; 0 for any free one (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "H",
      defaultValue = "127.0.0.1",
      description =
          "Address to listen on; 0.0.0.0 makes the server reachable from other machines (default:"
              + " ${DEFAULT-VALUE}).")
  private String host;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Keep users, ratings and games in this folder (default: in memory).")
  private Path data;

  @Option(
      names = "--opponents",
      paramLabel = "A,B,C",
      description =
          "The agents of seats 1 to 3 of every training (default: the random bots of the original"
              + " server).")
  private String opponents;

  @Option(
      names = "--pace",
      paramLabel = "PACE",
      defaultValue = "fast",
      description =
          "'fast', or 'original' for the delays of the original server: 60 ms a turn, 150 ms for"
              + " bots of the server (default: ${DEFAULT-VALUE}).")
  private String pace;

  @Option(
      names = "--registrations",
      paramLabel = "N",
      defaultValue = "20",
      description = "Registrations per hour and address (default: ${DEFAULT-VALUE}).")
  private int registrations;

  @Option(
      names = "--proxy",
      paramLabel = "ADDRESS",
      description =
          "The address of a proxy in front of this server: the last X-Forwarded-For,"
              + " X-Forwarded-Proto and X-Forwarded-Host of its requests count (default: none).")
  private String proxy;

  @Option(
      names = "--export-traces",
      paramLabel = "OUT",
      description =
          "Write the finished games of --data as traces into this folder, and end. Games on"
              + " custom maps are left out.")
  private Path traces;

  @Override
  void run() throws IOException, InterruptedException {
    requireAtLeast("--registrations", registrations, 1);
    if (traces != null) {
      require(data != null, "--export-traces needs --data DIR");
      out().printf(Locale.ROOT, "traces: %d games%n", exportTraces());
      return;
    }
    VindiniumServer server =
        new VindiniumServer(
            new VindiniumServer.Options(
                address("--host", host),
                port,
                data,
                opponents,
                pace,
                registrations,
                proxy == null ? null : address("--proxy", proxy)),
            err()::println);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> stop(server), "aurum-serve-stop"));
    out().println("serve: http://" + HttpServer.authority(host, server.port()) + "/");
    new CountDownLatch(1).await(); // Ctrl-C ends the program.
  }

  private int exportTraces() throws IOException {
    AtomicInteger begun = new AtomicInteger();
    AtomicInteger all = new AtomicInteger();
    try (Progress progress =
        new Progress(
            () ->
                new Progress.State(
                    begun.get() / Math.max(1.0, all.get()),
                    "traces: " + begun + "/" + CountedNoun.of(all.get(), "game")))) {
      return TraceExport.write(
          data,
          traces,
          games -> {
            all.set(games);
            begun.incrementAndGet();
          });
    }
  }

  private static InetAddress address(String option, String host) {
    try {
      return InetAddress.getByName(host);
    } catch (UnknownHostException e) {
      throw new InvalidInputException(
          "%s must be an address such as 127.0.0.1, not %s".formatted(option, host), e);
    }
  }

  private static void stop(VindiniumServer server) {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
