import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { startBrowser } from './browser.ts';
import { makePermit, permits } from './support/made-permit.ts';
import { startRealService } from './support/real-service.ts';

/** `npm run screenshots`: every screen with made-up documents, into docs/screens, as WebP. */
const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'screens');
mkdirSync(folder, { recursive: true });
const service = await startRealService();
const browser = await startBrowser();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
page.setDefaultTimeout(120_000);

async function take(name: string, from: Page = page): Promise<void> {
  await from.waitForLoadState('networkidle');
  await sharp(await from.screenshot())
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}.webp`));
}

for (const seed of [108, 105, 106]) await service.submit(seed);
await page.goto(service.url);
await page.waitForSelector('[name=username]');
await take('sign-in');
await page.keyboard.type(service.user.username);
await page.keyboard.press('Tab');
await page.keyboard.type(service.user.password);
await page.keyboard.press('Enter');
await page.waitForSelector('.row.active');
await page.waitForFunction(() => [...document.images].every((image) => image.complete));
await page.keyboard.press('ArrowDown');
await take('review');
await page.keyboard.press('Escape');
await page.keyboard.press('F6');
await page.keyboard.press('ArrowDown');
await page.emulateMedia({ colorScheme: 'dark' });
await take('table-dark');
await page.emulateMedia({ colorScheme: 'light' });
await page.keyboard.press('F1');
await page.waitForSelector('[role=dialog]');
await take('keys');
await page.keyboard.press('Escape');
for (const screen of ['queue', 'documents']) {
  await page.goto(`${service.url}/#/${screen}`);
  await page.waitForSelector('.list');
  await page.waitForTimeout(500);
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(join(folder, `${screen}.webp`));
}
await page.setViewportSize({ width: 1200, height: 750 });
const moving = movingPicture();
await page.goto(`${service.url}/#/kinds/new`);
await page.waitForSelector('#samples', { state: 'attached' });
await moving.frame(1200);
const samples = await Promise.all(permits.map(makePermit));
await page.setInputFiles(
  '#samples',
  samples.map((bytes, index) => ({
    name: `permit-${index + 1}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(bytes),
  })),
);
await page.waitForSelector('.kind-field .found');
await page.waitForTimeout(1500);
await moving.frame(2000);
await page.fill('header .field.name', 'Excavation permit');
for (const name of ['permitNo', 'holder']) {
  await page.focus(`.kind-field:has(legend:text-is("${name}")) .name`);
  await moving.frame(1000);
}
await page.setViewportSize({ width: 1440, height: 900 });
await take('kinds');
await page.setViewportSize({ width: 1200, height: 750 });
await page.selectOption('.kind-field:has(legend:text-is("holder")) [aria-label="Asks a person"]', '100');
await page.click('text="Rules"');
await page.click('text="+ Sum of … equals …"');
await page.click('.rule-form .chips >> text="items.fee"');
await moving.frame(1400);
await page.click('text="Add rule"');
await page.waitForTimeout(1500);
await moving.frame(1200);
await page.click('header >> text="Publish"');
await page.click('[role=dialog] >> text="Publish"');
await page.waitForSelector('text="Send the samples through it"');
await moving.frame(1200);
await page.click('text="Send the samples through it"');
await page.waitForFunction(() => document.querySelectorAll('.status.wait').length >= 2);
await page.waitForSelector('progress.under-way', { state: 'detached' });
await moving.frame(1600);
await page.click('.list .name .link');
await page.waitForSelector('.row.active');
await page.waitForTimeout(800);
await moving.frame(1600);
await page.keyboard.press('Enter');
await page.waitForTimeout(300);
await moving.frame(1400);
await page.goto(`${service.url}/#/documents`);
await page.click('thead input[type=checkbox]');
await moving.frame(1800);
await moving.save('from-samples-to-results');
await page.setViewportSize({ width: 1440, height: 900 });
for (const screen of ['home', 'insight', 'connect', 'settings']) {
  await page.goto(`${service.url}/#/${screen}`);
  await page.waitForSelector('main h1');
  await page.waitForTimeout(1000);
  await take(screen);
}
await browser.close();
await service.close();

/** Frames of the page, each shown for some milliseconds. */
function movingPicture() {
  const frames: Buffer[] = [];
  const delay: number[] = [];
  return {
    async frame(ms: number): Promise<void> {
      frames.push(await page.screenshot());
      delay.push(ms);
    },
    async save(name: string): Promise<void> {
      await sharp(frames, { join: { animated: true } })
        .webp({ quality: 70, delay, loop: 0 })
        .toFile(join(folder, `${name}.webp`));
    },
  };
}
