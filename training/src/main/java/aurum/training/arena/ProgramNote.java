package aurum.training.arena;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;

/**
 * The note of a results folder on a program: a line with a file that does not count, or one with
 * two hashes of the same program, whose files of the first one do not all count any more.
 *
 * @param program as a user writes it
 * @param leftOut the name of the file; null in a line with hashes
 * @param from the earlier hash; null in a line with a file, like {@code to}
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ProgramNote(String program, String leftOut, String from, String to) {
  ProgramNote {
    if (program == null || (leftOut == null) != (from != null && to != null)) {
      throw new IllegalArgumentException("neither a file nor two hashes");
    }
  }

  /**
   * Parses a line, which is a part of an array.
   *
   * @return null if it is none
   */
  static ProgramNote parse(byte[] bytes, int begin, int length) {
    try {
      return MatchLine.JSON.readValue(bytes, begin, length, ProgramNote.class);
    } catch (IOException e) {
      return null;
    }
  }

  /** The line without its end. */
  String text() throws IOException {
    return MatchLine.JSON.writeValueAsString(this);
  }

  boolean isOf(Participant.External other) {
    return program.equals(other.agent().word());
  }

  /** The identity with the later hash, if it is the program's with the earlier one. */
  String identity(String identity) {
    String before = program + "#" + from;
    return from != null && identity.startsWith(before)
        ? program + "#" + to + identity.substring(before.length())
        : identity;
  }
}
