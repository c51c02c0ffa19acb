/** The dashboard in headless Chromium, over trainings that run while it is shown. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const AURUM = fileURLToPath(new URL("../aurum", import.meta.url));
const SECONDS = 1000;
const PATIENCE = 240 * SECONDS;

/** A training whose iterations take milliseconds. */
const SETTINGS = {
  evaluation: { baselines: ["greedy"], games: 4, progressGames: 4, progressEvaluations: 2 },
  environment: { distinctSeeds: 4 },
  selfPlay: { matches: 4, opponents: [], opponentShare: 0 },
  network: { hidden: [16] },
  ppo: { rolloutSteps: 16, anneal: false, entropyAnneal: false },
};

let folder;
let browser;
let programs = [];

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "aurum-dashboard-"));
  await writeFile(join(folder, "small.json"), JSON.stringify(SETTINGS));
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
});

afterEach(() => {
  programs.forEach((program) => program.process.kill("SIGKILL"));
  programs = [];
});

after(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts training/aurum. */
function start(...words) {
  const process = spawn(AURUM, words);
  const program = { process, output: "" };
  for (const stream of [process.stdout, process.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (program.output += text));
  }
  program.exit = new Promise((resolve) => process.on("close", resolve));
  programs.push(program);
  return program;
}

function train(name, ...words) {
  const run = join(folder, name);
  return start("train", "vindinium", "turns=20", "--config", join(folder, "small.json"), "--out", run, ...words);
}

async function until(condition, what) {
  const end = Date.now() + PATIENCE;
  while (!(await condition())) {
    assert.ok(Date.now() < end, `waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The address that a program prints. */
async function address(program) {
  const pattern = /^dashboard: (\S+)$/m;
  await until(() => pattern.test(program.output) || program.process.exitCode !== null, "an address");
  assert.match(program.output, pattern);
  return pattern.exec(program.output)[1];
}

/** Opens a page and collects what must not happen on it. */
async function open(url, options = {}) {
  const page = await browser.newPage(options);
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      faults.push(message.text());
    }
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(new URL(url).origin + "/")) {
      faults.push(`request to ${request.url()}`);
    }
  });
  page.setDefaultTimeout(PATIENCE);
  await page.goto(url);
  return { page, faults };
}

/** How many points each series of a chart has. */
function points(page, title) {
  return page
    .locator(`[data-chart="${title}"] path.raw`)
    .evaluateAll((paths) => paths.map((path) => Number(path.dataset.points)));
}

async function lines(name) {
  const text = await readFile(join(folder, name, "metrics.jsonl"), "utf8");
  return text.trim().split("\n").map((line) => JSON.parse(line));
}

test("the page follows a training, and its stop button ends it", { timeout: PATIENCE }, async () => {
  const training = train("stopped", "--steps", "1000000000", "--dashboard");
  const { page, faults } = await open(await address(training));
  await until(async () => (await points(page, "Entropy"))[0] >= 3, "points of an iteration");
  const [early] = await points(page, "Entropy");
  await until(async () => (await points(page, "Entropy"))[0] > early, "more points");
  assert.match(await page.locator("#overview").innerText(), /training/);

  await page.getByRole("button", { name: "Stop training" }).click();
  await page.getByRole("button", { name: "Continue training" }).click();
  const [before] = await points(page, "Entropy");
  await until(async () => (await points(page, "Entropy"))[0] > before, "points after a cancelled stop");

  await page.getByRole("button", { name: "Stop training" }).click();
  await page.locator("#confirm-stop").click();
  await page.getByText("The training has ended").waitFor();
  assert.equal(await training.exit, 0, training.output);
  assert.match(training.output, /stopped after \d+ steps/);
  assert.match(training.output, /trained: .*policy\.zip\s*$/);

  const metrics = await lines("stopped");
  for (const [title, metric] of [["Entropy", "entropy"], ["Steps per second", "stepsPerSecond"], ["Score", "meanScore"]]) {
    const measured = metrics.filter((line) => typeof line[metric] === "number").length;
    assert.deepEqual(await points(page, title), [measured], title);
  }
  assert.equal(await page.locator("#stop").isVisible(), false);
  assert.deepEqual(faults, []);
  await page.close();
});

test("the page has the final evaluation when a training ends by itself", { timeout: PATIENCE }, async () => {
  const training = train("ended", "--steps", "10000", "--dashboard");
  const { page, faults } = await open(await address(training));
  await page.getByText("The training has ended").waitFor();
  assert.equal(await training.exit, 0, training.output);
  const evaluated = (await lines("ended")).filter((line) => line.against).length;
  assert.deepEqual(await points(page, "Win rate"), [evaluated]);
  assert.deepEqual(await points(page, "Rating"), [evaluated]);
  assert.match(await page.locator("#overview").innerText(), /100 %/);
  assert.match(await page.locator("#message").innerText(), new RegExp(`: \\S*training/aurum dashboard ${join(folder, "ended")}$`));
  assert.equal(await page.locator("#replay").isVisible(), false, "its program has ended");
  assert.deepEqual(faults, []);
  await page.close();
});

test("a hidden page, whose timers do not run, has the final evaluation", { timeout: PATIENCE }, async () => {
  const training = train("hidden", "--steps", "1000", "--dashboard");
  const page = await browser.newPage();
  await page.addInitScript(() => (window.setTimeout = () => 0));
  await page.goto(await address(training));
  await page.getByText("The training has ended").waitFor({ timeout: PATIENCE });
  const evaluated = (await lines("hidden")).filter((line) => line.against).length;
  assert.deepEqual(await points(page, "Win rate"), [evaluated]);
  const { steps } = (await lines("hidden")).pop();
  assert.ok(steps > 1000, "the last iteration is a whole one");
  assert.match(await page.locator("#overview").innerText(), new RegExp(`STEPS\\s+(\\S+)\\s+of \\1\\s`, "i"));
  await page.close();
});

test("a page whose program has been killed says how to see the run again", { timeout: PATIENCE }, async () => {
  const training = train("killed", "--steps", "1000000000", "--dashboard");
  const { page } = await open(await address(training));
  await until(async () => (await points(page, "Entropy"))[0] >= 1, "points of an iteration");
  training.process.kill("SIGKILL");
  await page.getByText("No connection to the program since").waitFor();
  assert.match(await page.locator("#message").innerText(), /: \S*training\/aurum dashboard /);
  assert.ok((await points(page, "Entropy"))[0] >= 1, "the charts stay");
  await page.close();
});

test("several runs are compared", { timeout: PATIENCE }, async () => {
  for (const seed of ["7", "8"]) {
    assert.equal(await train(`runs/seed ${seed}`, "--steps", "2000", "--seed", seed).exit, 0);
  }
  const dashboard = start("dashboard", join(folder, "runs"));
  const { page, faults } = await open(await address(dashboard));
  const both = await Promise.all([lines("runs/seed 7"), lines("runs/seed 8")]);
  await until(async () => (await points(page, "Entropy")).length === 2, "two series");
  assert.deepEqual(await points(page, "Entropy"), both.map((run) => run.length));
  assert.deepEqual(await page.locator("#legend li").allInnerTexts(), ["seed 7", "seed 8"]);
  assert.equal(await page.locator("#stop").isVisible(), false);
  const differing = page.getByRole("region", { name: "Settings that differ between the runs" });
  assert.deepEqual(await differing.locator("tbody tr").allInnerTexts(), ["seed\t7\t8"]);

  await page.getByRole("checkbox", { name: "seed 7" }).uncheck();
  await until(async () => (await points(page, "Entropy")).length === 1, "one series");
  assert.match(await page.locator("#settings").innerText(), /settings differ from the defaults/);
  await page.getByRole("checkbox", { name: "seed 7" }).check();

  const name = "<img src=x onerror=alert(1)>";
  await mkdir(join(folder, "runs", name));
  await writeFile(join(folder, "runs", name, "settings.json"), "{");
  const row = page.getByRole("row", { name });
  await row.waitFor();
  assert.match(await row.innerText(), /damaged\s+settings\.json is not JSON/);
  assert.deepEqual(faults, []);
  await page.close();
});

test("a chart is read with the keyboard and as a table", { timeout: PATIENCE }, async () => {
  assert.equal(await train("keys", "--steps", "1000").exit, 0);
  const dashboard = start("dashboard", join(folder, "keys"));
  const { page, faults } = await open(await address(dashboard));
  const chart = page.locator('[data-chart="Entropy"]');
  await chart.locator("svg").focus();
  await page.keyboard.press("Home");
  const metrics = await lines("keys");
  assert.match(await chart.locator(".tooltip").innerText(), new RegExp(`^${metrics[0].steps} steps\\nEntropy: `));
  await page.keyboard.press("ArrowRight");
  assert.match(await chart.locator(".tooltip").innerText(), new RegExp(`^${metrics[1].steps} steps\\n`));
  await page.keyboard.press("Escape");
  assert.equal(await chart.locator(".tooltip").isVisible(), false);
  await chart.getByText("Values as a table").click();
  await until(async () => (await chart.locator("tbody tr").count()) === metrics.length, "a row for each line");
  await page.getByRole("radio", { name: "time" }).check();
  assert.match(await chart.locator("tbody tr").last().innerText(), /^\d:\d\d\t/);
  assert.deepEqual(faults, []);
  await page.close();
});

test("the page fits a phone, light and dark", { timeout: PATIENCE }, async () => {
  for (const name of ["phones/a", "phones/b"]) {
    assert.equal(await train(name, "--steps", "1000").exit, 0);
  }
  for (const shown of ["phones", "phones/a"]) {
    const url = await address(start("dashboard", join(folder, shown)));
    for (const colorScheme of ["light", "dark"]) {
      const { page, faults } = await open(url, { viewport: { width: 390, height: 844 }, colorScheme });
      await until(async () => (await points(page, "Entropy")).length > 0, "a chart");
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
      assert.deepEqual(faults, []);
      await page.close();
    }
  }
});

test("win rates are whole percentages, and an axis has at least three labels", { timeout: PATIENCE }, async () => {
  await mkdir(join(folder, "numbers"));
  const { page } = await open(await address(start("dashboard", join(folder, "numbers"))));
  const shown = await page.evaluate(async () => {
    const { percent } = await import("/format.js");
    return [0, 1.4e-17, 0.004, 0.87, 0.996, 1].map(percent);
  });
  assert.deepEqual(shown, ["0 %", "0 %", "<1 %", "87 %", ">99 %", "100 %"]);
  const [labels, high] = await page.evaluate(async () => {
    const { range, ticks } = await import("/scale.js");
    return [ticks(280, 430, 200 / 45, false).positions, range([...Array(40).fill(1), 200])[1]];
  });
  assert.ok(labels.length >= 3, `${labels}`);
  assert.ok(high > 200, "one high value of 41 is not cut off");
  await page.close();
});

test("a long table of runs is not cut off", { timeout: PATIENCE }, async () => {
  const against = Object.fromEntries(
    ["random", "miner", "greedy", "never-drinks"].map((name) => [name, { winRate: 0.5, winRateLow: 0, winRateHigh: 1 }]),
  );
  for (const name of ["a long name of a run, number 1", "a long name of a run, number 2"]) {
    await mkdir(join(folder, "table", name), { recursive: true });
    const settings = { game: "vindinium", variant: "original", settings: { algorithm: "reinforce", steps: 1e8 } };
    await writeFile(join(folder, "table", name, "settings.json"), JSON.stringify(settings));
    const line = { iteration: 1, steps: 99_999_999, seconds: 4000, meanScore: 333.3, against, rating: 1234.5, ratingLow: 1200, ratingHigh: 1270 };
    await writeFile(join(folder, "table", name, "metrics.jsonl"), JSON.stringify(line) + "\n");
    await writeFile(join(folder, "table", name, "replay.html"), "");
  }
  const url = await address(start("dashboard", join(folder, "table")));
  const { page } = await open(url, { viewport: { width: 1400, height: 900 } });
  await page.getByRole("row", { name: "number 2" }).waitFor();
  const [content, shown] = await page.locator("#runs .scroll").evaluate((box) => [box.scrollWidth, box.clientWidth]);
  assert.ok(content <= shown, `${content} of ${shown}`);
  await page.close();
});

test("without its token the page says how to open it", { timeout: PATIENCE }, async () => {
  await mkdir(join(folder, "none"));
  const url = new URL(await address(start("dashboard", join(folder, "none"))));
  url.hash = "token=wrong";
  const { page } = await open(url.href);
  await page.getByText("use the address that the program has printed").waitFor();
  await page.close();
});
