import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ActionDefinition, kinds, type Page, parseActionFile, templates } from '@recto/document';
import type { PaperName, PaperWeights } from '@recto/document/internals';
import { documentKinds, generateDocument, languages, paperKinds } from '@recto/fixtures';
import { type ReaderPool, readCached } from '@recto/sandbox';
import { adbuySet } from '../../collections/adbuy-set.ts';
import { einvoiceSet } from '../../collections/einvoice-set.ts';
import { receiptsSet } from '../../collections/receipts-set.ts';
import { drawnKindsFile, readDrawnKinds } from '../../training/classify-and-split/drawn-kinds.ts';
import {
  paperFoldsFile,
  readPaperFolds,
  unseenWeights,
} from '../../training/classify-and-split/paper-folds.ts';
import { pagesOf } from '../../training/classify-and-split/paper-samples.ts';
import { paperOf } from '../../training/classify-and-split/papers-of-templates.ts';
import { writtenPapers } from './written/written-papers.ts';

/** A document whose kind is known. */
export interface KindDocument {
  readonly set: string;
  readonly id: string;
  readonly language: string;
  readonly pages: () => Promise<readonly Page[]>;
  readonly offered: readonly ActionDefinition[];
  readonly right: ActionDefinition | undefined;
  /** Weights that did not learn from it; absent where the shipped ones did not. */
  readonly weights?: PaperWeights;
}

const { EXPENSE_RECEIPT: _, ...others } = kinds;
/** What `--action auto` offers. */
const builtIn: readonly ActionDefinition[] = [
  templates.INVOICE,
  templates.RECEIPT,
  templates.PURCHASE_ORDER,
  ...Object.values(others),
];

/** The actions for what labels of the collections and drawn documents call a kind. */
const actionsOfKinds: Readonly<Record<string, ActionDefinition>> = {
  invoice: templates.INVOICE,
  credit_note: templates.INVOICE,
  creditNote: templates.INVOICE,
  proforma: templates.INVOICE,
  receipt: templates.RECEIPT,
  purchase_order: templates.PURCHASE_ORDER,
  purchaseOrder: templates.PURCHASE_ORDER,
  order_confirmation: templates.PURCHASE_ORDER,
  orderConfirmation: templates.PURCHASE_ORDER,
  delivery_note: kinds.DELIVERY_NOTE,
  deliveryNote: kinds.DELIVERY_NOTE,
  bank_statement: kinds.BANK_STATEMENT,
  bankStatement: kinds.BANK_STATEMENT,
  credit_card_statement: kinds.CARD_STATEMENT,
  cardStatement: kinds.CARD_STATEMENT,
  utility_bill: kinds.UTILITY_BILL,
  utilityBill: kinds.UTILITY_BILL,
  payslip: kinds.PAYSLIP,
  bill_of_lading: kinds.BILL_OF_LADING,
  billOfLading: kinds.BILL_OF_LADING,
  w2: kinds.W2,
  wageStatement: kinds.W2,
  w9: kinds.W9,
  taxpayerRequest: kinds.W9,
  form_1099: kinds['1099'],
  informationReturn: kinds['1099'],
};

const actionsOfGenerated: Readonly<Record<string, ActionDefinition>> = {
  ...Object.fromEntries(paperKinds.map((kind) => [kind, kinds[kindOf(kind)]])),
  'expense-receipt': templates.RECEIPT,
  invoice: templates.INVOICE,
  receipt: templates.RECEIPT,
  'purchase-order': templates.PURCHASE_ORDER,
  statement: kinds.BANK_STATEMENT,
};

/** `BANK_STATEMENT` for `bank-statement`. */
function kindOf(kind: string): keyof typeof kinds {
  return kind.toUpperCase().replaceAll('-', '_') as keyof typeof kinds;
}

interface Reading {
  readonly pool: ReaderPool;
  readonly data: string;
  readonly cache: string;
}

/** All documents whose kinds are known: the labelled collections below a folder, and drawn ones where there are some. */
export function kindDocuments(reading: Reading): KindDocument[] {
  return [
    ...labelled(reading, 'strangers', 'strangers/invoices'),
    ...labelled(reading, 'strangers', 'strangers/others'),
    ...labelled(reading, 'streams', 'streams'),
    ...chains(reading),
    ...ownOnes(reading),
    ...forms(reading),
    ...learned(reading),
    ...written(),
    ...generated(reading),
    ...drawn(),
  ];
}

interface Entry {
  readonly file: string;
  readonly kind: string;
  readonly language: string;
}

function entriesOf(folder: string): readonly Entry[] {
  const truth = join(folder, 'truth.jsonl');
  if (!existsSync(truth)) return [];
  return readFileSync(truth, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Entry);
}

function pathOf(folder: string, { file }: Entry): string {
  return join(folder, 'docs', file.split('/').at(-1)!);
}

function labelled(reading: Reading, set: string, part: string): KindDocument[] {
  const folder = join(reading.data, part);
  return entriesOf(folder).map((entry) => ({
    set,
    id: entry.file,
    language: entry.language,
    pages: () => read(reading, pathOf(folder, entry)),
    offered: builtIn,
    right: actionsOfKinds[entry.kind],
  }));
}

/** Receipts of two chains. */
function chains(reading: Reading): KindDocument[] {
  const folder = join(reading.data, 'streams-receipts/img');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((id) => ({
      set: 'streams-receipts',
      id,
      language: 'en',
      pages: () => read(reading, join(folder, id)),
      offered: builtIn,
      right: templates.RECEIPT,
    }));
}

/** Documents of kinds that have no built-in action, with the actions that users wrote for all of these kinds. */
function ownOnes(reading: Reading): KindDocument[] {
  const folder = join(reading.data, 'strangers/others');
  const entries = entriesOf(folder).filter(({ kind }) => actionsOfKinds[kind] === undefined);
  const files = [...new Set(entries.map(({ kind }) => kind))];
  const actions = new Map(files.map((kind) => [kind, actionIn(join(folder, 'actions', `${kind}.yaml`))]));
  const own = entries.map((entry) => ({
    set: 'own actions',
    id: entry.file,
    language: entry.language,
    pages: () => read(reading, pathOf(folder, entry)),
    offered: [...builtIn, ...actions.values()],
    right: actions.get(entry.kind),
  }));
  return [...own, ...adbuy(reading)];
}

function adbuy(reading: Reading): KindDocument[] {
  if (!existsSync(join(reading.data, 'adbuy'))) return [];
  const { files, action } = adbuySet(reading.data);
  return files.map(({ id, path }) => ({
    set: 'ad contracts',
    id,
    language: 'en',
    pages: () => read(reading, path),
    offered: [...builtIn, action],
    right: action,
  }));
}

function forms(reading: Reading): KindDocument[] {
  return ['w9', 'course-receipt'].flatMap((form) => {
    const folder = join(reading.data, 'forms', form);
    if (!existsSync(folder)) return [];
    const own = form === 'w9' ? kinds.W9 : actionIn(join(folder, 'action.yaml'));
    return entriesOf(folder).map((entry) => ({
      set: `forms/${form}`,
      id: entry.file,
      language: 'en',
      pages: () => read(reading, pathOf(folder, entry)),
      offered: form === 'w9' ? builtIn : [...builtIn, own],
      right: own,
    }));
  });
}

function actionIn(path: string): ActionDefinition {
  const parsed = parseActionFile(readFileSync(path, 'utf8'));
  if (parsed.ok) return parsed.action;
  throw new Error(`${path}: ${parsed.problems.map(({ message }) => message).join('; ')}`);
}

/** Collections that weights learn from: each document judged by weights that did not see its issuer. */
function learned(reading: Reading): KindDocument[] {
  const folds = existsSync(paperFoldsFile) ? readPaperFolds() : undefined;
  return [receiptsSet, einvoiceSet].flatMap((load) => {
    if (!existsSync(join(reading.data, load === receiptsSet ? 'sroie' : 'einvoice'))) return [];
    const { name, files } = load(reading.data);
    return files.map(({ id, path, group }) => {
      const weights = folds && unseenWeights(folds, `${name}/${group}`);
      const isOrder = id.includes('ORDER-X');
      const invoice = isOrder ? templates.PURCHASE_ORDER : templates.INVOICE;
      return {
        set: name,
        id,
        language: name === 'receipts' ? 'en' : 'de',
        pages: () => read(reading, path),
        offered: builtIn,
        right: name === 'receipts' ? templates.RECEIPT : invoice,
        ...(weights && { weights }),
      };
    });
  });
}

const eachGenerated = 6;

/** Documents of the generator that users have: no weights learned from it. */
function generated({ pool }: Reading): KindDocument[] {
  const spoken = documentKinds.flatMap((kind) => languages.map((language) => ({ kind, language })));
  const english = paperKinds.map((kind) => ({ kind, language: 'en' as const }));
  return [...spoken, ...english].flatMap(({ kind, language }) =>
    Array.from({ length: eachGenerated }, (_, index) => ({
      set: 'generated',
      id: `${kind}-${language}-${index}`,
      language,
      pages: async () => {
        const { bytes } = await generateDocument({ kind, language, quality: 'clean', seed: 900 + index });
        const outcome = await pool.read({ bytes });
        return outcome.ok ? outcome.pages : [];
      },
      offered: builtIn,
      right: kind === 'form' ? undefined : actionsOfGenerated[kind],
    })),
  );
}

/** Pages that were written to judge by: of each kind in twenty languages, and of kinds that no action is for. */
function written(): KindDocument[] {
  return writtenPapers().map(({ id, language, kind, isKnown, pages }) => ({
    set: isKnown ? 'written' : 'written, unknown kinds',
    id,
    language,
    pages: () => Promise.resolve(pages),
    offered: builtIn,
    right: isKnown ? actionsOfKinds[kind] : undefined,
  }));
}

/** Drawn documents, each judged by weights that did not see its author. */
function drawn(): KindDocument[] {
  if (!existsSync(drawnKindsFile) || !existsSync(paperFoldsFile)) return [];
  const folds = readPaperFolds();
  return readDrawnKinds().map((document, index) => {
    const paper: PaperName | 'other' = paperOf(document);
    const weights = unseenWeights(folds, document.template.split('/')[0]!);
    return {
      set: 'drawn',
      id: document.id,
      language: document.language,
      pages: () => Promise.resolve(pagesOf(document, index)),
      offered: builtIn,
      right: actionsOfKinds[paper],
      ...(weights && { weights }),
    };
  });
}

async function read({ pool, cache }: Reading, path: string): Promise<readonly Page[]> {
  const outcome = await readCached(pool, path, cache);
  return outcome.ok ? outcome.pages : [];
}
