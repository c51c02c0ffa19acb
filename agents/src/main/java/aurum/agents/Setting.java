package aurum.agents;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The explanation of a setting, which is a component of a settings record. It is the setting's only
 * documentation; {@code aurum settings GAME} prints it beside the value.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Setting {
  /** One sentence: what the setting does, its unit and its special values. */
  String value();
}
