import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasBrowser, sharedBrowser } from './browser.ts';
import { openPage } from './screen-page.ts';
import { type LedgerContext, openName, startLedgerContext } from './support/ledger-context.ts';
import { ledgerAction, makeLedger } from './support/made-ledger.ts';
import { goTo, signIn } from './ways.ts';

let browser: Browser;
let context: LedgerContext;
let ledgers: string;

describe.skipIf(!hasBrowser)('an office, in a browser', () => {
  beforeAll(async () => {
    context = await startLedgerContext();
    ledgers = await context.service.publish(ledgerAction);
    await context.submit(ledgers, { name: 'first', confidence: 0.6 });
    browser = await sharedBrowser();
  });
  afterAll(() => context?.service.close());

  test('a file of two documents is split between its small pages', async () => {
    const id = await context.submit(ledgers, { name: 'both', pages: 2, confidence: 0.6 });
    // What is read from now on has one page.
    await context.submit(ledgers, { name: 'alone', confidence: 0.97 });
    const { page, faults } = await openPage(browser, context.service);
    await signIn(page, context.service.user);
    await openName(page);
    await goTo(page, context.service, `review/${id}`);
    expect(await openName(page)).toBe('both.pdf');
    await page.getByRole('button', { name: 'Another document begins at page 2' }).click();
    await page.getByRole('button', { name: 'Split into 2' }).click();
    await page.locator('[role=dialog]').getByRole('button', { name: 'Split', exact: true }).click();
    await page.waitForFunction((before) => !location.hash.includes(before), id);
    await goTo(page, context.service, `review/${id}`);
    const told = page.locator('.banner', { hasText: 'This file was split into' });
    await expect.poll(() => told.getByRole('link').allTextContents()).toEqual(['1 ', '2 ']);
    expect(faults).toEqual([]);
  });

  test('whoever connects a program copies what runs, and tries a callback and a call', async () => {
    // What is read from now on is certain.
    await context.submit(ledgers, { name: 'sixth', confidence: 0.97 });
    const { page, faults } = await openPage(browser, context.service);
    await signIn(page, context.service.user);
    await page.waitForSelector('.top-bar');
    await page.click('nav a[href="#/connect"]');
    await page.getByLabel('Action').selectOption({ label: 'Ledger' });
    for (const [language, program, file] of programs) {
      await page.getByRole('button', { name: language, exact: true }).click();
      const printed = await outputOf((await page.textContent('pre')) ?? '', program, file);
      expect([language, printed.replaceAll(/\s/g, '')]).toEqual([
        language,
        expect.stringContaining('"status":"SUCCEEDED"'),
      ]);
    }
    await page.getByRole('button', { name: 'Callbacks' }).click();
    await page.getByLabel('Address').fill('http://127.0.0.1:1/');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.locator('[role=status] .failed-line').waitFor();

    await page.getByRole('button', { name: 'All calls' }).click();
    await page.getByLabel('Password').fill(context.service.user.password);
    await page.getByLabel('Search calls').fill('GET state and extracted data');
    const call = page.locator('details.call').first();
    await call.locator('summary').first().click();
    await call.getByRole('button', { name: 'Try it' }).click();
    await call.getByText(/^Answered 200 after/).waitFor();
    expect(await call.locator('[role=status] pre').textContent()).toContain('SUCCEEDED');
    expect(faults).toEqual([]);
  });
});

/** The language, what runs it, its file, and what must be installed. */
const all = [
  ['curl', 'sh', 'sample.sh', 'curl'],
  ['TypeScript', process.execPath, 'sample.mts', process.execPath],
  ['Python', 'python3', 'sample.py', 'python3'],
] as const;
const programs = all.filter(([, , , needed]) => isInstalled(needed));

function isInstalled(program: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return isAbsolute(program) || folders.some((folder) => existsSync(join(folder, program)));
}

/** What a copied program prints about a ledger that is beside it. */
async function outputOf(code: string, program: string, file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-sample-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { bytes } = await makeLedger(1, 3, file);
  await writeFile(join(folder, 'document.pdf'), bytes);
  await writeFile(join(folder, file), code);
  const { username, password } = context.service.user;
  const env = { ...process.env, RECTO_USER: username, RECTO_PASSWORD: password };
  return (await promisify(execFile)(program, [file], { cwd: folder, env })).stdout;
}
