import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, sharedBrowser } from './browser.ts';
import { checkRules, openPage } from './screen-page.ts';
import { type LedgerContext, openName, startLedgerContext } from './support/ledger-context.ts';
import { ledgerAction } from './support/made-ledger.ts';
import { goTo, signIn } from './ways.ts';

const hourMs = 3_600_000;

let browser: Browser;
let context: LedgerContext;
let other: { readonly username: string; readonly password: string };
let ids: readonly string[];

describe.skipIf(!hasBrowser)('several at one queue, in a browser', () => {
  beforeAll(async () => {
    context = await startLedgerContext();
    other = await context.service.addReviewer('other');
    const ledgers = await context.service.publish(ledgerAction);
    const made: string[] = [];
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
      made.push(await context.submit(ledgers, { name }));
    }
    ids = made;
    browser = await sharedBrowser();
  });
  afterAll(() => context?.service.close());

  test('two who ask at the same moment, and a duplicated tab, never get the same document', async () => {
    const [mine, theirs] = [
      await openPage(browser, context.service),
      await openPage(browser, context.service),
    ];
    await Promise.all([signIn(mine.page, context.service.user), signIn(theirs.page, other)]);
    const names = await Promise.all([openName(mine.page), openName(theirs.page)]);
    expect(new Set(names).size).toBe(2);
    expect(await mine.page.textContent('.review-head')).toMatch(/Yours for [0-5]:\d\d/);

    const copying = mine.page.context().waitForEvent('page');
    await mine.page.evaluate(() => {
      open(location.href);
    });
    const copy = await copying;
    expect(await openName(copy)).toBe(names[0]);
    expect(await copy.textContent('.banner')).toMatch(/ is working on this document until /);
    await goTo(copy, context.service, 'review');
    await copy.waitForFunction((before) => {
      const name = document.querySelector('.review-head h1')?.textContent;
      return name && name !== before;
    }, names[0] ?? '');
    expect(names).not.toContain(await openName(copy));

    // Whoever leaves the page gives back the open document, but for the seconds that loading it again takes.
    const [left = ''] = /[\da-f-]{36}$/.exec(copy.url()) ?? [];
    expect(await isFree(left)).toBe(false);
    await copy.goto('about:blank');
    context.clock.aheadMs += 11_000;
    await expect.poll(() => isFree(left), { timeout: 30_000 }).toBe(true);

    await mine.page.reload({ waitUntil: 'domcontentloaded' });
    expect(await openName(mine.page)).toBe(names[0]);
    await mine.page.waitForSelector('.review-head :text("Yours for")');
    expect([...mine.faults, ...theirs.faults]).toEqual([]);
  });

  test('whoever loses a document to another keeps their entries, and saves them after getting it back', async () => {
    context.clock.aheadMs += hourMs;
    const { page, faults, id } = await openFirst();
    context.clock.aheadMs += hourMs;
    const tab = randomUUID();
    expect((await asOther('POST', `/reviews/${id}/claim`, { tab })).status).toBe(200);
    await typeKeeper(page, 'Typed while lost');
    await page.waitForSelector('.banner');
    expect(await keeperOnServer(id)).not.toBe('Typed while lost');
    expect((await asOther('DELETE', `/reviews/${id}/claim?tab=${tab}`)).status).toBe(204);
    await page.getByRole('button', { name: 'Take over' }).click();
    await expect.poll(() => keeperOnServer(id)).toBe('Typed while lost');
    expect(await page.inputValue(await keeperField(page))).toBe('Typed while lost');
    expect(await page.$('.banner')).toBeNull();
    expect(faults).toEqual([]);
  });

  test('entries made without a connection, or after the session has expired, are saved later', async () => {
    context.clock.aheadMs += hourMs;
    const { page, faults, id } = await openFirst();
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.method()));
    await page.context().setOffline(true);
    await typeKeeper(page, 'Typed offline');
    await expect.poll(() => failed.filter((method) => method === 'PATCH').length).toBe(3);
    expect(await page.textContent('.notice')).toMatch(/Offline. 1 draft is only in this browser/);
    await page.context().setOffline(false);
    await expect.poll(() => keeperOnServer(id)).toBe('Typed offline');

    context.clock.aheadMs += 9 * hourMs;
    // Slowly: the session ends while the text is still being typed.
    await typeKeeper(page, 'Typed late', 400);
    await page.waitForSelector('.cover [name=username]');
    await signIn(page, context.service.user);
    await page.waitForSelector('.cover', { state: 'detached' });
    await expect.poll(() => keeperOnServer(id)).toBe('Typed late');
    const focused = await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value);
    expect(focused).toBe('Typed late');
    expect(faults).toEqual([]);
  });

  test('a row added while nothing could be saved survives a reload, and is saved then', async () => {
    context.clock.aheadMs += hourMs;
    const { page, faults, id } = await openFirst();
    await page.route('**/review-api/**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.waitForSelector('.grid-body .grid-row');
    await page.keyboard.press('F6');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Alt+Insert');
    await page.keyboard.type('Freight');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /Offline/.test(document.querySelector('.notice')?.textContent ?? ''));
    expect((await textsOnServer(id)).includes('Freight')).toBe(false);
    // Saving still fails: what is there after the reload was kept in the browser.
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => /Freight/.test(document.querySelector('.grid')?.textContent ?? ''));
    expect((await textsOnServer(id)).includes('Freight')).toBe(false);
    await page.unroute('**/review-api/**');
    await expect.poll(() => textsOnServer(id)).toContain('Freight');
    expect((await textsOnServer(id)).filter((text) => text === 'Freight').length).toBe(1);
    expect(faults).toEqual([]);
  });

  test('who is asked about a document finds it from Home, and whoever asked has the answer', async () => {
    context.clock.aheadMs += hourMs;
    const asked = 'Is the keeper of the second page ours?';
    const mine = await openFirst();
    await mine.page.keyboard.press('Alt+N');
    await mine.page.getByLabel('For').selectOption({ label: 'other' });
    await checkRules(mine.page, 'asking a colleague');
    await mine.page.fill('#note-words', asked);
    await mine.page.keyboard.press('Enter');
    await mine.page.waitForFunction((id) => !location.hash.includes(id), mine.id);

    const theirs = await openPage(browser, context.service);
    await signIn(theirs.page, other);
    await openName(theirs.page);
    await theirs.page.click('nav a[href="#/home"]');
    await theirs.page.getByRole('link', { name: /^You are asked/ }).click();
    expect(await openName(theirs.page)).toBe('one.pdf');
    expect(await theirs.page.textContent('.banner')).toContain(asked);
    await theirs.page.getByRole('button', { name: 'Answer' }).click();
    await theirs.page.fill('#note-words', 'It is.');
    await theirs.page.keyboard.press('Enter');
    await theirs.page.waitForFunction((id) => !location.hash.includes(id), mine.id);

    await mine.page.click('nav a[href="#/queue"]');
    const first = mine.page.locator('.list tbody tr').first();
    await first.getByText('It is.').waitFor();
    expect(await first.textContent()).toMatch(/^one\.pdf.*You are asked/);
    expect([...mine.faults, ...theirs.faults]).toEqual([]);
  });
});

/** Whether somebody else could have the document now; they give it back. */
async function isFree(id: string): Promise<boolean> {
  const tab = randomUUID();
  if ((await asOther('POST', `/reviews/${id}/claim`, { tab })).status !== 200) return false;
  await asOther('DELETE', `/reviews/${id}/claim?tab=${tab}`);
  return true;
}

/** The first document, in its own tab. */
async function openFirst() {
  const opened = await openPage(browser, context.service);
  await signIn(opened.page, context.service.user);
  await openName(opened.page);
  const [id = ''] = ids;
  await goTo(opened.page, context.service, `review/${id}`);
  expect(await openName(opened.page)).toBe('one.pdf');
  return { ...opened, id };
}

async function keeperField(page: Page): Promise<string> {
  const id = await page.getByLabel('Keeper', { exact: true }).getAttribute('id');
  return `[id="${id}"]`;
}

async function typeKeeper(page: Page, text: string, delay = 0): Promise<void> {
  await page.focus(await keeperField(page));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text, { delay });
}

async function keeperOnServer(id: string): Promise<string | undefined> {
  const { body } = await asOther('GET', `/reviews/${id}`);
  const { results } = body as { results: { name: string; result: string }[] };
  return results.find(({ name }) => name === 'keeper')?.result;
}

async function textsOnServer(id: string): Promise<readonly string[]> {
  const { body } = await asOther('GET', `/reviews/${id}`);
  return (body as { results: { result: string }[] }).results.map(({ result }) => result);
}

async function asOther(method: string, path: string, body?: object) {
  const authorization = `Basic ${Buffer.from(`${other.username}:${other.password}`).toString('base64')}`;
  const response = await fetch(`${context.service.url}/review-api/v1${path}`, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
}
