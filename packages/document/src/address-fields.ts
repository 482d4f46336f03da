import type { ActionDefinition } from './action.ts';
import type { Candidate } from './candidates/candidate.ts';
import type { ExtractedValue } from './extraction.ts';
import { type AddressParts, addressParts } from './kinds/address-parts.ts';

const partNames: readonly (keyof AddressParts)[] = ['street', 'zipCode', 'city', 'state', 'country'];

/** The address field beside a field for one part of it (`buyer.city` beside `buyer.address`), with the part. */
export function addressSourceOf(
  action: ActionDefinition,
  name: string,
): { readonly source: string; readonly part: keyof AddressParts } | undefined {
  const dot = name.lastIndexOf('.');
  const part = partNames.find((one) => one === name.slice(dot + 1));
  if (part === undefined || dot < 0) return undefined;
  const source = ['address', 'addressBlock']
    .map((sibling) => `${name.slice(0, dot)}.${sibling}`)
    .find((sibling) => action.fields[sibling]?.kind === 'address');
  return source === undefined ? undefined : { source, part };
}

/** One part of an address as a value of its own, with the box of the whole address. */
export function addressPartValue(
  address: ExtractedValue,
  candidate: Candidate,
  part: keyof AddressParts,
): ExtractedValue | undefined {
  const text = addressParts(linesOf(candidate))[part];
  if (text === undefined) return undefined;
  const { confidence, page, box } = address;
  return { text, confidence: confidence * 0.97, page, box, reasons: ['part-of-address'] };
}

function linesOf(candidate: Candidate): string[] {
  const rows = new Map<number, string[]>();
  for (const segment of candidate.segments) {
    const own = segment.tokens.filter((token) => candidate.tokens.includes(token)).map((token) => token.text);
    rows.set(segment.row, [...(rows.get(segment.row) ?? []), ...own]);
  }
  return [...rows.values()].map((words) => words.join(' '));
}
