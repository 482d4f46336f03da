import { Timestamp } from '@recto/contract';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { AppContext } from '../app-context.ts';
import { findExecution } from '../find-execution.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { executionsPath } from './paths.ts';

const DeliveryList = Type.Array(
  Type.Object({
    callbackId: Type.String(),
    try: Type.Integer({ minimum: 1 }),
    httpStatus: Type.Union([Type.Integer(), Type.Null()]),
    error: Type.Union([Type.String(), Type.Null()]),
    durationMs: Type.Integer({ minimum: 0 }),
    at: Timestamp,
  }),
);

/** Every attempt to call an execution's callback. */
export function deliveries(app: FastifyInstance, { store }: AppContext, gate: Gate): void {
  app.get(`${executionsPath}/:executionId/deliveries`, {
    schema: {
      operationId: 'listDeliveries',
      tags: ['executions'],
      summary: "Every attempt to send an execution's callback, oldest first",
      response: { 200: DeliveryList, ...problemResponse },
    },
    onRequest: gate.requires('Execute Published Actions'),
    handler: async (request) => {
      const { organizationId, id } = await findExecution(store.executions, pathIds(request));
      const rows = await store.callbacks.listDeliveries(organizationId, id);
      return rows.map(({ callbackId, try: number, httpStatus, error, durationMs, at }) => {
        return { callbackId, try: number, httpStatus, error, durationMs, at };
      });
    },
  });
}
