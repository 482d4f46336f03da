import type { Page } from 'playwright-core';
import type { RealService } from './support/real-service.ts';

export async function signIn(page: Page, { username, password }: RealService['user']): Promise<void> {
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Opens the screen with this fragment from scratch. Its images may still be loading. */
export async function goTo(page: Page, service: RealService, hash: string): Promise<void> {
  await page.goto(`${service.url}/#/${hash}`);
  await page.reload({ waitUntil: 'domcontentloaded' });
}
