import type { Page } from '@recto/document';
import { type PaperFeatures, type PaperName, paperFeatures } from '@recto/document/internals';
import { seededChance } from '../../drawn/chance.ts';
import { drawnPages } from '../matcher/drawn-page.ts';
import { scannedPages } from '../matcher/scanned-pages.ts';
import type { CorpusDocument } from './corpus.ts';
import type { DrawnKind } from './drawn-kinds.ts';
import { paperOf } from './papers-of-templates.ts';

/** What is seen of a document whose kind is known. */
export interface PaperSample {
  readonly id: string;
  /** Documents of one group are alike: they count as one, and stay in the same fold. */
  readonly template: string;
  readonly author: string;
  readonly language: string;
  readonly paper: PaperName | 'other';
  readonly features: PaperFeatures;
  readonly isReal?: boolean;
}

const scannedShare = 0.5;

/** The samples of drawn documents, half of them as a scanner would read them. */
export function drawnSamples(documents: readonly DrawnKind[]): PaperSample[] {
  return documents.map((document, index) => ({
    id: document.id,
    template: document.template,
    author: document.template.split('/')[0]!,
    language: document.language,
    paper: paperOf(document),
    features: paperFeatures(pagesOf(document, index)),
  }));
}

/** The samples of real documents that may be learned from, each issuer its own author. */
export function realSamples(documents: readonly CorpusDocument[]): PaperSample[] {
  return documents.flatMap(({ id, set, group, pages, action }) => {
    const paper = papersOfTemplates[action.template ?? action.type];
    if (paper === undefined) return [];
    const template = `${set}/${group}`;
    return [
      { id, template, author: template, language: set, paper, features: paperFeatures(pages), isReal: true },
    ];
  });
}

const papersOfTemplates: Readonly<Record<string, PaperName>> = {
  RECEIPT: 'receipt',
  INVOICE: 'invoice',
  PURCHASE_ORDER: 'purchaseOrder',
};

/** The pages of a drawn document; the same number gives the same reading. */
export function pagesOf(document: DrawnKind, seed: number): Page[] {
  const chance = seededChance(seed + 17);
  const pages = drawnPages(document);
  return chance.of(scannedShare) ? scannedPages(pages, chance) : pages;
}
