package aurum.agents.learn;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Explains a setting: a component of a settings record. The explanation is the setting's only
 * documentation; {@code aurum settings GAME} prints it beside the value.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Setting {
  /** One sentence: what the setting does, its unit and its special values. */
  String value();
}
