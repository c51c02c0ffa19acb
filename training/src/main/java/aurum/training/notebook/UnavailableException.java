package aurum.training.notebook;

import java.io.IOException;

/** Something that notebooks need is missing. The message is one line that says what to install. */
public final class UnavailableException extends IOException {
  private static final long serialVersionUID = 1L;

  UnavailableException(String message) {
    super(message);
  }
}
