// The pages of the Vindinium server in a real browser, on a phone.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launch } from "./aurum.mjs";

const AURUM = fileURLToPath(new URL("../aurum", import.meta.url));
const PHONE = { viewport: { width: 390, height: 844 } };
const LONG_NAME = "W".repeat(20);

let server;
let browser;
let url;
let key;
let game;

async function post(address, fields) {
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
  return answer.text();
}

/** A server with a user of a long name, who has played a training of one turn. */
before(async () => {
  server = spawn(AURUM, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  url = await new Promise((resolve, reject) => {
    server.stdout.once("data", (text) => resolve(/serve: (\S+)\//.exec(text)[1]));
    server.on("exit", (status) => reject(new Error(`status ${status}`)));
  });
  key = /user-key"><strong>(\w+)/.exec(await post(`${url}/register`, { name: LONG_NAME }))[1];
  const state = JSON.parse(await post(`${url}/api/training`, { key, turns: 0 }));
  game = state.game.id;
  await post(state.playUrl, { dir: "Stay" });
  browser = await launch();
});

after(async () => {
  await browser?.close();
  server.kill();
});

async function open(path) {
  const page = await browser.newPage(PHONE);
  await page.goto(url + path);
  return page;
}

test("numbers beside a long name, and words of the API, stay whole", async () => {
  for (const [path, cells] of [["/ai", ".number"], ["/doc", "td:first-child code, th"]]) {
    const page = await open(path);
    const lines = await page.locator(cells).evaluateAll((all) =>
      all.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return { text: cell.textContent, lines: range.getClientRects().length };
      }),
    );
    const words = lines.filter(({ text }) => !text.includes(" "));
    assert.ok(words.length >= 3);
    assert.deepEqual(words.filter((word) => word.lines > 1), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
    await page.close();
  }
});

test("the page of a game names it and leads back and to its players", async () => {
  const page = await open(`/${game}`);
  await page.getByRole("heading", { name: `Training ${game}` }).waitFor();
  assert.equal(await page.locator("#facts").innerText(), "");
  await page.getByRole("link", { name: LONG_NAME }).click();
  await page.getByRole("heading", { name: LONG_NAME }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Games", exact: true }).click();
  await page.getByRole("heading", { name: "Best bots" }).waitFor();
  await page.close();
});

test("a curve of zeros has one label", async () => {
  const page = await open(`/${game}`);
  await page.locator("#charts").getByText("gold", { exact: true }).waitFor();
  const gold = page.locator("#charts .chart", { hasText: "gold" });
  assert.deepEqual(await gold.locator(".bound").allInnerTexts(), ["", "0"]);
  await page.close();
});

test("an address that does not exist has the links of all pages", async () => {
  const page = await open("/nosuch");
  await page.getByRole("link", { name: "Ranking" }).click();
  await page.getByRole("heading", { name: "Ranking" }).waitFor();
  await page.close();
});
