#!/usr/bin/env node
/**
 * Makes the pictures of the pages anew, on an idle machine, in about five minutes:
 *
 *   training/pictures/make.mjs [replays] [match] [ladder] [training] [comparison]
 *
 * Needs the built program and what training/browser-tests/run needs. dashboard.json has the last iteration that is seen
 * in dashboard.png; a test compares it with docs/evidence/benchmarks.md. The picture ladder is that of notebook 3.
 * Others are made by training/results, training/policies/cards and training/reward-study.
 */

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { aurum, folder, launch, open } from "../browser-tests/aurum.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const launcher = join(here, "../aurum");
const picture = (name) => join(here, name);
const browser = await launch();

/** A match of each game, at a turn in which something happens. */
async function replay(name, turn, colorScheme, ...words) {
  const page = join(folder, `${name}.html`);
  aurum("play", ...words, "--replay", page);
  const shown = await open(browser, `file://${page}`, { colorScheme });
  await shown.page.locator("#scrub").fill(turn);
  await shown.page.locator("#scrub").blur();
  await shown.page.screenshot({ path: picture(`replay-${name}.png`) });
  assert.deepEqual(shown.faults, []);
  await shown.page.close();
}

async function replays() {
  await replay("vindinium", "200", "light", "vindinium", "--agents", "policy:vindinium,greedy,miner,greedy", "--seed", "6");
  await replay("cultist-wars", "40", "light", "cultist-wars", "--agents", "policy:cultist-wars,greedy", "--seed", "6");
  await replay("ice-and-fire", "24", "dark", "ice-and-fire", "--agents", "policy:ice-and-fire,policy:ice-and-fire", "--seed", "5");
}

/** The moving picture. */
function match() {
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, "bin/java") : "java";
  execFileSync(java, ["-cp", join(here, "../target/aurum.jar"), join(here, "MovingPicture.java"),
    "vindinium", "policy:vindinium,greedy,miner,greedy", "6", "16", picture("match.svg")], { stdio: "inherit" });
}

/** The picture of notebook 3. */
function ladder() {
  const { cells } = JSON.parse(readFileSync(join(here, "../../notebooks/03-evaluate.ipynb")));
  const pictures = cells.flatMap((cell) => cell.outputs ?? []).flatMap((output) => output.data?.["image/png"] ?? []);
  writeFileSync(picture("ladder.png"), Buffer.from(pictures[0], "base64"));
}

/** Starts a command in the folder: its process, and the address of its dashboard. */
async function dashboard(...words) {
  const program = spawn(launcher, words, { cwd: folder });
  let output = "";
  const address = await new Promise((resolve, reject) => {
    for (const stream of [program.stdout, program.stderr]) {
      stream.on("data", (text) => {
        output += text;
        const found = /^dashboard: (\S+)$/m.exec(output);
        if (found) {
          resolve(found[1]);
        }
      });
    }
    program.on("close", () => reject(new Error(output)));
  });
  return { program, address };
}

/** At four fifths of a training of 90 seconds. */
async function training() {
  const { program, address } = await dashboard("train", "vindinium", "--minutes", "1.5", "--out", "runs/first", "--dashboard");
  const page = await browser.newPage({ viewport: { width: 1200, height: 1040 } });
  await page.goto(address);
  await page.waitForFunction(() => document.querySelector("progress")?.value > 0.8, null, { timeout: 300_000 });
  await page.screenshot({ path: picture("dashboard.png") });
  const lines = readFileSync(join(folder, "runs/first/metrics.jsonl"), "utf8").split("\n").slice(0, -1);
  writeFileSync(picture("dashboard.json"), `${lines.pop()}\n`);
  await page.close();
  const ended = new Promise((resolve) => program.on("close", resolve));
  program.kill("SIGKILL");
  await ended;
}

/** Three algorithms after 1.5 million steps. */
async function comparison() {
  for (const algorithm of ["a2c", "ppo", "reinforce"]) {
    aurum("train", "vindinium", "--algorithm", algorithm, "--steps", "1500000", "--out", join(folder, "compared", algorithm));
  }
  const { program, address } = await dashboard("dashboard", "compared");
  const page = await browser.newPage({ viewport: { width: 1200, height: 1092 } });
  await page.goto(address);
  await page.getByText("Win rate against greedy").first().waitFor();
  await page.screenshot({ path: picture("comparison.png") });
  program.kill("SIGKILL");
}

const parts = { replays, match, ladder, training, comparison };
for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)) {
  await parts[name]();
}
await browser.close();
