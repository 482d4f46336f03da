import { createHash } from 'node:crypto';
import { SampleLearned, SampleRequest } from '@recto/contract';
import { type ActionDefinition, learnedFields, type SampleValues } from '@recto/document';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import { ExtractionRefusedError } from '../../worker/stage.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { findAction } from '../find-action.ts';
import { type Gate, pathIds } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import { bodyLimitOf, readPages, unreadable, untilGone, uploadedFile } from '../submission/uploaded-file.ts';
import { ownPath } from './paths.ts';

const path = `${ownPath}/actions/:actionId/samples`;

/**
 * An extension of the interface: an action learns a form from a sample. Only places and hashes of the sample are
 * stored.
 */
export function samples(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const onRequest = gate.requires('Build Actions');
  app.post(path, {
    bodyLimit: bodyLimitOf(context.config),
    schema: {
      operationId: 'learnSample',
      tags: ['platform'],
      summary: 'Learn a form from a sample, filled or blank',
      body: SampleRequest,
      response: { 201: SampleLearned, ...problemResponse },
    },
    onRequest,
    handler: async (request, reply) => reply.code(201).send(await learn(context, request, reply)),
  });
  app.delete(path, {
    schema: {
      operationId: 'forgetSamples',
      tags: ['platform'],
      summary: 'Forget all samples of an action; what it learned from reviews stays',
      response: { 204: Type.Null(), ...problemResponse },
    },
    onRequest,
    handler: async (request, reply) => {
      const { organizationId, actionId } = pathIds(request);
      await findAction(context.store.actions, organizationId, actionId);
      await audited(context, request, async ({ samples }, note) => {
        await samples.removeAll(organizationId, actionId);
        await note('samples.forgotten', actionId);
      });
      return reply.code(204).send();
    },
  });
}

async function learn(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SampleLearned> {
  const { organizationId, actionId } = pathIds(request);
  const { newest } = await findAction(context.store.actions, organizationId, actionId);
  const action = newest.definition;
  const values = valuesOf(request.body, action);
  const { bytes } = await uploadedFile(request, context);
  const pages = await readPages(context, bytes, reply);
  const example = await context
    .learn(pages, action, values, untilGone(reply, context.stopping))
    .catch((error: unknown) => {
      if (!(error instanceof ExtractionRefusedError)) throw error;
      throw unreadable({ code: error.code, detail: error.message });
    });
  if (example === undefined) return { fields: [] };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const at = timestamp(context.clock);
  await audited(context, request, async ({ samples }, note) => {
    await samples.put({ organizationId, actionId, sha256, example, at });
    await note('samples.learned', actionId);
  });
  return { fields: [...learnedFields(example, action)] };
}

function valuesOf(body: unknown, { fields }: ActionDefinition): SampleValues | undefined {
  const { values } = (body ?? {}) as { readonly values?: unknown };
  if (values === undefined || values === null) return undefined;
  if (!Value.Check(SampleRequest.properties.values, values))
    throw new ProblemError('BODY_MALFORMED', 'Expected values to be texts or null, by the names of fields.');
  const stranger = Object.keys(values as SampleValues).find((name) => !Object.hasOwn(fields, name));
  if (stranger === undefined) return values as SampleValues;
  throw new ProblemError(
    'BODY_MALFORMED',
    `Expected values of fields of the action (${Object.keys(fields).join(', ')}).`,
  );
}
