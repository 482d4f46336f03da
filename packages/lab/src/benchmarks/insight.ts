import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { reviewApiPath } from '@recto/contract';
import { seededRandom } from '@recto/document';
import type { Tables } from '@recto/service/internals';
import { type Insertable, type Kysely, sql } from 'kysely';
import { fillLists } from './lists/fill-lists.ts';
import { startBenchService } from './store/bench-service.ts';

const mostMs = 1000;
/** Within the year that Insight looks at. */
const spanMs = 360 * 86_400_000;
const fieldNames = ['invoiceNumber', 'invoiceDate', 'total', 'tax', 'iban'] as const;

/**
 * `npm run bench -- insight [--executions 100000] [--rounds 5]`: the numbers of Home and of Insight over a year of documents,
 * of which those that waited were reviewed, five values each. False if the slowest of any took more than a second.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      executions: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '5' },
    },
  });
  const service = await startBenchService({ databaseUrl: undefined });
  try {
    const { database, organizationId, credentials, baseUrl } = service;
    const count = Number(values.executions);
    const from = Date.now() - spanMs;
    await fillLists(database, organizationId, count, (index) =>
      new Date(from + (index * spanMs) / count).toISOString(),
    );
    const reviewed = await reviewAll(database, organizationId);
    console.log(`${values.executions} documents of 360 days, ${reviewed} of them reviewed`);
    const authorization = `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`;
    let slowest = 0;
    for (const path of ['/overview', '/insight?days=30', '/insight?days=365']) {
      const took: number[] = [];
      const busy: number[] = [];
      // The first also checks the password, which takes longer than any of them.
      for (let round = 0; round <= Number(values.rounds); round++) {
        const began = performance.now();
        const before = process.cpuUsage();
        const response = await fetch(`${baseUrl}${reviewApiPath}${path}`, { headers: { authorization } });
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`Expected status 200 from ${path}.`);
        took.push(performance.now() - began);
        const { user, system } = process.cpuUsage(before);
        busy.push((user + system) / 1000);
      }
      const [waited, worked] = [took, busy].map((all) => all.slice(1).sort((a, b) => a - b));
      slowest = Math.max(slowest, waited?.at(-1) ?? 0);
      const ms = (some: readonly number[] | undefined, at: number) => `${Math.round(some?.at(at) ?? 0)} ms`;
      const middle = took.length >> 1;
      console.log(
        `${path}  median ${ms(waited, middle - 1)}, slowest ${ms(waited, -1)}; processor ${ms(worked, middle - 1)}`,
      );
    }
    return slowest <= mostMs;
  } finally {
    await service.close();
  }
}

/** Ends the reviews of the documents that waited. */
async function reviewAll(database: Kysely<Tables>, organizationId: string): Promise<number> {
  await sql`update reviews set closed_at = created_at, closure = 'VALIDATED', submitted_at = created_at`.execute(
    database,
  );
  const reviews = await database.selectFrom('reviews').select('executionId').execute();
  const random = seededRandom(2);
  for (let at = 0; at < reviews.length; at += 100) {
    const items = reviews
      .slice(at, at + 100)
      .flatMap(({ executionId }) =>
        fieldNames.map((name, ordinal) => itemOf(organizationId, executionId, name, ordinal, random)),
      );
    await database.insertInto('reviewItems').values(items).execute();
  }
  return reviews.length;
}

/** A value that its reviewer left as it was, nine times of ten. */
function itemOf(
  organizationId: string,
  executionId: string,
  name: string,
  ordinal: number,
  random: () => number,
): Insertable<Tables['reviewItems']> {
  const text = String(Math.floor(random() * 1e6));
  const box = { left: 0.1, top: 0.1, width: 0.1, height: 0.02 };
  const value = { text, confidence: random(), page: 1, box, reasons: [] };
  return {
    id: randomUUID(),
    organizationId,
    executionId,
    ordinal,
    item: { target: { kind: 'field', name }, isSignature: false, page: 1, value },
    text: random() < 0.1 ? `${text}0` : text,
    validated: 1,
  };
}
