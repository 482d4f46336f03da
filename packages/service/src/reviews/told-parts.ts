import type { PartOf, ToldPart } from '@recto/contract';
import type { ExecutionRow } from '../store/tables.ts';

/** The documents in the file of an execution, and the file that it is a document of, as the wire has them. */
export function toldParts({ result, partOf }: Pick<ExecutionRow, 'result' | 'partOf'>): {
  readonly parts?: ToldPart[];
  readonly partOf?: PartOf;
} {
  const parts = result?.parts?.map((part) => ({ ...part, pages: [...part.pages] }));
  return {
    ...(parts !== undefined && { parts }),
    ...(partOf !== null && { partOf: { ...partOf, pages: [...partOf.pages] } }),
  };
}
