import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { de } from '../src/strings/de.ts';
import { en } from '../src/strings/en.ts';
import { hasBrowser, sharedBrowser } from './browser.ts';
import { openPage } from './screen-page.ts';
import { type LedgerContext, openName, startLedgerContext } from './support/ledger-context.ts';
import { ledgerAction } from './support/made-ledger.ts';
import { goTo, signIn } from './ways.ts';

let browser: Browser;
let context: LedgerContext;
let ledgers: string;

describe.skipIf(!hasBrowser)('in German, on a German keyboard', () => {
  beforeAll(async () => {
    context = await startLedgerContext();
    ledgers = await context.service.publish(ledgerAction);
    browser = await sharedBrowser();
  });
  afterAll(() => context?.service.close());

  test('a document is reviewed from sign-in to submission without a word of English', async () => {
    const id = await context.submit(ledgers, { name: 'deutsch' });
    const { page, faults } = await openPage(browser, context.service, 'de-DE');
    expect(await page.textContent('h1')).toBe('Anmelden');
    expect(await englishWords(page)).toEqual([]);
    await signIn(page, context.service.user);
    expect(await openName(page)).toBe('deutsch.pdf');
    expect(await page.getAttribute('html', 'lang')).toBe('de');
    expect(await page.textContent('.review-head')).toMatch(/Noch 1.*Reserviert: \d:\d\d/);
    await page.waitForSelector('.grid-body .grid-row');
    expect(await englishWords(page)).toEqual([]);
    expect(await cutWords(page)).toEqual([]);
    for (const size of [
      { width: 640, height: 800 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(size);
      await page.reload({ waitUntil: 'domcontentloaded' });
      await openName(page);
      await page.waitForFunction(() => document.activeElement?.matches('.row.active .field') === true);
      await page.keyboard.press('ArrowDown');
      await page.waitForSelector('.choices');
      await page.waitForSelector('.dock-head', { state: 'attached' });
      expect(await cutWords(page)).toEqual([]);
      expect(await coveredParts(page, '.row.active .field', '.choices')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.waitForSelector('.choices', { state: 'detached' });
      expect(await coveredParts(page, '.row.active .field', '.review-foot .primary')).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const key of ['F1', 'Shift+F8', 'Shift+F9', 'Alt+F9']) {
      await page.keyboard.press(key);
      await page.waitForSelector('[role=dialog]');
      expect(await englishWords(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=dialog]', { state: 'detached' });
      await page.focus('.row.active .field');
    }
    for (const screen of ['queue', 'documents']) {
      await goTo(page, context.service, screen);
      await page.waitForSelector('.list .name');
      expect(await englishWords(page)).toEqual([]);
    }
    await goTo(page, context.service, `review/${id}`);
    await openName(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.open-count') === null);
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('main.calm h1');
    expect(await page.textContent('main.calm h1')).toBe(de.queue.empty);
    expect(await englishWords(page)).toEqual([]);
    const { status } = await context.service.ask(`/actions/${ledgers}/versions/1.0.0/executions/${id}`);
    expect(status).toBe('SUCCEEDED');
    expect(faults).toEqual([]);
  });

  test('the printed character counts: umlauts and AltGr type, and Z undoes where it is printed', async () => {
    const id = await context.submit(ledgers, { name: 'tastatur' });
    const { page, faults } = await openPage(browser, context.service, 'de-DE');
    await signIn(page, context.service.user);
    await openName(page);
    await goTo(page, context.service, `review/${id}`);
    await openName(page);
    const keys = await keyboardOf(page);
    const field = page.getByLabel('Keeper', { exact: true });
    await field.focus();
    await page.keyboard.press('Control+A');
    const printed = [
      ...[
        ['G', 'KeyG'],
        ['r', 'KeyR'],
        ['ö', 'Semicolon'],
        ['ß', 'Minus'],
        ['z', 'KeyY'],
        ['y', 'KeyZ'],
      ],
      ...[
        ['Ü', 'BracketLeft'],
        ['ä', 'Quote'],
        ['+', 'BracketRight'],
        ['#', 'Backslash'],
      ],
    ] as const;
    for (const [key, code] of printed) await keys.write(key, code);
    for (const [key, code] of altGr) await keys.writeWithAltGr(key, code);
    const written = `Größzy\u00dcä+#@€{}[]\\~|`;
    expect(await field.inputValue()).toBe(written);
    expect(await page.$('[role=dialog]')).toBeNull();

    await keys.press('y', 'KeyZ', ctrl);
    expect(await field.inputValue()).toBe(written);
    await keys.press('z', 'KeyY', ctrl);
    await expect.poll(() => field.inputValue()).toBe('Ines Harrow');

    await page.keyboard.press('F6');
    await page.waitForSelector('#cell-0-0.active');
    await keys.writeWithAltGr('€', 'KeyE');
    await expect.poll(() => page.inputValue('.cell.active input')).toBe('€');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('#cell-0-0 .clip')?.textContent === '€');
    expect(faults).toEqual([]);
  });
});

const [alt, ctrl] = [1, 2];
const altGr = [
  ...[
    ['@', 'KeyQ'],
    ['€', 'KeyE'],
    ['{', 'Digit7'],
    ['}', 'Digit0'],
    ['[', 'Digit8'],
    [']', 'Digit9'],
  ],
  ...[
    ['\\', 'Minus'],
    ['~', 'BracketRight'],
    ['|', 'IntlBackslash'],
  ],
] as const;

/** Presses keys as on a layout: the printed character, at its position. */
async function keyboardOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const press = async (key: string, code: string, modifiers: number, text?: string) => {
    const event = { key, code, modifiers, ...(text !== undefined && { text, unmodifiedText: text }) };
    const type = text === undefined ? 'rawKeyDown' : 'keyDown';
    await session.send('Input.dispatchKeyEvent', { type, ...event });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers });
  };
  return {
    press: (key: string, code: string, modifiers: number) => press(key, code, modifiers),
    write: (key: string, code: string) => press(key, code, 0, key),
    /** On Windows it is reported as Ctrl and Alt together; this browser would type nothing then. */
    async writeWithAltGr(key: string, code: string) {
      await press(key, code, ctrl | alt);
      await session.send('Input.insertText', { text: key });
    },
  };
}

/** Visible texts and names that are English words of the screens and not German ones. */
async function englishWords(page: Page): Promise<string[]> {
  // Languages are listed by their own names.
  const german = new Set([...wordsOf(de), en.languageName]);
  const english = wordsOf(en).filter((word) => !german.has(word));
  expect(english.length).toBeGreaterThan(100);
  const shown = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '');
    const named = document.querySelectorAll('[aria-label], [title], [placeholder]');
    for (const element of named) {
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  return english.filter((word) => shown.includes(word));
}

function wordsOf(strings: object): string[] {
  return Object.values(strings).flatMap((value) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? wordsOf(value) : [];
  });
}

/** Texts in the bars that cannot be read in full: they end outside their bar or below it. */
function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['.review-head', '.dock-head', '.review-foot'].flatMap((name) => {
      const bar = document.querySelector(name);
      if (bar === null) return [`no ${name}`];
      const { right, bottom } = bar.getBoundingClientRect();
      return [...bar.children].flatMap((part) => {
        const box = part.getBoundingClientRect();
        const isCut =
          part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 && part.tagName !== 'H1';
        const isOutside = box.right > right + 1 || box.bottom > bottom + 1;
        return isCut || isOutside ? [part.textContent ?? ''] : [];
      });
    }),
  );
}

/** Which of these are not visible: something covers their centre, or they are outside the window. */
function coveredParts(page: Page, ...selectors: string[]): Promise<readonly string[]> {
  return page.evaluate(
    (all) =>
      all.filter((selector) => {
        const part = document.querySelector(selector);
        if (part === null) return true;
        const { left, top, width, height } = part.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen === null || !part.contains(seen);
      }),
    selectors,
  );
}
