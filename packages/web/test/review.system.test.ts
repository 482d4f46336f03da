import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shownName } from '../src/strings/shown-name.ts';
import { hasBrowser, sharedBrowser } from './browser.ts';
import { checkRules, openPage } from './screen-page.ts';
import { type RealService, startRealService } from './support/real-service.ts';
import { goTo, signIn } from './ways.ts';

const hostileName = '<img src=x onerror=alert(1)>\u202Efdp.exe 😀.pdf';

let browser: Browser;
let service: RealService;
/** Seed of the next invoice: one that came before would count as a duplicate. */
let seed = 105;

describe.skipIf(!hasBrowser)('in a browser, against the whole service', () => {
  beforeAll(async () => {
    service = await startRealService();
    browser = await sharedBrowser();
  });
  afterAll(() => service?.close());

  test('three documents are reviewed by keyboard alone, and the results hold the answers', async () => {
    const ids = await submitDoubtful(3, hostileName);
    const { page, faults } = await openPage(browser, service);
    await signIn(page, service.user);
    const typed = 'Typed by keyboard';
    for (const [index] of ids.entries()) {
      await page.waitForSelector('.row.active, [role=gridcell].active');
      if (index === 0) await checkRules(page, 'review');
      if (index === 0) await typeInto(page, 'Payment terms', typed);
      await confirmAll(page);
      const name = await page.textContent('.review-head h1');
      if (index === 2) expect(name).toBe(shownName(hostileName));
      await page.keyboard.press('Control+Enter');
      await leave(page, name);
    }
    await page.waitForSelector('main.calm h1');
    await checkRules(page, 'the end of the queue');
    const results = await Promise.all(ids.map((id) => resultOf(id)));
    expect(results.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED']);
    expect(results[0].pages[0].fields.paymentTerms).toMatchObject({ value: typed, confidenceScore: 100 });
    expect(faults).toEqual([]);
  });

  test('queue, documents and keys pass the accessibility rules, light and dark, also at 640 pixels', async () => {
    await submitDoubtful(1);
    const { page } = await openPage(browser, service);
    await checkRules(page, 'sign-in');
    await signIn(page, service.user);
    await page.waitForSelector('.row');
    await page.keyboard.press('F1');
    await page.waitForSelector('[role=dialog]');
    await checkRules(page, 'keys');
    await page.keyboard.press('Escape');
    await page.emulateMedia({ colorScheme: 'dark' });
    await checkRules(page, 'review in the dark');
    for (const screen of ['queue', 'documents', 'review']) {
      await page.goto(`${service.url}/#/${screen}`);
      await page.waitForSelector(screen === 'review' ? '.row' : '.list');
      await page.setViewportSize({ width: 640, height: 720 });
      await checkRules(page, `${screen} at 640`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
    }
  });

  test('a document is deleted from the review and from the list, and only after confirmation', async () => {
    const [first = ''] = await submitDoubtful(1);
    // Any state will do for the list; if we looked for doubtful ones, others of the same name might stay behind.
    const second = await service.submit(seed++, 'kept-until-asked.pdf');
    const { page, faults } = await openPage(browser, service);
    await signIn(page, service.user);
    await page.waitForSelector('.row.active');
    await goTo(page, service, `review/${first}`);
    await page.waitForSelector('.row.active');
    const remove = async () => {
      await page.keyboard.press('Alt+F9');
      await page.waitForSelector('[role=dialog] .danger');
    };
    await remove();
    await checkRules(page, 'the question before a document is deleted');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=dialog]', { state: 'detached' });
    expect((await resultOf(first)).status).toBeTypeOf('string');
    await remove();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction((id) => !location.hash.includes(id), first);
    await expect(resultOf(first)).rejects.toThrow('404');

    await page.goto(`${service.url}/#/documents`);
    const row = page.locator('tr', { hasText: 'kept-until-asked.pdf' });
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.locator('[role=dialog]').getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    await expect(resultOf(second)).rejects.toThrow('404');
    expect(faults).toEqual([]);
  });

  test('keys work while nothing has the focus', async () => {
    const [id = ''] = await submitDoubtful(1);
    const { page, faults } = await openPage(browser, service);
    await signIn(page, service.user);
    await goTo(page, service, `review/${id}`);
    await page.waitForSelector('.row.active');
    const pressNowhere = async (key: string) => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      await page.keyboard.press(key);
    };
    await pressNowhere('F1');
    await page.waitForSelector('[role=dialog]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role=dialog]', { state: 'detached' });
    await page.waitForFunction(() => document.activeElement === document.body);
    await pressNowhere('F6');
    await page.waitForFunction(() => document.activeElement !== document.body);
    expect(faults).toEqual([]);
  });

  test('nobody gets in without the right password', async () => {
    const { page } = await openPage(browser, service);
    await page.fill('[name=username]', service.user.username);
    await page.fill('[name=password]', 'not the password');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert]:not(:empty)');
    expect(await page.$('.row')).toBeNull();
  });
});

/** Submits invoices that turn out doubtful, the last under its own name: which ones are is up to the reading. */
async function submitDoubtful(count: number, lastName?: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (; ids.length < count; seed += 1) {
    const id = await service.submit(seed, ids.length === count - 1 ? lastName : undefined);
    const { status } = await resultOf(id);
    if (status === 'MANUAL_VALIDATION_REQUIRED') ids.push(id);
  }
  return ids;
}

/** Tab confirms nothing and reaches every value, once those that were not found are shown. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.locator('.hidden-count').click();
  const labelled = () =>
    page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '');
  for (let presses = 0; presses < 200 && (await labelled()) !== label; presses += 1) {
    await page.keyboard.press('Shift+Tab');
  }
  expect(await labelled()).toBe(label);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Enter moves through the open values until none is left. */
async function confirmAll(page: Page): Promise<void> {
  const openText = () => page.evaluate(() => document.querySelector('.open-count')?.textContent ?? '');
  for (let before = await openText(); before !== ''; before = await openText()) {
    await page.keyboard.press('Enter');
    const next = await page.waitForFunction((text) => {
      if ((document.querySelector('.open-count')?.textContent ?? '') !== text) return 'confirmed';
      return document.querySelector('.stopped') === null ? false : 'stopped';
    }, before);
    if ((await next.jsonValue()) === 'stopped') await page.keyboard.press('Alt+Enter');
  }
}

/** Waits for what follows a document; says that it is printed so if something does not fit. */
async function leave(page: Page, name: string | null): Promise<void> {
  const next = await page.waitForFunction((before) => {
    if (document.querySelector('[role=dialog] .failed-line') !== null) return 'asked';
    const title = document.querySelector('.review-head h1')?.textContent;
    return document.querySelector('main.calm h1') !== null || (title && title !== before) ? 'left' : false;
  }, name);
  if ((await next.jsonValue()) !== 'asked') return;
  await page.keyboard.press('Alt+Enter');
  await page.waitForSelector('[role=dialog]', { state: 'detached' });
  await leave(page, name);
}

async function resultOf(id: string) {
  return service.ask(`/actions/${service.actionId}/versions/1.0.0/executions/${id}?valueOnly=false`);
}
