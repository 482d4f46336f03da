import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, sharedBrowser } from './browser.ts';
import { openPage } from './screen-page.ts';
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
});

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
