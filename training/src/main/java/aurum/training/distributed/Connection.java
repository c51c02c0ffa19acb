package aurum.training.distributed;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * A connection of two processes of a training, which exchange messages of bytes. Both must know the
 * key of the run: each proves it by a code (HMAC-SHA-256) of random numbers that both have drawn.
 * If the key is used for encryption too, each message is encrypted with AES-GCM and is bound to its
 * place in the connection.
 *
 * <p>Any thread may send, and one thread at a time may receive.
 */
final class Connection implements Closeable {
  /** A longer message is refused. */
  static final int MAXIMUM_BYTES = 1 << 29;

  private static final int CONNECT_MILLIS = 10_000;
  private static final int RANDOM_BYTES = 32;
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final int BUFFER_BYTES = 1 << 16;

  /** Bytes that are allocated at once, at most. */
  private static final int MAXIMUM_PART = 1 << 24;

  private static final SecureRandom RANDOM = new SecureRandom();

  /**
   * The key of a run.
   *
   * @param bytes at random
   * @param encrypts whether messages are encrypted
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Key(byte[] bytes, boolean encrypts) {
    static Key random(boolean encrypts) {
      return new Key(randomBytes(), encrypts);
    }
  }

  private final Socket socket;
  private final Key key;
  private final boolean isServer;
  private final DataInputStream in;
  private final DataOutputStream out;
  private final byte[] session;
  private long sent;
  private long received;

  /**
   * Connects to a process.
   *
   * @throws IOException if it does not listen, or does not know the key
   */
  static Connection open(String host, int port, Key key) throws IOException {
    Socket socket = new Socket();
    try {
      socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
      return new Connection(socket, key, false);
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw e;
    }
  }

  /**
   * The other end of {@link #open}.
   *
   * @throws IOException if the process does not know the key
   */
  static Connection accepted(Socket socket, Key key) throws IOException {
    try {
      return new Connection(socket, key, true);
    } catch (IOException | RuntimeException e) {
      socket.close();
      throw e;
    }
  }

  private Connection(Socket socket, Key key, boolean isServer) throws IOException {
    this.socket = socket;
    this.key = key;
    this.isServer = isServer;
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(CONNECT_MILLIS);
    in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), BUFFER_BYTES));
    out = new DataOutputStream(socket.getOutputStream());
    byte[] own = randomBytes();
    out.write(own);
    byte[] other = new byte[RANDOM_BYTES];
    in.readFully(other);
    session = isServer ? concat(other, own) : concat(own, other);
    out.write(code(isServer));
    byte[] proof = new byte[RANDOM_BYTES];
    in.readFully(proof);
    if (!MessageDigest.isEqual(proof, code(!isServer))) {
      throw new IOException("it belongs to another training");
    }
    socket.setSoTimeout(0);
  }

  private static byte[] randomBytes() {
    byte[] bytes = new byte[RANDOM_BYTES];
    RANDOM.nextBytes(bytes);
    return bytes;
  }

  private static byte[] concat(byte[] first, byte[] second) {
    return ByteBuffer.allocate(first.length + second.length).put(first).put(second).array();
  }

  /** The proof of one of the two ends. */
  private byte[] code(boolean ofServer) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key.bytes, "HmacSHA256"));
      mac.update((byte) (ofServer ? 1 : 0));
      return mac.doFinal(session);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // Every Java platform has it.
    }
  }

  /** Ends a {@link #receive} that gets nothing for so long; 0 for never. */
  void setTimeout(int millis) throws IOException {
    socket.setSoTimeout(millis);
  }

  /** The address of the other end. */
  InetAddress remote() {
    return socket.getInetAddress();
  }

  /** The address of this end. */
  InetAddress local() {
    return socket.getLocalAddress();
  }

  /** Sends a message. */
  synchronized void send(byte[] message) throws IOException {
    byte[] bytes = key.encrypts ? encrypt(message) : message;
    out.writeInt(bytes.length);
    out.write(bytes);
    sent++;
  }

  /** Waits for the next message. */
  byte[] receive() throws IOException {
    int length = in.readInt();
    if (length < 0 || length > MAXIMUM_BYTES) {
      throw new IOException("a message of " + length + " bytes");
    }
    byte[] bytes = {};
    while (bytes.length < length) { // Grows, because the length may be wrong.
      int begin = bytes.length;
      bytes = Arrays.copyOf(bytes, Math.min(length, begin + MAXIMUM_PART));
      in.readFully(bytes, begin, bytes.length - begin);
    }
    byte[] message = key.encrypts ? decrypt(bytes) : bytes;
    received++;
    return message;
  }

  private byte[] encrypt(byte[] message) throws IOException {
    byte[] nonce = new byte[NONCE_BYTES];
    RANDOM.nextBytes(nonce);
    try {
      return concat(nonce, cipher(Cipher.ENCRYPT_MODE, nonce, isServer, sent).doFinal(message));
    } catch (GeneralSecurityException e) {
      throw new IOException("cannot be encrypted", e);
    }
  }

  private byte[] decrypt(byte[] bytes) throws IOException {
    if (bytes.length < NONCE_BYTES) {
      throw new IOException("a message that is too short");
    }
    byte[] nonce = Arrays.copyOf(bytes, NONCE_BYTES);
    try {
      return cipher(Cipher.DECRYPT_MODE, nonce, !isServer, received)
          .doFinal(bytes, NONCE_BYTES, bytes.length - NONCE_BYTES);
    } catch (GeneralSecurityException e) {
      throw new IOException("a message that was changed", e);
    }
  }

  private Cipher cipher(int mode, byte[] nonce, boolean fromServer, long number)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, new SecretKeySpec(key.bytes, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(session);
    cipher.updateAAD(
        ByteBuffer.allocate(1 + Long.BYTES)
            .put((byte) (fromServer ? 1 : 0))
            .putLong(number)
            .array());
    return cipher;
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      // It is broken, and so is closed.
    }
  }
}
