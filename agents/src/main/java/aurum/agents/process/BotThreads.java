package aurum.agents.process;

/** Starts the threads that read and write a bot's pipes. Each ends when its pipe closes. */
final class BotThreads {
  private BotThreads() {}

  /** Starts a daemon thread that is named after the bot's process and the pipe. */
  static Thread start(Process process, String pipe, Runnable task) {
    Thread thread = new Thread(task, "bot-" + process.pid() + '-' + pipe);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}
