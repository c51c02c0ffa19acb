package aurum.training.web;

/** Text in XML and HTML. */
public final class Xml {
  private Xml() {}

  /** A text that can stand in an element or in a quoted attribute, and is shown as it is. */
  public static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
