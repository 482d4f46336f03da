import Type from 'typebox';
import { ResultReason } from './execution-result.ts';
import { ExecutionStatus } from './execution-status.ts';
import { Timestamp, Uuid } from './identifiers.ts';
import { totalIsAtLeast } from './total-is-at-least.ts';
import { VersionText } from './version.ts';

/** An action to which the caller may submit documents, or whose documents they may review. */
export const ReviewAction = Type.Object({
  id: Uuid,
  name: Type.String(),
  version: VersionText,
  mayReview: Type.Boolean(),
});
export type ReviewAction = Type.Static<typeof ReviewAction>;

/** A submitted document. */
export const DocumentEntry = Type.Object({
  executionId: Uuid,
  actionId: Uuid,
  actionName: Type.String(),
  version: VersionText,
  documentName: Type.String(),
  status: ExecutionStatus,
  reasons: Type.Array(ResultReason),
  pageCount: Type.Union([Type.Integer(), Type.Null()]),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  revision: Type.Integer({ minimum: 1 }),
  resubmissionOf: Type.Optional(Uuid),
  mayReview: Type.Boolean({ description: 'The caller may open, review and correct it' }),
});
export type DocumentEntry = Type.Static<typeof DocumentEntry>;

export const DocumentList = Type.Object({
  documents: Type.Array(DocumentEntry),
  total: Type.Integer({ minimum: 0 }),
  totalIsAtLeast,
});
export type DocumentList = Type.Static<typeof DocumentList>;

/** A file that matches no action; it waits until somebody chooses one. */
export const UnmatchedFile = Type.Object({
  id: Uuid,
  documentName: Type.String(),
  sizeBytes: Type.Integer({ minimum: 0 }),
  createdAt: Timestamp,
  reason: ResultReason,
  likely: Type.Array(Type.Object({ actionId: Uuid, name: Type.String(), confidenceScore: Type.Number() }), {
    description: 'Most likely first; none if the file could not be read',
  }),
});
export type UnmatchedFile = Type.Static<typeof UnmatchedFile>;

export const UnmatchedFileList = Type.Array(UnmatchedFile);
export type UnmatchedFileList = Type.Static<typeof UnmatchedFileList>;

/** The outcome of an upload. */
export const UploadedDocument = Type.Union([
  Type.Object({ document: DocumentEntry }),
  Type.Object({ unmatched: UnmatchedFile }),
]);
export type UploadedDocument = Type.Static<typeof UploadedDocument>;

export const ActionChoice = Type.Object({ actionId: Uuid });
export type ActionChoice = Type.Static<typeof ActionChoice>;

export const exportFormats = ['xlsx', 'csv', 'json'] as const;

/** Documents whose results are wanted as one file. */
export const ExportRequest = Type.Object({
  executionIds: Type.Array(Uuid, { minItems: 1, maxItems: 500 }),
  format: Type.Enum([...exportFormats]),
});
export type ExportRequest = Type.Static<typeof ExportRequest>;

/** Another action; none means the same as before. */
export const TryAgainRequest = Type.Partial(ActionChoice);
export type TryAgainRequest = Type.Static<typeof TryAgainRequest>;
