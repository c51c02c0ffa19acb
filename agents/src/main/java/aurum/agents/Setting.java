package aurum.agents;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The explanation of a setting, which is a component of a settings record, and the range of a
 * number. It is the setting's only documentation; {@code aurum settings GAME} prints it beside the
 * value. {@link SettingRanges} checks the range where settings are read and where a learner is
 * made.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Setting {
  /** One sentence: what the setting does, its unit and its special values. */
  String value();

  /** The minimum of a number. */
  double min() default Double.NEGATIVE_INFINITY;

  /** A bound that a number must exceed, where the bound itself is invalid. */
  double above() default Double.NEGATIVE_INFINITY;

  /** The maximum of a number. */
  double max() default Double.POSITIVE_INFINITY;
}
