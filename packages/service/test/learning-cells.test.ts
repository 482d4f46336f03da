import { type ActionDefinition, extractAction, localFindings, localWork } from '@recto/document';
import { pageOfText } from '@recto/document/internals';
import { expect, test } from 'vitest';
import { reviewCandidates } from '../src/store/review-candidates.ts';
import type { Reader } from '../src/worker/reader.ts';
import { createPlainReader } from './plain-reader.ts';
import { shareTestService, type TestResult } from './test-service.ts';

const action: ActionDefinition = {
  name: 'Delivery notes',
  type: 'GENERIC',
  fields: { carrier: { kind: 'name', labels: ['Carrier'], required: true } },
  tables: {
    goods: {
      columns: {
        item: { kind: 'text', labels: ['Item'] },
        lot: { kind: 'identifier', labels: ['Batch'] },
        amount: { kind: 'money', labels: ['Amount'] },
      },
    },
  },
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'rollup' },
};

/** A note whose lots are below a heading that the action does not know. */
function note(number: string, rows: readonly (readonly [item: string, lot: string, amount: string])[]) {
  const lines = rows.map(([item, lot, amount]) => item.padEnd(36) + lot.padEnd(20) + amount.padStart(10));
  return Buffer.from(`%PDF-
NORTHERN SUPPLIES                       Delivery note ${number}

Item                                Partie                  Amount
${lines.join('\n')}

Please keep this note with your records and quote its number in every letter`);
}

const typedReader: Reader = {
  ...createPlainReader(),
  read: async ({ bytes }) => ({ ok: true, pages: [pageOfText(Buffer.from(bytes).toString('utf8'))] }),
};

const shared = shareTestService({
  parts: {
    templates: { TEST: action },
    reader: typedReader,
    engine: {
      extract: async ({ pages, action: asked, known }) => localFindings(extractAction(pages, asked, known)),
    },
    findCandidates: async ({ pages, action: asked, known }) => {
      const { options = [], cells } = localWork(pages, asked, { kind: 'options' }, known);
      return reviewCandidates(options, cells);
    },
  },
});

async function patched(url: string, json: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return shared().fetch(url, { method: 'PATCH', headers, body: JSON.stringify(json) });
}

test('a cell offers what else is in its row, and corrected cells are found on the next document', async () => {
  const service = shared();
  const first = await service.finished(
    await service.submit(
      note('D-4711', [
        ['Oak board', 'L-771', '40.00'],
        ['Brass hinge', 'L-802', '60.00'],
      ]),
    ),
  );
  const url = service.runtime(`/actions/${service.actionId}/reviews/${first.id}?all=true`);
  const review = (await (await service.fetch(url)).json()) as TestResult;
  const lots: TestResult[] = review.results.filter((item: TestResult) => item.column === 'lot');
  expect(lots.map(({ result }) => result)).toEqual(['', '']);
  const [offered] = lots[0].candidates.filter(({ result }: TestResult) => result === 'L-771');
  expect(offered).toMatchObject({ page: 0, geometry: { height: expect.any(Number) } });

  const texts = ['L-771', 'L-802'];
  const results = review.results.map(({ id, name, column }: TestResult) => {
    if (name === 'carrier') return { id, absent: 'notOnPage' };
    return column === 'lot'
      ? { id, result: texts[lots.findIndex((lot) => lot.id === id)] }
      : { id, isValidated: true };
  });
  const done = await patched(url, { revision: review.revision, results, complete: true });
  expect(done.status).toBe(200);
  const after = (await (await service.fetch(url)).json()) as TestResult;
  const [lot] = after.results.filter((item: TestResult) => item.column === 'lot');
  expect(lot).toMatchObject({ result: 'L-771', geometry: offered.geometry });

  const second = await service.finished(
    await service.submit(
      note('D-4820', [
        ['Steel screw', 'L-910', '7.50'],
        ['Corner bracket', 'L-915', '12.00'],
      ]),
    ),
  );
  expect(second.tables.goods).toMatchObject([{ lot: { value: 'L-910' } }, { lot: { value: 'L-915' } }]);
});
