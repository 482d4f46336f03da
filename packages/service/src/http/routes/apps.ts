import { randomUUID } from 'node:crypto';
import { App, AppChange, AppsList, AppWithSecret, NewApp } from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { hashPassword } from '../../auth/passwords.ts';
import { newSecret } from '../../auth/secrets.ts';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { AccountStore, AppRow } from '../../store/account-store.ts';
import { accountsSchema, checkOutcome, settingsOf } from '../accounts.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { checkedBody } from '../checked-body.ts';
import { type Gate, pathIds } from '../gate.ts';
import { ownPath } from './paths.ts';

const path = `${ownPath}/apps`;
const onePath = `${path}/:clientId`;

/** The connected apps of an organization: programs that sign in with a client id and secret. */
export function apps(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const onRequest = gate.requires('Manage Actions');
  const { accounts } = context.store;
  app.get(path, {
    schema: accountsSchema('listApps', 'Connected apps of the organization', { 200: AppsList }),
    onRequest,
    handler: async (request) => (await accounts.listApps(pathIds(request).organizationId)).map(appBody),
  });
  app.get(onePath, {
    schema: accountsSchema('getApp', 'One connected app', { 200: App }),
    onRequest,
    handler: async (request) => appBody(await findApp(context, request)),
  });
  app.patch(onePath, {
    schema: {
      ...accountsSchema('patchApp', 'Change the name and permissions of a connected app', { 200: App }),
      body: AppChange,
    },
    onRequest,
    handler: async (request) => {
      await findApp(context, request);
      const change = settingsOf(checkedBody(request, AppChange, 'settings of an app'));
      await changeApp(context, request, change, 'app.changed');
      return appBody(await findApp(context, request));
    },
  });
  app.delete(onePath, {
    schema: accountsSchema('deleteApp', 'Delete a connected app; its tokens end', { 204: Type.Null() }),
    onRequest,
    handler: async (request, reply) => {
      const { organizationId } = pathIds(request);
      const clientId = clientIdOf(request);
      await audited(context, request, async (records, note) => {
        checkOutcome(await records.accounts.removeApp(organizationId, clientId), 'APP_UNKNOWN');
        await note('app.deleted', clientId);
      });
      context.log.write('info', 'app.deleted', { clientId });
      return reply.code(204).send();
    },
  });
  secrets(app, context, onRequest);
}

function secrets(app: FastifyInstance, context: AppContext, onRequest: ReturnType<Gate['requires']>): void {
  app.post(path, {
    schema: {
      ...accountsSchema('createApp', 'Create a connected app; only this answer contains the secret', {
        201: AppWithSecret,
      }),
      body: NewApp,
    },
    onRequest,
    handler: async (request, reply) => {
      const { name, permissions, tenants = [] } = checkedBody(request, NewApp, 'a connected app');
      const clientSecret = newSecret();
      const row: AppRow = {
        clientId: randomUUID().replaceAll('-', ''),
        organizationId: pathIds(request).organizationId,
        name,
        secretHash: await hashPassword(clientSecret),
        permissions: permissions ?? ['Execute Published Actions'],
        tenants,
        createdAt: timestamp(context.clock),
      };
      await audited(context, request, async ({ accounts }, note) => {
        await accounts.createApp(row);
        await note('app.created', row.clientId);
      });
      context.log.write('info', 'app.created', { clientId: row.clientId });
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ ...appBody(row), clientSecret });
    },
  });
  app.post(`${onePath}/secret`, {
    schema: accountsSchema('newSecret', 'Give an app a new secret; only this answer contains it', {
      200: AppWithSecret,
    }),
    onRequest,
    handler: async (request, reply) => {
      const row = await findApp(context, request);
      const clientSecret = newSecret();
      const change = { secretHash: await hashPassword(clientSecret) };
      await changeApp(context, request, change, 'app.secret-changed');
      context.log.write('info', 'app.secret-changed', { clientId: row.clientId });
      return reply.header('cache-control', 'no-store').send({ ...appBody(row), clientSecret });
    },
  });
}

function changeApp(
  context: AppContext,
  request: FastifyRequest,
  change: Parameters<AccountStore['changeApp']>[2],
  event: 'app.changed' | 'app.secret-changed',
): Promise<void> {
  const { organizationId } = pathIds(request);
  const clientId = clientIdOf(request);
  return audited(context, request, async ({ accounts }, note) => {
    checkOutcome(await accounts.changeApp(organizationId, clientId, change), 'APP_UNKNOWN');
    await note(event, clientId);
  });
}

async function findApp({ store }: AppContext, request: FastifyRequest): Promise<AppRow> {
  const app = await store.accounts.findApp(clientIdOf(request));
  if (app?.organizationId === pathIds(request).organizationId) return app;
  throw new ProblemError('APP_UNKNOWN', `Client Id: ${clientIdOf(request)}`);
}

function clientIdOf(request: FastifyRequest): string {
  return (request.params as { readonly clientId: string }).clientId;
}

function appBody({ clientId, name, permissions, tenants, createdAt }: AppRow): App {
  return { clientId, name, permissions, tenants, createdAt };
}
