package aurum.training;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A person who opens the README finds familiar names, and answers within two clicks. */
class FirstScreenTest {
  private static final Path README = Path.of("../README.md");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#\\s]+)");

  @Test
  void theFirstScreenHasTheNamesThatPeopleSearchFor() throws IOException {
    String page = Files.readString(README);
    String screen = page.substring(0, page.indexOf("## What you get"));
    for (String name :
        List.of(
            "CodinGame",
            "Vindinium",
            "Cultist Wars",
            "A Code of Ice and Fire",
            "DL4J",
            "PPO",
            "Gymnasium",
            "PettingZoo",
            "C++")) {
      assertTrue(screen.contains(name), name);
    }
  }

  /** The questions that readers asked, each with its page and words of the answer. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Does the file compile and run on CodinGame today? | tutorials/train-and-submit.md | CodinGame runs Java
          Which rank did a bot reach? | tutorials/train-and-submit.md | not measured
          How strong are the scripted agents, and what do they do? | reference/agents-and-search.md | `tactician`
          How do I test my own C++ bot? | tutorials/test-your-own-bot.md | g++
          My contest's game is not among the three | tutorials/port-a-contests-game.md | referee
          Where do I download it? | start/install.md | Maven Central
          What happens in a training? | start/how-it-works.md | self-play
          How does the search work, and what do its options mean? | reference/agents-and-search.md | `horizon`
          Which settings exist? | reference/settings.md | learningRate
          My win rate does not rise | tutorials/my-training-does-not-learn.md | win rate
          How far do I get in how many minutes? | evidence/results.md | minute
          Can I train with Stable-Baselines3? | tutorials/python.md | MaskablePPO
          What are observation and actions of each game? | reference/games/vindinium.md | OBSERVATION.md
          What of DL4J is used? | guides/networks.md | 1.0.0-M2.1
          Is there an export to C++, Rust or Python? | start/is-it-for-me.md | C++
          May I submit the exported file? | tutorials/train-and-submit.md | licence
          How do I ask a question, and what stays compatible? | start/is-it-for-me.md | question
          """)
  void aQuestionIsAnsweredWithinTwoClicks(String question, String page, String words)
      throws IOException {
    Path answer = Path.of("docs", page);
    assertTrue(reached(README, 2).contains(answer.toAbsolutePath().normalize()), question);
    assertTrue(Files.readString(answer).contains(words), question + ": " + words);
  }

  /** The pages that a number of clicks leads to. */
  private static Set<Path> reached(Path page, int clicks) throws IOException {
    Set<Path> pages = new HashSet<>();
    if (clicks > 0) {
      for (MatchResult link : LINK.matcher(Files.readString(page)).results().toList()) {
        Path file = page.resolveSibling(link.group(1)).toAbsolutePath().normalize();
        if (link.group(1).endsWith(".md") && Files.exists(file) && pages.add(file)) {
          pages.addAll(reached(file, clicks - 1));
        }
      }
    }
    return pages;
  }
}
