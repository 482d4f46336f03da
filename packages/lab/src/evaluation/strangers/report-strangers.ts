import {
  type Extraction,
  inMemoryCatalogues,
  type Page,
  seededRandom,
  withCatalogues,
} from '@recto/document';
import { type ReaderPool, readCached, workOnPages } from '@recto/sandbox';
import { type JudgedMatches, matchFigures, matchText } from './judge-matches.ts';
import { type JudgedStranger, judgeStranger } from './judge-stranger.ts';
import { type MadeCatalogues, madeCatalogues } from './made-catalogues.ts';
import { type StrangerFigures, strangerFigures, strangerText } from './stranger-figures.ts';
import { type StrangerFile, strangersFiles } from './strangers-file.ts';

/** Reads and extracts the documents of unseen issuers with Recto as shipped, and prints the results. */
export async function reportStrangers(
  pool: ReaderPool,
  data: string,
  cache: string,
  progress: (line: string) => void,
  catalogues?: 'made',
): Promise<Readonly<Record<string, StrangerFigures>>> {
  const judged: JudgedStranger[] = [];
  const matched: JudgedMatches[] = [];
  const files = strangersFiles(data);
  const lists = catalogues && listsFor(files.filter(({ action }) => action.template !== undefined));
  for (const file of files) {
    const read = await readCached(pool, file.path, cache);
    const pages = read.ok ? read.pages : [];
    const work = await workOnPages(pages, file.action);
    const isListed = lists !== undefined && file.action.template !== undefined;
    const extraction = isListed ? await lists.apply(file, pages, work.extraction) : work.extraction;
    const one = judgeStranger(file, pages, extraction);
    judged.push(one);
    if (isListed) matched.push({ extraction, ...lists.ids.get(file.path), isHeld: isHeld(one, lists) });
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
  if (lists !== undefined) console.log(matchText(matchFigures(matched)));
  for (const [name, own] of Object.entries(figures)) console.log(strangerText(name, own));
  return figures;
}

/** Lists for documents, and what applies them to one. */
function listsFor(files: readonly StrangerFile[]) {
  const made = madeCatalogues(files);
  const known = inMemoryCatalogues({ suppliers: made.suppliers, companies: made.companies });
  const apply = async ({ action }: StrangerFile, pages: readonly Page[], extraction: Extraction) =>
    (await withCatalogues({ pages, action, extraction }, known)).extraction;
  return { ...made, apply };
}

/** Whether a person is asked for something of a listed party although all of it is right; undefined where it is not. */
function isHeld({ file, values, asked }: JudgedStranger, { ids }: MadeCatalogues): boolean | undefined {
  const { seller, buyer } = ids.get(file.path) ?? {};
  const isOfListed = (name: string) =>
    (seller !== undefined && (name.startsWith('parties.vendor.') || name === 'iban')) ||
    (buyer !== undefined && name.startsWith('parties.buyer.'));
  const own = values.filter(({ field, isPrinted }) => isPrinted && isOfListed(field));
  if (own.length === 0 || own.some(({ right }) => !right)) return undefined;
  return own.some(({ field }) => asked.includes(field));
}
