import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Gate } from '../gate.ts';
import { accountRoutes } from './account-routes.ts';
import { createApiGate } from './api-gate.ts';
import { claims } from './claims.ts';
import { connect } from './connect.ts';
import { documents } from './documents.ts';
import { exportRoutes } from './exports.ts';
import { insight } from './insight.ts';
import { kinds } from './kinds/kinds.ts';
import { ownPassword } from './own-password.ts';
import { pages } from './pages.ts';
import { questions } from './questions.ts';
import { queue } from './queue.ts';
import { reviewChanges } from './review-changes.ts';
import { reviewDocument } from './review-document.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { singleSignOn } from './single-sign-on.ts';
import { uploads } from './uploads.ts';

/** The API of the review screen. Not part of the interface. */
export function reviewApi(app: FastifyInstance, context: AppContext, gate: Gate): void {
  app.decorateRequest('sessionEndsAt', undefined);
  const apiGate = createApiGate(context, gate);
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    });
    sessions(scope, context, gate, apiGate);
    singleSignOn(scope, context, gate);
    for (const addRoutes of [
      queue,
      claims,
      reviewDocument,
      reviewChanges,
      questions,
      pages,
      documents,
      uploads,
      insight,
      kinds,
      exportRoutes,
      connect,
    ]) {
      addRoutes(scope, context, apiGate);
    }
    ownPassword(scope, context, gate, apiGate);
    secondFactor(scope, context, gate, apiGate);
    accountRoutes(scope, context, gate, apiGate);
  });
}
