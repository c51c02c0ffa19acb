package aurum.training.web;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A secret, and the keys that only its owner can compute. Thread-safe. */
public final class Secret {
  /** The size of a secret. */
  public static final int BYTES = 32;

  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;

  /**
   * @param bytes not empty; copied
   */
  public Secret(byte[] bytes) {
    key = new SecretKeySpec(bytes, ALGORITHM);
  }

  /** A new secret. */
  public static Secret random() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return new Secret(bytes);
  }

  /** The secret itself, as a copy. */
  public byte[] bytes() {
    return key.getEncoded();
  }

  /** The key of a text: its HMAC-SHA256 (RFC 2104), of 32 bytes. */
  public byte[] keyOf(String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has " + ALGORITHM, e);
    }
  }
}
