package aurum.training.notebook;

import java.io.IOException;

/**
 * A program that notebooks need is not installed. The message is one line that says what to
 * install.
 */
public final class UnavailableException extends IOException {
  private static final long serialVersionUID = 1L;

  UnavailableException(String message) {
    super(message);
  }
}
