import { chromium, type Page } from 'playwright-core';
import type { TrialService } from './trial-service.ts';

/** The effort of reviewing one document, counted by keys actually pressed. */
export interface KeyCount {
  /** Every key down; Ctrl+Enter is two. */
  readonly keys: number;
  /** One to look at the document, one for each open value, one to choose another, one before finishing. */
  readonly thoughts: number;
}

/** The times of the keystroke-level model, in seconds. */
const keySeconds = 0.2;
const thoughtSeconds = 1.35;

export function secondsOf({ keys, thoughts }: KeyCount): number {
  return keys * keySeconds + thoughts * thoughtSeconds;
}

/** By document, then by value. */
type Truths = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A reviewer who uses only the keyboard and knows the content of the documents. */
interface Reviewer {
  /** Reviews the open document; `truths` has the printed text of each of its open values, by id. */
  review(truths: Truths): Promise<KeyCount & { readonly executionId: string }>;
  close(): Promise<void>;
}

/** Opens the service's review screen in a browser and signs in. */
export async function startReviewer(service: TrialService): Promise<Reviewer> {
  const executablePath = process.env.RECTO_TEST_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await page.goto(service.url);
  await page.waitForSelector('[name=username]');
  await page.keyboard.type(service.credentials.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(service.credentials.password);
  await page.keyboard.press('Enter');
  return { review: (truths) => review(page, truths), close: () => browser.close() };
}

const focusedField = '.row.active .field:focus';

async function review(page: Page, truths: Truths): Promise<KeyCount & { readonly executionId: string }> {
  await page.waitForSelector(focusedField);
  const executionId = page.url().split('/').at(-1) ?? '';
  const truth = truths.get(executionId);
  if (truth === undefined) throw new Error('Expected a staged document.');
  await untilShown(page, truth);
  let keys = 0;
  let thoughts = 1;
  const press = async (key: string) => {
    keys += key.split('+').length;
    await page.keyboard.press(key);
  };
  for (let open = await openCount(page); open > 0; open = await fewerOpen(page, open)) {
    thoughts += 1;
    const field = page.locator(focusedField);
    const wanted = truth.get((await field.getAttribute('data-value-id')) ?? '');
    if (wanted === undefined) {
      const name = await page.locator('.row.active').first().textContent();
      throw new Error(`Expected a staged open value, got: ${name}; ${open} open.`);
    }
    if ((await field.inputValue()) !== wanted) {
      thoughts += 1;
      await choose(page, press, wanted);
    }
    await press('Enter');
    if (await isStopped(page, open)) await press('Alt+Enter');
  }
  thoughts += 1;
  await press('Control+Enter');
  await page.waitForURL(({ hash }) => !hash.includes(executionId));
  return { executionId, keys, thoughts };
}

/** The address changes shortly before the values do. */
async function untilShown(page: Page, truth: ReadonlyMap<string, string>): Promise<void> {
  for (let look = 0; look < 1500; look += 1) {
    const id = await page.locator(focusedField).getAttribute('data-value-id');
    if (truth.has(id ?? '')) return;
    await page.waitForTimeout(20);
  }
  throw new Error('Expected the document to open on a staged value.');
}

/** Presses the down arrow until the right candidate is selected. */
async function choose(page: Page, press: (key: string) => Promise<void>, wanted: string): Promise<void> {
  await press('ArrowDown');
  await page.waitForSelector('[role=option].chosen');
  const options = await page.locator('[role=option] .text').allTextContents();
  const at = options.indexOf(wanted);
  if (at < 0) throw new Error(`Expected the right value among ${options.length} candidates.`);
  for (let step = 0; step < at; step += 1) await press('ArrowDown');
}

async function openCount(page: Page): Promise<number> {
  const [words = '0'] = await page.locator('.open-count').allTextContents();
  return Number(/\d+/.exec(words)?.[0]);
}

/** Whether the screen asks about a value that does not fit, instead of taking it. The reviewer knows that it is printed so. */
async function isStopped(page: Page, before: number): Promise<boolean> {
  while ((await openCount(page)) >= before) {
    if ((await page.locator('.stopped').count()) > 0) return true;
    await page.waitForTimeout(20);
  }
  return false;
}

/** Waits until fewer values are open than before; returns how many. */
async function fewerOpen(page: Page, before: number): Promise<number> {
  while (true) {
    const now = await openCount(page);
    if (now < before) return now;
    await page.waitForTimeout(20);
  }
}
