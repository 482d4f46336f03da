import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { truthDocuments } from './truth-documents.ts';

const data = mkdtempSync(join(tmpdir(), 'truths-'));
const files: Readonly<Record<string, string>> = {
  'slips/key/007.json': '{"company": "TERATAI NIAGA", "total": "3.10"}',
  'slips/box/007.csv': '1,2,3,4,5,6,7,8,TERATAI NIAGA, TASIK\n\n',
  'bills/pdf/a.pdf': '',
  'bills/truth/a.json': '{"pdf": "a.pdf", "seller": {"name": "Zulauf GmbH"}, "lines": [{"name": "Wehr"}]}',
  'labelled/docs/b.png': '',
  'labelled/truth.jsonl':
    '{"file": "b.png", "kind": "payslip", "source": "drawn", "fields": {"name": "Ute Brandt"}, "alternatives": {"name": ["U. Brandt"]}, "unscored": ["name"], "tables": {"pay": {"rows": [{"text": "Wage"}]}}}\n',
  'w9/docs/c.pdf': '',
  'w9/truth.jsonl': '{"file": "c.pdf", "fields": {"Name": "Ivy Quill"}}',
  'orders/pdf/d.pdf': '',
  'orders/truth.jsonl': '{"pdf": "d.pdf", "gt": {"advertiser": "Quenby"}, "visible": {"advertiser": true}}',
  'grids/e-str.xml': '<cell><content>Tea &amp; spice</content></cell>',
  'grids/e.pdf': '',
};

beforeAll(() => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(data, path)), { recursive: true });
    writeFileSync(join(data, path), text);
  }
});
afterAll(() => rmSync(data, { recursive: true }));

test('every format gives the values of its truth and the document to read lines from', () => {
  const found = truthDocuments(data).map(({ path, ...document }) => ({
    ...document,
    ...(path === undefined ? {} : { path: path.slice(data.length + 1) }),
  }));
  expect(found).toEqual([
    { collection: 'slips/key', name: '007.json', values: ['TERATAI NIAGA', '3.10'], lines: [] },
    { collection: 'slips/box', name: '007.csv', values: [], lines: ['TERATAI NIAGA, TASIK', '', ''] },
    { collection: 'bills/truth', name: 'a', path: 'bills/pdf/a.pdf', values: ['Zulauf GmbH', 'Wehr'] },
    {
      collection: 'labelled',
      name: 'b.png',
      kind: 'payslip',
      path: 'labelled/docs/b.png',
      values: ['Ute Brandt', 'U. Brandt', 'Wage'],
    },
    { collection: 'w9', name: 'c.pdf', kind: 'w9', path: 'w9/docs/c.pdf', values: ['Ivy Quill'] },
    { collection: 'orders', name: 'd.pdf', path: 'orders/pdf/d.pdf', values: ['Quenby'] },
    { collection: 'grids', name: 'e-str.xml', path: 'grids/e.pdf', values: [], lines: ['Tea & spice'] },
  ]);
});
