// A match that this page plays by the compiled engine, in a worker.

/** Sends messages to the engine of the page; each has an answer. */
class Engine {
  constructor(script) {
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    this.worker = new Worker(url);
    this.waiting = new Map();
    this.sent = 0;
    this.worker.onmessage = ({ data: { number, answer, error } }) => {
      const { resolve, reject } = this.waiting.get(number);
      this.waiting.delete(number);
      if (error) {
        reject(new Error(error));
      } else {
        resolve(answer);
      }
    };
  }

  send(data) {
    return new Promise((resolve, reject) => {
      const number = this.sent++;
      this.waiting.set(number, { resolve, reject });
      this.worker.postMessage({ number, ...data });
    });
  }

  /** Loads a WebAssembly module. */
  load(engine) {
    return this.send({ engine });
  }

  /** The answer to the lines of a message. */
  ask(...lines) {
    return this.send({ message: lines.join("\n") });
  }
}
