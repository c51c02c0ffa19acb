package aurum.agents.neural;

import aurum.agents.WholeFile;
import aurum.env.ObservationSpace;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * A policy as a file, {@code policy.zip}, of exactly three entries:
 *
 * <ul>
 *   <li>{@code policy.json}: everything but the weights, and how the weights are ordered;
 *   <li>{@code weights.f32}: the weights, 4 bytes each, little-endian;
 *   <li>{@code sha256}: the hashes of the two, as {@code sha256sum -c} checks them: a line each of
 *       64 hexadecimal digits, two blanks and the entry's name.
 * </ul>
 *
 * <p>Nothing in it is executed or deserialised by Java; a file from a stranger can be opened.
 */
final class PolicyFile {
  private static final int FORMAT = 1;

  private static final String JSON = "policy.json";
  private static final String WEIGHTS = "weights.f32";
  private static final String HASHES = "sha256";

  private static final Map<String, Integer> LARGEST =
      Map.of(JSON, 4 << 20, WEIGHTS, 256 << 20, HASHES, 1 << 10);
  private static final long LARGEST_FILE = 300L << 20;
  private static final int MOST_LAYERS = 32;
  private static final int WIDEST = 1 << 16;

  private static final String ORDER =
      "layer by layer, each first its weights (input i to output j at i + j * inputs), then its"
          + " biases; the policy head before the value head";

  private static final String RESIDUAL_ORDER =
      "convolution by convolution, each first its biases, then its weights (by output, input, row"
          + " and column, the last fastest); then the dense layers, ";

  private static final int MOST_BLOCKS = 256;

  /**
   * Stands for the time of writing in every entry, so that equal policies are equal files. The
   * first month that a zip file can name is kept off: there the JDK adds the local time zone.
   */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private PolicyFile() {}

  // Writing.

  static void write(Policy policy, Path file) throws IOException {
    byte[] json =
        (MAPPER.writeValueAsString(toJson(policy)).replace("\r", "") + '\n')
            .getBytes(StandardCharsets.UTF_8);
    byte[] weights = toBytes(policy.weights());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      store(zip, JSON, json);
      store(zip, WEIGHTS, weights);
      store(zip, HASHES, hashes(json, weights).getBytes(StandardCharsets.US_ASCII));
    }
    WholeFile.write(file, bytes.toByteArray());
  }

  /** Stored, not deflated: weights hardly shrink, and the bytes depend on no version of zlib. */
  private static void store(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    ZipEntry entry = new ZipEntry(name);
    entry.setMethod(ZipEntry.STORED);
    entry.setTimeLocal(NO_TIME);
    entry.setSize(bytes.length);
    entry.setCrc(crc.getValue());
    zip.putNextEntry(entry);
    zip.write(bytes);
    zip.closeEntry();
  }

  private static ObjectNode toJson(Policy policy) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("format", FORMAT);
    json.put("game", policy.gameName());
    json.put("variant", policy.variant());
    ObjectNode options = json.putObject("options");
    policy.options().forEach(options::put);
    ObjectNode observation = json.putObject("observation");
    observation.put("name", policy.observation().name());
    ArrayNode shape = observation.putArray("shape");
    policy.observation().shape().forEach(shape::add);
    observation.put("low", policy.observation().low());
    observation.put("high", policy.observation().high());
    ArrayNode actions = json.putArray("actions");
    policy.actions().forEach(actions::add);
    ObjectNode network = json.putObject("network");
    ArrayNode hidden = network.putArray("hidden");
    policy.architecture().hidden().forEach(hidden::add);
    if (policy.architecture().isResidual()) {
      network.put("channels", policy.architecture().channels());
      network.put("blocks", policy.architecture().blocks());
    }
    network.put("activation", Policy.ACTIVATION);
    network.put("heads", "a logit for each action, then the value");
    ObjectNode weights = json.putObject("weights");
    weights.put("file", WEIGHTS);
    weights.put("count", policy.architecture().parameters());
    weights.put("type", "32-bit float, little-endian");
    weights.put("order", (policy.architecture().isResidual() ? RESIDUAL_ORDER : "") + ORDER);
    json.set("settings", policy.settings());
    json.set("training", policy.training());
    return json;
  }

  private static byte[] toBytes(float[] weights) {
    ByteBuffer bytes = ByteBuffer.allocate(weights.length * Float.BYTES);
    bytes.order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().put(weights);
    return bytes.array();
  }

  private static String hashes(byte[] json, byte[] weights) {
    return hash(json) + "  " + JSON + '\n' + hash(weights) + "  " + WEIGHTS + '\n';
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JDK has SHA-256", e);
    }
  }

  // Reading.

  static Policy read(Path file) throws IOException {
    try {
      return parse(entries(file));
    } catch (FileSystemException e) {
      throw e;
    } catch (Unusable e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  /** What is wrong with the file, without its name. */
  private static final class Unusable extends Exception {
    private static final long serialVersionUID = 1L;

    Unusable(String message) {
      super(message);
    }

    Unusable(String message, Throwable cause) {
      super(message, cause);
    }
  }

  private static Map<String, byte[]> entries(Path file) throws IOException, Unusable {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    if (!Files.isRegularFile(file)) {
      throw new Unusable("not a file; a policy is a zip file of " + names());
    }
    if (Files.size(file) > LARGEST_FILE) {
      throw new Unusable(
          "%d bytes are too many for a policy; %d is the limit"
              .formatted(Files.size(file), LARGEST_FILE));
    }
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry entry : zip.stream().toList()) {
        Integer limit = LARGEST.get(entry.getName());
        if (limit == null) {
          throw new Unusable(
              "entry '%s' is not one of a policy's, which are %s"
                  .formatted(printable(entry.getName()), names()));
        }
        byte[] bytes;
        try (InputStream in = zip.getInputStream(entry)) {
          // Never more than the limit is inflated, whatever the entry says of its size.
          bytes = in.readNBytes(limit + 1);
        }
        if (bytes.length > limit) {
          throw new Unusable(
              "entry %s is larger than the limit of %d bytes".formatted(entry.getName(), limit));
        }
        if (entries.put(entry.getName(), bytes) != null) {
          throw new Unusable(
              "entry %s is there twice; it must be there once".formatted(entry.getName()));
        }
      }
    } catch (ZipException e) {
      throw new Unusable(
          "not a zip file, or a broken one (%s); a policy is a zip file of %s"
              .formatted(e.getMessage(), names()),
          e);
    } catch (EOFException e) {
      throw new Unusable("a broken zip file, which ends too early; copy it again", e);
    }
    for (String name : new TreeSet<>(LARGEST.keySet())) {
      if (!entries.containsKey(name)) {
        throw new Unusable("entry %s is missing; a policy has %s".formatted(name, names()));
      }
    }
    return entries;
  }

  private static String names() {
    return JSON + ", " + WEIGHTS + " and " + HASHES;
  }

  private static String printable(String name) {
    String text = name.replaceAll("[^\\x20-\\x7e]", "?");
    return text.length() <= 60 ? text : text.substring(0, 60) + "...";
  }

  private static Policy parse(Map<String, byte[]> entries) throws Unusable {
    String stated = new String(entries.get(HASHES), StandardCharsets.US_ASCII);
    if (!stated.equals(hashes(entries.get(JSON), entries.get(WEIGHTS)))) {
      throw new Unusable(
          "%s does not match %s and %s: the file was changed or damaged; copy it again"
              .formatted(HASHES, JSON, WEIGHTS));
    }
    JsonNode json = tree(entries.get(JSON));
    int format = integer(json.path("format"), "format", 0, Integer.MAX_VALUE);
    if (format != FORMAT) {
      throw new Unusable(
          "format %d of the policy file is unknown; this build reads format %d"
              .formatted(format, FORMAT));
    }
    JsonNode space = object(json, "observation");
    ObservationSpace observation =
        new ObservationSpace(
            string(space, "name"),
            integers(space, "shape", 1),
            number(space, "low"),
            number(space, "high"));
    List<Integer> hidden = integers(object(json, "network"), "hidden", 0);
    String activation = string(object(json, "network"), "activation");
    if (!activation.equals(Policy.ACTIVATION)) {
      throw new Unusable(
          "activation '%s' of the network is unknown; this build knows %s"
              .formatted(printable(activation), Policy.ACTIVATION));
    }
    List<String> actions = strings(json, "actions");
    Architecture architecture = architecture(observation, object(json, "network"), hidden, actions);
    long expected = architecture.parameterCount();
    byte[] bytes = entries.get(WEIGHTS);
    if (bytes.length != expected * Float.BYTES) {
      throw new Unusable(
          "%s has %d bytes, but a network of %s hidden units from %s inputs to %d actions needs %d"
              .formatted(
                  WEIGHTS,
                  bytes.length,
                  hidden,
                  observation.shape(),
                  actions.size(),
                  expected * Float.BYTES));
    }
    float[] weights = new float[(int) expected];
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(weights);
    try {
      Policy policy =
          new Policy(
              string(json, "game"),
              string(json, "variant"),
              options(json),
              observation,
              actions,
              architecture,
              weights,
              json.get("settings"),
              json.get("training"));
      // Refuses what this build knows nothing of, or knows differently.
      policy.makeGame(policy.options());
      return policy;
    } catch (IllegalArgumentException e) {
      throw new Unusable(e.getMessage(), e);
    }
  }

  /** The layers; from numbers that may be anything. */
  private static Architecture architecture(
      ObservationSpace observation, JsonNode network, List<Integer> hidden, List<String> actions)
      throws Unusable {
    long inputs = 1;
    for (int dimension : observation.shape()) {
      inputs *= dimension;
      if (inputs > 1 << 24) {
        throw new Unusable(
            "an observation of shape %s is larger than any network here takes"
                .formatted(observation.shape()));
      }
    }
    int channels = optional(network, "channels", WIDEST);
    int blocks = optional(network, "blocks", MOST_BLOCKS);
    try {
      return new Architecture(observation.shape(), channels, blocks, hidden, actions.size());
    } catch (IllegalArgumentException e) {
      throw new Unusable(e.getMessage(), e);
    }
  }

  // JSON that may be anything.

  private static JsonNode tree(byte[] bytes) throws Unusable {
    try {
      JsonNode json = MAPPER.readTree(bytes);
      if (!json.isObject()) {
        throw new Unusable(JSON + " must be one JSON object");
      }
      return json;
    } catch (JacksonException e) {
      throw new Unusable(JSON + " is not JSON: " + e.getOriginalMessage(), e);
    } catch (IOException e) {
      throw new Unusable(JSON + " cannot be read: " + e.getMessage(), e);
    }
  }

  private static JsonNode object(JsonNode parent, String name) throws Unusable {
    return required(parent, name, "an object", parent.path(name).isObject());
  }

  private static String string(JsonNode parent, String name) throws Unusable {
    return required(parent, name, "a string", parent.path(name).isTextual()).textValue();
  }

  private static float number(JsonNode parent, String name) throws Unusable {
    return required(parent, name, "a number", parent.path(name).isNumber()).floatValue();
  }

  private static int integer(JsonNode node, String name, int low, int high) throws Unusable {
    if (!node.isIntegralNumber()
        || !node.canConvertToInt()
        || node.intValue() < low
        || node.intValue() > high) {
      throw new Unusable(
          "'%s' in %s must be whole, from %d to %d".formatted(name, JSON, low, high));
    }
    return node.intValue();
  }

  /** 0 where there is none. */
  private static int optional(JsonNode parent, String name, int high) throws Unusable {
    return parent.has(name) ? integer(parent.get(name), name, 0, high) : 0;
  }

  private static List<Integer> integers(JsonNode parent, String name, int least) throws Unusable {
    JsonNode array = parent.path(name);
    required(
        parent,
        name,
        "a list of %d to %d numbers".formatted(least, MOST_LAYERS),
        array.isArray() && array.size() >= least && array.size() <= MOST_LAYERS);
    List<Integer> numbers = new ArrayList<>();
    for (JsonNode node : array) {
      numbers.add(integer(node, name, 1, WIDEST));
    }
    return numbers;
  }

  private static List<String> strings(JsonNode parent, String name) throws Unusable {
    JsonNode array = parent.path(name);
    required(
        parent,
        name,
        "a list of 1 to %d strings".formatted(WIDEST),
        array.isArray() && !array.isEmpty() && array.size() <= WIDEST);
    List<String> strings = new ArrayList<>();
    for (JsonNode node : array) {
      required(parent, name, "a list of strings", node.isTextual());
      strings.add(node.textValue());
    }
    return strings;
  }

  private static Map<String, String> options(JsonNode json) throws Unusable {
    Map<String, String> options = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> option : object(json, "options").properties()) {
      required(json, "options", "an object of strings", option.getValue().isTextual());
      options.put(option.getKey(), option.getValue().textValue());
    }
    return options;
  }

  private static JsonNode required(JsonNode parent, String name, String what, boolean is)
      throws Unusable {
    if (!is) {
      throw new Unusable("'%s' in %s must be %s".formatted(name, JSON, what));
    }
    return parent.get(name);
  }
}
