package aurum.training.gym;

import aurum.agents.Setting;
import aurum.env.gym.Autoreset;
import java.util.List;

/** What a Python process asks for beside the settings of the environment. */
public record GymOptions(
    @Setting(value = "Number of threads that share a step.", min = 1) int threads,
    @Setting("When the next episode of a match starts.") Autoreset autoreset,
    @Setting(
            "Agents of the other seats, one for all or one for each; none: Python plays all seats.")
        List<String> opponents,
    @Setting("Whether a random legal action replaces an illegal one, instead of an error.")
        boolean replaceIllegal) {}
