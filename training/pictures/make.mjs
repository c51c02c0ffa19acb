#!/usr/bin/env node
/**
 * Makes the pictures of the pages anew, on an idle machine, in about three minutes:
 *
 *   training/pictures/make.mjs [replays] [training] [comparison]
 *
 * Needs the built program, what training/browser-tests/run needs and, for the picture of a training, the run folders of
 * training/figures. Others are made by training/figures, training/results,
 * training/policies/cards and training/reward-study.
 */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
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

/** Starts the dashboard of a run in a folder: its process, and its address. */
async function dashboard(cwd, run) {
  const program = spawn(launcher, ["dashboard", run], { cwd });
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

/** The default training that training/figures has timed. */
async function training() {
  const { program, address } = await dashboard(process.cwd(), "runs/figures/idle");
  const page = await browser.newPage({ viewport: { width: 1200, height: 1040 } });
  await page.goto(address);
  await page.getByText("Evaluations during the training").first().waitFor();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: picture("dashboard.png") });
  program.kill("SIGKILL");
}

/** Three algorithms after 1.5 million steps. */
async function comparison() {
  for (const algorithm of ["a2c", "ppo", "reinforce"]) {
    aurum("train", "vindinium", "--algorithm", algorithm, "--steps", "1500000", "--out", join(folder, "compared", algorithm));
  }
  const { program, address } = await dashboard(folder, "compared");
  const page = await browser.newPage({ viewport: { width: 1200, height: 1092 } });
  await page.goto(address);
  await page.getByText("Win rate against greedy").first().waitFor();
  await page.screenshot({ path: picture("comparison.png") });
  program.kill("SIGKILL");
}

const parts = { replays, training, comparison };
for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)) {
  await parts[name]();
}
await browser.close();
