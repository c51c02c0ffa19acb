package aurum.training.web;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.http.pathmap.MatchedResource;
import org.eclipse.jetty.http.pathmap.PathMappings;
import org.eclipse.jetty.http.pathmap.UriTemplatePathSpec;
import org.eclipse.jetty.server.Request;

/**
 * The addresses of a server: its handlers by the {@linkplain HttpServer#path path} and the method
 * of a request. A name in braces is a variable of a path: {@code /ai/{user}}. Paths are compared
 * with the given ones and never become names of files. Thread-safe.
 */
public final class Routes {
  /** Answers requests. Called by several threads at once. */
  @FunctionalInterface
  public interface Handler {
    /**
     * Answers a request, as the handler of an {@link HttpServer} does.
     *
     * @param variables the values of the path's variables by name
     */
    CompletableFuture<Reply> handle(Request request, Map<String, String> variables);
  }

  /** The handlers by path and method. */
  private final PathMappings<Map<String, Handler>> handlers = new PathMappings<>();

  /** Adds a handler, which replaces an earlier one of the same method and path. */
  public synchronized void add(String method, String path, Handler handler) {
    handlers
        .computeIfAbsent(new UriTemplatePathSpec(path), none -> new ConcurrentHashMap<>())
        .put(method, handler);
  }

  /** Answers a request; null if there is no handler for its method and path. */
  public CompletableFuture<Reply> handle(Request request) {
    String path = HttpServer.path(request);
    MatchedResource<Map<String, Handler>> found = find(path);
    Handler handler = found == null ? null : found.getResource().get(request.getMethod());
    return handler == null
        ? null
        : handler.handle(request, ((UriTemplatePathSpec) found.getPathSpec()).getPathParams(path));
  }

  /** The methods for which a path has handlers. */
  Set<String> methods(String path) {
    MatchedResource<Map<String, Handler>> found = find(path);
    return found == null ? Set.of() : found.getResource().keySet();
  }

  private synchronized MatchedResource<Map<String, Handler>> find(String path) {
    return handlers.getMatched(path);
  }
}
