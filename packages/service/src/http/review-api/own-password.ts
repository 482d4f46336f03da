import { OwnPassword, reviewApiPath } from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { hashPassword } from '../../auth/passwords.ts';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { checkedBody } from '../checked-body.ts';
import { type Gate, principalOf } from '../gate.ts';
import { problemResponse } from '../problem-response.ts';
import type { ApiGate } from './api-gate.ts';

/** A person's new password, for whoever knows the present one. */
export function ownPassword(app: FastifyInstance, context: AppContext, gate: Gate, apiGate: ApiGate): void {
  app.post(`${reviewApiPath}/session/password`, {
    schema: {
      operationId: 'changeOwnPassword',
      tags: ['review screen'],
      summary: "Change the caller's own password",
      body: OwnPassword,
      response: { 204: Type.Null(), ...problemResponse },
    },
    onRequest: apiGate(),
    handler: async (request, reply) => {
      await change(context, gate, request);
      return reply.code(204).send();
    },
  });
}

async function change(context: AppContext, gate: Gate, request: FastifyRequest): Promise<void> {
  const { signIn, store, log } = context;
  const { current, password } = checkedBody(request, OwnPassword, 'current and password');
  const { id, organizationId, kind } = principalOf(request);
  const user = kind === 'user' ? await store.accounts.findUserById(organizationId, id) : undefined;
  if (user === undefined) throw new ProblemError('USER_UNKNOWN', 'Only users have a password of their own.');
  const known = await signIn.ownerOfPassword(
    user.username,
    current,
    gate.failures.turnOf(request, `user ${user.username}`),
  );
  if (known?.id !== id) {
    await gate.onFailure(request, { kind: 'user', name: user.username });
    throw new ProblemError('PERMISSION_MISSING', 'The present password is another.');
  }
  const passwordHash = await hashPassword(password, user.passwordHash);
  await audited(context, request, async ({ accounts }, note) => {
    await accounts.changeUser(organizationId, id, { passwordHash });
    await note('user.password-changed', id);
  });
  log.write('info', 'user.password-changed', { userId: id });
}
