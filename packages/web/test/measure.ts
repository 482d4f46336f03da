import { localFindings } from '@recto/document';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { startBrowser } from './browser.ts';
import { ledgerAction, makeLedger } from './support/made-ledger.ts';
import { type RealService, startRealService } from './support/real-service.ts';
import { goTo, signIn } from './ways.ts';

/** What `docs/figures/review.md` promises, in milliseconds. */
const promises = {
  eventP98: 100,
  firstValues: 1000,
  pageImage: 1500,
  nextDocument: 300,
  scrollingPages: 100,
  scrollingRows: 100,
} as const;

/** How long something took, and how much of that the browser's main thread was busy, in milliseconds. */
interface Measured {
  readonly ms: number;
  /** Processor time: excludes other programs on the machine. */
  readonly processorMs?: number;
}
type Figures = Readonly<Record<string, Measured>>;

const parts = { review: measureReview, scrolling: measureScrolling } as const;

/**
 * `npm run bench -- web [review | scrolling]`: a browser with a quarter of the processor reviews documents of a
 * complete service.
 */
export async function run(wanted: readonly string[]): Promise<boolean> {
  const browser = await startBrowser();
  try {
    let isKept = true;
    for (const [name, measurePart] of Object.entries(parts)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const measured = await measurePart(browser);
      console.table(measured);
      isKept &&= Object.entries(measured).every(([figure, { ms }]) => ms <= promiseOf(figure));
    }
    return isKept;
  } finally {
    await browser.close();
  }
}

function promiseOf(figure: string): number {
  return (promises as Readonly<Record<string, number>>)[figure] ?? 0;
}

async function measureReview(browser: Browser): Promise<Figures> {
  const service = await startRealService();
  try {
    for (const seed of [105, 106, 107, 108]) await service.submit(seed);
    return await measure(browser, service);
  } finally {
    await service.close();
  }
}

async function openThrottled(browser: Browser, service: RealService) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    });
    observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(service.url);
  await page.waitForSelector('[name=username]');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await signIn(page, service.user);
  return { page, session };
}

async function measure(browser: Browser, service: RealService): Promise<Figures> {
  const { page, session } = await openThrottled(browser, service);
  await page.waitForSelector('.row.active');
  // A reload opens the tab's document: the screens start from nothing, as in the morning. Its images come later and are
  // measured separately.
  await page.reload({ waitUntil: 'commit' });
  const untilValues = await since(page, '.row.active');
  // The browser resets its counters for each page it opens.
  const firstValues = { ms: untilValues, processorMs: await processorMs(session) };
  const pageImage = {
    ms: await page.evaluate(async () => {
      while (![...document.images].some(({ complete, naturalWidth }) => complete && naturalWidth > 0)) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return performance.now();
    }),
  };
  const eventP98 = await measureKeys(page, session);
  await page.waitForTimeout(8000);
  const before = await processorMs(session);
  const ms = await timeToNext(page);
  const nextDocument = { ms, processorMs: (await processorMs(session)) - before };
  return { eventP98, firstValues, pageImage, nextDocument };
}

async function measureKeys(page: Page, session: CDPSession): Promise<Measured> {
  const presses = 120;
  const works: number[] = [];
  for (let press = 0; press < presses; press += 1) {
    const before = await processorMs(session);
    await page.keyboard.press(['Tab', '1', 'Backspace', 'Shift+Tab', 'Tab'][press % 5] ?? 'Tab');
    works.push((await processorMs(session)) - before);
  }
  const durations = await page.evaluate(() => (globalThis as unknown as { durations: number[] }).durations);
  // Events below 16 ms are not reported: the rest of the presses, three events each, are the fast ones.
  const told = [
    ...Array.from({ length: Math.max(0, presses * 3 - durations.length) }, () => 16),
    ...durations,
  ];
  return { ms: p98(told), processorMs: p98(works) };
}

function p98(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.98)] ?? Number.NaN;
}

/** The time that the main thread of a page has been busy so far. */
async function processorMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** The longest task while 50 pages, then 500 rows, are scrolled with the mouse wheel. */
async function measureScrolling(browser: Browser): Promise<Figures> {
  const { bytes, extraction } = await makeLedger(50, 10);
  const keeper = (extraction.fields.keeper ?? []).map((value) => ({ ...value, confidence: 0.4 }));
  const staged = { ...extraction, fields: { ...extraction.fields, keeper } };
  const service = await startRealService({ engine: { extract: async () => localFindings(staged) } });
  try {
    const id = await service.submitFile(bytes, 'ledger.pdf', await service.publish(ledgerAction));
    const { page } = await openThrottled(browser, service);
    await page.waitForSelector('.row.active');
    await goTo(page, service, `review/${id}`);
    await page.waitForSelector('.grid-body .grid-row');
    await page.waitForLoadState('networkidle');
    return {
      scrollingPages: await longestTask(browser, page, () => scrollThrough(page, '.page-frame')),
      scrollingRows: await longestTask(browser, page, () => scrollThrough(page, '.grid')),
    };
  } finally {
    await service.close();
  }
}

/** Turns the wheel over an element until it reaches the end. */
async function scrollThrough(page: Page, selector: string): Promise<void> {
  await page.locator(selector).hover();
  const isAtEnd = () =>
    page.evaluate((frame) => {
      const element = document.querySelector(frame);
      return element !== null && element.scrollTop + element.clientHeight >= element.scrollHeight - 4;
    }, selector);
  while (!(await isAtEnd())) await page.mouse.wheel(0, 400);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds: wall-clock time, and processor time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

async function longestTask(browser: Browser, page: Page, act: () => Promise<void>): Promise<Measured> {
  const categories = ['__metadata', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  await act();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && threads.some((one) => one.pid === pid && one.tid === tid),
  );
  if (tasks.length === 0) throw new Error('Expected tasks of the page in the trace.');
  return {
    ms: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    processorMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  };
}

async function since(page: Page, selector: string): Promise<number> {
  await page.waitForSelector(selector);
  return page.evaluate(() => performance.now());
}

/** From the key that postpones a document to the values of the next; includes the server's response. */
function timeToNext(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const title = () => document.querySelector('.review-head h1')?.textContent ?? '';
    const before = title();
    const from = performance.now();
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'F8', bubbles: true, cancelable: true }),
    );
    while (title() === before || title() === '')
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - from;
  });
}
