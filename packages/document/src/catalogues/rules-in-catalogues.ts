import type { Rule } from '../model/action.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import { fold } from '../text/layout/fold.ts';
import type { Catalogues } from './catalogues.ts';

/**
 * The rules, with those that ask a catalogue answered: `oneOf` has the values of the document that are there. A catalogue that is
 * missing allows nothing.
 */
export async function resolvedRules(
  rules: readonly Rule[],
  extraction: Pick<Extraction, 'fields' | 'tables'>,
  catalogues: Catalogues,
): Promise<readonly Rule[]> {
  return Promise.all(
    rules.map(async (rule) => {
      if (!('oneOf' in rule) || rule.oneOf.in === undefined) return rule;
      const texts = [...new Set(valuesOf(extraction, rule.oneOf.field).flatMap(spellings))];
      const values: string[] = [];
      for (const text of texts) if (await isListed(rule.oneOf.in, text, catalogues)) values.push(text);
      return { oneOf: { ...rule.oneOf, values } };
    }),
  );
}

function valuesOf(
  { fields, tables }: Pick<Extraction, 'fields' | 'tables'>,
  name: string,
): readonly ExtractedValue[] {
  const dot = name.lastIndexOf('.');
  const rows = own(tables, name.slice(0, Math.max(0, dot))) ?? [];
  return [
    ...(own(fields, name) ?? []),
    ...rows.flatMap(({ cells }) => own(cells, name.slice(dot + 1)) ?? []),
  ];
}

function spellings({ text, normalizedText }: ExtractedValue): readonly string[] {
  return [text.trim(), ...(normalizedText === undefined ? [] : [normalizedText])];
}

async function isListed(catalogue: string, text: string, catalogues: Catalogues): Promise<boolean> {
  const key = fold(text);
  const rows = key === '' ? [] : await catalogues.withKeys(catalogue, [key], 10);
  return rows.some(({ id, values }) =>
    [id, ...Object.values(values).flat()].some((one) => fold(one) === key),
  );
}
