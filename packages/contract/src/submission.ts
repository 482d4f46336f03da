import Type from 'typebox';
import { ExecutionStatus } from './execution-status.ts';
import { Uuid } from './identifiers.ts';

/** The header that names the organization whose connected org runs the action; clients use either name. */
export const tenantHeaders = ['x-crm-core-tenant-id', 'x-sfdc-core-tenant-id'] as const;

/**
 * A file in a JSON body. `callback` is JSON text with the key `noAuthUrl`; the object itself is accepted too (see
 * `parseCallback`).
 */
export const SubmissionRequest = Type.Object({
  file: Type.String({ description: 'Content of the file, base64' }),
  fileName: Type.Optional(Type.String()),
  callback: Type.Optional(
    Type.Union([Type.String(), Type.Object({}, { additionalProperties: true }), Type.Null()]),
  ),
});
export type SubmissionRequest = Type.Static<typeof SubmissionRequest>;

/** The body of a 201 response, a promise to process the document. */
export const SubmissionResponse = Type.Object({
  id: Uuid,
  documentName: Type.String(),
  status: Type.Optional(ExecutionStatus),
});
export type SubmissionResponse = Type.Static<typeof SubmissionResponse>;
