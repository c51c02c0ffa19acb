package aurum.agents.export;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Edits of a text, by offsets in the original text. Edits within a removed part are ignored. */
final class TextEdits {
  private record Edit(int start, int end, String replacement) {}

  private final List<Edit> edits = new ArrayList<>();

  void insert(long offset, String text) {
    replace(offset, offset, text);
  }

  void remove(long start, long end) {
    replace(start, end, "");
  }

  void replace(long start, long end, String replacement) {
    edits.add(new Edit(Math.toIntExact(start), Math.toIntExact(end), replacement));
  }

  /** Whether the character at an offset is removed or replaced. */
  boolean removes(long offset) {
    return edits.stream().anyMatch(edit -> edit.start <= offset && offset < edit.end);
  }

  String apply(String text) {
    edits.sort(Comparator.comparingInt(Edit::start).thenComparing(Edit::end, (a, b) -> b - a));
    StringBuilder result = new StringBuilder();
    int done = 0;
    for (Edit edit : edits) {
      if (edit.start >= done) {
        result.append(text, done, edit.start).append(edit.replacement);
        done = edit.end;
      }
    }
    return result.append(text, done, text.length()).toString();
  }
}
