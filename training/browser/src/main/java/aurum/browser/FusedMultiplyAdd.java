package aurum.browser;

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
 * Adds {@link Math#fma(float, float, float)} to the compiler's class library, which lacks it. The
 * product of two floats is exact as a double, so the sum is rounded twice, to a double and to a
 * float; it differs from the sum that is rounded once only where the double lies in the middle
 * between two floats.
 */
public final class FusedMultiplyAdd implements TeaVMPlugin, ClassHolderTransformer {
  @Override
  public void install(TeaVMHost host) {
    host.add(this);
  }

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    if (type.getName().equals("java.lang.Math")) {
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

  private static ValueEmitter asDouble(ProgramEmitter program, int argument) {
    return program.var(argument, float.class).cast(double.class);
  }
}
