import { type Extraction, localFindings } from '@recto/document';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shownName } from '../src/strings/shown-name.ts';
import { hasBrowser, sharedBrowser } from './browser.ts';
import { openPage } from './screen-page.ts';
import { makeLedger } from './support/made-ledger.ts';
import { type RealService, startRealService } from './support/real-service.ts';
import { goTo, signIn } from './ways.ts';

const script = '<script>harmed=1</script><img src=x onerror=harmed=1>"\'`{{1}}';
const rightToLeft = '\u202Etxt.eciovni\u2067\u202D right';
const emoji = '👩‍👩‍👧‍👦 🇦🇹 e\u0301 \u200B\uFEFF end';
const huge = '<b>&amp;'.repeat(12_500);
const fileName = `${script.replaceAll(/[/"]/g, '')}${rightToLeft}${emoji}.pdf`;
const longName = 'constructor-'.repeat(200).slice(0, -1);

/** Field names are letters, digits, dots and dashes; questions and action names are free text. */
const hostileAction = {
  name: `${script}${rightToLeft}`,
  fields: {
    'a-script-img-src-x-onerror': { kind: 'text' },
    'value-of.constructor-': { kind: 'text' },
    [longName]: { kind: 'text' },
    large: { kind: 'text' },
  },
  tables: { rows: { columns: { cell: { kind: 'text' }, [longName]: { kind: 'text' } } } },
  prompts: { question: { prompt: `${script}${rightToLeft}${emoji}` } },
  result: { shape: 'rollup' },
};

let browser: Browser;
let service: RealService;
let hostile: string;
let bytes: Uint8Array;

describe.skipIf(!hasBrowser)('what strangers write, in a browser', () => {
  beforeAll(async () => {
    bytes = (await makeLedger(1, 2)).bytes;
    service = await startRealService({ engine: { extract: async () => localFindings(hostileExtraction()) } });
    hostile = await service.publish(hostileAction);
    browser = await sharedBrowser();
  });
  afterAll(() => service?.close());

  test('malicious names, questions and values appear as text on every screen, and are stored unchanged', async () => {
    const id = await service.submitFile(bytes, fileName, hostile);
    const { page, faults } = await openPage(browser, service);
    await signIn(page, service.user);
    await page.waitForSelector('.row.active');
    await isText(page);
    expect(await page.textContent('.review-head h1')).toBe(shownName(fileName));
    expect(await page.textContent('.review-head')).toContain(hostileAction.name);
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('.row')].map((row) => [
        row.querySelector('label')?.title,
        row.querySelector<HTMLInputElement>('.field')?.value,
      ]),
    );
    const values = shown.map(([, value]) => value);
    expect(values).toEqual(expect.arrayContaining([script, rightToLeft, emoji, huge]));
    expect(shown).toContainEqual([hostileAction.prompts.question.prompt, script]);
    expect(await page.textContent('#cell-0-0 .clip')).toBe(script);

    const open = page.locator('.row.doubtful .field');
    await open.first().focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    for (const window of ['F1', 'Shift+F9', 'Alt+F9']) {
      await openWindow(page, window);
      await isText(page);
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=dialog]', { state: 'detached' });
    }
    await goTo(page, service, 'queue');
    await page.waitForSelector('.list .name');
    await isText(page);
    expect(await page.textContent('.list .name .link')).toBe(shownName(fileName));

    await goTo(page, service, `review/${id}`);
    await page.waitForSelector('.row.active');
    await page.keyboard.press('Control+Enter');
    await page.waitForSelector('main.calm h1');
    const { fields, tables } = await resultOf(id);
    for (const kept of [script, rightToLeft, emoji, `${huge}x`]) {
      expect(JSON.stringify(fields)).toContain(JSON.stringify(kept));
    }
    expect(tables.rows[0].cell.value).toBe(script);

    await goTo(page, service, 'documents');
    await page.waitForSelector('.list .name');
    await isText(page);
    await page.getByRole('button', { name: 'History' }).click();
    await page.waitForSelector('[role=dialog] .stack li');
    await isText(page);
    expect(faults).toEqual([]);
  });

  test('a user of another organization sees nothing, in the browser or through any call of the review API', async () => {
    const id = await service.submitFile(bytes, 'private.pdf', hostile);
    const stranger = await service.addOrganization();
    const { page, faults } = await openPage(browser, service);
    await signIn(page, stranger);
    // Nothing has ever arrived there.
    await page.waitForSelector('.first-screen h1');
    for (const hash of ['queue', 'documents', `review/${id}`]) {
      await goTo(page, service, hash);
      await page.waitForFunction(() => document.querySelector('main')?.textContent);
      await page.waitForLoadState('networkidle');
      const text = (await page.textContent('body')) ?? '';
      expect(text).not.toContain('private');
      expect(text).not.toContain(hostileAction.name);
      expect(await page.locator('.row, .list tbody tr, .sheet').count()).toBe(0);
    }
    expect(faults).toEqual([]);

    const found = await walkReviewApi(stranger, id);
    expect(found.length).toBeGreaterThan(20);
    for (const { call, status, text } of found) {
      expect([call, text.includes(id), text.includes('private')]).toEqual([call, false, false]);
      if (call.includes('{executionId}')) expect([call, status]).toEqual([call, 404]);
    }
  });
});

/** Nothing that strangers wrote has become markup, and nothing is pushed out of the window. */
async function isText(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    harmed: 'harmed' in globalThis,
    elements: document.querySelectorAll('body script, [onerror], #root b').length,
    isWide: document.documentElement.scrollWidth > innerWidth,
  }));
  expect(found).toEqual({ harmed: false, elements: 0, isWide: false });
}

function hostileExtraction(): Extraction {
  const box = { left: 0.1, top: 0.1, width: 0.2, height: 0.02 };
  const value = (text: string, confidence = 0.99) => ({ text, confidence, page: 1, box, reasons: [] });
  return {
    fields: {
      'a-script-img-src-x-onerror': [value(script)],
      'value-of.constructor-': [value(rightToLeft)],
      [longName]: [value(emoji)],
      large: [value(huge, 0.3)],
    },
    tables: {
      rows: [
        { page: 1, cells: { cell: value(script), [longName]: value(rightToLeft) } },
        { page: 1, cells: { cell: value(huge) } },
      ],
    },
    prompts: {
      question: [
        { prompt: hostileAction.prompts.question.prompt, source: 'document', answer: value(script) },
      ],
    },
  };
}

interface Answer {
  readonly call: string;
  readonly status: number;
  readonly text: string;
}

const said = { tab: 'tab-of-a-stranger', revision: 0, results: [] };
/** What each call must contain, so that it is not refused for its body. */
const bodies: Readonly<Record<string, unknown>> = {
  claimReview: { tab: said.tab },
  claimNextReview: { tab: said.tab },
  postponeReview: { tab: said.tab },
  rejectDocument: { tab: said.tab, reason: 'because' },
  correctReviewDocument: { revision: 0, results: [] },
  tryDocumentAgain: {},
};

/** Calls everything in the review API except sessions and uploads, as a given user, about one document. */
async function walkReviewApi(
  { username, password }: RealService['user'],
  id: string,
): Promise<readonly Answer[]> {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const { paths } = await (await fetch(`${service.url}/openapi.json`)).json();
  const calls = Object.entries<Record<string, { readonly operationId: string }>>(paths)
    .filter(([path]) => path.startsWith('/review-api/v1/') && !path.endsWith('/session'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ path, method, ...call })),
    )
    .filter(({ operationId }) => operationId !== 'uploadDocument');
  return Promise.all(
    calls.map(async ({ path, method, operationId }): Promise<Answer> => {
      const filled = path.replace('{page}', '0').replaceAll(/\{\w+\}/g, id);
      const hasBody = ['post', 'patch', 'put'].includes(method);
      const response = await fetch(`${service.url}${filled}?tab=${said.tab}&width=960`, {
        method: method.toUpperCase(),
        headers: { authorization, ...(hasBody && { 'content-type': 'application/json' }) },
        ...(hasBody && { body: JSON.stringify(bodies[operationId] ?? said) }),
      });
      const echoes = [filled, `Execution Id: ${id}`, `Action Id: ${id}`];
      const text = echoes.reduce((left, echo) => left.replaceAll(echo, ''), await response.text());
      return { call: `${method} ${path}`, status: response.status, text };
    }),
  );
}

function resultOf(id: string) {
  return service.ask(`/actions/${hostile}/versions/1.0.0/executions/${id}?valueOnly=false`);
}

/** Presses a key until its dialog is open: one just closed may still have the focus. */
async function openWindow(page: Page, key: string): Promise<void> {
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press(key);
    const opened = await page.waitForSelector('[role=dialog]', { timeout: 10_000 }).catch(() => undefined);
    if (opened !== undefined) return;
  }
  throw new Error(`expected a window after ${key}`);
}
