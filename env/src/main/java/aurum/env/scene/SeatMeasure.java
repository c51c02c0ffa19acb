package aurum.env.scene;

import java.util.List;

/**
 * A number of every seat, such as its gold.
 *
 * @param name in words, such as {@code gold}
 * @param maximum the greatest value that it can have; 0 if there is none
 * @param values by seat
 */
public record SeatMeasure(String name, int maximum, List<Integer> values) {}
