package aurum.training.notebook;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/**
 * A folder like that of a build, with notebooks, and programs in the place of Jupyter and Maven,
 * which a test writes as shell scripts.
 */
public final class FakeBuild {
  /** Jupyter that tells its version, and executes a notebook by copying {@code NAME.executed}. */
  public static final String JUPYTER =
      """
      #!/bin/sh
      if [ "$2" = --version ]; then exit 0; fi
      for argument; do
        case $argument in
          --output=*) output=${argument#--output=} ;;
          *.ipynb) input=$argument ;;
        esac
      done
      if [ -f "$input.executed" ]; then cp "$input.executed" "$output"; exit 0; fi
      echo 'Traceback (most recent call last):' >&2
      echo 'DeadKernelError: Kernel died' >&2
      exit 1
      """;

  /** The contents of the kernel's jar. */
  static final String KERNEL = "a kernel";

  private final Path root;
  private final Path programs;

  /**
   * @param root an empty folder
   */
  public FakeBuild(Path root) throws IOException {
    this.root = root;
    Files.createDirectories(root.resolve("notebooks"));
    programs = Files.createDirectories(root.resolve("bin"));
  }

  /** The notebooks, with a kernel that has been downloaded. */
  public Notebooks notebooks() throws IOException {
    Path jar = kernelFolder().resolve("rapaio-jupyter-kernel-3.0.1.jar");
    Files.createDirectories(jar.getParent());
    Files.writeString(jar, KERNEL);
    return notebooksWithoutKernel();
  }

  Notebooks notebooksWithoutKernel() {
    return new Notebooks(
        root, new JavaKernel(kernelFolder(), sha256(KERNEL)), Map.of("PATH", programs.toString()));
  }

  Path kernelFolder() {
    return root.resolve("training/target/jupyter");
  }

  /** Installs a program, a shell script. */
  public void install(String name, String script) throws IOException {
    Path file = Files.writeString(programs.resolve(name), script);
    file.toFile().setExecutable(true);
  }

  /** Adds a notebook with one cell of code; returns its file. */
  public Path add(String name, String code) throws IOException {
    Path file = root.resolve("notebooks").resolve(name + ".ipynb");
    return Files.writeString(file, json(code, ""));
  }

  /** Determines what the execution of a notebook prints in its cell. */
  public void executed(Path file, String code, String printed) throws IOException {
    String output = "{\"output_type\": \"stream\", \"name\": \"stdout\", \"text\": [\"%s\"]}";
    Files.writeString(executedFile(file), json(code, output.formatted(printed)));
  }

  /** Determines that the cell of a notebook fails when it is executed. */
  public void failed(Path file, String code, String report) throws IOException {
    String output =
        "{\"output_type\": \"error\", \"ename\": \"E\", \"evalue\": \"\", \"traceback\": [\"%s\"]}";
    Files.writeString(executedFile(file), json(code, output.formatted(report)));
  }

  private static Path executedFile(Path file) {
    return file.resolveSibling(file.getFileName() + ".executed");
  }

  private static String json(String code, String output) {
    return """
        {"nbformat": 4, "nbformat_minor": 5, "metadata": {"language_info": {"version": "17.0.15"}}, "cells": [
          {"cell_type": "markdown", "id": "text", "metadata": {}, "source": ["# Title"]},
          {"cell_type": "code", "id": "code", "metadata": {"execution": {"at": "noon"}}, "execution_count": 1,
           "source": ["%s"], "outputs": [%s]}
        ]}
        """
        .formatted(code, output);
  }

  static String sha256(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
