// Compares the engines that pages play with, compiled for browsers, with the recordings of the referees and with the same Java in a JVM. Prints the speed of both by the processor time of their threads, so that other programs matter little.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { aurum, folder, launch } from "./aurum.mjs";

const TARGET = fileURLToPath(new URL("../target/", import.meta.url));
const CONFORMANCE = fileURLToPath(new URL("../../env/src/test/resources/conformance/", import.meta.url));

/** The greatest difference of a logit, and of two logits of which either may be the greater one. */
const TOLERANCE = 1e-4;

/** The decisions in which each policy is compared, at least. */
const DECISIONS = 10_000;

/** At least the turns of any match. */
const TURNS = 1200;

/**
 * The shipped policies: one for each rule set.
 *
 * - seats: of a match
 * - league: of the maps of this rule set, if the file has maps of several
 * - search: the playouts of a turn, or other units
 * - options: of the matches of the policy and of its search
 */
const POLICIES = [
  { name: "vindinium", game: "vindinium", seats: 4, search: 40, options: "" },
  { name: "vindinium-original", game: "vindinium", seats: 4, search: 20, options: "maxTurns=400" },
  { name: "cultist-wars", game: "cultist-wars", seats: 2, search: 5000, unit: "tree positions", options: "" },
  { name: "ice-and-fire", game: "ice-and-fire", seats: 2, league: 4, search: 40, options: "" },
  { name: "ice-and-fire-wood1", game: "ice-and-fire", seats: 2, league: 3, search: 20, options: "" },
  { name: "ice-and-fire-wood2", game: "ice-and-fire", seats: 2, league: 2, search: 20, options: "" },
  { name: "ice-and-fire-wood3", game: "ice-and-fire", seats: 2, league: 1, search: 20, options: "" },
];

/** The process that started a process; 0 if there is none. */
function parent(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/** The processor time of the workers of this test's browser, in milliseconds. */
function workersMillis() {
  let nanos = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      let ancestor = pid;
      while (ancestor > 0 && Number(ancestor) !== process.pid) {
        ancestor = parent(ancestor);
      }
      for (const thread of ancestor === 0 ? [] : readdirSync(`/proc/${pid}/task`)) {
        const path = `/proc/${pid}/task/${thread}`;
        if (readFileSync(`${path}/comm`, "utf8").startsWith("DedicatedWorker")) {
          nanos += Number(readFileSync(`${path}/schedstat`, "utf8").split(" ")[0]);
        }
      }
    } catch {
      // The process has ended.
    }
  }
  return nanos / 1e6;
}

/** The engine of a game in a JVM. */
class Jvm {
  constructor(game) {
    const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin", "java") : "java";
    const classes = [join(TARGET, "test-classes"), join(TARGET, "aurum.jar")].join(":");
    const words = ["-XX:+UseSerialGC", "-cp", classes, "aurum.training.page.EngineMain", game];
    this.child = spawn(java, words, { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  /** The answers to messages, and the processor time that they took. */
  async ask(messages) {
    this.child.stdin.write(messages.map((message) => `${message.replaceAll("\n", "\t")}\n`).join(""));
    const answers = [];
    let millis = 0;
    for (let i = 0; i < messages.length; i++) {
      const { value } = await this.lines.next();
      assert.ok(value !== undefined, "the JVM has ended");
      const end = value.indexOf(" ");
      millis += Number(value.slice(0, end));
      answers.push(JSON.parse(value.slice(end + 1)));
    }
    return checked({ answers, millis }, messages);
  }

  close() {
    this.child.stdin.end();
  }
}

/** The compiled engine of a page, in a worker of its own. */
class Compiled {
  static async load(browser, file, seats) {
    const compiled = new Compiled();
    compiled.page = await browser.newPage();
    compiled.page.setDefaultTimeout(120_000); // For a busy machine.
    // The page itself waits for a person.
    const persons = Array(seats).fill("you");
    await compiled.page.goto(`${pathToFileURL(file)}#seats=${persons}`);
    compiled.config = await compiled.page.evaluate(async () => {
      const config = await decode(byId("data").textContent.trim());
      globalThis.compared = new Engine(config.worker);
      await globalThis.compared.load(await unzip(byId("engine").textContent));
      return config;
    });
    return compiled;
  }

  /** The answers to messages, and the processor time that they took. */
  async ask(messages) {
    const start = workersMillis();
    const answers = await this.page.evaluate((list) => Promise.all(
      list.map((message) => globalThis.compared.ask(message).catch(({ message: error }) => ({ error })))), messages);
    return checked({ answers, millis: workersMillis() - start }, messages);
  }

  close() {
    return this.page.close();
  }
}

/** Refuses answers that say what is wrong with a message. */
function checked({ answers, millis }, messages) {
  answers.forEach(({ error }, i) => assert.equal(error, undefined, `message ${messages[i].slice(0, 100)}`));
  return { answers, millis };
}

/** Compares texts line by line. */
function assertSameLines(actual, expected, where) {
  const [own, others] = [actual.split("\n"), expected.split("\n")];
  const line = others.findIndex((each, i) => each !== own[i]);
  assert.ok(line < 0 && own.length === others.length,
    `${where}: line ${line + 1} of ${others.length} is '${own[line]}' of ${own.length}, not '${others[line]}'`);
}

/** The options of a header's words, as a message has them. */
function optionsOf(words) {
  return words.map((word) => (word.includes("=") ? word : `${word}=`)).join(" ");
}

/** The recordings of a variant: the seed, the options, the replies and the text of each. */
function recordings(path, game, variant) {
  return readdirSync(path).filter((name) => name.endsWith(".trace.gz")).sort()
    .map((name) => ({ name, text: gunzipSync(readFileSync(join(path, name))).toString() }))
    .filter(({ text }) => text.startsWith(`game ${game} ${variant}\n`))
    .map(({ name, text }) => {
      const lines = text.split("\n");
      const [, seed, ...words] = lines[1].split(" ");
      const replies = lines.filter((line) => line.startsWith("action ")).map((line) => line.slice("action ".length));
      return { name, text, seed, options: optionsOf(words), replies };
    });
}

/** The recorded maps of a league, or of all. */
function maps(path, league) {
  return readFileSync(join(path, "maps.txt"), "utf8").split(/^(?=map )/m)
    .map((text) => {
      const header = text.slice(0, text.indexOf("\n"));
      const [, seed, ...words] = header.split(" ");
      return { header, text, seed: seed.slice("seed=".length), options: optionsOf(words) };
    })
    .filter(({ options }) => league === undefined || options.split(" ").includes(`league=${league}`));
}

function floats(text) {
  const bytes = Uint8Array.from(Buffer.from(text, "base64"));
  return new Float32Array(bytes.buffer);
}

/** Compares turns that a policy decides, and counts their actions. */
class Decisions {
  actions = 0;
  ties = 0;
  greatest = 0;

  compare(expected, actual, where) {
    const [own, other] = [floats(expected.outputs), floats(actual.outputs)];
    const width = own.length / expected.actions.length;
    for (let i = 0; i < expected.actions.length; i++) {
      for (let k = i * width; k < (i + 1) * width; k++) {
        const difference = Math.abs(own[k] - other[k]);
        this.greatest = Math.max(this.greatest, difference);
        assert.ok(difference <= TOLERANCE, `${where}: output ${k} is ${other[k]}, not ${own[k]}`);
      }
      this.actions++;
      const [wanted, found] = [expected.actions[i], actual.actions[i]];
      if (wanted !== found) {
        const lead = own[i * width + wanted] - own[i * width + found];
        assert.ok(lead < TOLERANCE, `${where}: action ${found}, not ${wanted}, whose logit is greater by ${lead}`);
        this.ties++;
        return; // The rest of the turn is another one.
      }
    }
  }
}

/** Messages that play a match of agents, and ask for its moves. */
function match(seed, options, agents, turns) {
  return [`begin\n${seed}\n${options}\n${agents}\n`, ...Array(turns).fill("next"), "moves"];
}

/** Messages that play replies, and let the policy decide before some of them. */
function replay(seed, options, replies, step) {
  return [
    `referee\n${seed}\n${options}`,
    ...replies.flatMap((reply, i) =>
      i % step === 0 && !reply.startsWith("!") ? ["decide", `reply ${reply}`] : [`reply ${reply}`]),
    "trace",
  ];
}

function perSecond(count, millis) {
  return Math.round((count / millis) * 1000).toLocaleString("en");
}

let browser;
const compared = new Set();

before(async () => {
  browser = await launch();
});

after(() => browser.close());

for (const { name, game, seats, league, search, unit = "playouts", options } of POLICIES) {
  describe(`the engine of ${name} in Chromium`, () => {
    const path = join(CONFORMANCE, name.startsWith("ice") ? "ice-and-fire" : name);
    const decisions = new Decisions();
    let compiled;
    let jvm;
    let variant;

    /** Messages to both. */
    const ask = async (messages) => ({ java: await jvm.ask(messages), page: await compiled.ask(messages) });

    /** Plays replies in both, and compares what the policy decides before some of them. */
    const compareReplies = async (where, seed, own, replies, step) => {
      const messages = replay(seed, own, replies, step);
      const { java, page } = await ask(messages);
      messages.forEach((message, i) => {
        if (message === "decide") {
          decisions.compare(java.answers[i], page.answers[i], `${where}, message ${i}`);
        }
      });
      assertSameLines(page.answers.at(-1).text, java.answers.at(-1).text, where);
      return page.answers.at(-1);
    };

    /** A match of agents in both, and the number of its turns. */
    const play = async (seed, own, agents) => {
      const java = await jvm.ask(match(seed, own, agents, TURNS));
      const turns = java.answers.filter(({ frames }) => frames?.length > 0).length - 1;
      java.answers.splice(1 + turns, TURNS - turns);
      return { java, page: await compiled.ask(match(seed, own, agents, turns)), turns };
    };

    const setPolicy = async (limit) => {
      const message = ["policy", variant, limit, compiled.config.policy].join("\n");
      const { java, page } = await ask([message]);
      assert.deepEqual([java.answers, page.answers], [[{}], [{}]]);
    };

    /** Agents for the seats of the match of a seed: those of successive seeds follow each other in the list. */
    const agentsOf = (seed, list) => Array.from({ length: seats }, (_, seat) => list[(seed * seats + seat) % list.length]);

    before(async () => {
      const file = join(folder, `${name}.html`);
      aurum("export", name, "--page", file);
      compiled = await Compiled.load(browser, file, seats);
      jvm = new Jvm(game);
      variant = compiled.config.variant;
      await setPolicy("");
    });

    after(async () => {
      jvm.close();
      await compiled.close();
    });

    test("plays all recorded matches, and the policy decides as Java does", async () => {
      const traces = recordings(path, game, variant);
      const turns = traces.reduce((sum, { replies }) => sum + replies.length, 0);
      const step = Math.max(1, Math.floor(turns / DECISIONS));
      for (const { name: file, text, seed, options: own, replies } of traces) {
        const last = await compareReplies(file, seed, own, replies, step);
        assertSameLines(last.text, text, file);
        assert.equal(last.over, true, file);
        compared.add(join(path, file));
      }
    });

    test("draws all recorded maps", async () => {
      const list = maps(path, league);
      const { answers } = await compiled.ask(list.flatMap(({ seed, options: own }) => [`referee\n${seed}\n${own}`, "map"]));
      list.forEach(({ header, text }, i) => {
        assertSameLines(answers[2 * i + 1].text, text, header);
        compared.add(join(path, header));
      });
    });

    test("plays scripted agents as Java does, frame by frame", async () => {
      const { answers: [{ agents }] } = await jvm.ask(["options\n"]);
      const scripted = agents.filter((agent) => !["policy", "search", "you"].includes(agent));
      for (let seed = 1; seed <= Math.ceil(scripted.length / seats); seed++) {
        const { java, page } = await play(seed, "", agentsOf(seed, scripted));
        assert.deepEqual(page.answers, java.answers, `seed ${seed}`);
      }
      // More positions, if the recordings have too few.
      for (let seed = 1; decisions.actions < DECISIONS; seed++) {
        const { answers } = await jvm.ask(match(seed, "", agentsOf(seed, scripted), TURNS));
        const frames = answers.flatMap((answer) => answer.frames ?? []);
        await compareReplies(`seed ${seed}`, seed, "", frames.slice(1).map(({ reply }) => reply), 1);
      }
    });

    test("plays a match of the policy as Java does", async (context) => {
      const { java, page } = await play(1, options, Array(seats).fill("policy"));
      const { moves } = java.answers.at(-1);
      assert.deepEqual(page.answers.at(-1).moves, moves);
      context.diagnostic(`${name}: ${decisions.actions} decisions, ${decisions.ties} of them ties;`
        + ` the greatest difference of an output is ${decisions.greatest}`);
      const [own, other] = [page, java].map(({ millis }) => (millis / moves.length).toFixed(2));
      context.diagnostic(`${name}: ${own} ms for an action of the policy with its frame, in Java ${other} ms`);
    });

    test("searches as Java does", async (context) => {
      await setPolicy(String(search));
      const seated = ["search", ...Array(seats - 1).fill("greedy")];
      const first = await play(2, options, seated);
      assert.deepEqual(first.page.answers.at(-1).moves, first.java.answers.at(-1).moves);
      // Once more, because compilers have optimised the code now.
      const { java, page, turns } = await play(2, options, seated);
      const [own, other] = [page, java].map(({ millis }) => perSecond((turns / seats) * search, millis));
      context.diagnostic(`${name}: ${own} ${unit} a second, in Java ${other}`);
    });
  });
}

test("every recording was compared", () => {
  const folders = readdirSync(CONFORMANCE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const expected = folders.flatMap((entry) => {
    const path = join(CONFORMANCE, entry.name);
    const traces = readdirSync(path).filter((name) => name.endsWith(".trace.gz")).map((name) => join(path, name));
    return [...traces, ...maps(path).map(({ header }) => join(path, header))];
  });
  assert.deepEqual(expected.filter((each) => !compared.has(each)), []);
});
