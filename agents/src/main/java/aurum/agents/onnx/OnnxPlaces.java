package aurum.agents.onnx;

import static aurum.env.base.Requirement.require;

import aurum.agents.neural.plan.Gather;
import aurum.agents.neural.plan.Shape;
import aurum.agents.onnx.OnnxEntries.Places;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Operators on the cells at some places, batch x channels x places: products of planes and marks,
 * selections of cells, their concatenation, and padding for places that are no cells. All of them
 * together are one layer, a {@link Gather}.
 */
final class OnnxPlaces {
  private OnnxPlaces() {}

  /** A matrix product of planes and of planes of the observation, each of which marks a place. */
  static OnnxValue product(OnnxGraph graph, OnnxNode node) {
    OnnxEntries cells = graph.entries(node, 0);
    OnnxEntries marks = graph.entries(node, 1);
    List<Integer> read = places(graph, cells);
    Shape shape = graph.plan.shape(cells.node());
    Shape observation = graph.plan.shape(0);
    int[] dims = marks.dims();
    require(
        read != null
            && marks.node() == 0
            && marks.order() != null
            && marks.pending() == null
            && dims.length == 3
            && dims[1] == observation.cells()
            && shape.rows() == observation.rows()
            && shape.columns() == observation.columns()
            && read.equals(IntStream.range(0, shape.cells()).boxed().toList()),
        "results can be multiplied only by planes of the observation that mark places of actions: batch x channels x cells by batch x cells x places");
    List<Integer> places = new ArrayList<>();
    for (int q = 0; q < dims[2]; q++) {
      int plane = marks.order()[q] / dims[1];
      for (int cell = 0; cell < dims[1]; cell++) {
        require(
            marks.order()[cell * dims[2] + q] == plane * dims[1] + cell,
            "column %s of its marks must be a plane of the observation".formatted(q));
      }
      require(
          graph.isMark(plane),
          "plane %s of the observation does not mark the place of an action".formatted(plane));
      places.add(Gather.marked(plane));
    }
    return of(graph, cells, places);
  }

  private static OnnxEntries of(OnnxGraph graph, OnnxEntries cells, List<Integer> places) {
    graph.reserve(places.size());
    int[] dims = {cells.dims()[0], cells.dims()[1], places.size()};
    return new OnnxEntries(cells.node(), dims, null, new Places(places));
  }

  /** The places of entries: batch x channels x places; null if they are other numbers. */
  static List<Integer> places(OnnxGraph graph, OnnxEntries entries) {
    Shape shape = graph.plan.shape(entries.node());
    if (entries.dims().length != 3
        || shape.isVector()
        || entries.dims()[1] != shape.channels()
        || entries.node() == 0) {
      return null;
    } else if (entries.pending() instanceof Places places) {
      return places.places();
    } else if (entries.pending() != null) {
      return null;
    }
    int count = entries.dims()[2];
    int[] order = entries.order();
    if (order == null) {
      return IntStream.range(0, count).boxed().toList();
    }
    for (int i = 0; i < order.length; i++) {
      if (order[i] != i / count * shape.cells() + order[i % count]) {
        return null;
      }
    }
    return Arrays.stream(order, 0, count).boxed().toList();
  }

  /** Some places of entries; null if the entries are other numbers. */
  static OnnxEntries selected(OnnxGraph graph, OnnxEntries entries, int... kept) {
    if (!(entries.pending() instanceof Places)) {
      return null;
    }
    List<Integer> places = places(graph, entries);
    return places == null
        ? null
        : of(graph, entries, Arrays.stream(kept).mapToObj(places::get).toList());
  }

  /** The places of all inputs. */
  static OnnxValue joined(OnnxGraph graph, OnnxNode node) {
    OnnxEntries first = graph.pending(node, 0);
    List<Integer> joined = new ArrayList<>();
    for (int i = 0; i < node.inputs().size(); i++) {
      OnnxEntries each = graph.pending(node, i);
      List<Integer> places = places(graph, each);
      require(
          places != null && each.node() == first.node(),
          "it must join results along dimension 1, their channels, or cells of the same planes");
      joined.addAll(places);
    }
    return of(graph, first, joined);
  }

  /**
   * Further places, that are no cells, behind those of the entries.
   *
   * @param pads the numbers of entries to add before and after each dimension
   */
  static OnnxValue padded(OnnxGraph graph, OnnxEntries entries, int... pads) {
    List<Integer> places = places(graph, entries);
    require(
        places != null
            && pads.length == 6
            && pads[5] >= 0
            && Arrays.stream(pads, 0, 5).allMatch(each -> each == 0),
        "it must pad the rows and columns of planes, or a last dimension of cells at its end");
    graph.reserve(pads[5]);
    List<Integer> padded = new ArrayList<>(places);
    for (int i = 0; i < pads[5]; i++) {
      padded.add(Gather.NOWHERE);
    }
    return of(graph, entries, padded);
  }
}
