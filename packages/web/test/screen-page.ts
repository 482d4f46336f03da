import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { RealService } from './support/real-service.ts';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Ends what hangs; a machine with other work may take many times the usual second. */
const patienceMs = 240_000;

/** A page with the sign-in, and what must not happen on it: errors, browser dialogs, requests to other servers. */
export async function openPage(
  browser: Browser,
  service: RealService,
  locale = 'en-GB',
): Promise<{ readonly page: Page; readonly faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('dialog', (dialog) => faults.push(dialog.message()));
  page.on('request', (request) => {
    if (!request.url().startsWith(service.url)) faults.push(request.url());
  });
  await page.goto(service.url);
  await page.waitForSelector('[name=username]');
  return { page, faults };
}

/** The content security policy blocks foreign scripts, so this one is passed to the page directly. */
export async function checkRules(page: Page, where: string): Promise<void> {
  await page.evaluate(readFileSync(axeFile, 'utf8'));
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  });
  expect(found, where).toEqual([]);
}
