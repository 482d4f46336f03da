import Type from 'typebox';
import { ExecutionStatus } from './execution-status.ts';
import { FilePart, PartOf } from './file-part.ts';
import { Uuid } from './identifiers.ts';
import { TabId } from './review-claim.ts';

/** Which documents a file holds. Without `parts`: those of the execution's result. */
export const SplitRequest = Type.Object({
  parts: Type.Optional(Type.Array(FilePart, { minItems: 1, maxItems: 1000 })),
});
export type SplitRequest = Type.Static<typeof SplitRequest>;

export const ReviewSplitting = Type.Intersect([Type.Object({ tab: TabId }), SplitRequest]);
export type ReviewSplitting = Type.Static<typeof ReviewSplitting>;

/** The execution of the file, which is FAILED now, and those of its documents. */
export const SplitExecution = Type.Object({
  executionId: Uuid,
  status: ExecutionStatus,
  parts: Type.Array(PartOf),
});
export type SplitExecution = Type.Static<typeof SplitExecution>;
