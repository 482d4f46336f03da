import Type from 'typebox';
import { ExecutionStatus } from './execution-status.ts';
import { Uuid } from './identifiers.ts';
import { VersionText } from './version.ts';

const ConfidenceScore = Type.Number({ minimum: 0, maximum: 100 });

/** Which of several actions a document belongs to, most probable first. The scores add up to 100. */
export const ClassificationResult = Type.Object({
  actions: Type.Array(
    Type.Object({
      actionId: Uuid,
      version: VersionText,
      name: Type.String(),
      confidenceScore: ConfidenceScore,
    }),
  ),
  noneConfidenceScore: Type.Number({
    minimum: 0,
    maximum: 100,
    description: 'Probability that it belongs to none of them',
  }),
  bestActionId: Type.Optional(Uuid),
});
export type ClassificationResult = Type.Static<typeof ClassificationResult>;

const PageNumber = Type.Integer({ minimum: 1 });

/** The documents in a file. */
export const SplitResult = Type.Object({
  parts: Type.Array(Type.Object({ from: PageNumber, to: PageNumber })),
  cuts: Type.Array(
    Type.Object({
      before: Type.Integer({ minimum: 1, description: 'The page that would be the first of a new document' }),
      confidenceScore: ConfidenceScore,
      reasons: Type.Array(Type.String()),
    }),
  ),
  separators: Type.Array(PageNumber, { description: 'Sheets that only separate documents' }),
});
export type SplitResult = Type.Static<typeof SplitResult>;

/** The response to a file submitted to the action it was found to belong to. */
export const ChosenSubmissionResponse = Type.Object({
  id: Uuid,
  documentName: Type.String(),
  status: ExecutionStatus,
  actionId: Uuid,
  version: VersionText,
  confidenceScore: ConfidenceScore,
});
export type ChosenSubmissionResponse = Type.Static<typeof ChosenSubmissionResponse>;
