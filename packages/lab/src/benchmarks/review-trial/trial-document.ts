import type { ExtractedRow, ExtractedValue, Extraction, Page } from '@recto/document';
import type { DocumentTruth, GeneratedDocument, ValueTruth } from '@recto/fixtures';

/** A generated document as a perfect reader would return it: every value in its place, with high confidence. */
export interface TrialDocument {
  readonly file: GeneratedDocument;
  readonly pages: readonly Page[];
  readonly extraction: Extraction;
}

const sure = 0.99;

/** The values of a generated document, for the fields and columns in `asked` (columns as `table.column`). */
export function trialDocument(file: GeneratedDocument, asked: ReadonlySet<string>): TrialDocument {
  const { truth } = file;
  const fields = Object.entries(truth.fields).filter(([name]) => asked.has(name));
  const tables = Object.entries(truth.tables).map(([name, rows]) => [
    name,
    rows.map((row): ExtractedRow => {
      const cells = Object.entries(row).filter(([column]) => asked.has(`${name}.${column}`));
      return {
        page: Object.values(row)[0]?.page ?? 1,
        cells: Object.fromEntries(cells.map(([column, value]) => [column, extracted(value)])),
      };
    }),
  ]);
  return {
    file,
    pages: truth.pages.map((_, index) => pageOf(truth, index)),
    extraction: {
      fields: Object.fromEntries(fields.map(([name, value]) => [name, [extracted(value)]])),
      tables: Object.fromEntries(tables),
      prompts: {},
    },
  };
}

function extracted({ text, value, page, box }: ValueTruth): ExtractedValue {
  return {
    text: text.replaceAll('\n', ', '),
    normalizedText: value,
    confidence: sure,
    page,
    box,
    reasons: [],
  };
}

/** The words of the values suffice: nothing is read here. */
function pageOf({ pages, fields, tables }: DocumentTruth, index: number): Page {
  const { widthPt, heightPt } = pages[index]!;
  const values = [
    ...Object.values(fields),
    ...Object.values(tables)
      .flat()
      .flatMap(Object.values<ValueTruth>),
  ];
  return {
    number: index + 1,
    widthPt,
    heightPt,
    source: 'text-layer',
    quarterTurns: 0,
    skewDegrees: 0,
    words: values
      .filter(({ page }) => page === index + 1)
      .map(({ text, box }, line) => ({ text, box, confidence: 1, line })),
    rulings: [],
  };
}
