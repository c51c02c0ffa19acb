package aurum.agents;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The hash function SHA-256, which every JDK has. */
public final class Sha256 {
  private Sha256() {}

  /** A new computation of a hash. */
  public static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
