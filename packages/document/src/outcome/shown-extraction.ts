import type { ActionDefinition } from '../model/action.ts';
import { displayedBox } from '../model/displayed-box.ts';
import type { ExtractedAnswer, ExtractedRow, ExtractedValue, Extraction } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';

/**
 * What clients and reviewers may see of an extraction: without hidden fields, columns and prompts, and with boxes in
 * the displayed frame of their pages.
 */
export function shownExtraction(
  action: ActionDefinition,
  pages: readonly Page[],
  extraction: Extraction,
): Extraction {
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  const show = (value: ExtractedValue): ExtractedValue => {
    const page = byNumber.get(value.page);
    return page ? { ...value, box: displayedBox(page, value.box) } : value;
  };
  const { matches, orders } = extraction;
  return {
    ...(matches !== undefined && { matches: keep(matches, action.fields, (rows) => rows) }),
    ...(orders !== undefined && { orders }),
    fields: keep(extraction.fields, action.fields, (values) => values.map(show)),
    tables: mapRecord(extraction.tables, (rows, name) => {
      const columns = action.tables[name]?.columns ?? {};
      return rows.map((row): ExtractedRow => ({ page: row.page, cells: keep(row.cells, columns, show) }));
    }),
    prompts: keep(extraction.prompts, action.prompts, (answers) =>
      answers.map(
        (answer): ExtractedAnswer => (answer.answer ? { ...answer, answer: show(answer.answer) } : answer),
      ),
    ),
  };
}

/** Maps the entries that the action does not hide. Names the action does not define (found pairs) are shown. */
function keep<In, Out>(
  record: Readonly<Record<string, In>>,
  definitions: Readonly<Record<string, { readonly hidden?: boolean }>>,
  map: (value: In) => Out,
): Record<string, Out> {
  const shown = Object.entries(record).filter(
    ([name]) => !(Object.hasOwn(definitions, name) && definitions[name]?.hidden),
  );
  return Object.fromEntries(shown.map(([name, value]) => [name, map(value)]));
}

function mapRecord<In, Out>(
  record: Readonly<Record<string, In>>,
  map: (value: In, name: string) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
}
