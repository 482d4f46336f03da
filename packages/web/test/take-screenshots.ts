import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { startBrowser } from './browser.ts';
import { startRealService } from './support/real-service.ts';

/** `npm run screenshots`: every screen with made-up documents, into docs/screens, as WebP. */
const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'screens');
mkdirSync(folder, { recursive: true });
const service = await startRealService();
const browser = await startBrowser();
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });

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
await browser.close();
await service.close();
