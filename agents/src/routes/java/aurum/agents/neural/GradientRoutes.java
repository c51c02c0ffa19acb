package aurum.agents.neural;

import aurum.env.SplitMix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Ways to compute the gradient of a dense network of 128 inputs, 128-128 and 5 + 1 outputs, side by
 * side on all cores: thousand samples a second, forward and backward, in turns. Every way is first
 * held to DL4J's own graph.
 */
public final class GradientRoutes {
  private static final int[] WIDTHS = {128, 128, 128, 5};
  private static final int BATCH = 4096;
  private static final int ROUNDS = 7;
  private static final double SECONDS = 1.5;

  private static final Workers WORKERS = new Workers(Runtime.getRuntime().availableProcessors());

  private GradientRoutes() {}

  /**
   * A way.
   *
   * @param nets one for each thread; or one alone, whose native code uses all cores by itself
   */
  private record Route(String name, Backpropagation[] nets) {
    static Route onThreads(String name, Supplier<Backpropagation> net) {
      Backpropagation[] nets = new Backpropagation[WORKERS.size()];
      Arrays.setAll(nets, t -> net.get());
      return new Route(name, nets);
    }

    float[] gradient(float[] parameters, float[][] observations, float[][] derivatives) {
      if (nets.length == 1) {
        part(nets[0], parameters, observations, derivatives, 0, BATCH);
      } else {
        WORKERS.run(
            t ->
                part(
                    nets[t],
                    parameters,
                    observations,
                    derivatives,
                    WORKERS.begin(t, BATCH),
                    WORKERS.begin(t + 1, BATCH)));
      }
      float[] sum = new float[parameters.length];
      for (Backpropagation net : nets) {
        net.addGradient(sum, 1f / BATCH);
      }
      return sum;
    }

    private static void part(
        Backpropagation net,
        float[] parameters,
        float[][] observations,
        float[][] derivatives,
        int from,
        int to) {
      net.setParameters(parameters);
      net.clear();
      for (int begin = from; begin < to; begin += net.block()) {
        int n = Math.min(net.block(), to - begin);
        for (int s = 0; s < n; s++) {
          System.arraycopy(observations[begin + s], 0, net.observations()[s], 0, WIDTHS[0]);
        }
        net.forward(n);
        for (int s = 0; s < n; s++) {
          System.arraycopy(
              derivatives[begin + s], 0, net.outputDerivatives()[s], 0, WIDTHS[3] + 1);
        }
        net.backward(n);
      }
    }
  }

  public static void main(String[] args) {
    Architecture architecture = Architecture.dense(WIDTHS);
    List<Route> routes = new ArrayList<>();
    routes.add(Route.onThreads("plain Java", () -> new MlpGradient(WIDTHS)));
    routes.add(Route.onThreads("Vector API (kept)", () -> new VectorGradient(WIDTHS)));
    routes.add(
        new Route("ND4J products, f-order", new Backpropagation[] {new NdGradient(WIDTHS)}));
    routes.add(
        new Route(
            "DL4J layer of our own",
            new Backpropagation[] {
              new GraphGradient(architecture, OwnLayers.configuration(WIDTHS), NdGradient.BLOCK)
            }));
    routes.add(
        new Route(
            "DL4J as it comes",
            new Backpropagation[] {
              new GraphGradient(
                  architecture, NetworkGraph.configuration(architecture, 0), NdGradient.BLOCK)
            }));

    SplitMix random = new SplitMix(1);
    float[] parameters = numbers(random, 1, architecture.parameters(), 0)[0];
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] *= 0.1f;
    }
    float[][] derivatives = numbers(random, BATCH, WIDTHS[3] + 1, 0);
    for (double zeros : new double[] {0, 0.5}) {
      float[][] observations = numbers(random, BATCH, WIDTHS[0], zeros);
      float[] expected = routes.get(4).gradient(parameters, observations, derivatives);
      Map<String, double[]> rates = new LinkedHashMap<>();
      for (Route route : routes) {
        float[] got = route.gradient(parameters, observations, derivatives);
        double worst = 0;
        for (int i = 0; i < got.length; i++) {
          worst = Math.max(worst, Math.abs(got[i] - expected[i]));
        }
        if (!(worst < 1e-5)) {
          throw new AssertionError(route.name + " differs from DL4J's graph by " + worst);
        }
        rates.put(route.name, new double[ROUNDS]);
      }
      for (int round = -1; round < ROUNDS; round++) {
        for (Route route : routes) {
          long begin = System.nanoTime();
          int batches = 0;
          do {
            route.gradient(parameters, observations, derivatives);
            batches++;
          } while (System.nanoTime() - begin < SECONDS * 1e9);
          if (round >= 0) {
            rates.get(route.name)[round] =
                batches * (double) BATCH / (System.nanoTime() - begin) * 1e6;
          }
        }
      }
      System.out.printf("inputs that are 0: %.0f %%%n", 100 * zeros);
      rates.forEach(
          (name, rate) -> {
            Arrays.sort(rate);
            System.out.printf(
                "  %-24s %6.0f k samples/s  (%.0f to %.0f)%n",
                name, rate[ROUNDS / 2], rate[1], rate[ROUNDS - 2]);
          });
    }
    WORKERS.close();
  }

  private static float[][] numbers(SplitMix random, int rows, int columns, double zeros) {
    float[][] numbers = new float[rows][columns];
    for (float[] row : numbers) {
      for (int i = 0; i < columns; i++) {
        row[i] = random.nextDouble() < zeros ? 0 : (float) random.nextGaussian();
      }
    }
    return numbers;
  }
}
