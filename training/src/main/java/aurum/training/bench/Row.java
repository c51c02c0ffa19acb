package aurum.training.bench;

/**
 * One measurement.
 *
 * @param key its key in JSON, such as {@code rules-prepared-maps}
 * @param label its label in the table
 * @param unit of the figures, such as {@code agent steps/s}
 */
public record Row(String key, String label, String unit, Quartiles quartiles) {}
