import { own } from '../model/own.ts';
import type { Page } from '../model/page.ts';
import { examplesAlike } from './alike.ts';
import type { Example } from './example.ts';
import { findFact } from './find-fact.ts';
import { type FormSheet, sheetsOf } from './form-sheet.ts';
import { layoutFingerprintOf } from './layout-fingerprint.ts';
import { printedSenderKeys } from './sender-keys.ts';

/** Maximum number of examples of the sender that have another layout. */
const mostKin = 8;

/** What earlier documents teach about one. */
export interface KnownExamples {
  /** Those of its layout, the most similar first. */
  readonly alike: readonly Example[];
  /** Those of its sender with another layout, such as credit notes: their facts count, their places do not. */
  readonly kin: readonly Example[];
}

/** Of examples from new to old, those that tell something of a document. */
export function knownExamples(examples: readonly Example[], pages: readonly Page[]): KnownExamples {
  if (examples.length === 0) return { alike: [], kin: [] };
  const alike = examplesAlike(examples, layoutFingerprintOf(pages));
  const others = examples
    .filter(({ senders }) => senders !== undefined)
    .filter((one) => !alike.includes(one));
  if (others.length === 0) return { alike, kin: [] };
  const keys = printedSenderKeys(pages);
  const likely = others.filter(({ senders }) => Object.values(senders!).some((key) => keys.has(key)));
  if (likely.length === 0) return { alike, kin: [] };
  const sheets = sheetsOf(pages);
  return {
    alike,
    kin: likely
      .filter((one) => isPrinted(one, keys, sheets))
      .slice(0, mostKin)
      .map(factsAlone),
  };
}

/** Whether what a key was made of is printed as a whole. */
function isPrinted(
  { senders = {}, facts = {} }: Example,
  keys: ReadonlySet<number>,
  sheets: readonly FormSheet[],
): boolean {
  return Object.entries(senders).some(([name, key]) => {
    const fact = own(facts, name);
    return keys.has(key) && fact !== undefined && findFact(sheets, fact.words) !== undefined;
  });
}

function factsAlone({ print, senders, facts, accounts }: Example): Example {
  return {
    print,
    fields: {},
    said: {},
    ...(senders && { senders }),
    ...(facts && { facts }),
    ...(accounts && { accounts }),
  };
}
