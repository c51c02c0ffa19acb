package aurum.env;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** A match as bytes. */
@SuppressWarnings("ArrayRecordComponent") // The array is what is compared.
public record Saved(byte[] bytes) {
  public static Saved of(Match match) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      match.save(new DataOutputStream(bytes));
      return new Saved(bytes.toByteArray());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  public void into(Match match) {
    try {
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
      match.load(in);
      assertEquals(0, in.available(), "bytes left unread");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
