import { randomUUID } from 'node:crypto';
import { NewPassword, NewUser, User, UserChange, UsersList, UserWithPassword } from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { hashPassword } from '../../auth/passwords.ts';
import { newSecret } from '../../auth/secrets.ts';
import { timestamp } from '../../clock.ts';
import { ProblemError } from '../../problems.ts';
import type { AccountStore, UserRow } from '../../store/account-store.ts';
import { accountsSchema, checkOutcome, settingsOf } from '../accounts.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { checkedBody } from '../checked-body.ts';
import { type Gate, pathIds } from '../gate.ts';
import { ownPath } from './paths.ts';

const path = `${ownPath}/users`;
const onePath = `${path}/:userId`;

/** The users of an organization. */
export function users(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const onRequest = gate.requires('Manage Actions');
  const { accounts } = context.store;
  app.get(path, {
    schema: accountsSchema('listUsers', 'Users of the organization', { 200: UsersList }),
    onRequest,
    handler: async (request) => (await accounts.listUsers(pathIds(request).organizationId)).map(userBody),
  });
  app.get(onePath, {
    schema: accountsSchema('getUser', 'One user', { 200: User }),
    onRequest,
    handler: async (request) => userBody(await findUser(context, request)),
  });
  app.patch(onePath, {
    schema: {
      ...accountsSchema('patchUser', 'Change the name and permissions of a user', { 200: User }),
      body: UserChange,
    },
    onRequest,
    handler: async (request) => {
      await findUser(context, request);
      const change = settingsOf(checkedBody(request, UserChange, 'settings of a user'));
      await changeUser(context, request, change, 'user.changed');
      return userBody(await findUser(context, request));
    },
  });
  app.delete(onePath, {
    schema: accountsSchema('deleteUser', 'Delete a user; tokens end, teams and actions lose the reviewer', {
      204: Type.Null(),
    }),
    onRequest,
    handler: async (request, reply) => {
      const { organizationId } = pathIds(request);
      const userId = userIdOf(request);
      await audited(context, request, async (records, note) => {
        checkOutcome(await records.accounts.removeUser(organizationId, userId), 'USER_UNKNOWN');
        await note('user.deleted', userId);
      });
      context.log.write('info', 'user.deleted', { userId });
      return reply.code(204).send();
    },
  });
  passwords(app, context, onRequest);
}

function passwords(app: FastifyInstance, context: AppContext, onRequest: ReturnType<Gate['requires']>): void {
  app.post(path, {
    schema: {
      ...accountsSchema('createUser', 'Create a user; only this answer contains the password', {
        201: UserWithPassword,
      }),
      body: NewUser,
    },
    onRequest,
    handler: async (request, reply) => {
      const { password = newSecret(), ...user } = checkedBody(request, NewUser, 'a user');
      const row = await newUserRow(context, request, user, password);
      await audited(context, request, async ({ accounts }, note) => {
        if (await accounts.createUser(row)) return note('user.created', row.id);
        throw new ProblemError('USERNAME_TAKEN', 'Another user already has this name.');
      });
      context.log.write('info', 'user.created', { userId: row.id });
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ ...userBody(row), password });
    },
  });
  app.post(`${onePath}/password`, {
    schema: {
      ...accountsSchema('setPassword', 'Give a user a new password; only this answer contains it', {
        200: UserWithPassword,
      }),
      body: NewPassword,
    },
    onRequest,
    handler: async (request, reply) => {
      const user = await findUser(context, request);
      const { password = newSecret() } = checkedBody(request, NewPassword, 'a password or nothing');
      const change = { passwordHash: await passwordHashOf(context, user.username, password) };
      await changeUser(context, request, change, 'user.password-changed');
      context.log.write('info', 'user.password-changed', { userId: user.id });
      return reply.header('cache-control', 'no-store').send({ ...userBody(user), password });
    },
  });
}

function changeUser(
  context: AppContext,
  request: FastifyRequest,
  change: Parameters<AccountStore['changeUser']>[2],
  event: 'user.changed' | 'user.password-changed',
): Promise<void> {
  const { organizationId } = pathIds(request);
  const userId = userIdOf(request);
  return audited(context, request, async ({ accounts }, note) => {
    checkOutcome(await accounts.changeUser(organizationId, userId, change), 'USER_UNKNOWN');
    await note(event, userId);
  });
}

/** With the salt of another user of that name, in whatever organization, if there is one. */
async function passwordHashOf(
  { store }: Pick<AppContext, 'store'>,
  username: string,
  password: string,
): Promise<string> {
  const [namesake] = await store.accounts.findUsers(username);
  return hashPassword(password, namesake?.passwordHash);
}

async function newUserRow(
  context: AppContext,
  request: FastifyRequest,
  { username, name, email, permissions = [], tenants = [] }: Omit<NewUser, 'password'>,
  password: string,
): Promise<UserRow> {
  return {
    id: randomUUID(),
    organizationId: pathIds(request).organizationId,
    username,
    name: name ?? username,
    email: email ?? '',
    passwordHash: await passwordHashOf(context, username, password),
    permissions,
    tenants,
    createdAt: timestamp(context.clock),
  };
}

async function findUser({ store }: AppContext, request: FastifyRequest): Promise<UserRow> {
  const user = await store.accounts.findUserById(pathIds(request).organizationId, userIdOf(request));
  if (user === undefined) throw new ProblemError('USER_UNKNOWN', `User Id: ${userIdOf(request)}`);
  return user;
}

function userIdOf(request: FastifyRequest): string {
  return (request.params as { readonly userId: string }).userId;
}

function userBody({ id, username, name, email, permissions, tenants, createdAt }: UserRow): User {
  return { id, username, name, email, permissions, tenants, createdAt };
}
