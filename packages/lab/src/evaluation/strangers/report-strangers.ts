import { seededRandom } from '@recto/document';
import { type ReaderPool, readCached, workOnPages } from '@recto/sandbox';
import { type JudgedStranger, judgeStranger } from './judge-stranger.ts';
import { type StrangerFigures, strangerFigures, strangerText } from './stranger-figures.ts';
import { strangersFiles } from './strangers-file.ts';

/** Reads and extracts the documents of unseen issuers with Recto as shipped, and prints the results. */
export async function reportStrangers(
  pool: ReaderPool,
  data: string,
  cache: string,
  progress: (line: string) => void,
): Promise<Readonly<Record<string, StrangerFigures>>> {
  const judged: JudgedStranger[] = [];
  for (const file of strangersFiles(data)) {
    const read = await readCached(pool, file.path, cache);
    const pages = read.ok ? read.pages : [];
    const { extraction } = await workOnPages(pages, file.action);
    judged.push(judgeStranger(file, pages, extraction));
    progress(`strangers: ${judged.length}`);
  }
  const isTrade = ({ file }: JudgedStranger) => file.action.template !== undefined;
  const parts: Readonly<Record<string, readonly JudgedStranger[]>> = {
    'invoices and orders': judged.filter(isTrade),
    'own fields': judged.filter((one) => !isTrade(one)),
    ...Object.fromEntries(
      Map.groupBy(
        judged.filter((one) => !isTrade(one)),
        ({ file }) => file.kind,
      ),
    ),
  };
  const figures = Object.fromEntries(
    Object.entries(parts).map(([name, own]) => [name, strangerFigures(own, seededRandom(1))]),
  );
  for (const [name, own] of Object.entries(figures)) console.log(strangerText(name, own));
  return figures;
}
