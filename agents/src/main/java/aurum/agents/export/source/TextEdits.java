package aurum.agents.export.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Edits of a text, by offsets in the original text. Edits within a removed part are ignored. */
final class TextEdits {
  private record Edit(int start, int end, String replacement) {}

  private final List<Edit> edits = new ArrayList<>();

  void replace(int start, int end, String replacement) {
    edits.add(new Edit(start, end, replacement));
  }

  /** Whether the character at an offset is removed or replaced. */
  boolean removes(long offset) {
    return edits.stream().anyMatch(edit -> edit.start <= offset && offset < edit.end);
  }

  /** The edited text of a range. */
  String apply(String text, int start, int end) {
    edits.sort(Comparator.comparingInt(Edit::start).thenComparing(Edit::end, (a, b) -> b - a));
    StringBuilder result = new StringBuilder();
    int done = start;
    for (Edit edit : edits) {
      if (edit.start >= done && edit.end <= end) {
        result.append(text, done, edit.start).append(edit.replacement);
        done = edit.end;
      }
    }
    return result.append(text, done, end).toString();
  }
}
