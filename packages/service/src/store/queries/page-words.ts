import { type Box, displayedBox, type Page } from '@recto/document';
import type { Kysely } from 'kysely';
import type { ExecutionRow, KeptWord, Tables } from '../tables.ts';

/** Stores the words of pages for as long as their execution exists. */
export async function keepWords(
  db: Kysely<Tables>,
  { organizationId, id: executionId }: Pick<ExecutionRow, 'organizationId' | 'id'>,
  pages: readonly Page[],
): Promise<void> {
  for (const page of pages) {
    const words = keptWords(page);
    await db
      .insertInto('pageWords')
      .values({ organizationId, executionId, page: page.number, words })
      .onConflict((conflict) => conflict.columns(['executionId', 'page']).doUpdateSet({ words }))
      .execute();
  }
}

/** Undefined: no words were stored for this page. */
export async function findWords(
  db: Kysely<Tables>,
  organizationId: string,
  executionId: string,
  page: number,
): Promise<readonly KeptWord[] | undefined> {
  const row = await db
    .selectFrom('pageWords')
    .select('words')
    .where('organizationId', '=', organizationId)
    .where('executionId', '=', executionId)
    .where('page', '=', page)
    .executeTakeFirst();
  return row === undefined ? undefined : row.words;
}

function keptWords(page: Page): readonly KeptWord[] {
  return page.words.map(({ text, box, line }) => {
    const { left, top, width, height } = rounded(displayedBox(page, box));
    return [text, left, top, width, height, line];
  });
}

/** To a hundred-thousandth of the page: less than a pixel of any image. */
function rounded({ left, top, width, height }: Box): Box {
  const round = (ratio: number) => Math.round(ratio * 1e5) / 1e5;
  return { left: round(left), top: round(top), width: round(width), height: round(height) };
}
