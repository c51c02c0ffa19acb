// Runs the program under test, and a browser that opens its pages.

import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const AURUM = fileURLToPath(new URL("../aurum", import.meta.url));

/** A folder for the files of the tests; removed at the end. */
export const folder = mkdtempSync(join(tmpdir(), "aurum-browser-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of the program; its standard output. */
export function aurum(...words) {
  return execFileSync(AURUM, words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** Plays a match into a page and a trace; the scores of its last line. */
export function play(name, words) {
  const files = ["--replay", join(folder, `${name}.html`), "--trace", join(folder, `${name}.trace`)];
  const final = aurum("play", ...words.split(" "), ...files).trim().split("\n").pop();
  return final.split(" ").slice(1).map(Number);
}

/** Starts a match that a person plays on a page: its address, and a promise of its standard output. */
export async function playOnPage(...words) {
  const child = spawn(AURUM, ["play", ...words, "--web"], { stdio: ["ignore", "pipe", "pipe"] });
  let out = "";
  child.stdout.on("data", (text) => (out += text));
  const ended = new Promise((resolve) => child.on("exit", (status) => resolve({ status, out })));
  const address = await new Promise((resolve, reject) => {
    let err = "";
    child.stderr.on("data", (text) => {
      err += text;
      const found = /play at: (\S+)/.exec(err);
      if (found) {
        resolve(found[1]);
      }
    });
    ended.then(() => reject(new Error(err)));
  });
  return { address, ended, stop: () => child.kill() };
}

/** Starts a browser. */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}

/**
 * Opens an address in a new page, which collects its faults: errors, warnings, and requests to other
 * places than the page's own.
 */
export async function open(browser, address, options = {}) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, ...options });
  page.setDefaultTimeout(120_000); // For a busy machine.
  const faults = [];
  const own = new URL(address);
  own.hash = "";
  page.on("console", (message) => {
    if (message.type() !== "log") {
      faults.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isOwn = own.protocol === "file:" ? url.href === own.href : url.host === own.host;
    if (!isOwn && url.protocol !== "data:" && url.protocol !== "blob:") {
      faults.push(`request: ${request.url()}`);
    }
  });
  await page.goto(address);
  await page.locator("#main").waitFor();
  return { page, faults };
}

/** Opens the page of a match that was played, or of a file. */
export function openFile(browser, name, options) {
  return open(browser, `file://${join(folder, `${name}.html`)}`, options);
}
