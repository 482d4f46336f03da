import { reviewApiPath } from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../../problems.ts';
import type { AppContext } from '../app-context.ts';
import { type Gate, type PathIds, principalOf } from '../gate.ts';
import { apps } from '../routes/apps.ts';
import { auditLog } from '../routes/audit-log.ts';
import { catalogues } from '../routes/catalogues.ts';
import { memory } from '../routes/memory.ts';
import { publishAction } from '../routes/publish-action.ts';
import { retention } from '../routes/retention.ts';
import { reviewers } from '../routes/reviewers.ts';
import { submitBatch } from '../routes/submit-batch.ts';
import { teams } from '../routes/teams.ts';
import { users } from '../routes/users.ts';
import type { ApiGate } from './api-gate.ts';

const routes = [
  users,
  apps,
  teams,
  auditLog,
  memory,
  submitBatch,
  publishAction,
  reviewers,
  catalogues,
  retention,
] as const;

/**
 * Users, apps, teams, the audit log, the memory of senders, and mails and archives, as programs have them, for people who are signed in by
 * cookie: the same routes below the path of the screens.
 */
export function accountRoutes(app: FastifyInstance, context: AppContext, gate: Gate, apiGate: ApiGate): void {
  const cookieGate: Gate = {
    ...gate,
    requires: (...anyOf) => {
      const admit = apiGate(...anyOf);
      return async (request) => {
        await admit(request);
        checkOrganization(request);
      };
    },
  };
  app.register(
    async (scope) => {
      // They are described once, where programs call them.
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true };
      });
      for (const addRoutes of routes) addRoutes(scope, context, cookieGate);
    },
    { prefix: reviewApiPath },
  );
}

function checkOrganization(request: FastifyRequest): void {
  const { organizationId } = request.params as Partial<PathIds>;
  if (organizationId !== principalOf(request).organizationId)
    throw new ProblemError('ORGANIZATION_FORBIDDEN');
}
