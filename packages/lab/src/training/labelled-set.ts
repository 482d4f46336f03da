import type { LabelledFile, LabelledSet, Read } from '@recto/cli/internals';
import type { LabelledDocument } from './labelled-document.ts';

/** The files of a set as training examples. */
export function labelled(set: LabelledSet, read: readonly Read[]): LabelledDocument[] {
  return read.map(({ file, pages }) => ({ ...file, id: idOf(set, file), pages, action: set.action }));
}

/** Identifies a file across all sets. */
export function idOf(set: LabelledSet, file: LabelledFile): string {
  return `${set.name}/${file.id}`;
}
