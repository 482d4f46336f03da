import type { FastifyRequest } from 'fastify';
import { errorFields } from '../log.ts';
import type { AppContext } from './app-context.ts';
import { auditAs } from './audit.ts';
import type { Account } from './authenticate.ts';

/**
 * Records a failed sign-in in the audit log of the organization in the path, or of the only one that has an account of
 * that name. Where several have and the path names none, nobody can say whose it was, and no organization is told of
 * another's. Not awaited: a response that takes longer for existing names would reveal them to strangers. Never rejects.
 */
export async function auditFailure(
  context: Pick<AppContext, 'store' | 'clock' | 'log'>,
  request: FastifyRequest,
  account: Account,
): Promise<void> {
  try {
    const { organizationId } = (request.params ?? {}) as { readonly organizationId?: string };
    const isMeant = (tried: { readonly organizationId: string }) =>
      organizationId === undefined || tried.organizationId === organizationId.toLowerCase();
    const [tried, ...others] = (await accountsOf(context, account)).filter(isMeant);
    if (tried !== undefined && others.length === 0) await auditAs(context, request, tried, 'sign-in.failed');
  } catch (error) {
    context.log.write('warn', 'audit.not-written', { requestId: request.id, ...errorFields(error) });
  }
}

async function accountsOf({ store }: Pick<AppContext, 'store'>, { kind, name }: Account) {
  if (kind === 'user') {
    const users = await store.accounts.findUsers(name);
    return users.map(({ id, username, organizationId }) => ({ kind, id, name: username, organizationId }));
  }
  const app = await store.accounts.findApp(name);
  return app === undefined
    ? []
    : [{ kind, id: app.clientId, name: app.name, organizationId: app.organizationId }];
}
