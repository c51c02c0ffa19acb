package aurum.agents.neural.dl4j;

import static aurum.env.base.Requirement.require;

import aurum.agents.HomeFolder;
import aurum.agents.NativeLibraryFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.openblas.global.openblas;
import org.nd4j.linalg.factory.Nd4j;

/**
 * Matrix products by OpenBLAS, on the calling thread. The own threads of OpenBLAS and ND4J are
 * switched off for the whole process, because the callers are threads that would compete with them,
 * and because sums would depend on their number.
 */
public final class Blas {
  /** The system property that names the folder into which JavaCPP unpacks native code. */
  private static final String CACHE = "org.bytedeco.javacpp.cachedir";

  private static final int MEGABYTES = 400;

  private static boolean isLoaded;

  private Blas() {}

  /**
   * Loads the native code of OpenBLAS and ND4J, and switches their own threads off. To be called
   * before any other use of them.
   *
   * @throws InvalidInputException if there is no native code for this system, or if its folder
   *     cannot be used; the message then names the folder, the reason and the option for another
   *     folder
   */
  static synchronized void load() {
    if (isLoaded) {
      return;
    }
    require(
        HomeFolder.find() || System.getProperty(CACHE) != null,
        "this user has no home folder, in which OpenBLAS keeps its native code; set HOME, or name a"
            + " folder with AURUM_JAVA_OPTS=-D"
            + CACHE
            + "=FOLDER");
    try {
      // ND4J sets the number of threads when it starts, so it must start first.
      Nd4j.getBackend();
      openblas.blas_set_num_threads(1);
      Nd4j.getEnvironment().setMaxMasterThreads(1);
      Nd4j.getEnvironment().setMaxThreads(1);
    } catch (RuntimeException | LinkageError e) {
      if (isMissing()) {
        throw NativeLibraryFolder.missing(
            "OpenBLAS and DL4J",
            Loader.getPlatform(),
            "trainings, imitations and networks of convolutions",
            e);
      }
      throw NativeLibraryFolder.refusal(folder(), "OpenBLAS", MEGABYTES, CACHE, e);
    }
    isLoaded = true;
  }

  /** Whether the class path has no native code for this system. */
  private static boolean isMissing() {
    String library = Loader.getPlatform() + "/" + System.mapLibraryName("jniopenblas");
    return Blas.class.getResource("/org/bytedeco/openblas/" + library) == null;
  }

  private static Path folder() {
    try {
      return Loader.getCacheDir().toPath();
    } catch (IOException | RuntimeException e) { // None can be created.
      String home = Path.of(System.getProperty("user.home"), ".javacpp", "cache").toString();
      return Path.of(System.getProperty(CACHE, home));
    }
  }

  /**
   * Computes {@code c = op(a) op(b) + beta c} with row-major matrices, where {@code op} transposes
   * or does not (cblas_sgemm).
   *
   * @param transposeA whether {@code a} is stored transposed
   * @param transposeB whether {@code b} is stored transposed
   * @param m rows of {@code op(a)} and {@code c}
   * @param n columns of {@code op(b)} and {@code c}
   * @param k columns of {@code op(a)} and rows of {@code op(b)}
   * @param aStride numbers from one stored row of {@code a} to the next; {@code bStride} and {@code
   *     cStride} are the same for {@code b} and {@code c}
   */
  public static void multiply(
      boolean transposeA,
      boolean transposeB,
      int m,
      int n,
      int k,
      FloatPointer a,
      int aStride,
      FloatPointer b,
      int bStride,
      float beta,
      FloatPointer c,
      int cStride) {
    int opA = transposeA ? openblas.CblasTrans : openblas.CblasNoTrans;
    int opB = transposeB ? openblas.CblasTrans : openblas.CblasNoTrans;
    openblas.cblas_sgemm(
        openblas.CblasRowMajor, opA, opB, m, n, k, 1, a, aStride, b, bStride, beta, c, cStride);
  }

  /** New memory outside of the Java heap with zeros. */
  static FloatPointer zeros(int length) {
    FloatPointer numbers = new FloatPointer((long) length);
    clear(numbers, length);
    return numbers;
  }

  /** New memory outside of the Java heap with ones. */
  static FloatPointer ones(int length) {
    float[] ones = new float[length];
    Arrays.fill(ones, 1);
    return new FloatPointer(ones);
  }

  /** Sets the first numbers to 0. */
  static void clear(FloatPointer numbers, int length) {
    Pointer.memset(numbers, 0, (long) length * Float.BYTES);
  }

  /** Copies the first numbers. */
  static void copy(FloatPointer to, FloatPointer from, int length) {
    Pointer.memcpy(to, from, (long) length * Float.BYTES);
  }

  /** Copies numbers between any places. */
  static void copy(FloatPointer to, int toIndex, FloatPointer from, int fromIndex, int length) {
    openblas.cblas_scopy(length, from.position(fromIndex), 1, to.position(toIndex), 1);
    from.position(0);
    to.position(0);
  }

  /** Copies adjacent numbers to places that are {@code step} numbers apart. */
  static void copy(FloatPointer to, int toIndex, int step, FloatPointer from, int length) {
    openblas.cblas_scopy(length, from, 1, to.position(toIndex), step);
    to.position(0);
  }

  /** Adds numbers at any places. */
  static void add(FloatPointer to, int toIndex, FloatPointer from, int fromIndex, int length) {
    openblas.cblas_saxpy(length, 1, from.position(fromIndex), 1, to.position(toIndex), 1);
    from.position(0);
    to.position(0);
  }

  /** Multiplies numbers by a factor. */
  static void scale(FloatPointer numbers, int index, float factor, int length) {
    openblas.cblas_sscal(length, factor, numbers.position(index), 1);
    numbers.position(0);
  }

  /** Adds the first numbers. */
  static void add(FloatPointer to, FloatPointer from, int length) {
    add(to, 1, from, length);
  }

  /** Adds the first numbers times a factor. */
  static void add(FloatPointer to, float factor, FloatPointer from, int length) {
    openblas.cblas_saxpy(length, factor, from, 1, to, 1);
  }

  /**
   * Adds the sums of the columns of a row-major matrix.
   *
   * @param ones at least as many ones as the matrix has rows
   * @param sums a number for each column
   */
  static void addColumnSums(
      FloatPointer matrix, int rows, int columns, FloatPointer ones, FloatPointer sums) {
    openblas.cblas_sgemv(
        openblas.CblasRowMajor,
        openblas.CblasTrans,
        rows,
        columns,
        1,
        matrix,
        columns,
        ones,
        1,
        1,
        sums,
        1);
  }
}
