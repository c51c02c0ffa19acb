package aurum.agents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AgentWordTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "greedy",
        "leader-hunter",
        "größter_Held.2",
        "human",
        "policy:vindinium?search=40ms&sample",
        "policy:my runs/it's $5/policy.zip",
        "new=bot:java -cp 'a b' Player",
        "class:my.own.Agent",
        "http:python3 bot.py {url} {key}"
      })
  void acceptsWhatACommandAccepts(String word) {
    assertTrue(AgentWord.isOne(word));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "greedy$(touch /tmp/x)",
        "x'\nrm -rf ~",
        "policy:x\nrm -rf ~",
        "policy:a\u001b[2J",
        "policy:a\u202eb",
        "`id`",
        "a b",
        "--help",
        "https:x",
        "ü=greedy"
      })
  void refusesWhatNoCommandAccepts(String word) {
    assertFalse(AgentWord.isOne(word));
  }

  @Test
  void theMessageIsOnePrintableLine() {
    assertEquals(
        "f names the agent 'x'; rm', which no command accepts: an agent is the name of a scripted one, or policy:, class:, bot: or http: and one line",
        assertThrows(InvalidInputException.class, () -> AgentWord.require("f", "x'\nrm"))
            .getMessage());
  }
}
