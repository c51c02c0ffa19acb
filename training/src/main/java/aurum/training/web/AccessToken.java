package aurum.training.web;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A secret of one start of a server, and the keys derived from it. Immutable. */
final class AccessToken {
  private static final int BYTES = 24;
  private static final String ALGORITHM = "HmacSHA256";

  private final byte[] secret;

  private AccessToken(byte[] secret) {
    this.secret = secret;
  }

  static AccessToken random() {
    byte[] secret = new byte[BYTES];
    new SecureRandom().nextBytes(secret);
    return new AccessToken(secret);
  }

  /** A key that only the owner of the secret can compute: HMAC-SHA256 (RFC 2104) of a text. */
  String keyOf(String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(secret, ALGORITHM));
      return base64(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has " + ALGORITHM, e);
    }
  }

  /** The secret as letters, digits, minus and underscore. */
  String text() {
    return base64(secret);
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
