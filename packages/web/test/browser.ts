import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executablePath = process.env.RECTO_TEST_CHROMIUM ?? '/usr/bin/chromium';

/** Whether there is a browser to test in: Debian's, or the one named by RECTO_TEST_CHROMIUM. */
export const hasBrowser = existsSync(executablePath);
if (!hasBrowser)
  console.warn(`No browser at ${executablePath}: the tests of the screens in a browser are skipped.`);

/** The browser of this worker, which ends with it: starting one takes a second. A test opens contexts of its own. */
let shared: Promise<Browser> | undefined;

/** The browser that all tests of a worker use. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= startBrowser();
  return shared;
}

/** A browser that can reach only the test's servers. */
export function startBrowser(): Promise<Browser> {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--no-first-run', ...quiet];
  return chromium.launch({ executablePath, headless: true, args });
}
