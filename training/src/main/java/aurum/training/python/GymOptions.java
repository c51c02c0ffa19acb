package aurum.training.python;

import aurum.agents.Setting;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** The options that a Python process asks for. */
public record GymOptions(
    @Setting("Settings of the environment, as in a settings file.") ObjectNode environment,
    @Setting("Agents of the other seats, one for all or one each; none: Python plays all seats.")
        List<String> opponents,
    @Setting(value = "Number of threads that share a step; 0: one for each processor.", min = 0)
        int threads,
    @Setting(
            "Paths with which the path of the folder for the shared file may begin, the best first.")
        List<String> folders,
    @Setting("Id of the Python process; when it ends, this one ends.") long parent) {}
