import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ProblemError } from '../../problems.ts';
import { accountsSchema } from '../accounts.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { type Gate, pathIds } from '../gate.ts';
import { ownPath } from './paths.ts';

/** For a user who lost the authenticator app and the recovery codes: the password alone is asked for again. */
export function secondFactors(app: FastifyInstance, context: AppContext, gate: Gate): void {
  app.delete(`${ownPath}/users/:userId/second-factor`, {
    schema: accountsSchema('removeUserSecondFactor', 'Remove the second factor of a user', {
      204: Type.Null(),
    }),
    onRequest: gate.requires('Manage Actions'),
    handler: async (request: FastifyRequest, reply) => {
      const { organizationId } = pathIds(request);
      const { userId } = request.params as { readonly userId: string };
      const user = await context.store.accounts.findUserById(organizationId, userId);
      if (user === undefined) throw new ProblemError('USER_UNKNOWN');
      const isRemoved = await context.store.signIns.removeFactor(organizationId, userId);
      if (isRemoved) {
        await audited(context, request, (_records, note) => note('user.second-factor-removed', userId));
      }
      return reply.code(204).send();
    },
  });
}
