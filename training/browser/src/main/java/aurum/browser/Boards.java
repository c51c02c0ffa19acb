package aurum.browser;

import java.util.stream.IntStream;
import org.teavm.classlib.ResourceSupplier;
import org.teavm.classlib.ResourceSupplierContext;

/**
 * Adds the boards {@code m1} to {@code m6} of the original Vindinium to the engine that reads them.
 */
public final class Boards implements ResourceSupplier {
  @Override
  public String[] supplyResources(ResourceSupplierContext context) {
    return IntStream.rangeClosed(1, 6)
        .mapToObj("aurum/env/vindinium/m%d.txt"::formatted)
        .toArray(String[]::new);
  }
}
