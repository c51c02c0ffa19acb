package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.management.JMException;
import javax.management.ObjectName;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.conf.NeuralNetConfiguration;
import org.deeplearning4j.nn.conf.distribution.NormalDistribution;
import org.deeplearning4j.nn.conf.graph.ScaleVertex;
import org.deeplearning4j.nn.conf.inputs.InputType;
import org.deeplearning4j.nn.conf.layers.ConvolutionLayer;
import org.deeplearning4j.nn.conf.layers.DenseLayer;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.activations.Activation;
import org.nd4j.linalg.learning.config.Adam;
import org.nd4j.linalg.learning.config.Sgd;
import org.nd4j.linalg.schedule.FixedSchedule;

/** Jackson makes objects of classes that JSON names; the reader of graphs only of listed ones. */
public class GraphJsonTest {
  private static final String CANARY = "aurum.agents.neural.dl4j.Canary";

  /** Fields without a value whose values would be objects of named classes. */
  private static final List<String> EMPTY = List.of("idropout", "weightNoise", "biasUpdater");

  /**
   * Checks that a class of the test class path has not been loaded, nor initialised.
   *
   * @param className a class literal would load it
   */
  public static void assertNotLoaded(String className) throws JMException {
    assertNull(System.getProperty("aurum.canary"));
    assertFalse(isLoaded(className), className);
    assertTrue(isLoaded(GraphJsonTest.class.getName()));
  }

  private static boolean isLoaded(String className) throws JMException {
    Object classes =
        ManagementFactory.getPlatformMBeanServer()
            .invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"),
                "vmClassHierarchy",
                new Object[] {new String[] {className}},
                new String[] {String[].class.getName()});
    return classes.toString().contains(className);
  }

  /** Every kind of class that a graph has: vertices, layers, initialisers, updaters and so on. */
  private static JsonNode graphOfManyClasses() throws IOException {
    ComputationGraphConfiguration graph =
        new NeuralNetConfiguration.Builder()
            .seed(0)
            .graphBuilder()
            .addInputs("in")
            .setInputTypes(InputType.convolutional(4, 4, 2))
            .addLayer("first", new ConvolutionLayer.Builder(2, 2).nOut(2).build(), "in")
            .addVertex("half", new ScaleVertex(0.5), "first")
            .addLayer(
                "policy",
                new DenseLayer.Builder()
                    .nOut(3)
                    .activation(Activation.IDENTITY)
                    .weightInit(new NormalDistribution(0, 0.01))
                    .updater(new Adam(new FixedSchedule(0.1)))
                    .biasUpdater(new Sgd(0.1))
                    .l2(1e-4)
                    .build(),
                "half")
            .setOutputs("policy")
            .build();
    return new ObjectMapper().readTree(graph.toJson());
  }

  /** The forms in which Jackson accepts a type id, and the older ones of DL4J. */
  private static List<String> forms(String original) {
    List<String> forms = new ArrayList<>();
    for (String name :
        List.of(CANARY, "org.nd4j.linalg.activations.impl.ActivationTanH<" + CANARY + ">")) {
      String id = '"' + name + '"';
      forms.addAll(List.of(id, "[" + id + "]", "[[" + id + ",{}]]", "{" + id + ":{}}"));
      for (String value : List.of("1", "0.5", id, "{}", "[]", original)) {
        forms.add("[" + id + "," + value + "]");
      }
      for (String key : List.of("@class", "type")) {
        String property = '"' + key + "\":" + id;
        forms.add("{" + property + "}");
        forms.add("{\"other\":1," + property + "}");
        forms.add("{\"dist\":{" + property + "},\"weightInit\":\"DISTRIBUTION\"}");
        forms.add("{\"" + key + "\":[" + id + ",1]}");
        forms.add("{\"" + key + "\":{" + property + "}}");
        if (original.startsWith("{\"")) {
          // Jackson uses the first type id, or the last, if there are two.
          forms.add("{" + property + "," + original.substring(1));
          forms.add(original.substring(0, original.length() - 1) + "," + property + "}");
        }
      }
    }
    return forms;
  }

  @Test
  void noFormOfNamingAForeignClassAtAnyPlaceLoadsIt() throws IOException, JMException {
    JsonNode graph = graphOfManyClasses();
    GraphJson.read(graph.toString());
    Set<String> typed = new TreeSet<>();
    replaceEach(graph, graph, "", new HashSet<>(), typed);
    assertTrue(typed.size() > 15, typed.toString());
    assertNotLoaded(CANARY);
  }

  /**
   * Replaces every value below a node in turn by every form.
   *
   * @param owner class of the node, or the field that it is the value of
   * @param places owners and fields whose values have been replaced, each of them once
   * @param typed those of them where DL4J reads an object of a named class
   */
  private static void replaceEach(
      JsonNode root, JsonNode node, String owner, Set<String> places, Set<String> typed) {
    String kind = node.has("@class") ? node.get("@class").asText() : owner;
    for (Iterator<Map.Entry<String, JsonNode>> fields = node.fields(); fields.hasNext(); ) {
      Map.Entry<String, JsonNode> field = fields.next();
      JsonNode value = field.getValue();
      String place = kind + ' ' + field.getKey();
      if (places.add(place)) {
        boolean isTyped =
            value.has("@class") || value.has("type") || EMPTY.contains(field.getKey());
        if (isTyped) {
          typed.add(place);
        }
        field.setValue(new TextNode("PLACE"));
        String template = root.toString();
        field.setValue(value);
        for (String form : forms(value.toString())) {
          boolean isComplete = value.isObject() && form.contains(inside(value));
          requireNotLoaded(template.replace("\"PLACE\"", form), isTyped && !isComplete);
        }
      }
      replaceEach(root, value, field.getKey(), places, typed);
    }
    for (JsonNode element : node.isArray() ? node : List.<JsonNode>of()) {
      replaceEach(root, element, owner, places, typed);
    }
  }

  private static String inside(JsonNode value) {
    return value.toString().substring(1, value.toString().length() - 1);
  }

  private static void requireNotLoaded(String json, boolean refused) {
    try {
      GraphJson.read(json);
      assertFalse(refused, json);
    } catch (InvalidInputException e) {
      assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }
    assertNull(System.getProperty("aurum.canary"), json);
  }
}
