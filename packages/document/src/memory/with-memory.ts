import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Page } from '../model/page.ts';
import { fold } from '../text/layout/fold.ts';
import { examplesAlike } from './alike.ts';
import type { Example } from './example.ts';
import { factProposals } from './fact-proposals.ts';
import { formProposals } from './form-proposals.ts';
import { sheetsOf } from './form-sheet.ts';
import { layoutFingerprintOf } from './layout-fingerprint.ts';
import type { Proposal } from './proposal.ts';

type Fields = Readonly<Record<string, readonly ExtractedValue[]>>;

/** Maximum confidence of a value that several ways of reading agree on. */
const surest = 0.99;

/**
 * The fields with what the sender's earlier documents say: what stands at a field's place, and what is known of the
 * sender, if it is printed here. Of several ways of reading the likeliest counts, by how often each was right on the
 * sender's documents; none that was wrong there replaces a value.
 */
export function withMemory(
  pages: readonly Page[],
  fields: Fields,
  action: Pick<ActionDefinition, 'fields'>,
  examples: readonly Example[],
): Fields {
  const alike = examplesAlike(examples, layoutFingerprintOf(pages));
  if (alike.length === 0) return fields;
  const sheets = sheetsOf(pages);
  const ways = [formProposals(pages, sheets, action, alike), factProposals(pages, sheets, action, alike)];
  const names = new Set(ways.flatMap((way) => [...way.keys()]));
  const read = [...names].map((name) => {
    const proposals = ways.flatMap((way) => way.get(name) ?? []);
    return [name, chosen(own(fields, name) ?? [], proposals)] as const;
  });
  return Object.fromEntries(
    Object.entries({ ...fields, ...Object.fromEntries(read) }).filter(([, values]) => values.length > 0),
  );
}

/** The likeliest of what was found and what is proposed, surer by those that say the same. */
function chosen(found: readonly ExtractedValue[], proposals: readonly Proposal[]): readonly ExtractedValue[] {
  const best = found.toSorted((a, b) => b.confidence - a.confidence)[0];
  const ways: readonly Proposal[] = [
    ...(best === undefined ? [] : [{ value: best, chance: best.confidence }]),
    ...proposals,
  ];
  const [likeliest] = ways.toSorted((a, b) => b.chance - a.chance);
  if (likeliest?.value === undefined) return [];
  const { value } = likeliest;
  const agreeing = ways.filter((one) => isSame(one.value, value));
  const doubt = agreeing.reduce((product, { chance }) => product * (1 - chance), 1);
  const reasons = [...new Set(agreeing.flatMap((one) => one.value!.reasons))];
  // What was found has its normal form and its parts; a proposal has only its text.
  const base = agreeing.some((one) => one.value === best) ? best! : value;
  const confidence = Math.min(surest, 1 - doubt);
  const elsewhere = found.filter((one) => one.page !== base.page && isSame(one, base));
  return [{ ...base, confidence, reasons }, ...elsewhere].toSorted((a, b) => a.page - b.page);
}

function isSame(a: ExtractedValue | undefined, b: ExtractedValue): boolean {
  return a !== undefined && (fold(a.text) === fold(b.text) || isSameNormal(a, b));
}

function isSameNormal({ normalizedText: a }: ExtractedValue, { normalizedText: b }: ExtractedValue): boolean {
  return a !== undefined && a === b;
}
