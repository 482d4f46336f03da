import Type from 'typebox';
import { DuplicateOf } from './duplicate-of.ts';
import { ExecutionStatus } from './execution-status.ts';
import { Timestamp, Uuid } from './identifiers.ts';
import { totalIsAtLeast } from './total-is-at-least.ts';
import { VersionText } from './version.ts';

/** One execution in a list. */
export const ExecutionSummary = Type.Object({
  id: Uuid,
  actionId: Uuid,
  version: VersionText,
  documentName: Type.String(),
  status: ExecutionStatus,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  duplicateOf: Type.Optional(DuplicateOf),
});
export type ExecutionSummary = Type.Static<typeof ExecutionSummary>;

export const ExecutionsList = Type.Object({
  executions: Type.Array(ExecutionSummary),
  total: Type.Integer({ minimum: 0, description: 'Number of executions on all pages' }),
  totalIsAtLeast,
});
export type ExecutionsList = Type.Static<typeof ExecutionsList>;

/** The data of a server-sent event named `status`. */
export const StatusEvent = Type.Object({
  id: Uuid,
  status: ExecutionStatus,
  tenantId: Type.Optional(Type.String({ description: "From the submission's tenant header" })),
});
export type StatusEvent = Type.Static<typeof StatusEvent>;
