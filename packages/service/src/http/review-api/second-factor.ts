import {
  NewSecondFactor,
  OwnCode,
  PresentPassword,
  RecoveryCodes,
  reviewApiPath,
  SecondFactorState,
} from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ProblemError } from '../../problems.ts';
import type { UserRow } from '../../store/account-store.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { checkedBody } from '../checked-body.ts';
import { type Gate, principalOf } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import type { ApiGate } from './api-gate.ts';

const path = `${reviewApiPath}/session/second-factor`;

/** A person's own second factor: set up with the password, confirmed by a first code, removed with both. */
export function secondFactor(app: FastifyInstance, context: AppContext, gate: Gate, apiGate: ApiGate): void {
  const { secondFactors: factors } = context;
  const onRequest = apiGate();
  app.get(path, {
    schema: about('getSecondFactor', 'Whether a code is asked for', { 200: SecondFactorState }),
    onRequest,
    handler: async (request) => {
      const { id } = principalOf(request);
      const recoveryCodesLeft = await factors.recoveryCodesLeft(id);
      return { isRequired: await factors.isRequired(id), recoveryCodesLeft };
    },
  });
  app.post(path, {
    schema: {
      ...about('beginSecondFactor', 'A new secret for an authenticator app', { 200: NewSecondFactor }),
      body: PresentPassword,
    },
    onRequest,
    handler: async (request) => {
      const user = await userWithPassword(
        context,
        gate,
        request,
        checkedBody(request, PresentPassword, 'the password').password,
      );
      if (await factors.isRequired(user.id)) {
        throw new ProblemError('PERMISSION_MISSING', 'Remove the present second factor first.');
      }
      return factors.begin(user);
    },
  });
  app.put(path, {
    schema: {
      ...about('confirmSecondFactor', 'Confirm the secret by a first code', { 200: RecoveryCodes }),
      body: OwnCode,
    },
    onRequest,
    handler: async (request) => {
      const { code } = checkedBody(request, OwnCode, 'a code');
      const { id } = principalOf(request);
      const recoveryCodes = await factors.confirm(id, code);
      if (recoveryCodes === undefined) throw await wrongCode(gate, request);
      await audited(context, request, (_records, note) => note('user.second-factor-set', id));
      return { recoveryCodes: [...recoveryCodes] };
    },
  });
  removal(app, context, gate, onRequest);
}

function removal(
  app: FastifyInstance,
  context: AppContext,
  gate: Gate,
  onRequest: ReturnType<ApiGate>,
): void {
  app.delete(path, {
    schema: {
      ...about('removeSecondFactor', 'Ask for no code any more', { 204: Type.Null() }),
      body: OwnCode,
    },
    onRequest,
    handler: async (request, reply) => {
      const { code } = checkedBody(request, OwnCode, 'a code');
      const { id, organizationId } = principalOf(request);
      if (!(await context.secondFactors.accepts(id, code))) throw await wrongCode(gate, request);
      await context.store.signIns.removeFactor(organizationId, id);
      await audited(context, request, (_records, note) => note('user.second-factor-removed', id));
      return reply.code(204).send();
    },
  });
}

function about(operationId: string, summary: string, response: Readonly<Record<number, unknown>>) {
  return { operationId, tags: ['review screen'], summary, response: { ...response, ...problemResponse } };
}

async function wrongCode(gate: Gate, request: FastifyRequest): Promise<ProblemError> {
  await gate.onFailure(request, { kind: 'user', name: principalOf(request).name });
  return new ProblemError(
    'PERMISSION_MISSING',
    'The code is wrong or was used before; wait for the next one.',
  );
}

async function userWithPassword(
  { store, signIn }: AppContext,
  gate: Gate,
  request: FastifyRequest,
  password: string,
): Promise<UserRow> {
  const { id, organizationId, kind } = principalOf(request);
  const user = kind === 'user' ? await store.accounts.findUserById(organizationId, id) : undefined;
  if (user === undefined) throw new ProblemError('USER_UNKNOWN', 'Only users have a second factor.');
  const turn = gate.failures.turnOf(request, `user ${user.username}`);
  if ((await signIn.ownerOfPassword(user.username, password, turn))?.id === id) return user;
  await gate.onFailure(request, { kind: 'user', name: user.username });
  throw new ProblemError('PERMISSION_MISSING', 'The present password is another.');
}
