import type { ActionDefinition } from '../model/action.ts';
import { accountChangedReason, type ExtractedValue } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Example } from './example.ts';
import type { KnownExamples } from './known-examples.ts';
import { valueFeatureOf } from './place-features.ts';

type Fields = Readonly<Record<string, readonly ExtractedValue[]>>;

/** Maximum confidence of a new account: below every usual threshold. */
const surestOfNew = 0.5;

/** Documents of other layouts with more accounts than these have something in common other than their sender. */
const mostOfOneSender = 2;

/** A hash of a bank account, however it is grouped. */
export function accountHash(value: Pick<ExtractedValue, 'text' | 'normalizedText'>): number {
  return valueFeatureOf('iban', value);
}

/**
 * The fields, with the accounts doubted that none of the sender's earlier documents has, of its layout (`alike`) or
 * another. Whoever wants money sent to another account sends a document that is right in everything else.
 */
export function withKnownAccounts(
  fields: Fields,
  action: Pick<ActionDefinition, 'fields'>,
  { alike, kin }: KnownExamples,
): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => {
      if (own(action.fields, name)?.kind !== 'iban') return [name, values];
      const ofKin = accountsOf(kin, name);
      const known = accountsOf(alike, name).union(ofKin.size > mostOfOneSender ? new Set() : ofKin);
      if (known.size === 0) return [name, values];
      return [name, values.map((value) => (known.has(accountHash(value)) ? value : doubted(value)))];
    }),
  );
}

function accountsOf(examples: readonly Example[], name: string): ReadonlySet<number> {
  return new Set(examples.flatMap(({ accounts }) => own(accounts ?? {}, name) ?? []));
}

function doubted(value: ExtractedValue): ExtractedValue {
  const confidence = Math.min(value.confidence, surestOfNew);
  return { ...value, confidence, reasons: [...value.reasons, accountChangedReason] };
}
