import type { ActionDefinition } from '../model/action.ts';
import { accountChangedReason, type ExtractedValue } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Example } from './example.ts';
import { valueFeatureOf } from './place-features.ts';

type Fields = Readonly<Record<string, readonly ExtractedValue[]>>;

/** Maximum confidence of a new account: below every usual threshold. */
const surestOfNew = 0.5;

/** A hash of a bank account, however it is grouped. */
export function accountHash(value: Pick<ExtractedValue, 'text' | 'normalizedText'>): number {
  return valueFeatureOf('iban', value);
}

/**
 * The fields, with the accounts doubted that none of the sender's earlier documents has. Whoever wants money sent to
 * another account sends a document that is right in everything else.
 */
export function withKnownAccounts(
  fields: Fields,
  action: Pick<ActionDefinition, 'fields'>,
  sender: readonly Example[],
): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => {
      if (own(action.fields, name)?.kind !== 'iban') return [name, values];
      const known = new Set(sender.flatMap(({ accounts }) => own(accounts ?? {}, name) ?? []));
      if (known.size === 0) return [name, values];
      return [name, values.map((value) => (known.has(accountHash(value)) ? value : doubted(value)))];
    }),
  );
}

function doubted(value: ExtractedValue): ExtractedValue {
  const confidence = Math.min(value.confidence, surestOfNew);
  return { ...value, confidence, reasons: [...value.reasons, accountChangedReason] };
}
