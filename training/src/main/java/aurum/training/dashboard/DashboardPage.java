package aurum.training.dashboard;

import static aurum.env.base.Requirement.require;

import aurum.agents.StrictJson;
import aurum.training.console.ShellCommand;
import aurum.training.metrics.ChartGroup;
import aurum.training.web.Form;
import aurum.training.web.Listeners;
import aurum.training.web.LoopbackServer;
import aurum.training.web.Reply;
import aurum.training.web.StateEvents;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The page over run folders: its files, and the answers to its requests. The page follows {@code
 * /runs}, an event stream, and requests the new lines of the runs that it shows. Thread-safe.
 */
public final class DashboardPage {
  private static final long MILLIS_BETWEEN_UPDATES = 1000;

  private final LoopbackServer server;
  private final RunList runs;
  private final String title;

  /**
   * Adds the routes of the page to a server, except {@code /runs}.
   *
   * @param folder with runs, or of one run
   */
  DashboardPage(LoopbackServer server, Path folder) {
    this.server = server;
    runs = new RunList(folder);
    title = folder.toString();
    server
        .page(DashboardPage.class, "dashboard.html")
        .get("/metrics", this::metrics)
        .get("/settings", this::settings)
        .get("/replay", this::replay);
  }

  /**
   * Adds the page over the runs in a folder, which other processes may be writing, to a server.
   *
   * @param folder with runs at most three levels below, or of one run
   */
  public static void addTo(LoopbackServer server, Path folder) {
    DashboardPage page = new DashboardPage(server, folder);
    Listeners none = new Listeners();
    server.get("/runs", request -> events(none, () -> page.runs(Optional.empty())));
  }

  /** A stream of the state of all runs: it is looked at every second, and after each change. */
  static Reply events(Listeners changes, Supplier<ObjectNode> runs) {
    return Reply.events(
        new StateEvents(changes, MILLIS_BETWEEN_UPDATES, () -> runs.get().toString()));
  }

  /**
   * The state of all runs as JSON.
   *
   * @param active whether the trainings are running; empty if this follows from their files
   */
  synchronized ObjectNode runs(Optional<Boolean> active) {
    runs.update();
    ObjectNode result = JsonNodeFactory.instance.objectNode();
    result.put("title", title);
    result.put("command", ShellCommand.of("dashboard", List.of(title)));
    if (!runs.isComplete()) {
      result.put("notice", String.format(Locale.ROOT, "Only %d runs are shown.", RunList.MAXIMUM));
    }
    Set<String> metrics = new LinkedHashSet<>();
    ArrayNode list = result.putArray("runs");
    for (Map.Entry<String, RunReader> entry : runs.runs().entrySet()) {
      String id = entry.getKey();
      RunReader run = entry.getValue();
      ObjectNode summary =
          run.summary(active).put("id", id).put("name", id.equals(".") ? title : id);
      if (run.hasReplay()) {
        String encoded = URLEncoder.encode(id, StandardCharsets.UTF_8);
        summary.put("replay", server.link("/replay?run=" + encoded));
      }
      list.add(summary);
      metrics.addAll(run.metrics());
    }
    ArrayNode groups = result.putArray("groups");
    ChartGroup.of(metrics).forEach(group -> groups.add(StrictJson.toTree(group)));
    return result;
  }

  private synchronized Reply metrics(Form request) throws IOException {
    int generation = request.number("generation", -1);
    long from = Long.parseLong(request.text("from"));
    return Reply.json(run(request).metrics(generation, from));
  }

  private synchronized Reply settings(Form request) {
    return Reply.json(run(request).settings());
  }

  private synchronized Reply replay(Form request) throws IOException {
    return Reply.document(run(request).replay());
  }

  private RunReader run(Form request) {
    RunReader run = runs.runs().get(request.fields().getOrDefault("run", ""));
    require(run != null, "there is no such run");
    return run;
  }
}
