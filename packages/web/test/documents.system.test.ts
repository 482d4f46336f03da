import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateDocument } from '@recto/fixtures';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, sharedBrowser } from './browser.ts';
import { checkRules, openPage } from './screen-page.ts';
import { type LedgerContext, openName, startLedgerContext } from './support/ledger-context.ts';
import { ledgerAction } from './support/made-ledger.ts';
import { goTo, signIn } from './ways.ts';

let browser: Browser;
let context: LedgerContext;
let folder: string;

describe.skipIf(!hasBrowser)('documents, in a browser', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'recto-drop-'));
    context = await startLedgerContext();
    await context.service.publish(ledgerAction);
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await context?.service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a dropped folder: files that match an action go there, the rest show a reason and wait for a choice', async () => {
    const made = await generateDocument({
      kind: 'invoice',
      seed: 3,
      language: 'en',
      quality: 'clean',
      rows: 3,
    });
    mkdirSync(join(folder, 'deep'));
    writeFileSync(join(folder, 'bill.pdf'), made.bytes);
    writeFileSync(
      join(folder, 'deep', 'poem.txt'),
      'The heron stands.\nThe pond is still.\nNothing is owed.\n',
    );
    writeFileSync(join(folder, 'deep', '.hidden'), 'not meant');
    writeFileSync(join(folder, 'torn.pdf'), '%PDF-1.7\nnothing of it is left');
    const { page, faults } = await openDocuments();
    await dropFolder(page, folder);
    await page.locator('.list tr', { hasText: 'bill.pdf' }).getByText('In review').waitFor();
    const waiting = page.getByRole('region', { name: 'No matching action' });
    await waiting.locator('tr', { hasText: 'torn.pdf' }).getByText('File is damaged').waitFor();
    const poem = waiting.locator('tr', { hasText: 'poem.txt' });
    expect(await poem.locator('td.muted').textContent()).not.toMatch(/^[A-Z_]*$/);
    expect(await page.textContent('body')).not.toContain('.hidden');
    await checkRules(page, 'documents with files that fit no action');

    await poem.getByLabel('Choose an action').selectOption({ label: 'Ledger' });
    await poem.waitFor({ state: 'detached' });
    const read = page.locator('.list tr', { hasText: 'poem.txt' });
    await read.getByText(/In review|Done/).waitFor();
    expect(await read.textContent()).toContain('Ledger');
    expect(faults).toEqual([]);
  });

  test('a file goes to the chosen action; one that fails shows a reason and can be tried again', async () => {
    const { page, faults } = await openDocuments();
    const accepted = (await page.getAttribute('#files', 'accept'))?.split(',') ?? [];
    expect(accepted).toEqual(
      expect.arrayContaining([
        '.pdf',
        '.jpeg',
        '.tif',
        '.webp',
        '.docx',
        '.xlsx',
        '.html',
        '.csv',
        '.txt',
        '.eml',
        '.zip',
      ]),
    );
    await page.getByRole('region', { name: /^Drop/ }).getByLabel('Action').selectOption({ label: 'Ledger' });
    await page.setInputFiles('#files', [
      { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnothing') },
      {
        name: 'rows.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('item;price\nbracket;10.00\nnut;2.00\n'),
      },
      {
        name: 'page.html',
        mimeType: 'text/html',
        buffer: Buffer.from('<!doctype html><p>A bracket, 10.00</p>'),
      },
      { name: 'noise.bin', mimeType: '', buffer: Buffer.from([0, 1, 2, 3, 250, 251, 0, 9]) },
    ]);
    const broken = page.locator('.list tr', { hasText: 'broken.pdf' });
    await broken.getByText('Failed').waitFor();
    expect(await broken.textContent()).toMatch(/Ledger.*Failed.*File is damaged/);
    for (const name of ['rows.csv', 'page.html']) {
      await page
        .locator('.list tr', { hasText: name })
        .getByText(/In review|Done/)
        .waitFor();
    }
    expect(await page.textContent('.drop .failed-line')).toMatch(/^noise\.bin: ./);
    await broken.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => broken.count()).toBe(2);
    await broken.first().getByText('Failed').waitFor();
    await broken.first().getByLabel('Choose an action').selectOption({ label: 'Ledger' });
    await expect.poll(() => broken.count()).toBe(3);
    expect(faults).toEqual([]);
  });

  test('a finished result is corrected; it is checked once, and the history shows who changed what', async () => {
    const keeper = { kind: 'text', labels: ['Kept by', 'Clerk'] };
    const fields = { ...ledgerAction.fields, keeper };
    const labelled = await context.service.publish({ ...ledgerAction, name: 'Labelled', fields });
    const id = await context.submit(labelled, { name: 'passed', confidence: 0.99 });
    const { page, faults } = await openDocuments();
    const row = page.locator('.list tr', { hasText: 'passed.pdf' });
    await row.getByText('Done').waitFor();
    await row.getByRole('button', { name: 'passed.pdf' }).click();
    expect(await openName(page)).toBe('passed.pdf');
    expect(await page.textContent('.banner')).toContain('correction');
    const checks: string[] = [];
    page.on('request', (request) => request.url().endsWith('/check') && checks.push(request.url()));
    await page.getByLabel('Kept by', { exact: true }).fill('Ines Harrow-Pike');
    await page.keyboard.press('Enter');
    await expect.poll(() => checks.length).toBeGreaterThan(0);
    await page.waitForTimeout(3000);
    expect(checks.length).toBeLessThan(4);
    await page.keyboard.press('Control+Enter');
    await page.waitForFunction((was) => !location.hash.includes(was), id);
    const result = await context.service.ask(`/actions/${labelled}/versions/1.0.0/executions/${id}`);
    expect(JSON.stringify(result.fields.keeper)).toContain('Ines Harrow-Pike');

    await goTo(page, context.service, 'documents');
    await row.getByRole('button', { name: 'History' }).click();
    const change = page.locator('[role=dialog] li', { hasText: 'Kept by' });
    await change.first().waitFor();
    expect(await change.first().textContent()).toMatch(/Ines Harrow.*→ ?Ines Harrow-Pike/);
    expect(faults).toEqual([]);
  });
});

async function openDocuments() {
  const opened = await openPage(browser, context.service);
  await signIn(opened.page, context.service.user);
  await opened.page.waitForSelector('nav');
  await goTo(opened.page, context.service, 'documents');
  await opened.page.waitForSelector('.drop');
  return opened;
}

/** As the system drops it: a page cannot create a folder itself. */
async function dropFolder(page: Page, path: string): Promise<void> {
  const box = await page.locator('.drop').boundingBox();
  if (box === null) throw new Error('Expected the place to drop files in the window.');
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  }
}
