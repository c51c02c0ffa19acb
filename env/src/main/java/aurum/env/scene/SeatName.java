package aurum.env.scene;

/**
 * How a game names a seat.
 *
 * @param symbol in a terminal, such as {@code @1}
 * @param label on its pieces in a picture, such as {@code 1}
 * @param name in words, such as {@code hero 1}
 */
public record SeatName(String symbol, String label, String name) {}
