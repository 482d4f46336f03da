import {
  agrees,
  checkRules,
  decideOutcome,
  type Extraction,
  inMemoryCatalogues,
  type Page,
  withCatalogues,
} from '@recto/document';
import { type ReaderPool, readCached, workOnPages } from '@recto/sandbox';
import type { LabelledDocument } from '../../training/labelled-document.ts';
import { readDrawn } from '../../training/read-drawn.ts';
import { judgeStranger } from '../strangers/judge-stranger.ts';
import { madeCatalogues } from '../strangers/made-catalogues.ts';
import { errorsOf } from '../strangers/stranger-figures.ts';
import { type StrangerFile, strangersFiles } from '../strangers/strangers-file.ts';
import { heldBy } from './held-by.ts';
import { type Passing, type PassingFigures, passingFigures, passingText } from './passing-figures.ts';

interface Sources {
  readonly pool: ReaderPool;
  readonly data: string;
  readonly cache: string;
  /** Files that write-drawn.ts wrote with `--trade`, of authors that taught nothing. */
  readonly drawn: readonly string[];
}

/**
 * Prints how many documents pass without a person, how many of these have an error (a field, a row or a row too many), and what
 * holds the others: strangers' documents, the same with lists of firms, and drawn ones.
 */
export async function reportPassing(
  { pool, data, cache, drawn }: Sources,
  progress: (line: string) => void,
): Promise<Readonly<Record<string, PassingFigures>>> {
  const groups: Record<string, Passing[]> = {};
  const add = (name: string, one: Passing) => {
    groups[name] = [...(groups[name] ?? []), one];
  };
  const files = strangersFiles(data);
  const trade = files.filter(({ action }) => action.template !== undefined);
  const lists = { all: listsOf(trade, 'all'), half: listsOf(trade, 'half') };
  for (const [index, file] of files.entries()) {
    const read = await readCached(pool, file.path, cache);
    const pages = read.ok ? read.pages : [];
    const { extraction } = await workOnPages(pages, file.action);
    const isTrade = file.action.template !== undefined;
    add(isTrade ? 'invoices and orders' : 'other kinds', judged(file, pages, extraction));
    for (const [share, apply] of isTrade ? Object.entries(lists) : [])
      add(
        `invoices and orders, ${share} of their suppliers listed`,
        judged(file, pages, await apply(file, pages, extraction)),
      );
    progress(`passing: ${index + 1} of ${files.length}`);
  }
  for (const document of drawn.flatMap(readDrawn)) add('drawn layouts', await judgedDrawn(document));
  const figures = Object.fromEntries(
    Object.entries(groups).map(([name, all]) => [name, passingFigures(all)]),
  );
  for (const [name, own] of Object.entries(figures)) console.log(passingText(name, own));
  return figures;
}

function listsOf(files: readonly StrangerFile[], share: 'all' | 'half') {
  const { suppliers, companies } = madeCatalogues(files, share);
  const known = inMemoryCatalogues({ suppliers, companies });
  return async ({ action }: StrangerFile, pages: readonly Page[], extraction: Extraction) =>
    (await withCatalogues({ pages, action, extraction }, known)).extraction;
}

function judged(file: StrangerFile, pages: readonly Page[], extraction: Extraction): Passing {
  const one = judgeStranger(file, pages, extraction);
  return { passed: one.passed, errors: errorsOf(one), held: one.held };
}

async function judgedDrawn({ pages, action, truth }: LabelledDocument): Promise<Passing> {
  const { extraction } = await workOnPages(pages, action);
  const broken = checkRules(action.rules, extraction);
  const outcome = decideOutcome({ pages, action, extraction, broken, audit: false });
  const errors = Object.entries(truth).filter(([name, wanted]) => {
    const [value] = [...(extraction.fields[name] ?? [])].sort((a, b) => b.confidence - a.confidence);
    if (value !== undefined && wanted === null) return !repeatsBuyer(name, value.text, extraction);
    if (value === undefined || wanted === null) return (value === undefined) !== (wanted === null);
    return !agrees(action.fields[name]!.kind, value, wanted);
  });
  return { passed: outcome.status === 'SUCCEEDED', errors: errors.length, held: heldBy(outcome, action) };
}

/** Whether a further party is the buyer under another name, which templates do not mark. */
function repeatsBuyer(name: string, text: string, { fields }: Extraction): boolean {
  const part = /^parties\.(?:billTo|shipTo)\.(\w+)$/.exec(name)?.[1];
  return part !== undefined && (fields[`parties.buyer.${part}`] ?? []).some((one) => one.text === text);
}
