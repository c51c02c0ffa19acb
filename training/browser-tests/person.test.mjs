// A person plays a whole match on the page of 'play --web'.

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { folder, launch, open, openFile, playOnPage } from "./aurum.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const scores = async (page) => (await page.locator("#seats .score").allTextContents()).map(Number);

/**
 * Waits for the next question, or the end of the match.
 *
 * @returns whether there is a question
 */
async function question(page) {
  await page.waitForFunction(() =>
    document.getElementById("person").hidden || document.querySelector("#choices button") !== null);
  return page.locator("#person").isVisible();
}

/** Plays by an action that is called for every question, to the end; the scores of the program. */
async function playToTheEnd(words, act, options) {
  const match = await playOnPage(...words);
  const { page, faults } = await open(browser, match.address, options);
  await page.selectOption("#speed", "60");
  try {
    for (let i = 0; await question(page); i++) {
      await act(page, i);
    }
    const { status, out } = await match.ended;
    assert.equal(status, 0);
    const final = out.trim().split("\n").pop();
    assert.match(final, /^final /);
    return { page, faults, final: final.split(" ").slice(1).map(Number) };
  } catch (error) {
    match.stop();
    throw error;
  }
}

async function assertEnd({ page, faults, final }, firstTurn = 1) {
  await page.keyboard.press("End");
  const shown = await scores(page);
  assert.deepEqual(shown, final.slice(0, shown.length));
  assert.deepEqual(faults, []);
  // Then the page replays the match.
  await page.keyboard.press("Home");
  assert.match(await page.locator("#status").textContent(), new RegExp(`^Turn ${firstTurn} of`));
  await page.close();
}

/** Clicks a button of the list, another one each time. A question may be answered meanwhile. */
async function clickButton(page, i) {
  await page.evaluate((number) => {
    const buttons = document.querySelectorAll("#choices button");
    buttons[number % buttons.length].click();
  }, i);
}

for (const words of [
  ["vindinium", "--agents", "human,greedy,greedy,random", "turns=20", "--seed", "3"],
  ["vindinium", "--variant", "original", "--agents", "human,greedy,greedy,random", "turns=20", "--seed", "3"],
  ["cultist-wars", "--agents", "greedy,human", "--seed", "3"],
  ["ice-and-fire", "--agents", "human,greedy", "--seed", "3"],
  ["ice-and-fire", "--variant", "wood3", "--agents", "greedy,human", "--seed", "3"],
]) {
  test(`buttons: ${words.join(" ")}`, async () => {
    // The original server counts turns from 0, as its traces do.
    await assertEnd(await playToTheEnd(words, clickButton), words.includes("original") ? 0 : 1);
  });
}

test("clicks on tiles, and the replay is written too", async () => {
  const file = join(folder, "person.html");
  const words = ["vindinium", "--agents", "human,random", "players=2", "turns=15", "--replay", file];
  let clicks = 0;
  const played = await playToTheEnd(words, async (page, i) => {
    const targets = page.locator("#board .choice");
    const count = await targets.count();
    const box = count && (await targets.nth(i % count).boundingBox());
    if (box) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      clicks++;
    } else {
      await clickButton(page, 0);
    }
  });
  assert.ok(clicks > 10, `${clicks} clicks`);
  const { page, faults } = await openFile(browser, "person");
  await page.keyboard.press("End");
  assert.deepEqual(await scores(page), played.final.slice(0, 2));
  assert.deepEqual(faults, []);
  await page.close();
  await assertEnd(played);
});

test("the arrow keys move the hero, and Enter waits", async () => {
  const words = ["vindinium", "--agents", "human,random", "players=2", "turns=10", "--seed", "3"];
  const played = await playToTheEnd(words, async (page, i) => {
    const labels = await page.locator("#choices button").allTextContents();
    const key = ["north", "east", "south", "west"].findIndex((name) => labels.some((l) => l.includes(name)));
    await page.keyboard.press(i % 2 ? "Enter" : ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"][key]);
  });
  await played.page.keyboard.press("r");
  await played.page.keyboard.press("Home");
  assert.match(await played.page.locator("#reply").textContent(), /NORTH|EAST|SOUTH|WEST/);
  await played.page.keyboard.press("PageDown");
  assert.equal(await played.page.locator("#reply").textContent(), "WAIT");
  await assertEnd(played);
});

test("a phone: the page fits and a match is played by taps", async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const words = ["cultist-wars", "--agents", "human,random", "--seed", "5"];
  const played = await playToTheEnd(words, async (page, i) => {
    if (i < 5) {
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
      await page.locator("#choices button").first().tap();
    } else {
      await clickButton(page, i);
    }
  }, phone);
  await assertEnd(played);
});

test("a page without the token is told to use the printed address", async () => {
  const match = await playOnPage("cultist-wars", "--agents", "human,random");
  const page = await browser.newPage();
  await page.goto(match.address.split("#")[0]);
  await page.locator("#message").waitFor();
  assert.match(await page.locator("#message").textContent(), /use the address that the program has printed/);
  match.stop();
  await page.close();
});
