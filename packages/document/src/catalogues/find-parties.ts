import type { ActionDefinition, Direction } from '../model/action.ts';
import type { CatalogueMatch } from '../model/catalogue-match.ts';
import type { Extraction } from '../model/extraction.ts';
import { fieldValue } from '../proofs/proof.ts';
import { isSoundNumber } from '../text/kinds/company-number.ts';
import { fold } from '../text/layout/fold.ts';
import type { CatalogueRow, PartyCatalogue } from './catalogue-row.ts';
import type { Catalogues } from './catalogues.ts';
import { type JudgedRow, judgeRow } from './judge-row.ts';
import { nameLikeness } from './name-likeness.ts';
import { type PartyField, type PartyRole, partyFields } from './party-fields.ts';
import type { Print } from './print.ts';
import { nameWithoutForm } from './row-keys.ts';

/** The firm that a party of a document is, or the firms that it may be. */
export interface FoundParty {
  readonly role: PartyRole;
  readonly catalogue: PartyCatalogue;
  /** The most probable first; more than one if two are near, and then none is sure. */
  readonly rows: readonly JudgedRow[];
}

interface Document {
  readonly action: ActionDefinition;
  readonly extraction: Extraction;
  readonly print: Print;
}

/** Rows that share a key with a document at most, and rows alike its names. */
const mostRows = 50;
const mostAlike = 20;

/**
 * Who the parties of a document are: its own firm first, which settles who the other one is. Nobody is found whose catalogue
 * is not there.
 */
export async function findParties(
  document: Document,
  catalogues: Catalogues,
): Promise<readonly FoundParty[]> {
  const known = await catalogues.names();
  const fields = partyFields(document.action);
  const namesOf = (role: PartyRole) => givenNames(document.extraction, fields, role);
  const judge = async (catalogue: PartyCatalogue) =>
    known.includes(catalogue)
      ? judgeAll(
          await candidates(catalogue, document.print, catalogues, [
            ...namesOf('seller'),
            ...namesOf('buyer'),
          ]),
          document.print,
        )
      : [];
  const own = await judge('companies');
  const direction = directionOf(document.action.direction ?? 'incoming', own, namesOf('seller'));
  const [ownRole, otherRole] =
    direction === 'incoming' ? (['buyer', 'seller'] as const) : (['seller', 'buyer'] as const);
  const others = direction === 'outgoing' && known.includes('customers') ? 'customers' : 'suppliers';
  const strangers = (await judge(others)).filter((one) => !own.some((firm) => isSameFirm(firm.row, one.row)));
  return [
    ...partyOf(ownRole, 'companies', own, [namesOf(ownRole), namesOf(otherRole)]),
    ...partyOf(otherRole, others, strangers, [namesOf(otherRole), namesOf(ownRole)]),
  ];
}

/** How matches are told in a result. */
export function matchesOf({ catalogue, rows }: FoundParty): readonly CatalogueMatch[] {
  return rows.map(({ row, probability, by }) => ({ catalogue, id: row.id, probability, by }));
}

async function candidates(
  catalogue: PartyCatalogue,
  print: Print,
  catalogues: Catalogues,
  names: readonly string[],
): Promise<readonly CatalogueRow[]> {
  const exact = await catalogues.withKeys(catalogue, print.keys(), mostRows);
  const alike = names.length === 0 ? [] : await catalogues.alike(catalogue, names, mostAlike);
  return [...new Map([...exact, ...alike].map((row) => [row.id, row])).values()];
}

function judgeAll(rows: readonly CatalogueRow[], print: Print): readonly JudgedRow[] {
  return rows.flatMap((row) => judgeRow(row, print) ?? []);
}

/** What extraction says the names of a party are. */
function givenNames(
  extraction: Extraction,
  fields: readonly PartyField[],
  role: PartyRole,
): readonly string[] {
  const own = fields.filter((field) => field.role === role && field.column === 'name');
  return own.flatMap(({ name }) => fieldValue(extraction, name)?.text ?? []);
}

/** Of a document that may be either, the side on which its own firm stands. */
function directionOf(
  asked: Direction,
  own: readonly JudgedRow[],
  sellers: readonly string[],
): 'incoming' | 'outgoing' {
  if (asked !== 'both') return asked;
  return own.some(({ row }) => sellers.some((name) => isNamed(row, name))) ? 'outgoing' : 'incoming';
}

/** The probability of a row none of whose names is printed, where extraction names somebody else: its number must be sound. */
function despiteName({ row, by, probability }: JudgedRow, here: readonly string[]): number {
  if (here.length === 0 || by.includes('name') || by.includes('alike')) return probability;
  if (here.some((name) => isLike(row, name))) return probability;
  const isSound = (row.values.taxId ?? []).some((text) => isSoundNumber(text) === true);
  return by.includes('taxId') && isSound ? probability : Math.min(probability, mostOfDoubtful);
}

/** Names that share half of their trigrams may be one, as the letterhead and the list write it. */
function isLike({ values }: CatalogueRow, text: string): boolean {
  return (values.name ?? []).some((name) => nameLikeness(name, text) >= 0.6);
}

function isSameFirm(one: CatalogueRow, other: CatalogueRow): boolean {
  const shared = (column: string) => {
    const folded = (one.values[column] ?? []).map(fold);
    return (other.values[column] ?? []).some((text) => folded.includes(fold(text)));
  };
  return shared('taxId') || shared('iban') || (shared('name') && shared('postcode'));
}

function isNamed({ values }: CatalogueRow, text: string): boolean {
  const printed = [text, nameWithoutForm(text)].map(fold);
  return (values.name ?? []).some((name) =>
    [name, nameWithoutForm(name)].some((own) => printed.includes(fold(own))),
  );
}

/** An own firm that is named is meant, whichever of its addresses is printed. */
const ownName = 0.9;
/** Weights nearer than this are a doubt. */
const near = 1.4;
/** A match below this is none. */
const least = 0.3;
/** The most that a match in doubt has. */
const mostOfDoubtful = 0.5;
/** What it weighs that extraction names the firm in this role, or in the other. */
const namedHere = 3;
const namedThere = -4;

function partyOf(
  role: PartyRole,
  catalogue: PartyCatalogue,
  judged: readonly JudgedRow[],
  [here, there]: readonly [here: readonly string[], there: readonly string[]],
): readonly FoundParty[] {
  const rolesFit = judged.map((found) => {
    const one = { ...found, probability: despiteName(found, here) };
    const isHere = here.some((name) => isNamed(one.row, name));
    const isThere = !isHere && there.some((name) => isNamed(one.row, name));
    if (catalogue === 'companies' && one.by.includes('name') && !isThere)
      one.probability = Math.max(one.probability, ownName);
    const weight = one.weight + (isHere ? namedHere : 0) + (isThere ? namedThere : 0);
    return { ...one, weight, isThere };
  });
  // Its own firm may be named anywhere; another one that extraction took for the other party is sure by its numbers alone.
  const fitting = rolesFit.filter(
    ({ probability, isThere, by }) =>
      probability >= least &&
      (catalogue === 'companies' || !isThere || by.includes('iban') || by.includes('taxId')),
  );
  const sorted = fitting.toSorted((one, other) => other.weight - one.weight);
  const [best] = sorted;
  if (best === undefined) return [];
  const rivals = sorted.filter(
    (one) => one !== best && best.weight - one.weight < near && one.probability >= 0.4,
  );
  const rows = [best, ...rivals.slice(0, 4)].map(({ isThere: _, ...one }) => one);
  if (rivals.length === 0) return [{ role, catalogue, rows }];
  const doubted = rows.map((one) => ({ ...one, probability: Math.min(one.probability, mostOfDoubtful) }));
  return [{ role, catalogue, rows: doubted }];
}
