import { type Extraction, localFindings } from '@recto/document';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, sharedBrowser } from './browser.ts';
import { openPage } from './screen-page.ts';
import { ledgerAction, makeLedger, priceCorner } from './support/made-ledger.ts';
import { type RealService, startRealService } from './support/real-service.ts';
import { goTo, signIn } from './ways.ts';

let browser: Browser;
let service: RealService;
let ledgers: string;
/** How the next document is read: this tests the table, not reading. */
let staged: Extraction;

describe.skipIf(!hasBrowser)('line items, in a browser', () => {
  beforeAll(async () => {
    service = await startRealService({ engine: { extract: async () => localFindings(staged) } });
    ledgers = await service.publish(ledgerAction);
    browser = await sharedBrowser();
  });
  afterAll(() => service?.close());

  test('five hundred rows are rendered a window at a time, and the last is one key away', async () => {
    const { page, faults } = await openLedger(await submitLedger(10, 50));
    expect(await rowCount(page)).toBe('500 rows');
    await page.keyboard.press('F6');
    await page.keyboard.press('Control+End');
    await page.waitForSelector('#cell-499-2.active');
    expect(await page.textContent('#cell-499-0 .clip')).toBe('Bracket 10-50');
    expect(await page.locator('.grid-body .grid-row').count()).toBeLessThan(60);
    await page.keyboard.press('Control+Home');
    await page.waitForSelector('#cell-0-0.active');
    expect(await page.locator('#cell-499-0').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('rows are added, copied, moved, deleted and accepted by keys, and the sum follows', async () => {
    const id = await submitLedger(1, 5);
    const { page, faults } = await openLedger(id);
    await sumIs(page, 'fits', 'Sum 50.00 · Total printed 50.00');
    await page.keyboard.press('F6');
    await page.waitForSelector('#cell-0-0.active');

    await page.keyboard.press('Alt+d');
    await sumIs(page, 'broken', 'Sum 60.00 · Total printed 50.00');
    expect(await columnOf(page, 0)).toEqual(rowsOf('1', '1', '2', '3', '4', '5'));
    await page.keyboard.press('Alt+Delete');
    await sumIs(page, 'fits', 'Sum 50.00 · Total printed 50.00');

    // Pointing on the page, arrow keys go from word to word, and the cell stays where it is.
    await page.keyboard.press('Control+Home');
    await page.waitForSelector('#cell-0-0.active');
    await page.keyboard.press('F3');
    await page.waitForSelector('.marked');
    const marked = () => page.getAttribute('.marked', 'x');
    const first = await marked();
    await page.keyboard.press('ArrowRight');
    await expect.poll(marked).not.toBe(first);
    expect(await page.locator('#cell-0-0.active').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.marked', { state: 'detached' });

    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Alt+ArrowDown');
    expect(await columnOf(page, 0)).toEqual(rowsOf('2', '1', '3', '4', '5'));
    await page.keyboard.press('Alt+ArrowUp');
    expect(await columnOf(page, 0)).toEqual(rowsOf('1', '2', '3', '4', '5'));

    await page.keyboard.press('Control+End');
    await page.keyboard.press('Alt+Insert');
    await page.waitForSelector('#cell-5-0.active');
    await page.keyboard.type('Freight');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#cell-5-1.active');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('2.50');
    await page.keyboard.press('Enter');
    await sumIs(page, 'broken', 'Sum 52.50 · Total printed 50.00');
    await page.waitForSelector('.row.active');
    await page.keyboard.press('F6');
    await page.waitForSelector('#cell-5-2.active');
    await page.keyboard.press('F2');
    await page.keyboard.type('0.00');
    await page.keyboard.press('Enter');
    await sumIs(page, 'fits', 'Sum 50.00 · Total printed 50.00');

    await page.waitForSelector('.row.active');
    await page.keyboard.press('F6');
    await page.keyboard.press('Control+Home');
    expect(await confirmedCells(page)).toEqual(['cell-5-0', 'cell-5-2']);
    await page.keyboard.press('Shift+Space');
    expect(await confirmedCells(page)).toEqual(['cell-0-0', 'cell-0-1', 'cell-0-2', 'cell-5-0', 'cell-5-2']);
    await page.keyboard.press('Control+Space');
    expect((await confirmedCells(page)).length).toBe(9);
    await page.keyboard.press('Control+Shift+Space');
    expect((await confirmedCells(page)).length).toBe(17);

    await finish(page, id);
    const rows: { description: { value: string } }[] = (await resultOf(id)).tables.items;
    expect(rows.map(({ description }) => description.value)).toEqual([
      ...rowsOf('1', '2', '3', '4', '5'),
      'Freight',
    ]);
    expect(faults).toEqual([]);
  });

  test('a box drawn over a column fills the cells of its rows, and undo takes that back', async () => {
    const id = await submitLedger(1, 5, ({ price: _, ...cells }) => cells);
    const { page, faults } = await openLedger(id);
    await page.keyboard.press('F6');
    await page.keyboard.press('End');
    await page.keyboard.press('Alt+f');
    await page.waitForSelector('.drawing');
    await drawOver(page, priceCorner(0, 'first'), priceCorner(4, 'last'));
    await page.waitForSelector('.drawing', { state: 'detached' });
    expect(await columnOf(page, 2)).toEqual(['10.00', '10.00', '10.00', '10.00', '10.00']);
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => document.querySelector('#cell-0-2 .clip')?.textContent === '');
    expect(await columnOf(page, 2)).toEqual(['', '', '', '', '']);
    expect(faults).toEqual([]);
  });
});

type Cells = Extraction['tables'][string][number]['cells'];

/** One value is doubtful, so the document waits for a review. */
async function submitLedger(
  pages: number,
  rows: number,
  cellsOf: (cells: Cells) => Cells = (cells) => cells,
) {
  const { bytes, extraction } = await makeLedger(pages, rows);
  const { fields, tables } = extraction;
  const keeper = (fields.keeper ?? []).map((value) => ({ ...value, confidence: 0.4 }));
  const items = (tables.items ?? []).map((row) => ({ ...row, cells: cellsOf(row.cells) }));
  staged = { ...extraction, fields: { ...fields, keeper }, tables: { items } };
  return service.submitFile(bytes, `ledger-${pages}-${rows}.pdf`, ledgers);
}

async function openLedger(id: string) {
  const opened = await openPage(browser, service);
  await signIn(opened.page, service.user);
  await opened.page.waitForSelector('.row.active, main.calm h1');
  await goTo(opened.page, service, `review/${id}`);
  await opened.page.waitForSelector('.grid-body .grid-row');
  await opened.page.waitForSelector('.row.active');
  return opened;
}

const rowCount = (page: Page) => page.textContent('.dock-head .tabular');
const rowsOf = (...numbers: string[]) => numbers.map((number) => `Bracket 1-${number}`);

/** The texts of a column in the viewport. */
function columnOf(page: Page, column: number): Promise<string[]> {
  return page.evaluate((at) => {
    const rows = [...document.querySelectorAll<HTMLElement>('.grid-body .grid-row')];
    return rows
      .sort((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
      .map((row) => row.querySelector(`[aria-colindex="${at + 2}"] .clip`)?.textContent ?? '');
  }, column);
}

function confirmedCells(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.cell.confirmed, .cell.changed')].map(({ id }) => id).sort(),
  );
}

async function sumIs(page: Page, state: string, text: string): Promise<void> {
  await page.waitForFunction(
    ([look, words]) => document.querySelector(`.table-sum.${look}`)?.textContent?.includes(words) === true,
    [state, text] as const,
  );
}

type Point = { readonly x: number; readonly y: number };

async function drawOver(page: Page, from: Point, to: Point): Promise<void> {
  const box = await page.locator('.sheet[data-page="0"]').boundingBox();
  if (box === null) throw new Error('Expected the first page in the window.');
  const at = ({ x, y }: Point) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

/** Confirms the doubtful value and submits. */
async function finish(page: Page, id: string): Promise<void> {
  await page.click('.row.doubtful input');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('.open-count') === null);
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction((was) => !location.hash.includes(was), id);
}

function resultOf(id: string) {
  return service.ask(`/actions/${ledgers}/versions/1.0.0/executions/${id}?valueOnly=false`);
}
