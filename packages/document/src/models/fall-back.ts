import type { ExtractedValue, Extraction } from '../model/extraction.ts';

/** The reason added to every value that a model should have checked but did not. */
const unheardReason = 'model-unavailable';

/**
 * The local engine's extraction if the action asks for a model that was not available, with half the odds. The author
 * of the action did not trust the local engine alone, so its values should go to review sooner. Tables keep their
 * confidence unless the model would have read them, too.
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
