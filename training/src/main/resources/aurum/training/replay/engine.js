// A match that this page plays by the compiled engine, in a worker.

/** A module with a structure: a browser without garbage collection in WebAssembly refuses it. */
const SMALLEST_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 95, 1, 120, 0]);

/** Sends messages to the engine of the page; each has an answer. */
class Engine {
  constructor(script) {
    if (!("WebAssembly" in window) || !WebAssembly.validate(SMALLEST_MODULE)) {
      throw new Error(
        "This page needs a browser that has WebAssembly with garbage collection: "
          + "Chrome or Edge 123, Firefox 120, Safari 18.2, or newer ones.");
    }
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    this.worker = new Worker(url);
    this.waiting = new Map();
    this.sent = 0;
    this.worker.onerror = ({ message }) => {
      this.waiting.forEach(({ reject }) => reject(new Error(`The engine of this page has failed: ${message}`)));
      this.waiting.clear();
    };
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
