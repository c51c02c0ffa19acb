/**
 * Agents and learners. Depends on {@code aurum.env} and DL4J, never on {@code aurum.training}.
 *
 * <p>The packages, each with the packages of this module that it uses:
 *
 * <pre>{@code
 * agents    settings and files: ranges, strict JSON, atomic writing, native code, the class path
 * neural    networks, gradients, action distributions   --> agents
 * policy    a trained network, its file, its agent     --> agents, neural
 * learn     self-play, rollouts, PPO                   --> agents, neural, policy
 * process   external programs as agents                --> agents
 * contest   games that a contest's own referee plays   --> agents, process
 * scripted  baseline agents                         --> agents
 * search    planning: playouts, tree search            --> agents, neural, policy, scripted
 * export    a policy as one source file                --> agents, neural, policy, search
 * onnx      policies as ONNX models and back           --> agents, neural, policy
 * }</pre>
 *
 * <p>This package contains the shared code of settings and files: {@link aurum.agents.Setting}
 * declares a setting and its range, {@link aurum.agents.StrictJson} binds JSON to records, {@link
 * aurum.agents.AtomicFile} writes files, {@link aurum.agents.AgentWord} checks names of agents.
 */
package aurum.agents;
