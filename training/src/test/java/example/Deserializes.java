package example;

import aurum.env.Agent;
import aurum.env.Match;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.random.RandomGenerator;

/** An agent that reads a list by Java serialisation. */
public final class Deserializes implements Agent {
  @Override
  public int act(Match match, RandomGenerator random) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new ArrayList<String>());
      new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    return match.game().waitingAction();
  }
}
