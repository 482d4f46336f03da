import { type ExtractedValue, reviewedReason } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import { exactHash } from './exact-hash.ts';
import type { Example } from './example.ts';
import { findFact } from './find-fact.ts';
import { learnedForm } from './form-places.ts';
import { wordHashes } from './form-sheet.ts';
import { accountHash } from './known-accounts.ts';
import { withoutField } from './without-field.ts';

/**
 * An example after its document was corrected once more: of a field with another value than before, what was learned is
 * replaced by what its pages tell of the new one.
 */
export function correctedExample(
  example: Example,
  names: readonly string[],
  fields: Readonly<Record<string, readonly ExtractedValue[]>>,
): Example {
  return names.reduce((all, name) => corrected(all, name, own(fields, name) ?? []), example);
}

function corrected(example: Example, name: string, values: readonly ExtractedValue[]): Example {
  const sheets = example.form?.sheets ?? [];
  const [wasFact, wasAccount] = [own(example.facts ?? {}, name), own(example.accounts ?? {}, name)];
  const { form, ...rest } = withoutField(example, name);
  const value = values.find(({ reasons }) => reasons.includes(reviewedReason));
  if (value === undefined) return { ...rest, ...(form && { form }) };
  const words = wordHashes(value.text);
  const isFact = wasFact !== undefined && findFact(sheets, words) !== undefined;
  const places = { ...form?.places, ...learnedForm(sheets, { [name]: [value] })?.places };
  return {
    ...rest,
    ...(rest.given && { given: [...rest.given, name] }),
    ...(form && { form: { ...form, places } }),
    ...(isFact && { facts: { ...rest.facts, [name]: { words, exact: exactHash(value.text) } } }),
    ...(wasAccount !== undefined && { accounts: { ...rest.accounts, [name]: accountHash(value) } }),
  };
}
