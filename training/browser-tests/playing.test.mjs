// Pages that play: 'export --page'. The engine itself is compared with the program's in engine.test.mjs.

import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { aurum, folder, launch, open } from "./aurum.mjs";

const GAMES = {
  vindinium: { seats: ["greedy", "policy", "random", "miner"], options: "turns=20" },
  "cultist-wars": { seats: ["greedy", "policy"], options: "" },
  "ice-and-fire": { seats: ["greedy", "policy"], options: "" },
};

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** The address of a policy's page; the page is written once. */
const pages = new Map();
function address(policy, fragment, ...words) {
  const name = `${policy.replaceAll("/", "")}${words.join("")}.html`;
  if (!pages.has(name)) {
    aurum("export", policy, "--page", join(folder, name), ...words);
    pages.set(name, new URL(`file://${join(folder, encodeURIComponent(name))}`).href);
  }
  return `${pages.get(name)}#${new URLSearchParams(fragment)}`;
}

const scores = async (page) => (await page.locator("#seats .score").allTextContents()).map(Number);
const status = (page) => page.locator("#status").textContent();

async function playToTheEnd(page) {
  await page.selectOption("#speed", "60");
  await page.waitForFunction(() => document.getElementById("status").textContent.startsWith("End after"));
}

for (const [game, { seats, options }] of Object.entries(GAMES)) {
  test(`${game}: the page plays the match of 'play' with the same seed and agents`, async () => {
    const names = seats.map((name) => (name === "policy" ? `policy:${game}` : name));
    const words = ["play", game, "--agents", names.join(","), "--seed", "5", ...options.split(" ").filter(Boolean)];
    const final = aurum(...words).trim().split("\n").pop().split(" ").slice(1).map(Number);
    const { page, faults } = await open(browser, address(game, { seed: 5, options, seats }));
    await playToTheEnd(page);
    assert.deepEqual(await scores(page), final.slice(0, seats.length));
    // The replay has the probabilities and the value of the policy.
    do {
      await page.keyboard.press("ArrowLeft");
    } while (await page.locator("#decision .value").count() === 0);
    assert.match(await page.locator("#charts").textContent(), /value estimate/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test(`${game}: a person plays to the end by the list of actions`, async () => {
    const own = seats.map((_, seat) => (seat === 0 ? "you" : "greedy"));
    const { page, faults } = await open(browser, address(game, { seed: 3, options, seats: own }));
    await page.selectOption("#speed", "60");
    for (let i = 0; ; i++) {
      await page.waitForFunction(() =>
        document.getElementById("status").textContent.startsWith("End after")
        || document.querySelector("#choices button") !== null);
      if ((await status(page)).startsWith("End after")) {
        break;
      }
      await page.evaluate((number) => {
        const buttons = document.querySelectorAll("#choices button");
        buttons[number % buttons.length]?.click();
      }, i);
    }
    assert.deepEqual(faults, []);
    await page.close();
  });
}

test("P takes over the seat that moves, and gives it back; a link has the whole match", async () => {
  const seats = ["policy", "policy"];
  const { page, faults } = await open(browser, address("cultist-wars", { seed: 7, seats }));
  await page.waitForFunction(() => /^Turn \d/.test(document.getElementById("status").textContent));
  await page.keyboard.press("p");
  await page.locator("#choices button").first().click();
  await page.locator("#choices button").nth(1).waitFor();
  await page.keyboard.press("1");
  await page.locator("#choices button").nth(1).waitFor();
  await page.keyboard.press("p");
  await page.locator("#person").waitFor({ state: "hidden" });
  await page.keyboard.press(" ");
  await page.click("#copy-link");
  await page.waitForFunction(() => location.hash.includes("moves="));
  await page.keyboard.press("End");
  const shown = [await status(page), ...(await scores(page))];
  const again = await open(browser, page.url());
  assert.deepEqual([await status(again.page), ...(await scores(again.page))], shown);
  assert.deepEqual([...faults, ...again.faults], []);
  await page.close();
  await again.page.close();
});

test("another seed is another match; an option that does not exist changes nothing", async () => {
  const { page, faults } = await open(browser, address("cultist-wars", { seed: 1, seats: ["you", "greedy"] }));
  const board = () => page.locator("#board").innerHTML();
  const first = await board();
  await page.fill("#options", "size=3");
  await page.click("#setup button[type=submit]");
  await page.locator("#message").waitFor();
  assert.match(await page.locator("#message").textContent(), /size/);
  assert.equal(await board(), first);
  await page.fill("#options", "");
  await page.fill("#seed", "2");
  await Promise.all([page.waitForEvent("load"), page.click("#setup button[type=submit]")]);
  await page.locator("#choices button").first().waitFor();
  assert.notEqual(await board(), first);
  assert.deepEqual(faults, []);
  await page.close();
});

for (const [fragment, message] of [
  [{ seed: "x" }, /'x' is no seed/],
  [{ moves: "1,,x" }, /'x' is no move/],
  [{ moves: "999999" }, /the link is of another match/],
  [{ seats: ["<img src=x onerror=alert(1)>", "greedy"] }, /there is no agent '<img/],
  [{ options: "nonsense" }, /'nonsense' is no option/],
]) {
  test(`a wrong link is one line: ${new URLSearchParams(fragment)}`, async () => {
    const page = await browser.newPage();
    await page.goto(address("cultist-wars", fragment));
    await page.locator("#message").waitFor();
    assert.match(await page.locator("#message").textContent(), message);
    assert.equal(await page.locator("img").count(), 0);
    await page.close();
  });
}

test("a search runs in a worker, and the name of a policy is text", async () => {
  const hostile = join(folder, "<img src=x onerror=alert(1)>.zip");
  aurum("export", "cultist-wars", "--onnx", join(folder, "x.onnx"));
  aurum("import", join(folder, "x.onnx"), "cultist-wars", "--out", hostile);
  const file = join(folder, "hostile.html");
  aurum("export", hostile, "--page", file);
  const { page, faults } = await open(browser, `file://${file}`);
  assert.equal(await page.locator("img").count(), 0);
  assert.match(await page.locator("#facts").textContent(), /<img src=x/);
  assert.equal(page.workers().length, 1);
  assert.ok(statSync(file).size < 2_000_000);
  assert.deepEqual(faults, []);
  await page.close();
});

test("a phone: the page fits, and taps play", async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const { page, faults } = await open(browser, address("vindinium", { seed: 5, seats: ["you", "policy", "policy", "policy"] }), phone);
  await page.selectOption("#speed", "60");
  for (let i = 0; i < 5; i++) {
    await page.locator("#choices button").first().tap();
    await page.waitForFunction((turn) => document.getElementById("status").textContent.includes(`round ${turn}`), i + 1);
  }
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
  assert.deepEqual(faults, []);
  await page.close();
});
