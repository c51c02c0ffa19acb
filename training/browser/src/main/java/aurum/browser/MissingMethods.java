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
 *   <li>{@link EightBytes}, which reads and writes by a variable handle: {@link PlainBytes}.
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
      usePlainBytes(type, context);
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

  private static void usePlainBytes(ClassHolder type, ClassHolderTransformerContext context) {
    type.removeMethod(type.getMethod(new MethodDescriptor("<clinit>", void.class)));
    type.removeField(type.getField("LONGS"));
    MethodHolder at =
        type.getMethod(new MethodDescriptor("at", byte[].class, int.class, long.class));
    ProgramEmitter reading = ProgramEmitter.create(at, context.getHierarchy());
    reading
        .invoke(
            PlainBytes.class,
            "at",
            long.class,
            reading.var(1, byte[].class),
            reading.var(2, int.class))
        .returnValue();
    MethodHolder put =
        type.getMethod(
            new MethodDescriptor("put", byte[].class, int.class, long.class, void.class));
    ProgramEmitter writing = ProgramEmitter.create(put, context.getHierarchy());
    writing.invoke(
        PlainBytes.class,
        "put",
        writing.var(1, byte[].class),
        writing.var(2, int.class),
        writing.var(3, long.class));
    writing.exit();
  }

  private static ValueEmitter asDouble(ProgramEmitter program, int argument) {
    return program.var(argument, float.class).cast(double.class);
  }
}
