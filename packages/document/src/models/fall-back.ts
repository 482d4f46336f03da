import type { ExtractedValue, Extraction } from '../model/extraction.ts';

/** Stands beside every value that a model was to look at and did not. */
const unheardReason = 'model-unavailable';

/**
 * What the local engine found, where the action asks for a model that was not heard: with half the odds. The author
 * of the action did not trust the local engine alone, so that its values are to reach a person sooner. Tables keep
 * their confidence unless the model was to read these too.
 */
export function withoutModel(extraction: Extraction, readsTables: boolean): Extraction {
  const { fields, tables, prompts } = extraction;
  return {
    fields: mapValues(fields, (values) => values.map(doubted)),
    tables: readsTables
      ? mapValues(tables, (rows) => rows.map((row) => ({ ...row, cells: mapValues(row.cells, doubted) })))
      : tables,
    prompts: mapValues(prompts, (answers) =>
      answers.map((one) => (one.answer === undefined ? one : { ...one, answer: doubted(one.answer) })),
    ),
  };
}

function doubted(value: ExtractedValue): ExtractedValue {
  const { confidence, reasons } = value;
  return { ...value, confidence: confidence / (2 - confidence), reasons: [...reasons, unheardReason] };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
