package aurum.training.program;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Tells code from other files: by the ending of the name, the permission or the first bytes. */
final class CodeFiles {
  /** Languages whose sources are run, by the endings of their files. */
  private static final List<Set<String>> SCRIPTS =
      Stream.of(
              "sh bash zsh",
              "py",
              "js mjs cjs ts mts",
              "rb",
              "pl pm",
              "lua",
              "php",
              "java",
              "jl",
              "r",
              "groovy",
              "kts",
              "ps1",
              "bat cmd",
              "ex exs",
              "erl",
              "scm rkt lisp clj",
              "tcl")
          .map(endings -> Set.of(endings.split(" ")))
          .toList();

  /** Endings of other files that are run. Sources of a compiler are not. */
  private static final Set<String> PROGRAMS =
      Set.of(
          "class", "jar", "war", "so", "dll", "dylib", "exe", "com", "pyc", "pyd", "wasm", "beam");

  /** How the contents of executable files begin: scripts, ELF, Windows, macOS. */
  private static final List<String> MAGIC =
      List.of("2321", "7f454c46", "4d5a", "cffaedfe", "cefaedfe", "cafebabe");

  private CodeFiles() {}

  /** Whether a file can be run, itself or by a program that reads its code. */
  static boolean isCode(Path path, FileState state) {
    String name = path.getFileName().toString();
    if (PROGRAMS.contains(ending(name)) || !language(name).isEmpty() || name.contains(".so.")) {
      return true;
    }
    // Some file systems call every file executable.
    return state.executable() && (ending(name).isEmpty() || beginsAsProgram(path));
  }

  private static boolean beginsAsProgram(Path path) {
    try (InputStream in = Files.newInputStream(path)) {
      String start = HexFormat.of().formatHex(in.readNBytes(4));
      return MAGIC.stream().anyMatch(start::startsWith);
    } catch (IOException e) {
      return true; // It may be run, but not read.
    }
  }

  /** The endings of the language of a script; empty for another file. */
  static Set<String> language(String name) {
    String ending = ending(name);
    return SCRIPTS.stream().filter(each -> each.contains(ending)).findFirst().orElse(Set.of());
  }

  private static String ending(String name) {
    String file = name.substring(name.lastIndexOf('/') + 1);
    int dot = file.lastIndexOf('.');
    return dot <= 0 ? "" : file.substring(dot + 1).toLowerCase(Locale.ROOT);
  }
}
