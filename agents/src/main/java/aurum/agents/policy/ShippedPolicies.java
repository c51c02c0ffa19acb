package aurum.agents.policy;

import aurum.agents.Resource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/**
 * The trained policies that are part of this build, by name. training/policies/README.md tells how
 * each was trained; {@link Policy#training} records the duration and the results.
 */
public final class ShippedPolicies {
  /** The names, in the order in which commands list them. */
  public static final List<String> NAMES =
      List.of(
          "vindinium",
          "vindinium-original",
          "cultist-wars",
          "ice-and-fire",
          "ice-and-fire-wood1",
          "ice-and-fire-wood2",
          "ice-and-fire-wood3");

  private ShippedPolicies() {}

  /**
   * Reads the shipped policy of this name or, if there is none, the {@linkplain Policy#file policy
   * file} of this path.
   *
   * @throws aurum.env.base.InvalidInputException as {@link Policy#read} does
   */
  public static Policy nameOrFile(String nameOrFile) throws IOException {
    return NAMES.contains(nameOrFile)
        ? Policy.read(new ByteArrayInputStream(bytes(nameOrFile)), "shipped policy " + nameOrFile)
        : Policy.read(Policy.file(nameOrFile));
  }

  /** The file of a policy that is named as in {@link #nameOrFile}. */
  public static byte[] bytes(String nameOrFile) throws IOException {
    return NAMES.contains(nameOrFile)
        ? Resource.bytes(ShippedPolicies.class, nameOrFile + ".zip")
        : Files.readAllBytes(Policy.file(nameOrFile));
  }
}
