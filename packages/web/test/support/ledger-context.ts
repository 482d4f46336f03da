import { type Extraction, localFindings } from '@recto/document';
import type { Page } from 'playwright-core';
import { makeLedger } from './made-ledger.ts';
import { type RealService, startRealService } from './real-service.ts';

/** How a ledger is read. */
interface Reading {
  readonly name: string;
  /** Below 0.8 it is doubtful, and the ledger waits for a review. */
  readonly confidence?: number;
  readonly keeper?: string;
  /** Default 1. */
  readonly pages?: number;
  /** Replaces the sum of the rows. */
  readonly total?: string;
}

/** A service whose readings a test sets, and whose clock it can advance. */
export interface LedgerContext {
  readonly service: RealService;
  readonly clock: { aheadMs: number };
  submit(actionId: string, reading: Reading): Promise<string>;
}

/**
 * A service whose clock is `aheadMs` ahead of the real time, or behind it; claims last fifteen minutes by that clock.
 */
export async function startLedgerContext(aheadMs = 0): Promise<LedgerContext> {
  const clock = { aheadMs };
  let staged: Extraction = { fields: {}, tables: {}, prompts: {} };
  const service = await startRealService({
    engine: { extract: async () => localFindings(staged) },
    clock: { now: () => new Date(Date.now() + clock.aheadMs) },
  });
  return {
    service,
    clock,
    async submit(actionId, { name, confidence = 0.4, keeper, total, pages = 1 }) {
      const { bytes, extraction } = await makeLedger(pages, 3, name);
      const [first] = extraction.fields.keeper ?? [];
      const [sum] = extraction.fields.total ?? [];
      if (first === undefined || sum === undefined) throw new Error('Expected a keeper and a total.');
      staged = {
        ...extraction,
        fields: {
          ...extraction.fields,
          keeper: [{ ...first, confidence, text: keeper ?? first.text }],
          total: [total === undefined ? sum : { ...sum, text: total, normalizedText: total }],
        },
      };
      return service.submitFile(bytes, `${name}.pdf`, actionId);
    },
  };
}

/** The name of the open document, once there is one. */
export async function openName(page: Page): Promise<string | null> {
  await page.waitForSelector('.row.active');
  return page.textContent('.review-head h1');
}

/** Confirms what is open and submits; waits for another document or the end of the queue. */
export async function finishReview(page: Page): Promise<void> {
  const before = await openName(page);
  const openText = () => page.evaluate(() => document.querySelector('.open-count')?.textContent ?? '');
  for (let text = await openText(); text !== ''; text = await openText()) {
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (was) => (document.querySelector('.open-count')?.textContent ?? '') !== was,
      text,
    );
  }
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction((was) => {
    const name = document.querySelector('.review-head h1')?.textContent;
    return document.querySelector('main.calm h1') !== null || (name && name !== was);
  }, before);
}
