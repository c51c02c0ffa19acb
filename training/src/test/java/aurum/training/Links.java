package aurum.training;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds links and pictures of pages, in Markdown or HTML, that lead nowhere, and parts of HTML
 * pages that a browser would load from another host.
 *
 * <p>The build of the documentation site and that of the releases run it as a program:
 *
 * <pre>
 *   java Links.java FOLDER
 * </pre>
 */
final class Links {
  private static final Pattern FENCED = Pattern.compile("(?ms)^ *```.*?^ *```$");
  private static final Pattern MARKDOWN = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Pattern HTML = Pattern.compile("\\s(?:href|src|srcset)=\"?([^\"\\s>]+)");
  private static final Pattern ID = Pattern.compile("\\s(?:id|name)=\"?([^\"\\s>]+)");

  /** Parts of a page that a browser loads with it. */
  private static final Pattern LOADED =
      Pattern.compile(
          "<(?:script|img|source|iframe)\\b[^>]*\\ssrc(?:set)?=\"?((?:https?:)?//[^\"\\s>]+)"
              + "|<link\\b[^>]*rel=\"?stylesheet[^>]*href=\"?((?:https?:)?//[^\"\\s>]+)");

  private final Map<Path, Set<String>> anchors = new HashMap<>();

  /** Checks all pages in a folder. Ends with status 1 if it finds something. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]).toAbsolutePath().normalize();
    Links links = new Links();
    List<String> faults = new ArrayList<>();
    int pages = 0;
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path page : files.filter(Links::isPage).sorted().toList()) {
        // Javadoc checks its own links; 404.html is served at any address, so its links are
        // absolute.
        if (!folder.relativize(page).startsWith("javadoc") && !page.endsWith("404.html")) {
          faults.addAll(links.faults(page));
          pages++;
        }
      }
    }
    faults.forEach(System.err::println);
    System.out.println(folder + ": " + pages + " pages, " + faults.size() + " faults of links");
    if (pages == 0 || !faults.isEmpty()) {
      System.exit(1);
    }
  }

  private static boolean isPage(Path file) {
    return file.toString().endsWith(".md") || file.toString().endsWith(".html");
  }

  /** The faults of a page, a line each. */
  List<String> faults(Path page) throws IOException {
    String text = Files.readString(page);
    boolean isHtml = page.toString().endsWith(".html");
    List<String> faults = new ArrayList<>();
    for (MatchResult link :
        (isHtml ? HTML.matcher(text) : MARKDOWN.matcher(FENCED.matcher(text).replaceAll("")))
            .results()
            .toList()) {
      String target = link.group(1).replace("&amp;", "&").replace("%20", " ");
      if (!target.matches("(?s)[a-z]+:.*")
          && !target.equals("#")
          && !leadsToSomething(page, target)) {
        faults.add(page + ": " + target);
      }
    }
    LOADED
        .matcher(isHtml ? text : "")
        .results()
        .forEach(part -> faults.add(page + ": loads " + part.group()));
    return faults;
  }

  private boolean leadsToSomething(Path page, String target) throws IOException {
    String[] parts = target.split("#", 2);
    Path file = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
    if (!Files.exists(file)) {
      return false;
    }
    return parts.length == 1 || !isPage(file) || anchorsOf(file).contains(parts[1]);
  }

  private Set<String> anchorsOf(Path file) throws IOException {
    Set<String> known = anchors.get(file);
    if (known == null) {
      String text = Files.readString(file);
      known = file.toString().endsWith(".html") ? ids(text) : headings(text);
      anchors.put(file, known);
    }
    return known;
  }

  private static Set<String> ids(String html) {
    Set<String> ids = new HashSet<>();
    ID.matcher(html).results().forEach(id -> ids.add(id.group(1)));
    return ids;
  }

  /** The names of headings in links, as GitHub makes them. */
  private static Set<String> headings(String markdown) {
    Set<String> names = new HashSet<>();
    HEADING
        .matcher(FENCED.matcher(markdown).replaceAll(""))
        .results()
        .map(heading -> heading.group(1).replaceAll("\\]\\([^)]*\\)", "").toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\w\\- ]", "").replace(' ', '-'))
        .forEach(names::add);
    return names;
  }
}
