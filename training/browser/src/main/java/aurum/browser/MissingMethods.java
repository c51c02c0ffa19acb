package aurum.browser;

import aurum.env.base.EightBytes;
import org.teavm.model.AccessLevel;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ElementModifier;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.emit.ValueEmitter;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Defines what the compiler's class library lacks.
 *
 * <ul>
 *   <li>{@link Math#fma(float, float, float)}: the product of two floats is exact as a double, so
 *       the sum is rounded twice, to a double and to a float. It differs from the sum that is
 *       rounded once only where the double lies in the middle between two floats.
 *   <li>{@link EightBytes}, which reads by a variable handle: {@link PlainBytes}.
 * </ul>
 */
public final class MissingMethods implements TeaVMPlugin, ClassHolderTransformer {
  @Override
  public void install(TeaVMHost host) {
    host.add(this);
  }

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    if (type.getName().equals(EightBytes.class.getName())) {
      readPlainBytes(type, context);
    } else if (type.getName().equals(Math.class.getName())) {
      MethodHolder fma =
          new MethodHolder(
              new MethodDescriptor("fma", float.class, float.class, float.class, float.class));
      fma.setLevel(AccessLevel.PUBLIC);
      fma.getModifiers().add(ElementModifier.STATIC);
      ProgramEmitter program = ProgramEmitter.create(fma, context.getHierarchy());
      ValueEmitter product = asDouble(program, 1).mul(asDouble(program, 2));
      product.add(asDouble(program, 3)).cast(float.class).returnValue();
      type.addMethod(fma);
    }
  }

  private static void readPlainBytes(ClassHolder type, ClassHolderTransformerContext context) {
    type.removeMethod(type.getMethod(new MethodDescriptor("<clinit>", void.class)));
    type.removeField(type.getField("LONGS"));
    MethodHolder at =
        type.getMethod(new MethodDescriptor("at", byte[].class, int.class, long.class));
    ProgramEmitter program = ProgramEmitter.create(at, context.getHierarchy());
    program
        .invoke(
            PlainBytes.class,
            "at",
            long.class,
            program.var(1, byte[].class),
            program.var(2, int.class))
        .returnValue();
  }

  private static ValueEmitter asDouble(ProgramEmitter program, int argument) {
    return program.var(argument, float.class).cast(double.class);
  }
}
