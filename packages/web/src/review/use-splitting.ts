import type { ReviewDocument } from '@recto/contract';
import { useMemo, useState } from 'react';
import { type Part, splitParts } from '../logic/split-parts.ts';

/** Where a person says that another document begins. */
interface Splitting {
  readonly cuts: ReadonlySet<number>;
  readonly onCut: (page: number) => void;
  /** The documents that the cuts make; undefined: those that the server proposes. */
  readonly parts: readonly Part[] | undefined;
  /** Whether there is something to split. */
  readonly isReady: boolean;
  readonly onSplit: () => void;
}

/** Undefined where a document cannot be split: it is finished, or has one page. */
export function useSplitting(document: ReviewDocument, onSplit: () => void): Splitting | undefined {
  const [cuts, setCuts] = useState<ReadonlySet<number>>(new Set());
  const { pages, isOpen, reasons } = document;
  return useMemo(() => {
    if (!isOpen || pages.length < 2) return undefined;
    const onCut = (page: number) =>
      setCuts(
        (before) => new Set(before.has(page) ? [...before].filter((one) => one !== page) : [...before, page]),
      );
    const isProposed = reasons.some(({ code }) => code === 'SEVERAL_DOCUMENTS');
    const parts =
      cuts.size === 0
        ? undefined
        : splitParts(
            pages.map(({ page }) => page),
            cuts,
          );
    return { cuts, onCut, parts, isReady: cuts.size > 0 || isProposed, onSplit };
  }, [cuts, pages, isOpen, reasons, onSplit]);
}
