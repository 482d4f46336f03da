import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, sharedBrowser } from './browser.ts';
import { openPage } from './screen-page.ts';
import { finishReview, type LedgerContext, openName, startLedgerContext } from './support/ledger-context.ts';
import { ledgerAction } from './support/made-ledger.ts';
import { goTo, signIn } from './ways.ts';

const hourMs = 3_600_000;
/** How long a tab keeps its claim. */
const claimMs = hourMs / 4;

let browser: Browser;
let context: LedgerContext;
let ledgers: string;
let slips: string;

describe.skipIf(!hasBrowser)('the queue, in a browser', () => {
  beforeAll(async () => {
    context = await startLedgerContext(-30 * hourMs);
    ledgers = await context.service.publish(ledgerAction);
    slips = await context.service.publish({ ...ledgerAction, name: 'Slip' });
    await context.submit(ledgers, { name: 'oldest', confidence: 0.7 });
    context.clock.aheadMs = -6 * hourMs;
    await context.submit(ledgers, { name: 'vague', confidence: 0.1 });
    context.clock.aheadMs = 0;
    await context.submit(ledgers, {
      name: 'unequal',
      confidence: 0.75,
      keeper: 'Orsolya Vane',
      total: '31.00',
    });
    await context.submit(slips, { name: 'slip', confidence: 0.5 });
    browser = await sharedBrowser();
  });
  afterAll(() => context?.service.close());

  test('counts, filters by action, reason, age and value, and sorts by age or doubt', async () => {
    const { page, faults } = await openPage(browser, context.service);
    await signIn(page, context.service.user);
    await openName(page);
    await page.click('nav a[href="#/queue"]');
    await listed(page, ['oldest', 'vague', 'unequal', 'slip']);
    expect(await page.textContent('.figures div:nth-child(1) dd')).toBe('4');
    expect(await page.textContent('.figures div:nth-child(4) dd')).toMatch(/^30/);
    expect(await choices(page, 'Action')).toEqual(['All actions', 'Ledger (3)', 'Slip (1)']);
    expect(await choices(page, 'Age')).toEqual(
      expect.arrayContaining(['Over 4 h (2)', 'Over 24 h (1)', 'Over 3 days (0)']),
    );

    await choose(page, 'Order', 'Most doubtful first');
    const places = async () => {
      const byDoubt = await names(page);
      return ['vague', 'slip', 'oldest'].map((name) => byDoubt.indexOf(name));
    };
    const rising = (found: readonly number[]) =>
      found.every((place, index) => place > (found[index - 1] ?? -1));
    await expect.poll(async () => rising(await places())).toBe(true);
    await choose(page, 'Order', 'Oldest first');

    await choose(page, 'Age', 'Over 4 h (2)');
    await listed(page, ['oldest', 'vague']);
    expect(await choices(page, 'Age')).toContain('Over 24 h (1)');
    expect(await choices(page, 'Action')).toEqual(['All actions', 'Ledger (2)']);
    await choose(page, 'Age', 'Any age');
    await choose(page, 'Reason', 'Sum does not add up (1)');
    await listed(page, ['unequal']);
    expect(await choices(page, 'Reason')).toContain('Doubtful value (4)');
    await choose(page, 'Reason', 'All reasons');
    await page.fill('input[type=search]', 'orsolya v');
    await listed(page, ['unequal']);
    await page.fill('input[type=search]', '');
    await choose(page, 'Action', 'Slip (1)');
    await listed(page, ['slip']);
    expect(await choices(page, 'Action')).toEqual(['All actions', 'Ledger (3)', 'Slip (1)']);
    expect(faults).toEqual([]);
  });

  test('the next document matches the filter, even if another was prefetched', async () => {
    context.clock.aheadMs += claimMs;
    const { page, faults } = await openPage(browser, context.service);
    const fetched = page.waitForResponse(async (answer) => {
      return (
        answer.url().endsWith('/queue/next') && (await answer.json()).review?.documentName === 'vague.pdf'
      );
    });
    await signIn(page, context.service.user);
    expect(await openName(page)).toBe('oldest.pdf');
    await fetched;
    await page.click('nav a[href="#/queue"]');
    await choose(page, 'Action', 'Slip (1)');
    await listed(page, ['slip']);
    const failures = await failNext(page);
    await page.getByRole('button', { name: 'Start reviewing' }).click();
    expect(await openName(page)).toBe('slip.pdf');
    expect(failures).toEqual([]);

    await page.click('nav a[href="#/queue"]');
    await listed(page, ['slip']);
    await choose(page, 'Action', 'Ledger (3)');
    await choose(page, 'Order', 'Most doubtful first');
    await page.fill('input[type=search]', 'pdf');
    await choose(page, 'Reason', 'Doubtful value (3)');
    await page.getByRole('button', { name: 'Start reviewing' }).click();
    const seen: (string | null)[] = [];
    while ((await page.$('main.calm h1')) === null) {
      seen.push(await openName(page));
      await finishReviewInSpite(page);
    }
    expect(seen).toEqual(['oldest.pdf', 'vague.pdf', 'unequal.pdf']);
    expect(await page.textContent('main.calm')).toContain('Nothing matches these filters.');

    await goTo(page, context.service, 'queue');
    await page.waitForSelector('h2');
    expect(await shownChoice(page, 'Action')).toBe('Ledger (0)');
    expect(await shownChoice(page, 'Order')).toBe('Most doubtful first');
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await listed(page, ['slip']);
    expect(faults).toEqual([]);
  });

  test('navigating elsewhere while the next document loads gets there', async () => {
    context.clock.aheadMs += claimMs;
    const { page, faults } = await openPage(browser, context.service);
    await signIn(page, context.service.user);
    await openName(page);
    await page.click('nav a[href="#/queue"]');
    await page.waitForSelector('main.page');
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/queue/next', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/queue/next');
    await page.getByRole('button', { name: 'Start reviewing' }).click();
    await asked;
    // A busy browser reports the new address after the response has arrived.
    await page.evaluate(() => {
      const wait = (event: Event) => {
        event.stopImmediatePropagation();
        removeEventListener('hashchange', wait, true);
        Object.assign(window, { tell: () => dispatchEvent(new HashChangeEvent('hashchange')) });
      };
      addEventListener('hashchange', wait, true);
    });
    await page.evaluate(() => {
      location.hash = '#/documents';
    });
    const answered = page.waitForResponse('**/queue/next');
    send();
    await (await answered).finished();
    await page.waitForTimeout(300);
    await page.evaluate(() => (window as unknown as { tell: () => void }).tell());
    await page.waitForSelector('.drop');
    expect(page.url()).toContain('#/documents');
    expect(faults).toEqual([]);
  });
});

/**
 * The connection closes during the next claim, as when a server closes idle ones, and then the server is restarting.
 */
async function failNext(page: Page): Promise<string[]> {
  const failures = ['closed', 'starting'];
  await page.route('**/queue/next', (route) => {
    const failure = failures.shift();
    if (failure === undefined) return route.continue();
    if (failure === 'closed') return route.abort('connectionreset');
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'NOT_READY' }),
    });
  });
  return failures;
}

/** Submits although a sum does not add up, at which Enter stops. */
async function finishReviewInSpite(page: Page): Promise<void> {
  const name = await openName(page);
  if (name !== 'unequal.pdf') return finishReview(page);
  while ((await page.$('.stopped')) === null) await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+Enter');
  await page.waitForSelector('.stopped', { state: 'detached' });
  await page.keyboard.press('Control+Enter');
  await page.waitForSelector('main.calm h1');
}

const names = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.list .name .link')].map((link) =>
      (link.textContent ?? '').replace('.pdf', ''),
    ),
  );

async function listed(page: Page, expected: readonly string[]): Promise<void> {
  await expect.poll(() => names(page)).toEqual(expected);
}

function choices(page: Page, label: string): Promise<string[]> {
  return page.getByLabel(label, { exact: true }).locator('option').allTextContents();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption({ label: option });
}

function shownChoice(page: Page, label: string): Promise<string> {
  return page
    .getByLabel(label, { exact: true })
    .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent ?? '');
}
