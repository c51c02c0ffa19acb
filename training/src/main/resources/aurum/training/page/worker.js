
// The worker of a page that plays: answers messages by the compiled engine, in order.

let receive = null;

onmessage = async ({ data: { number, message, engine } }) => {
  try {
    if (engine) {
      receive = (await TeaVM.wasmGC.load(engine)).exports.receive;
    }
    postMessage({ number, answer: engine ? null : JSON.parse(receive(message)) });
  } catch (error) {
    postMessage({ number, error: error.message || String(error) });
  }
};
