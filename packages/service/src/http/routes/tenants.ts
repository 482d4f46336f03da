import { TenantsList } from '@recto/contract';
import type { FastifyInstance } from 'fastify';
import { accountsSchema } from '../accounts.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { checkedBody } from '../checked-body.ts';
import { type Gate, pathIds } from '../gate.ts';
import { ownPath } from './paths.ts';

const path = `${ownPath}/tenants`;

/** The CRM organizations that a tenant header may name, if an organization lists them. */
export function tenants(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const { store, log } = context;
  const onRequest = gate.requires('Manage Actions');
  const { accounts } = store;
  app.get(path, {
    schema: accountsSchema('listTenants', 'Tenants of the organization', { 200: TenantsList }),
    onRequest,
    handler: async (request) => {
      const organization = await accounts.findOrganization(pathIds(request).organizationId);
      return { tenants: organization?.tenants ?? null };
    },
  });
  app.put(path, {
    schema: {
      ...accountsSchema('putTenants', 'Set the tenants of the organization, or none', { 200: TenantsList }),
      body: TenantsList,
    },
    onRequest,
    handler: async (request) => {
      const list = checkedBody(request, TenantsList, 'tenants, a list of texts or null');
      const { organizationId } = pathIds(request);
      await audited(context, request, async (records, note) => {
        await records.accounts.setTenants(organizationId, list.tenants);
        await note('tenants.listed', organizationId);
      });
      log.write('info', 'tenants.listed', { count: list.tenants?.length ?? null });
      return list;
    },
  });
}
