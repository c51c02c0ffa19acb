package aurum.training.web;

/** Thrown to answer a request with an HTTP status and a line of text. */
final class HttpException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;

  HttpException(int status, String line) {
    super(line);
    this.status = status;
  }

  Reply reply() {
    return Reply.text(status, getMessage());
  }
}
