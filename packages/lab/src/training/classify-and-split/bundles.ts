import { linesOf, type Page, pageNumberWords, seededRandom } from '@recto/document';
import type { CorpusDocument } from './corpus.ts';

/** A file that contains several documents one after the other, with the indices of the pages on which they begin. */
export interface Bundle {
  readonly pages: readonly Page[];
  /** Excludes the first page. */
  readonly begins: readonly number[];
}

interface BundleOptions {
  readonly count: number;
  readonly seed: number;
  /** 0 to 1: share of files whose page numbers are removed, since many documents have none. */
  readonly unnumbered: number;
  /** 0 to 1: how often the next document is from the same group (issuer) as the previous one, if there is one. */
  readonly sameGroup: number;
  /** 0 to 1: share of documents whose first page head is repeated on all their pages, as many programs print it. */
  readonly repeatedHeads: number;
}

/** Random bundles of one to six documents, from one set or from all; the same seed gives the same bundles. */
export function bundlesOf(documents: readonly CorpusDocument[], options: BundleOptions): Bundle[] {
  const random = seededRandom(options.seed);
  return Array.from({ length: options.count }, () => {
    const chosen = chooseDocuments(documents, 1 + Math.floor(random() * 6), options.sameGroup, random);
    const headed = chosen.map((one) => (random() < options.repeatedHeads ? withHeads(one) : one));
    return bundleOf(headed, random() < options.unnumbered, random);
  });
}

function chooseDocuments(
  all: readonly CorpusDocument[],
  count: number,
  sameGroup: number,
  random: () => number,
): CorpusDocument[] {
  const pick = (from: readonly CorpusDocument[]) => from[Math.floor(random() * from.length)]!;
  const chosen = [pick(all)];
  while (chosen.length < count) {
    const last = chosen.at(-1)!;
    const alike = all.filter((one) => one.group === last.group && !chosen.includes(one));
    const others = all.filter((one) => !chosen.includes(one));
    if (others.length === 0) break;
    chosen.push(random() < sameGroup && alike.length > 0 ? pick(alike) : pick(others));
  }
  return chosen;
}

/** Probability that a blank page (the back of a sheet) follows a document, or any other page. */
const blankAfterDocument = 0.15;
const blankAfterPage = 0.03;

function bundleOf(documents: readonly CorpusDocument[], unnumbered: boolean, random: () => number): Bundle {
  const begins: number[] = [];
  const pages: Page[] = [];
  const add = (page: Page) => pages.push({ ...page, number: pages.length + 1 });
  documents.forEach((document, index) => {
    if (index > 0) begins.push(pages.length + 1);
    document.pages.forEach((page, at) => {
      add(unnumbered ? withoutNumber(page) : page);
      const isLast = at === document.pages.length - 1;
      if (random() < (isLast ? blankAfterDocument : blankAfterPage)) add({ ...page, words: [], rulings: [] });
    });
  });
  return { begins, pages };
}

function withoutNumber(page: Page): Page {
  const numbers = new Set(linesOf(page).flatMap((line) => pageNumberWords(line)));
  return { ...page, words: page.words.filter((word) => !numbers.has(word)) };
}

const headShare = 0.2;

/** Puts the head of the first page on every page. */
function withHeads(document: CorpusDocument): CorpusDocument {
  const [first, ...rest] = document.pages;
  if (first === undefined || rest.length === 0) return document;
  const head = first.words.filter(({ box }) => box.top < headShare);
  const pages = rest.map((page): Page => {
    const numbers = new Set(linesOf(page).flatMap((line) => pageNumberWords(line)));
    const below = page.words.map((word) => {
      const top = numbers.has(word) ? word.box.top : headShare + word.box.top * (1 - headShare);
      return { ...word, line: word.line + head.length, box: { ...word.box, top } };
    });
    return { ...page, words: [...head, ...below] };
  });
  return { ...document, pages: [first, ...pages] };
}
