import { readFileSync } from 'node:fs';
import {
  type ActionDefinition,
  agrees,
  type ExtractedValue,
  type Extraction,
  type KnownDocumentValue,
  type KnownValue,
} from '@recto/document';
import { type ReaderPool, workOnPages } from '@recto/sandbox';
import { labelledFiles, type Truth } from '../labelled-files.ts';

/**
 * Extracts the documents of a folder here and compares them with their truth, as {@link labelledFiles} finds it. An
 * unreadable file yields no values.
 */
export async function labelledValues(
  folder: string,
  action: ActionDefinition,
  pool: Pick<ReaderPool, 'read'>,
  onDone: (done: number, all: number) => void,
): Promise<KnownDocumentValue[]> {
  const files = labelledFiles(folder);
  const values: KnownDocumentValue[] = [];
  for (const [index, { name, path, truth }] of files.entries()) {
    const read = await pool.read({ bytes: readFileSync(path) });
    if (read.ok) {
      const { extraction } = await workOnPages(read.pages, action);
      for (const value of comparedValues(extraction, truth, action))
        values.push({ ...value, document: name });
    }
    onDone(index + 1, files.length);
  }
  return values;
}

/** The most certain value of each labelled field; a value where the document has none is wrong. */
export function comparedValues({ fields }: Extraction, truth: Truth, action: ActionDefinition): KnownValue[] {
  return Object.entries(fields).flatMap(([field, found]): KnownValue[] => {
    const told = truth[field];
    const kind = action.fields[field]?.kind;
    const value = found.reduce<ExtractedValue | undefined>(
      (best, one) => (best === undefined || one.confidence > best.confidence ? one : best),
      undefined,
    );
    if (told === undefined || kind === undefined || value === undefined) return [];
    return [{ field, confidence: value.confidence, right: told !== null && agrees(kind, value, told) }];
  });
}
