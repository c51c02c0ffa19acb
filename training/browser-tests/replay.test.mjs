// The page of a replay, for every game and variant.

import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { aurum, folder, launch, openFile, play } from "./aurum.mjs";

const MATCHES = {
  "vindinium": "vindinium --agents policy:vindinium,greedy,miner,random --seed 7",
  "vindinium-for-two": "vindinium --agents greedy,miner players=2 turns=20 --seed 7",
  "vindinium-original": "vindinium --variant original --agents policy:vindinium-original,greedy,miner,random --seed 7",
  "cultist-wars": "cultist-wars --agents policy:cultist-wars,greedy --seed 7",
  "ice-and-fire": "ice-and-fire --agents policy:ice-and-fire,greedy --seed 7",
  "ice-and-fire-wood1": "ice-and-fire --variant wood1 --agents greedy,random --seed 7",
  "ice-and-fire-wood2": "ice-and-fire --variant wood2 --agents greedy,random --seed 7",
  "ice-and-fire-wood3": "ice-and-fire --variant wood3 --agents policy:ice-and-fire-wood3,greedy --seed 7",
};

const RECORDINGS = {
  "recorded-vindinium": "vindinium/v000",
  "recorded-vindinium-original": "vindinium-original/o012",
  "recorded-cultist-wars": "cultist-wars/c000",
  "recorded-ice-and-fire": "ice-and-fire/bronze-004",
  "recorded-ice-and-fire-wood3": "ice-and-fire/wood3-000",
};

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const text = (page, selector) => page.locator(selector).textContent();
const scores = async (page) => (await page.locator("#seats .score").allTextContents()).map(Number);
/** The number of finished turns in the position that is shown, and in the last one. */
const turn = async (page) => Number(await page.locator("#scrub").inputValue());
const turns = async (page) => Number(await page.locator("#scrub").getAttribute("max"));

/** Two-seat games of Vindinium print four scores. */
function assertScores(shown, final) {
  assert.deepEqual(shown, final.slice(0, shown.length));
  assert.ok(final.slice(shown.length).every((score) => score === 0));
}

async function fitsTheWindow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

for (const [name, words] of Object.entries(MATCHES)) {
  describe(name, () => {
    let final;
    before(() => (final = play(name, words)));

    test("ends with the scores of the match and names the winner", async () => {
      const { page, faults } = await openFile(browser, name);
      assert.equal(await turn(page), 0);
      await page.keyboard.press("End");
      assertScores(await scores(page), final);
      const best = Math.max(...(await scores(page)));
      const winners = (await scores(page)).filter((score) => score === best).length;
      assert.equal(await page.locator("#seats .winner").count(), winners);
      assert.match(await text(page, "#status"), winners === 1 ? /wins$/ : /tie of/);
      assert.deepEqual(faults, []);
      await page.close();
    });

    test("is small enough to be sent in a mail", () => {
      assert.ok(statSync(join(folder, `${name}.html`)).size < 200_000);
    });

    test("steps, jumps and plays by keys and buttons", async () => {
      const { page, faults } = await openFile(browser, name);
      const last = await turns(page);
      const seats = (await scores(page)).length;
      const press = async (key, expected) => {
        await page.keyboard.press(key);
        assert.equal(await turn(page), expected, key);
      };
      await press("ArrowLeft", 0);
      await press("ArrowRight", 1);
      await press("ArrowRight", 2);
      await press("ArrowLeft", 1);
      await press("PageDown", 1 + seats);
      await press("PageUp", 1);
      await press("End", last);
      await press("ArrowRight", last);
      await press("Home", 0);
      await page.click("#forward");
      await page.click("#forward");
      await page.click("#back");
      assert.equal(await turn(page), 1);
      await page.click("#last");
      assert.equal(await turn(page), last);
      await page.click("#first");
      assert.equal(await turn(page), 0);
      await page.selectOption("#speed", "60");
      await page.locator("body").press("Space");
      await page.waitForFunction(() => Number(document.getElementById("scrub").value) > 3);
      await page.locator("body").press("Space");
      const paused = await turn(page);
      await page.waitForTimeout(100);
      assert.equal(await turn(page), paused);
      assert.deepEqual(faults, []);
      await page.close();
    });

    test("is scrubbed by the slider and by clicks on the curves", async () => {
      const { page, faults } = await openFile(browser, name);
      const last = await turns(page);
      await page.locator("#scrub").fill(String(Math.floor(last / 3)));
      assert.equal(await turn(page), Math.floor(last / 3));
      const plot = page.locator(".plot > svg:first-child").first();
      await plot.scrollIntoViewIfNeeded();
      const box = await plot.boundingBox();
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      assert.ok(Math.abs((await turn(page)) - last / 2) <= 1 + last / box.width);
      assert.deepEqual(faults, []);
      await page.close();
    });

    test("going back shows the same position again", async () => {
      const { page } = await openFile(browser, name);
      const last = await turns(page);
      const board = () => page.locator("#board > g").first().innerHTML();
      const at = Math.min(40, last - 1);
      await page.locator("#scrub").fill(String(at));
      const forward = await board();
      await page.keyboard.press("End");
      await page.keyboard.press("Home");
      await page.locator("#scrub").fill(String(at));
      assert.equal(await board(), forward);
      await page.close();
    });

    for (const colorScheme of ["light", "dark"]) {
      test(`fits a phone, ${colorScheme}`, async () => {
        const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
        const { page, faults } = await openFile(browser, name, { ...phone, colorScheme });
        assert.ok(await fitsTheWindow(page), "first position");
        await page.locator("#last").tap();
        assert.ok(await fitsTheWindow(page), "last position");
        assertScores(await scores(page), final);
        const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const before = await background();
        await page.locator("#theme").tap();
        assert.notEqual(await background(), before);
        assert.deepEqual(faults, []);
        await page.close();
      });
    }

    test("shows the referee's text of the trace on request", async () => {
      const { page } = await openFile(browser, name);
      const lines = readFileSync(join(folder, `${name}.trace`), "utf8").split("\n");
      const replies = lines.filter((line) => line.startsWith("action ")).map((line) => line.slice(7));
      assert.equal(await text(page, "#input"), "");
      await page.keyboard.press("r");
      await page.keyboard.press("ArrowRight");
      assert.equal(await text(page, "#reply"), replies[1]);
      assert.ok((await text(page, "#input")).length > 0);
      await page.close();
    });
  });
}

for (const [name, recording] of Object.entries(RECORDINGS)) {
  test(`a recorded match: ${recording}`, async () => {
    const trace = new URL(`../../env/src/test/resources/conformance/${recording}.trace.gz`, import.meta.url);
    const out = aurum("replay", trace.pathname, "--out", join(folder, `${name}.html`));
    assert.match(out, /^replay: /);
    const { page, faults } = await openFile(browser, name);
    await page.keyboard.press("End");
    const last = gunzipSync(readFileSync(trace)).toString().trim().split("\n").pop();
    assertScores(await scores(page), last.replace(/ invalid.*/, "").split(" ").slice(1).map(Number));
    assert.deepEqual(faults, []);
    await page.close();
  });
}

test("a score that equals a number of the seats is shown once", async () => {
  for (const [name, shown] of [["vindinium", false], ["ice-and-fire", true]]) {
    const { page } = await openFile(browser, name);
    assert.equal(await page.getByRole("columnheader", { name: "score" }).isVisible(), shown, name);
    await page.close();
  }
});

test("the probability of a move overprints no tile's centre", async () => {
  const { page } = await openFile(browser, "vindinium");
  const number = page.locator(".move-number").first();
  while ((await number.count()) === 0) {
    await page.keyboard.press("ArrowRight");
  }
  const [x, y] = await number.evaluate((text) => [text.getAttribute("x") % 100, text.getAttribute("y") % 100]);
  assert.ok(Math.abs(x - 50) > 30 || Math.abs(y - 50) > 30, `${x} ${y}`);
  await page.close();
});

describe("what a policy was thinking", () => {
  test("its probabilities and its value are shown in its turns", async () => {
    const { page } = await openFile(browser, "vindinium");
    await page.keyboard.press("Home");
    assert.match(await text(page, "#decision-title"), /hero 0 \(policy:vindinium\)/);
    assert.match(await text(page, "#decision .value"), /^Value estimate -?\d+\.\d\d$/);
    assert.equal(await page.locator("#decision .played").count(), 1);
    const percents = (await page.locator("#decision .percent").allTextContents()).map(parseFloat);
    assert.ok(percents.length >= 1 && percents[0] >= percents.at(-1));
    await page.keyboard.press("ArrowRight");
    assert.match(await text(page, "#decision-title"), /hero 1 \(greedy\)/);
    assert.equal(await page.locator("#decision .percent").count(), 0);
    assert.ok((await page.locator(".chart-title").allTextContents()).includes("value estimate"));
    await page.close();
  });

  test("of a turn of several choices each can be opened", async () => {
    const { page } = await openFile(browser, "ice-and-fire");
    await page.locator("#scrub").fill("20");
    const choices = page.locator("#decision details");
    assert.ok((await choices.count()) > 1);
    await choices.first().locator("summary").click();
    assert.ok(await choices.first().locator(".bars").isVisible());
    await page.close();
  });
});

test("threats and moves can be hidden, and the help opens", async () => {
  const { page } = await openFile(browser, "cultist-wars");
  const count = (layer) => page.locator(`#board .${layer} > *`).count();
  const last = await turns(page);
  let at = 0;
  while (at < last && (await count("threats")) === 0) {
    await page.locator("#scrub").fill(String(++at));
  }
  assert.ok((await count("threats")) > 0 && (await count("moves")) > 0);
  await page.keyboard.press("t");
  await page.keyboard.press("m");
  assert.equal(await count("threats"), 0);
  assert.equal(await count("moves"), 0);
  assert.equal(await page.locator("#threats").getAttribute("aria-pressed"), "false");
  await page.keyboard.press("?");
  assert.ok(await page.locator("#help").isVisible());
  await page.keyboard.press("Escape");
  assert.ok(!(await page.locator("#help").isVisible()));
  await page.close();
});

test("turns have the numbers of the trace", async () => {
  for (const name of ["vindinium", "vindinium-original"]) {
    const lines = readFileSync(join(folder, `${name}.trace`), "utf8").split("\n");
    const numbers = lines.filter((line) => /^turn \d+ \d+$/.test(line)).map((line) => Number(line.split(" ")[1]));
    const [first, last] = [numbers[0], Math.max(...numbers)];
    const { page } = await openFile(browser, name);
    assert.match(await text(page, "#status"), new RegExp(`^Turn ${first} of ${last} · `), name);
    await page.keyboard.press("ArrowRight");
    assert.match(await text(page, "#status"), new RegExp(`^Turn ${first + 1} of ${last} · `), name);
    assert.equal(await page.locator("#scrub").getAttribute("aria-valuetext"), `Turn ${first + 1} of ${last}`);
    await page.keyboard.press("End");
    assert.match(await text(page, "#status"), new RegExp(`^End after turn ${last} · `), name);
    await page.close();
  }
});

test("the page of a match in which a program fails opens there, and gives its reply times", async () => {
  const bot = "b=bot:sh -c 'for i in 1 2 3; do read x; echo WAIT; done; echo broken >&2; exit 3'";
  const file = join(folder, "failure.html");
  aurum("play", "vindinium", "--agents", `greedy,${bot}`, "players=2", "turns=10", "--replay", file);
  const { page, faults } = await openFile(browser, "failure");
  const button = page.locator("#failures button");
  const number = Number(/turn (\d+), seat 1 ended/.exec(await button.innerText())[1]);
  assert.match(await text(page, "#status"), new RegExp(`^Turn ${number} of 20 · .* · hero 1 fails$`));
  assert.match(await text(page, "#decision"), /exit status 3/);
  assert.doesNotMatch(await text(page, "#decision"), /!timeout/);
  assert.equal(await page.locator("#slider .failure-mark").count(), 1);
  assert.ok(await page.locator(".chart-title", { hasText: "reply time, ms" }).isVisible());
  await page.keyboard.press("Home");
  await button.click();
  assert.equal(await turn(page), number - 1);
  const [mark, slider] = [page.locator(".failure-mark"), page.locator("#scrub")];
  const [a, b] = [await mark.boundingBox(), await slider.boundingBox()];
  const expected = b.x + 8 + ((b.width - 16) * (number - 1)) / 20;
  assert.ok(Math.abs(a.x + a.width / 2 - expected) < 2, `${a.x} ${expected}`);
  assert.deepEqual(faults, []);
  await page.close();
  const healthy = await openFile(browser, "vindinium");
  assert.equal(await healthy.page.locator("#failures").isVisible(), false);
  assert.equal(await healthy.page.locator(".chart-title", { hasText: "reply time" }).isVisible(), false);
  await healthy.page.close();
});

test("the figures of a program are curves with gaps, and the value of the turn that is shown", async () => {
  // It reports nothing in its second turn; every object of JavaScript has a member 'constructor'.
  const report = "[ $i -ne 2 ] && echo \"[AURUM] depth=$i constructor=0.5 bad=nan\" >&2";
  const bot =
    "b=bot:sh -c 'read n; j=0; while [ $j -le $n ]; do read row; j=$((j+1)); done; i=0; " +
    `while read k; do while [ $k -gt 0 ]; do read e; k=$((k-1)); done; i=$((i+1)); ${report}; echo WAIT; done'`;
  const file = join(folder, "figures.html");
  aurum("play", "vindinium", "--agents", `greedy,${bot}`, "players=2", "turns=10", "size=10", "--replay", file);
  const { page, faults } = await openFile(browser, "figures");
  const titles = await page.locator("figure.chart:visible .chart-title").allTextContents();
  assert.deepEqual(titles.slice(-2), ["depth (figure)", "constructor (figure)"]);
  const chart = page.locator("figure.chart", { hasText: "depth (figure)" });
  const legend = chart.locator(".legend:visible");
  assert.equal(await legend.count(), 0, "it has had no turn yet");
  // Seat 1 acts in the positions 1, 3, 5, ...
  for (const [at, shown] of [[1, "1"], [2, "1"], [3, null], [4, null], [5, "3"], [20, "10"]]) {
    await page.locator("#scrub").fill(String(at));
    assert.deepEqual(await legend.locator("b").allTextContents(), shown === null ? [] : [shown], `position ${at}`);
  }
  const curves = await chart.locator(".curve").evaluateAll((all) => all.map((curve) => curve.getAttribute("d") ?? ""));
  assert.equal(curves[0], "");
  assert.equal(curves[1].split("M").length - 1, 2, curves[1]);
  assert.deepEqual(faults, []);
  await page.close();
});

test("text of agents and bots stays text", async () => {
  const markup = "<img src=x onerror=document.title=0>";
  const bot = `bot:sh -c 'read x; while read l; do echo "WEST ${markup}"; done' ${markup}`;
  const file = join(folder, "markup.html");
  aurum("play", "vindinium", "--agents", `${bot},random`, "players=2", "turns=10", "--replay", file);
  const { page, faults } = await openFile(browser, "markup");
  await page.keyboard.press("r");
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press("ArrowRight");
  }
  assert.equal(await page.locator("img").count(), 0);
  assert.ok((await text(page, "#seats")).includes(markup));
  assert.match(await page.title(), /^vindinium/);
  assert.deepEqual(faults, []);
  await page.close();
});

test("every control has a name, and the focus moves through them in order", async () => {
  const { page } = await openFile(browser, "vindinium");
  const nameless = await page.evaluate(() =>
    [...document.querySelectorAll("button, input, select, summary")]
      .filter((control) => {
        const name = control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? control.textContent;
        return !name.trim();
      })
      .map((control) => control.outerHTML));
  assert.deepEqual(nameless, []);
  const order = [];
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press("Tab");
    order.push(await page.evaluate(() => document.activeElement.id));
  }
  assert.deepEqual(order, ["theme", "help-button", "scrub", "play", "forward", "last", "speed", "threats"]);
  assert.match(await page.locator("#board").getAttribute("aria-label"), /^Board of \d+ by \d+ tiles/);
  assert.equal(await page.locator("#status").getAttribute("aria-live"), "polite");
  await page.close();
});

for (const colorScheme of ["light", "dark"]) {
  test(`texts have a contrast of at least 4.5, ${colorScheme}`, async () => {
    const { page } = await openFile(browser, "ice-and-fire", { colorScheme });
    await page.locator("#scrub").fill("20");
    const weak = await page.evaluate(() => {
      const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      const rgb = (css, below) => {
        canvas.fillStyle = below ? `rgb(${below})` : "white";
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = css;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      };
      const luminance = (colour) => {
        const [r, g, b] = colour.map((part) =>
          part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const background = (node) => {
        const behind = node.parentElement ? background(node.parentElement) : [255, 255, 255];
        return rgb(getComputedStyle(node).backgroundColor, behind);
      };
      return [...document.querySelectorAll("header *, #status, button, select, aside *, figcaption *, .bound")]
        .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
        .filter((node) => node.checkVisibility() && !node.disabled && !node.closest("svg"))
        .map((node) => {
          const behind = background(node);
          const [light, dark] = [luminance(rgb(getComputedStyle(node).color, behind)), luminance(behind)]
            .sort((a, b) => b - a);
          return { text: node.textContent.trim().slice(0, 30), contrast: (light + 0.05) / (dark + 0.05) };
        })
        .filter(({ contrast }) => contrast < 4.5);
    });
    assert.deepEqual(weak, []);
    await page.close();
  });
}
