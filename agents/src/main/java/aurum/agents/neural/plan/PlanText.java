package aurum.agents.neural.plan;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * A plan as words: the input's shape, the nodes of the policy and of the value, the number of
 * layers, and for each layer the name of its record with its components. A shape is its three
 * numbers, a list its length and its numbers, a float its bits. The words are read without
 * reflection, so that a page can read them.
 */
public final class PlanText {
  private final Iterator<String> words;

  private PlanText(Iterator<String> words) {
    this.words = words;
  }

  /**
   * The words of a plan.
   *
   * @throws InvalidInputException if a layer is none of this package
   */
  public static List<String> words(Plan plan) {
    List<String> words = new ArrayList<>();
    add(plan.input(), words);
    add(plan.policy(), words);
    add(plan.value(), words);
    add(plan.layers().size(), words);
    for (PlanLayer layer : plan.layers()) {
      require(
          layer.getClass().getPackage() == PlanText.class.getPackage(),
          "the layer %s is not one of Aurum's".formatted(layer.getClass().getName()));
      words.add(layer.getClass().getSimpleName());
      addComponents(layer, words);
    }
    return words;
  }

  private static void addComponents(Object object, List<String> words) {
    try {
      for (RecordComponent component : object.getClass().getRecordComponents()) {
        add(component.getAccessor().invoke(object), words);
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e); // Layers are public records.
    }
  }

  private static void add(Object value, List<String> words) {
    if (value instanceof Shape) {
      addComponents(value, words);
    } else if (value instanceof List<?> list) {
      add(list.size(), words);
      list.forEach(each -> add(each, words));
    } else if (value instanceof Float number) {
      add(Float.floatToIntBits(number), words);
    } else {
      words.add(value instanceof Enum<?> constant ? constant.name() : value.toString());
    }
  }

  /** Reads the words of a plan. */
  public static Plan read(Iterator<String> words) {
    return new PlanText(words).plan();
  }

  private Plan plan() {
    Shape input = shape();
    int policy = number();
    int value = number();
    int count = number();
    List<PlanLayer> layers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      layers.add(layer(words.next()));
    }
    return new Plan(input, layers, policy, value);
  }

  // Java evaluates arguments from left to right: the order of the words.
  private PlanLayer layer(String name) {
    return switch (name) {
      case "Activate" -> new Activate(number(), shape(), Nonlinearity.valueOf(words.next()));
      case "AddToCells" -> new AddToCells(number(), number(), shape());
      case "Concatenation" -> new Concatenation(number(), number(), shape());
      case "Convolution" ->
          new Convolution(
              number(), shape(), shape(), number(), number(), number(), number(), number(),
              number(), number(), number(), flag());
      case "Dense" -> new Dense(number(), number(), number(), flag());
      case "Gather" -> new Gather(number(), number(), shape(), numbers());
      case "Pick" -> new Pick(number(), shape(), numbers());
      case "Pool" ->
          new Pool(
              number(),
              shape(),
              shape(),
              Pool.Kind.valueOf(words.next()),
              number(),
              number(),
              number(),
              number(),
              number(),
              number());
      case "Reshape" -> new Reshape(number(), shape(), shape());
      case "Scale" -> new Scale(number(), shape(), Float.intBitsToFloat(number()));
      case "Sum" -> new Sum(number(), number(), shape());
      default -> throw new InvalidInputException("there is no layer '%s'".formatted(name));
    };
  }

  private int number() {
    return Integer.parseInt(words.next());
  }

  private boolean flag() {
    return Boolean.parseBoolean(words.next());
  }

  private Shape shape() {
    return new Shape(number(), number(), number());
  }

  private List<Integer> numbers() {
    int count = number();
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      numbers.add(number());
    }
    return numbers;
  }
}
