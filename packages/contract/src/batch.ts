import Type from 'typebox';
import { ExecutionStatus } from './execution-status.ts';
import { Uuid } from './identifiers.ts';
import { VersionText } from './version.ts';

const DocumentName = Type.String({
  description: 'Name of the containing file, then its own: letter.eml/invoice.pdf',
});

/** The outcome for each document in a mail or an archive. */
export const BatchSubmissionResponse = Type.Object({
  documentName: Type.String({ description: 'Name of the file that was sent' }),
  executions: Type.Array(
    Type.Object({
      id: Uuid,
      documentName: DocumentName,
      status: ExecutionStatus,
      actionId: Uuid,
      version: VersionText,
      confidenceScore: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 100,
          description: 'Confidence that it belongs to the action, if there were several to choose from',
        }),
      ),
    }),
  ),
  left: Type.Array(Type.Object({ documentName: DocumentName, code: Type.String(), detail: Type.String() }), {
    description: 'Files in it for which no execution was created',
  }),
});
export type BatchSubmissionResponse = Type.Static<typeof BatchSubmissionResponse>;
