import type { CellOptions, ExtractedValue, FieldOptions } from '@recto/document';

/** An alternative value for a field, cell or prompt. */
type ReviewCandidate = Pick<ExtractedValue, 'text' | 'normalizedText' | 'confidence' | 'page' | 'box'>;

/** By `field:<name>`, `cell:<table>[<row>].<column>` or `prompt:<name>`, most likely first. */
export type ReviewCandidates = Readonly<Record<string, readonly ReviewCandidate[]>>;

/** A person chooses from a few; the rest is on the page. */
const mostCandidates = 6;

/** The candidates to store for a document until a person has decided on its values. */
export function reviewCandidates(
  options: readonly FieldOptions[],
  cells: CellOptions = {},
): ReviewCandidates {
  const kept = new Map<string, readonly ReviewCandidate[]>();
  for (const [name, found] of Object.entries(cells)) {
    kept.set(
      `cell:${name}`,
      found.map((value) => candidateOf(value, value.confidence)),
    );
  }
  for (const { target, name, options: found } of options) {
    const likeliest = found.toSorted((a, b) => b.local - a.local).slice(0, mostCandidates);
    kept.set(
      `${target}:${name}`,
      likeliest.map(({ value, local }) => candidateOf(value, local)),
    );
    for (const { parts, local } of likeliest) {
      for (const [part, value] of Object.entries(parts)) {
        const key = `${target}:${part}`;
        kept.set(key, [...(kept.get(key) ?? []), candidateOf(value, local)]);
      }
    }
  }
  return Object.fromEntries(kept);
}

function candidateOf({ text, normalizedText, page, box }: ExtractedValue, local: number): ReviewCandidate {
  const confidence = Math.min(1, Math.max(0, local));
  return { text, ...(normalizedText !== undefined && { normalizedText }), confidence, page, box };
}
