import { Retention } from '@recto/contract';
import type { FastifyInstance } from 'fastify';
import { accountsSchema } from '../accounts.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { checkedBody } from '../checked-body.ts';
import { type Gate, pathIds } from '../gate.ts';
import { ownPath } from './paths.ts';

const path = `${ownPath}/retention`;

/** How long an organization keeps documents, for all of its actions that have no periods of their own. */
export function retention(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const onRequest = gate.requires('Manage Actions');
  app.get(path, {
    schema: accountsSchema('getRetention', 'How long documents are kept', { 200: Retention }),
    onRequest,
    handler: async (request) => {
      const { organizationId } = pathIds(request);
      const rows = await context.store.organizations.listRetentions();
      const own = rows.find((row) => row.organizationId === organizationId && row.actionId === '');
      const { bytesDays = null, resultsDays = null, examplesDays = null, logsDays = null } = own ?? {};
      return { bytesDays, resultsDays, examplesDays, logsDays };
    },
  });
  app.put(path, {
    schema: {
      ...accountsSchema('putRetention', 'Set how long documents are kept', { 200: Retention }),
      body: Retention,
    },
    onRequest,
    handler: async (request) => {
      const periods = checkedBody(request, Retention, 'four periods, in days or null');
      const { organizationId } = pathIds(request);
      await audited(context, request, async ({ organizations }, note) => {
        await organizations.setRetention({ organizationId, actionId: '', ...periods });
        await note('organization.retention-changed', organizationId);
      });
      return periods;
    },
  });
}
