import type { ActionDefinition } from '../model/action.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import type { Example } from './example.ts';

type Fields = Readonly<Record<string, readonly ExtractedValue[]>>;

/** The reason of an amount that is another one of the document, as on the sender's other documents. */
const repeatedReason = 'sender-repeats';
/** So many documents tell which amounts are the same. */
const enough = 2;
/** An amount is repeated if it is as sure as this. */
const leastConfidence = 0.9;

/** By amount, the others of the document that are the same. */
export function repeatedAmounts(
  finders: Readonly<Record<string, string>>,
  fields: Fields,
): NonNullable<Example['repeats']> {
  const amounts = Object.keys(finders).flatMap((name) => {
    const amount = finders[name] === 'money' ? amountOf(own(fields, name) ?? []) : undefined;
    return amount === undefined ? [] : [{ name, amount }];
  });
  const repeated = amounts.map(({ name, amount }) => {
    const same = amounts.filter((one) => one.name !== name && one.amount === amount);
    return [name, same.map((one) => one.name)] as const;
  });
  return Object.fromEntries(repeated.filter(([, same]) => same.length > 0));
}

/**
 * The fields, with amounts that were not found where all of the sender's documents, two or more, have the same as another
 * one that was.
 */
export function withRepeatedAmounts(
  fields: Fields,
  action: Pick<ActionDefinition, 'fields'>,
  alike: readonly Example[],
): Fields {
  const missing = Object.keys(action.fields).filter(
    (name) => action.fields[name]!.kind === 'money' && (own(fields, name) ?? []).length === 0,
  );
  const added = missing.flatMap((name) => {
    const having = alike.filter(({ given = [] }) => given.includes(name));
    const [first] = having;
    if (first === undefined || having.length < enough) return [];
    const always = (own(first.repeats ?? {}, name) ?? []).filter((other) =>
      having.every(({ repeats = {} }) => own(repeats, name)?.includes(other)),
    );
    const chance = (having.length + 1) / (having.length + 1.15);
    const values = always.flatMap((other) => own(fields, other) ?? []);
    const sure = values.filter(({ confidence }) => confidence >= leastConfidence);
    const repeated = sure.map((value) => ({
      ...value,
      confidence: Math.min(value.confidence, chance),
      reasons: [repeatedReason],
    }));
    return repeated.length === 0 ? [] : [[name, repeated.slice(0, 1)] as const];
  });
  return added.length === 0 ? fields : { ...fields, ...Object.fromEntries(added) };
}

function amountOf(values: readonly ExtractedValue[]): string | undefined {
  const [best] = values.toSorted((a, b) => b.confidence - a.confidence);
  return best !== undefined && best.confidence >= leastConfidence ? best.normalizedText : undefined;
}
