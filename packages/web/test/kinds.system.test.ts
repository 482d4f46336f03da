import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, sharedBrowser } from './browser.ts';
import { checkRules, openPage } from './screen-page.ts';
import { finishReview } from './support/ledger-context.ts';
import { makePermit, permits } from './support/made-permit.ts';
import { type RealService, startRealService } from './support/real-service.ts';
import { goTo, signIn } from './ways.ts';

let browser: Browser;
let service: RealService;

describe.skipIf(!hasBrowser)('kinds, in a browser', () => {
  beforeAll(async () => {
    service = await startRealService();
    browser = await sharedBrowser();
  });
  afterAll(() => service?.close());

  test('from two samples to a published kind of five fields and a table, reviewed once and exported', async () => {
    const { page, faults } = await openPage(browser, service);
    await signIn(page, service.user);
    await page.waitForSelector('.top-bar');
    await goTo(page, service, 'kinds/new');
    const files = await Promise.all(permits.map(makePermit));
    await page.setInputFiles(
      '#samples',
      files.map((bytes, index) => ({
        name: `permit-${index + 1}.pdf`,
        mimeType: 'application/pdf',
        buffer: Buffer.from(bytes),
      })),
    );
    await page.waitForSelector('.kind-field .found');
    const proposed = await page.evaluate(() =>
      [...document.querySelectorAll('.kind-field legend')].map((legend) => legend.textContent),
    );
    expect(proposed).toEqual([
      'permitNo',
      'issued',
      'holder',
      'district',
      'totalFee',
      'items.work',
      'items.quantity',
      'items.fee',
    ]);
    await nameKind(page, 'Excavation permit');
    await page.selectOption('.kind-field:has(legend:text-is("holder")) [aria-label="Asks a person"]', '100');
    await addSumRule(page);
    await publish(page);
    await reviewBoth(page);
    await goTo(page, service, 'documents');
    await page.click('thead input[type=checkbox]');
    const json = await exported(page, 'JSON');
    expect(json.toString()).toContain(permits[1]?.holder);
    const xlsx = await exported(page, 'XLSX');
    expect(xlsx.subarray(0, 2).toString()).toBe('PK');
    expect(faults).toEqual([]);
  });

  test('every screen keeps the rules of accessibility, light and dark, narrow and wide', async () => {
    const { page, faults } = await openPage(browser, service);
    await signIn(page, service.user);
    await page.waitForSelector('.top-bar');
    const kindId = await firstKind(page);
    for (const screen of ['home', 'queue', 'documents', 'insight', 'connect', 'kinds', `kinds/${kindId}`]) {
      await goTo(page, service, screen);
      await page.waitForSelector('main :is(h1, .kind-field)', { state: 'attached' });
      await checkLooks(page, screen);
    }
    await goTo(page, service, 'settings');
    const panels = page.locator('.tabs .button');
    for (let index = 0; index < (await panels.count()); index += 1) {
      await panels.nth(index).click();
      await checkLooks(page, `settings ${await panels.nth(index).textContent()}`);
    }
    expect(faults).toEqual([]);
  });
});

async function firstKind(page: Page): Promise<string> {
  return page.evaluate(async () => (await (await fetch('/review-api/v1/kinds')).json())[0].id);
}

/** One look in light and wide, one in dark and narrow: together they have every colour and every width. */
async function checkLooks(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await checkRules(page, `${where}, light, 1920`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await checkRules(page, `${where}, dark, 390`);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect([where, isTooWide]).toEqual([where, false]);
}

async function nameKind(page: Page, name: string): Promise<void> {
  await page.fill('header .field.name', name);
  await page.waitForSelector('.sample-strip .muted');
}

async function addSumRule(page: Page): Promise<void> {
  await page.click('text="Rules"');
  await page.click('text="+ Sum of … equals …"');
  await page.click('.rule-form .chips >> text="items.fee"');
  await page.selectOption('[name=equals]', 'totalFee');
  await page.click('text="Add rule"');
  await page.waitForSelector('.rules li');
}

async function publish(page: Page): Promise<void> {
  await page.click('header >> text="Publish"');
  await page.click('[role=dialog] >> text="Publish"');
  await page.click('text="Send the samples through it"');
  await page.waitForSelector('.list .name');
}

/** Confirms the value that is always asked for, of both documents. */
async function reviewBoth(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('.status.wait').length === 2);
  await page.click('.list .name .link');
  for (const _ of permits) await finishReview(page);
  await page.waitForSelector('main.calm h1');
}

async function exported(page: Page, format: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click(`section.filters >> text="${format}"`),
  ]);
  return readFile(await download.path());
}
