// Measures the risk of values on documents whose layouts were not used in training, for the default thresholds of
// fields:
//   node packages/lab/src/evaluation/measure-risk.ts --drawn FILE… [--judged EVAL.json…] [--matcher FILE] --out
//   packages/document/src/action/thresholds/measured-risk.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Scored } from '@recto/cli/internals';
import {
  type ActionDefinition,
  agrees,
  type Extraction,
  extract,
  matchPages,
  templates,
} from '@recto/document';
import { riskName } from '@recto/document/internals';
import { openMatcher } from '@recto/sandbox';
import type { LabelledDocument } from '../training/labelled-document.ts';
import { readDrawn } from '../training/read-drawn.ts';
import { type DocumentRisk, documentRisk, type RiskyValue } from './document-risk.ts';

const { values: options } = parseArgs({
  options: {
    /** Files that write-drawn.ts wrote from templates that neither the trees nor the network were trained on. */
    drawn: { type: 'string', multiple: true, default: [] },
    /**
     * Files that `npm run eval -- --set receipts einvoice --fold-weights FILE --fold-matchers A B --json FILE` wrote.
     */
    judged: { type: 'string', multiple: true, default: [] },
    matcher: { type: 'string' },
    out: { type: 'string' },
  },
});
if (options.out === undefined) throw new Error('Expected --out FILE.');

const matcher = await openMatcher(options.matcher);
const values: RiskyValue[] = [];
let documents = 0;
for (const file of options.drawn) {
  for (const document of readDrawn(file)) {
    const { pages, action } = document;
    const matches = await matchPages(pages, action, matcher);
    values.push(...valuesOf(document, extract(pages, action, undefined, { matches })));
    documents++;
  }
}
for (const file of options.judged) {
  for (const report of reportsOf(file)) {
    values.push(...report.values.flatMap((one) => judgedValue(report.set, one)));
    documents += report.documents;
  }
}
writeFileSync(options.out, moduleOf(documentRisk(values, documents)));
console.log(`${documents} documents, ${values.length} values`);

/** The most confident value of each field that can be sent to review and whose truth is known. */
function valuesOf(
  { id, action, truth }: LabelledDocument,
  { fields }: Pick<Extraction, 'fields'>,
): RiskyValue[] {
  return Object.entries(action.fields).flatMap(([name, field]): RiskyValue[] => {
    const wanted = truth[name];
    const given = [...(fields[name] ?? [])].sort((a, b) => b.confidence - a.confidence)[0];
    if (wanted === undefined || given === undefined || field.confidenceThreshold === 0) return [];
    const right = wanted !== null && agrees(field.kind, given, wanted);
    return [{ document: id, riskName: riskName(name, field), confidence: given.confidence, right }];
  });
}

interface JudgedSet {
  readonly set: string;
  readonly documents: number;
  readonly values: readonly Scored[];
}

function reportsOf(file: string): readonly JudgedSet[] {
  const judged = JSON.parse(readFileSync(file, 'utf8')) as JudgedSet | { sets: readonly JudgedSet[] };
  return 'sets' in judged ? judged.sets : [judged];
}

function judgedValue(set: string, { document, field, confidence, right }: Scored): RiskyValue[] {
  const action: ActionDefinition = set === 'receipts' ? templates.RECEIPT : templates.INVOICE;
  const definition = action.fields[field];
  if (definition === undefined || definition.confidenceThreshold === 0) return [];
  return [{ document: `${set}/${document}`, riskName: riskName(field, definition), confidence, right }];
}

function moduleOf({ documents: measured, factors, risks }: DocumentRisk): string {
  const named = Object.entries(factors).map(([name, factor]) => `    ${name}: ${factor},`);
  return [
    '/** What `packages/lab/src/evaluation/measure-risk.ts` measured on documents whose layouts nothing had learned from. */',
    'interface MeasuredRisk {',
    '  readonly documents: number;',
    '  /** How many times as often values were wrong as they said, by meaning or kind of the field. */',
    '  readonly factors: Readonly<Record<string, number>>;',
    '  /** Errors of a hundred documents, and the highest risk of a value (0 to 1) at which there were no more. */',
    '  readonly risks: readonly (readonly [errors: number, risk: number])[];',
    '}',
    '',
    'export const measuredRisk: MeasuredRisk = {',
    `  documents: ${measured},`,
    '  factors: {',
    ...named,
    '  },',
    '  risks: [',
    ...risks.map(([errors, risk]) => `    [${errors}, ${risk}],`),
    '  ],',
    '};',
    '',
  ].join('\n');
}
