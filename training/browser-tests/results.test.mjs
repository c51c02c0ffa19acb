/** The page over a results folder in headless Chromium. */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { aurum, folder, launch, open } from "./aurum.mjs";

const AURUM = fileURLToPath(new URL("../aurum", import.meta.url));
const PATIENCE = 240_000;
const results = join(folder, "results");

/** A program that waits, and reports the number of its turn. */
const BOT =
  "b=bot:sh -c 'read n; i=0; while [ $i -le $n ]; do read row; i=$((i+1)); done; " +
  "while read k; do while [ $k -gt 0 ]; do read e; k=$((k-1)); done; t=$((t+1)); echo thinking hard >&2; echo \"[AURUM] turns=$t\" >&2; echo WAIT; done'";

let browser;
let dashboard;
let address;

before(async () => {
  const game = ["vindinium", "turns=20", "size=10", "--results", results];
  aurum("rate", ...game, "--agents", "greedy,miner,random", "--games", "300");
  aurum("sprt", ...game, "--agents", "greedy,miner", "--games", "100");
  aurum("evaluate", ...game, "--agents", `${BOT},greedy,miner,random`, "--games", "4", "--keep-traces");
  dashboard = spawn(AURUM, ["dashboard", results], { stdio: ["ignore", "pipe", "inherit"] });
  address = await new Promise((resolve) => {
    dashboard.stdout.on("data", (text) => resolve(/dashboard: (\S+)/.exec(String(text))[1]));
  });
  browser = await launch();
});

after(async () => {
  dashboard?.kill("SIGKILL");
  await browser?.close();
});

async function openPage(options) {
  const { page, faults } = await open(browser, address, options);
  page.setDefaultTimeout(PATIENCE);
  await page.locator("#ladder-body tbody tr").nth(2).waitFor();
  await page.locator("#rows tbody tr").first().waitFor();
  return { page, faults };
}

test("the page has the ladder, the scores, and the sequential test", { timeout: PATIENCE }, async () => {
  const { page, faults } = await openPage();
  const ladder = await page.locator("#ladder-body tbody tr").allInnerTexts();
  assert.match(ladder[0], /greedy/);
  assert.equal(await page.locator("#matrix-body tbody tr").count(), ladder.length);
  await page.getByText(/maps of sequential tests/).waitFor();
  const shown = await page.locator("#test-form select").evaluateAll((all) => all.map((each) => each.selectedOptions[0].textContent));
  assert.deepEqual(shown.sort(), ["greedy", "miner"], "the pair of the newest sequential test");
  await page.locator("#test-form select[name=agent]").selectOption({ label: "greedy" });
  await page.locator("#test-form select[name=opponent]").selectOption({ label: "miner" });
  await page.getByText(/greedy is .* miner: difference .* maps of sequential tests/).waitFor();
  assert.equal(await page.locator("#course path.raw").count(), 3);
  assert.deepEqual(faults, []);
  await page.close();
});

test("matches are filtered, and new ones appear while they are played", { timeout: PATIENCE }, async () => {
  const { page, faults } = await openPage();
  const count = async () => Number(/of ([\d,]+)/.exec(await page.locator("#count").innerText())[1].replace(",", ""));
  const all = await count();
  await page.locator("#filter select[name=agent]").selectOption({ label: "random" });
  await page.getByRole("checkbox", { name: "lost" }).check();
  await page.waitForFunction((before) => !document.getElementById("count").textContent.includes(`of ${before}`), all);
  assert.ok((await count()) < all);
  await page.getByRole("checkbox", { name: "lost" }).uncheck();
  await page.locator("#filter select[name=agent]").selectOption("");
  aurum("rate", "vindinium", "turns=20", "size=10", "--results", results, "--agents", "greedy,random", "--games", "20", "--seed", "5");
  await page.waitForFunction((text) => document.getElementById("count").textContent.includes(text), `of ${all + 20}`);
  assert.deepEqual(faults, []);
  await page.close();
});

test("a match is replayed with the standard error of its program", { timeout: PATIENCE }, async () => {
  const { page, faults } = await openPage();
  await page.locator("#filter select[name=agent]").selectOption({ label: "b" });
  await page.waitForFunction(() => /of 4$/.test(document.getElementById("count").textContent));
  await page.getByRole("button", { name: "details" }).first().click();
  const input = await page.locator("tr.details code").nth(1).innerText();
  assert.match(input, /aurum input \S+ matches-[-\d]+:\d+$/);
  assert.match(await page.locator("tr.details code").nth(2).innerText(), /aurum replay \S+ \S+ --out match.html$/);
  const link = page.getByRole("button", { name: "replay" }).first();
  const [replay] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await replay.locator("#main").waitFor();
  assert.match(await replay.locator("#message").innerText(), /Replayed from its turn log/);
  const errors = replay.locator("pre.errors");
  for (let turn = 0; turn < 20 && !(await errors.count()); turn++) {
    await replay.keyboard.press("ArrowRight");
    // Another seat's turn has none.
    await errors.waitFor({ timeout: 5_000 }).catch(() => {});
  }
  assert.match(await replay.locator("code.command").innerText(), /aurum input .* --turn \d+$/);
  assert.match(await errors.innerText(), /^thinking hard\n\[AURUM\] turns=\d+\n?$/);
  assert.deepEqual(faults, []);
  await replay.close();
  await page.close();
});

test("the figures of a program are shown by turn", { timeout: PATIENCE }, async () => {
  const { page, faults } = await openPage();
  await page.getByText(/turns was reported by b in 4 matches\. Left out: \d+ matches without a turn log/).waitFor();
  assert.deepEqual(await page.locator("#figures-form select[name=first] option").allTextContents(), ["b"]);
  await page.locator("#figures-chart summary").click();
  const rows = await page.locator("#figures-chart tbody tr").allInnerTexts();
  assert.equal(rows.length, 20);
  assert.match(rows[0], /20 turns\s+b\s+20/);
  assert.deepEqual(faults, []);
  await page.close();
});

test("a match whose commands were not kept is played again", { timeout: PATIENCE }, async () => {
  const { page } = await openPage();
  await page.locator("#filter select[name=opponent]").selectOption({ label: "miner" });
  await page.locator("#filter select[name=order]").selectOption("longest");
  const link = page.getByRole("button", { name: "replay" }).last();
  const [replay] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await replay.locator("#message").waitFor();
  assert.match(await replay.locator("#message").innerText(), /played again from its seed|turn log/i);
  await replay.close();
  await page.close();
});

test("the page fits a phone, light and dark", { timeout: PATIENCE }, async () => {
  for (const colorScheme of ["light", "dark"]) {
    const { page, faults } = await openPage({ viewport: { width: 390, height: 844 }, colorScheme });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    assert.deepEqual(faults, []);
    await page.close();
  }
});

test("a line that cannot be read is named, and the rest is shown", { timeout: PATIENCE }, async () => {
  const file = join(results, readdirSync(results).find((name) => name.endsWith(".jsonl")));
  assert.ok(existsSync(file));
  writeFileSync(file, readFileSync(file, "utf8") + "<img src=x onerror=alert(1)>\n");
  const { page, faults } = await openPage();
  await page.getByText("is not the result of a match; the rest is shown").waitFor();
  assert.deepEqual(faults, []);
  await page.close();
});
