import { type Finding, printFindings } from './decision/finding.ts';
import { measureAsk } from './decision/measure-ask.ts';
import { measureBatch } from './decision/measure-batch.ts';
import { measureCacheHit } from './decision/measure-cache.ts';
import { measureProcessor } from './decision/measure-processor.ts';

const measures: Readonly<Record<string, () => Promise<readonly Finding[]>>> = {
  ask: measureAsk,
  processor: measureProcessor,
  batch: measureBatch,
  cache: measureCacheHit,
};

/**
 * Measures the connector's overhead over loopback: all of it, or `ask`, `processor`, `batch` or `cache`. True if all promises are
 * kept.
 */
export async function run([only]: readonly string[]): Promise<boolean> {
  const findings: Finding[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (only === undefined || only === name) findings.push(...(await measure()));
  }
  return printFindings(findings);
}
