package aurum.training.command;

import aurum.training.CommandResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrongUsageTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "play chess --agents random | no game 'chess'; available: ",
        "map chess --seed 1 | no game 'chess'; available: ",
        "map vindinium --seed 1 --variant x | no variant 'x' of vindinium; available: ",
        "map vindinium | Missing required option: '--seed=S'",
        "map vindinium --seed one | Invalid value for option '--seed': 'one' is not a long",
        "map vindinium --seed 1 colour=red | vindinium has no option 'colour'; available: ",
        "map vindinium --seed 1 size | 'size' is not an option of a game; options are key=value",
        "map vindinium --seed 1 =3 | '=3' is not an option of a game",
        "map vindinium --seed 1 size=12 size=14 | the option 'size' is given twice",
        "play vindinium | Missing required option: '--agents=A,B,...'",
        "play vindinium --agents random | vindinium codingame has 4 seats, but 1 agent is given",
        "play vindinium --agents random,random players=4 | vindinium codingame has 4 seats",
        "play vindinium --agents a,random players=2 | no agent 'a' for vindinium; available:"
            + " policy:FILE, class:NAME, bot:COMMAND LINE, random",
        "play vindinium --agents random,bot:no-such-program players=2 | 'bot:no-such-program':"
            + " cannot start",
        "play vindinium --agents random,class:my.Agent players=2 | 'class:my.Agent': there is no"
            + " class",
        "play vindinium --agents random,policy:none.zip players=2 | 'policy:none.zip': there is no",
        "play vindinium --agents random,random players=2 --trace . | . is a folder; name a file",
        "play vindinium --agents random,random players=2 --picture x.png | --picture writes SVG;"
            + " name a file that ends in .svg, not x.png",
        "play vindinium --agents random,random players=2 --replay x.htm | --replay writes a page;"
            + " name a file that ends in .html, not x.htm",
        "play vindinium --agents random,random players=2 --web | --web is for the agent 'human'",
        "play vindinium --agents human,random players=2 --port 8000 | --port needs --web",
        "play vindinium --agents human,random players=2 --web --port 99999 | --port must be from 1",
        "play vindinium --agents human --web players=2 | vindinium codingame has 2 seats",
        "evaluate vindinium --agents human,random players=2 --games 4 | the agent 'human' plays in"
            + " 'aurum play' only",
        "observe vindinium --agents human,random players=2 --seed 1 | the agent 'human' plays in",
        "evaluate vindinium --agents random,random players=2 --games 0 | --games and --threads must"
            + " be at least 1",
        "evaluate vindinium --agents random,random players=2 --games 4 --threads 0 | --games and"
            + " --threads must be at least 1, not 0",
        "evaluate vindinium --agents x=random,x=greedy players=2 --games 4 | different agents have"
            + " the same name: x=random,x=greedy",
        "play vindinium --agents random,random players=2 --trace - --replay - | only one file can"
            + " be '-'",
        "evaluate vindinium --agents random --games 4 | vindinium codingame has 4 seats",
        "games chess | no game 'chess'; available: ",
        "games vindinium --variant x | no variant 'x' of vindinium; available: ",
        "games vindinum | no game 'vindinum'; available: vindinium, cultist-wars, ice-and-fire; did you"
            + " mean vindinium?",
        "evaluate vindinium --agents gredy,random,random,random | no agent 'gredy' for vindinium;"
            + " available: policy:FILE, class:NAME, bot:COMMAND LINE, random, miner, never-drinks,"
            + " hunter, greedy, guard, goals; did you mean greedy?",
        "evaluate vindinium --agents policy:vindinum,random,random,random | 'policy:vindinum': there is"
            + " no policy file vindinum; the policies of this build are vindinium, vindinium-original,"
            + " cultist-wars, ice-and-fire, ice-and-fire-wood1, ice-and-fire-wood2,"
            + " ice-and-fire-wood3; did you mean vindinium?",
        "games vindinium --variant orignal | no variant 'orignal' of vindinium; available: codingame,"
            + " original; did you mean original?",
        "settings vindinium --set environment.reward.end:wim=1 | the default settings of vindinium with options: no reward 'end:wim'; 'aurum rewards"
            + " vindinium' lists the names; did you mean end:win?",
        "train vindinium --set environment.observation=featurs | the default settings of vindinium with options: no observation 'featurs' of vindinium;"
            + " available: class:NAME, features, planes, window; did you mean features?",
        "settings vindinium --set selfplay.matches=1 | unknown field 'selfplay.matches' in the default"
            + " settings of vindinium with options; available: algorithm, steps, evaluation,"
            + " environment, selfPlay, network, search; did you mean selfPlay?",
        "settings vindinium --set ppo.learningrate=1 | unknown field 'learningrate' in 'ppo' of the"
            + " default settings of vindinium with options; available: rolloutSteps, lambda,"
            + " lambdaByTurn, learningRate,",
        "games --variant original | --variant needs a game: aurum games GAME --variant original",
        "observe vindinium | Missing required option: '--seed=S'",
        "observe vindinium --seed 1 --turn -1 | --turn must be at least 0, not -1",
        "observe vindinium --seed 1 --turn 41 turns=10 | --turn 41 is after the end of the match,"
            + " which has 40 turns",
        "observe vindinium --seed 1 --seat 4 | --seat must be from 0 to 3, not 4",
        "observe vindinium --seed 1 --observation x | no observation 'x' of vindinium; available:"
            + " class:NAME, features, planes, window",
        "observe vindinium --seed 1 --agents random | vindinium codingame has 4 seats, but 1 agent",
        "observe vindinium --seed 1 --agents random,random,random,bot:x | an external program plays"
            + " whole matches only",
      })
  void isRefusedInOneLine(String line, String message) {
    CommandResult.ofLine(line).assertRefused(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "map vindinium --seed 1 size=9 minePercent=x | the referee generates no board of size 9",
        "map vindinium --seed 1 size=100000000 minePercent=x | the referee generates no board of"
            + " size",
        "play vindinium --agents random,random players=2 size=9 minePercent=x | the referee"
            + " generates no"
      })
  void anOptionThatTheRefereeIgnoresIsWarnedOfBeforeTheError(String line, String message) {
    CommandResult.ofLine(line).assertRefusedAfterWarnings(message);
  }

  @Test
  void anOptionWithABlankIsRefused() {
    CommandResult.of("map", "vindinium", "--seed", "1", "size= 12")
        .assertRefused("'size= 12' contains a blank");
  }
}
