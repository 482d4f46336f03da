import { conceptOf } from '../action/concept/concept.ts';
import type { ActionDefinition } from '../model/action.ts';
import { catalogueReason } from '../model/catalogue-match.ts';
import { type ContradictionKind, contradictionFacts, type Severity } from '../model/contradiction.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { type Page, textOf } from '../model/page.ts';
import { findProofs } from '../proofs/find-proofs.ts';
import { fieldValue, type Operand, type Proof, type Provable } from '../proofs/proof.ts';
import { provableOf } from '../proofs/provable-of.ts';
import { agrees } from '../text/kinds/agreement.ts';
import { recogniseIbans } from '../text/kinds/iban.ts';
import { cutValues } from './cut-values.ts';
import { isExplained } from './explained-sum.ts';
import { contradictionKindOf } from './kind-of-proof.ts';
import { openSums } from './open-sums.ts';
import { slippedAmounts } from './slipped-amounts.ts';
import { spelledTotals } from './spelled-totals.ts';
import { toldContradictions } from './told-contradictions.ts';

/** Values of a document that cannot be true together, or one that cannot be true. */
interface Contradiction {
  readonly kind: ContradictionKind;
  readonly severity: Severity;
  /** One of them is wrong; nothing says which. */
  readonly operands: readonly Operand[];
}

interface Document {
  readonly action: ActionDefinition;
  readonly pages: readonly Page[];
  readonly extraction: Extraction;
}

/** Where contradictions are looked for, in the order in which they are told. Rules of the action are checked apart. */
const searches: readonly ((document: Document) => readonly Omit<Contradiction, 'severity'>[])[] = [
  provenOnes,
  toldOnes,
  differingPages,
  cutOnes,
  slippedOnes,
  openOnes,
  spelledOnes,
  unreadAccounts,
];

/**
 * What is contradicted among the values of a document, whatever their confidence. Stricter than proofs: sums that an
 * amount on the pages explains are no contradiction. Depends only on its arguments.
 */
export function findContradictions(document: Document): readonly Contradiction[] {
  const found = searches.flatMap((search) => search(document));
  return found.map((one) => ({ ...one, severity: severityOf(document.action, one.kind) }));
}

/** What an action says of a kind of contradictions; by default what is said of it everywhere. */
export function severityOf({ contradictions }: ActionDefinition, kind: ContradictionKind): Severity {
  return contradictions?.[kind] ?? contradictionFacts[kind].severity;
}

function provenOnes({ action, pages, extraction }: Document) {
  const values = provableOf(extraction);
  return brokenProofs({ action, extraction }).flatMap(({ kind, proof }) =>
    isExplained(proof, values, pages) ? [] : [{ kind, operands: askedOf(kind, proof) }],
  );
}

/** What the values break of what holds of every document, explained by what is printed or not. */
export function brokenProofs({ action, extraction }: Pick<Document, 'action' | 'extraction'>): readonly {
  readonly kind: ContradictionKind;
  readonly proof: Proof;
}[] {
  const values = provableOf(extraction);
  // Rules are checked apart; what one of them says is not said twice.
  const proofs = findProofs(action, values, []).filter(({ isRule }) => !isRule);
  return proofs.flatMap((proof) => {
    const kind = contradictionKindOf(action, proof);
    const isBroken = kind !== undefined && proof.state === 'broken' && isConclusive(proof, values);
    return isBroken && !isListed(kind, proof, extraction) ? [{ kind, proof }] : [];
  });
}

/** Whether a number that its check digits contradict is the one that the organization's lists have. */
function isListed(kind: ContradictionKind, { operands }: Proof, extraction: Extraction): boolean {
  if (kind !== 'iban' && kind !== 'taxNumber') return false;
  return operands.every(
    ({ name }) => fieldValue(extraction, name)?.reasons.includes(catalogueReason) === true,
  );
}

/** A tax that was not found explains any total, and a row that was found doubtfully any sum: it asks by itself. */
function isConclusive({ id, operands }: Proof, { tables }: Provable): boolean {
  if (id === 'sum:total') return operands.some(({ name }) => name === 'tax');
  const columns = operands.filter(({ row }) => row === undefined).map(({ name }) => name);
  const cells = Object.entries(tables).flatMap(([table, rows]) =>
    rows.flatMap((line) =>
      Object.entries(line.cells).flatMap(([name, cell]) =>
        columns.includes(`${table}.${name}`) ? [cell] : [],
      ),
    ),
  );
  return cells.every(({ confidence }) => confidence >= sure);
}

/** Rows that do not add up are many: their sum is looked at first. */
function askedOf(kind: ContradictionKind, { operands }: Proof): readonly Operand[] {
  return kind === 'rows' ? operands.filter(({ name }) => !name.includes('.')) : operands;
}

function toldOnes({ action, extraction }: Document) {
  const proofs = findProofs({ ...action, rules: [] }, provableOf(extraction), []);
  const names = Object.keys(action.fields);
  return toldContradictions.flatMap(({ reason, kind, fields, proof, unless }) => {
    if (fields === undefined) return [];
    if (proofs.some(({ id, state }) => id === proof && state !== 'unknown')) return [];
    const bearers = names.filter((name) => {
      const value = fieldValue(extraction, name);
      const bears = (told: string) => value?.reasons.some((one) => one.startsWith(told)) === true;
      return bears(reason) && !(unless !== undefined && bears(unless));
    });
    if (bearers.length < fields) return [];
    return [{ kind, operands: bearers.map((name): Operand => ({ name })) }];
  });
}

/** Confidence (0 to 1) from which cells, and values of a further page, are taken for what they seem to be. */
const sure = 0.9;

/** Only one of each is on a document, on however many pages. */
const single: ReadonlySet<string> = new Set(['documentNumber', 'documentDate', 'total']);

function cutOnes({ action, pages, extraction }: Document) {
  return cutValues(action, pages, extraction).map((name) => ({ kind: 'cut' as const, operands: [{ name }] }));
}

/** An account number that was not taken because its check digits are wrong is not one that is missing. */
function unreadAccounts({ action, pages, extraction }: Document) {
  return Object.entries(action.fields).flatMap(([name, { kind }]) => {
    if (kind !== 'iban' || fieldValue(extraction, name) !== undefined) return [];
    const isPrinted = pages.some((page) =>
      recogniseIbans(textOf(page)).some(({ form }) => form === falseIban),
    );
    return isPrinted ? [{ kind: 'iban' as const, operands: [{ name }] }] : [];
  });
}

/** The form of a number that is as long as those of its country, and whose check digits are wrong. */
const falseIban = 0.5;

function slippedOnes({ action, pages, extraction }: Document) {
  return slippedAmounts(action, pages, extraction).map((name) => ({
    kind: 'slip' as const,
    operands: [{ name }],
  }));
}

function openOnes({ action, pages, extraction }: Document) {
  const names = openSums(action, pages, extraction);
  return names.length === 0 ? [] : [{ kind: 'sum' as const, operands: names.map((name) => ({ name })) }];
}

function spelledOnes({ action, pages, extraction }: Document) {
  return spelledTotals(action, pages, extraction).map((name) => ({
    kind: 'inWords' as const,
    operands: [{ name }],
  }));
}

function differingPages({ action, extraction }: Document) {
  return Object.entries(action.fields).flatMap(([name, field]) => {
    if (!single.has(conceptOf(name, field))) return [];
    const found = (extraction.fields[name] ?? []).filter(({ confidence }) => confidence >= sure);
    const proven = found.filter(({ reasons }) => reasons.includes('sum-agrees'));
    // Beside a total that is proven by its sum, others are carried from page to page.
    const [first, ...more] = proven.length > 0 ? proven : found;
    const isSame = (value: ExtractedValue) => agrees(field.kind, first!, value.normalizedText ?? value.text);
    return more.every(isSame) ? [] : [{ kind: 'pages' as const, operands: [{ name }] }];
  });
}
