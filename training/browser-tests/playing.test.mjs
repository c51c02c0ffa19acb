// Pages that play: 'export --page'. The engine itself is compared with the program's in engine.test.mjs.

import assert from "node:assert/strict";
import { statSync, writeFileSync } from "node:fs";
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
  await page.click("#new-match");
  await page.locator("#message").waitFor();
  assert.match(await page.locator("#message").textContent(), /size/);
  assert.equal(await board(), first);
  await page.fill("#options", "");
  await page.fill("#seed", "2");
  await page.click("#new-match");
  await page.getByText("seed 2").waitFor();
  assert.ok(await page.locator("#message").isHidden());
  assert.notEqual(await board(), first);
  assert.deepEqual(faults, []);
  await page.close();
});

for (const [fragment, message] of [
  [{ seed: "x" }, /'x' is no seed/],
  [{ moves: "1,,x" }, /'x' is no move/],
  [{ moves: "999999" }, /the link is of another match: action 999999 is not legal\./],
  [{ seed: "1" + "0".repeat(30) }, /is no seed/],
  [{ seats: ["<img src=x onerror=alert(1)>", "greedy"] }, /there is no agent '<img/],
  [{ options: "nonsense" }, /'nonsense' is no option/],
]) {
  test(`a wrong link is one line: ${new URLSearchParams(fragment)}`, async () => {
    const page = await browser.newPage();
    await page.goto(address("cultist-wars", fragment));
    await page.locator("#message").waitFor();
    assert.match(await page.locator("#message").textContent(), message);
    assert.equal(await page.locator("img").count(), 0);
    // The page plays its first match instead.
    await page.waitForFunction(() => /^Turn \d/.test(document.getElementById("status").textContent));
    await page.close();
  });
}

test("texts are typed into the fields, and no letter of them is a key of the page", async () => {
  const { page, faults } = await open(browser, address("vindinium", { seed: 1, seats: ["you"] }));
  const text = "players=2 turns=20 -+.,?d";
  await page.fill("#options", "");
  await page.locator("#options").pressSequentially(text);
  assert.equal(await page.inputValue("#options"), text);
  assert.equal(await page.locator("#help").isVisible(), false);
  await page.fill("#options", "players=2 turns=2000");
  await page.press("#options", "Enter");
  await page.locator("#message").waitFor();
  assert.match(await page.locator("#message").textContent(), /turns=2000: the referee/);
  assert.equal(await page.locator("#seats select").count(), 2);
  assert.equal(await page.evaluate(() => document.activeElement.id), "options");
  assert.deepEqual(faults, []);
  await page.close();
});

test("a person's choices within a turn stay while another seat gets another agent", async () => {
  const { page, faults } = await open(browser, address("ice-and-fire", { seed: 3, seats: ["you", "greedy"] }));
  const tiles = () => page.locator("#board").innerHTML();
  const started = await tiles();
  await page.keyboard.press("2");
  await page.waitForFunction((before) => document.getElementById("board").innerHTML !== before, started);
  await page.locator("#finish").waitFor();
  const chosen = await tiles();
  await page.selectOption("#seats select >> nth=1", "policy");
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  assert.equal(await tiles(), chosen);
  await page.locator("#board").click({ position: { x: 1, y: 1 } });
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.getElementById("status").textContent.startsWith("Turn 3 of 3"));
  assert.deepEqual(faults, []);
  await page.close();
});

test("a person plays on from an earlier position, and goes back to the match before", async () => {
  const { page, faults } = await open(browser, address("cultist-wars", { seed: 3, seats: ["policy", "greedy"] }));
  await playToTheEnd(page);
  const end = await status(page);
  assert.ok(await page.locator("#take-over").isDisabled());
  await page.keyboard.press("Home");
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await page.keyboard.press("p");
  await page.waitForFunction(() => document.getElementById("status").textContent.startsWith("Turn 3 of 3 "));
  await page.locator("#choices button").first().waitFor();
  assert.equal(await page.locator("#take-over").textContent(), "Give back");
  assert.deepEqual(await page.locator("#seats select").evaluateAll((all) => all.map(({ value }) => value)), ["you", "greedy"]);
  await page.goBack();
  await page.waitForFunction((words) => document.getElementById("status").textContent === words, end);
  assert.deepEqual(faults, []);
  await page.close();
});

test("a link to a turn of the person asks the person", async () => {
  const { page, faults } = await open(browser, address("cultist-wars", { seed: 3, seats: ["you", "greedy"] }));
  await page.keyboard.press("2");
  await page.waitForFunction(() => document.getElementById("status").textContent.startsWith("Turn 3 of 3"));
  await page.click("#copy-link");
  await page.waitForFunction(() => location.hash.includes("moves="));
  const again = await open(browser, page.url());
  await again.page.getByText("Your turn, seat 0").waitFor();
  assert.match(await status(again.page), /^Turn 3 of 3/);
  assert.deepEqual([...faults, ...again.faults], []);
  await page.close();
  await again.page.close();
});

test("in a frame that may run scripts and nothing else, the page plays and shows its links", async () => {
  const file = join(folder, "frame.html");
  const inner = address("cultist-wars", { seed: 1, seats: "you,greedy" });
  writeFileSync(file, `<!doctype html><iframe sandbox="allow-scripts" width="900" height="700" src="${inner}"></iframe>`);
  const page = await browser.newPage();
  await page.goto(`file://${file}`);
  const frame = page.frameLocator("iframe");
  await frame.locator("#choices button").first().click();
  await frame.locator("#copy-link").click();
  await frame.locator("#link").waitFor();
  assert.match(await frame.locator("#link").inputValue(), /cultist-wars.html#seed=1&options=&seats=you,greedy&moves=\d/);
  await frame.locator("#seed").fill("2");
  await frame.locator("#new-match").click();
  await frame.getByText("seed 2").waitFor();
  await page.close();
});

for (const [change, message] of [
  [() => (WebAssembly.validate = () => false), /^This page needs a browser that has WebAssembly with garbage collection: /],
  [() => delete window.WebAssembly, /^This page needs a browser that has WebAssembly with garbage collection: /],
  [() => (window.atob = () => "damaged"), /^This file is damaged; /],
]) {
  test(`the page says what it needs: ${message}`, async () => {
    const page = await browser.newPage();
    await page.addInitScript(change);
    await page.goto(address("cultist-wars", {}));
    await page.locator("#message").waitFor();
    assert.match(await page.locator("#message").textContent(), message);
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
