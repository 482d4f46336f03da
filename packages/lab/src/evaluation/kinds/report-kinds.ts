import { classify, type Page, shippedClassifier } from '@recto/document';
import type { ReaderPool } from '@recto/sandbox';
import { type KindDocument, kindDocuments } from './kinds-documents.ts';
import { costText, type JudgedKind, type KindFigures, kindFigures, kindText } from './kinds-figures.ts';

/** Judges which action each document of a known kind belongs to, and prints the figures by set and by language. */
export async function reportKinds(
  reading: { readonly pool: ReaderPool; readonly data: string; readonly cache: string },
  progress: (line: string) => void,
): Promise<Readonly<Record<string, KindFigures>>> {
  const judged: JudgedKind[] = [];
  const costsMs: number[] = [];
  for (const document of kindDocuments(reading)) {
    const pages = await document.pages();
    const start = process.cpuUsage();
    judged.push(judge(document, pages));
    const { user, system } = process.cpuUsage(start);
    costsMs.push((user + system) / 1000);
    progress(`kinds: ${judged.length}`);
  }
  const parts = new Map([
    ...Map.groupBy(judged, ({ set }) => set),
    ...Map.groupBy(
      judged.filter(({ set }) => set === 'written' || set === 'drawn'),
      ({ set, language }) => `${set}, ${language}`,
    ),
  ]);
  const figures = Object.fromEntries([...parts].map(([name, own]) => [name, kindFigures(own)]));
  for (const [name, own] of Object.entries(figures)) console.log(kindText(name, own));
  console.log(costText(costsMs));
  console.log(confusions(judged));
  return figures;
}

function judge(document: KindDocument, pages: readonly Page[]): JudgedKind {
  const { set, id, language, offered, right, weights } = document;
  const choices = offered.map((action) => ({ action }));
  const { probabilities, none, best } = classify(pages, choices, shippedClassifier, weights);
  const most = Math.max(none, ...probabilities);
  const likeliest = most === none ? undefined : offered[probabilities.indexOf(most)];
  return {
    set,
    id,
    language,
    right: right?.name ?? null,
    given: best === undefined ? null : offered[best]!.name,
    confidence: most,
    isLikeliestRight: likeliest?.name === right?.name,
  };
}

/** What was taken for what, the most frequent first. */
function confusions(judged: readonly JudgedKind[]): string {
  const wrong = judged.filter(({ right, given }) => right !== given);
  const groups = Map.groupBy(
    wrong,
    ({ set, right, given }) => `${set}: ${right ?? 'none'} -> ${given ?? 'none'}`,
  );
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, own]) => `${String(own.length).padStart(5)}  ${name}`)
    .join('\n');
}
