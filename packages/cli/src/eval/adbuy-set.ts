import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ActionDefinition } from '@recto/document';
import type { LabelledFile, LabelledSet } from './labelled-set.ts';

/** An action as a user would write it: nothing was trained for it. */
const action: ActionDefinition = {
  name: 'TV ad order',
  type: 'GENERIC',
  fields: {
    contractNumber: {
      kind: 'identifier',
      labels: ['Contract / Revision', 'Contract', 'Contract #', 'Order #', 'Invoice #'],
    },
    advertiser: { kind: 'name', labels: ['Advertiser', 'Advertiser Name'] },
    grossAmount: {
      kind: 'money',
      labels: ['Gross Amount', 'Gross Total', 'Total Gross', 'Order Total', 'Totals'],
    },
    flightFrom: { kind: 'date', labels: ['Flight Dates', 'Contract Dates', 'Flight', 'Flight Start Date'] },
    flightTo: { kind: 'date', labels: ['Flight Dates', 'Contract Dates', 'Flight', 'Flight End Date'] },
  },
  tables: {},
  prompts: {},
  rules: [],
  model: 'local',
  result: { shape: 'both' },
};

const names = {
  contract_num: 'contractNumber',
  advertiser: 'advertiser',
  gross_amount: 'grossAmount',
  flight_from: 'flightFrom',
  flight_to: 'flightTo',
} as const;

interface Entry {
  readonly pdf: string;
  readonly gt: Readonly<Record<keyof typeof names, string>>;
}

/** Political ad buys of US television: `adbuy/pdf/NAME`, `adbuy/truth.jsonl`. */
export function adbuySet(data: string): LabelledSet {
  const folder = join(data, 'adbuy');
  const files = readFileSync(join(folder, 'truth.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): LabelledFile => {
      const { pdf, gt } = JSON.parse(line) as Entry;
      const truth = Object.fromEntries(
        Object.entries(names).map(([key, name]) => [name, gt[key as keyof typeof names]]),
      );
      return { id: pdf.replace(/\.pdf$/, ''), path: join(folder, 'pdf', pdf), truth, group: pdf };
    });
  return { name: 'adbuy', action, fields: Object.values(names), files, trained: false, shownOnly: true };
}
