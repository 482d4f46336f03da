import { randomUUID } from 'node:crypto';
import { NewTeam, Team, TeamChange, TeamsList } from '@recto/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ProblemError } from '../../problems.ts';
import type { AccountStore } from '../../store/account-store.ts';
import { accountsSchema, checkOutcome } from '../accounts.ts';
import type { AppContext } from '../app-context.ts';
import { audited } from '../audit.ts';
import { checkedBody } from '../checked-body.ts';
import { type Gate, pathIds } from '../gate.ts';
import { ownPath } from './paths.ts';

const path = `${ownPath}/teams`;
const onePath = `${path}/:teamId`;

/** Teams of users, which can be assigned to review an action's executions. */
export function teams(app: FastifyInstance, context: AppContext, gate: Gate): void {
  const onRequest = gate.requires('Manage Actions');
  const { accounts } = context.store;
  app.get(path, {
    schema: accountsSchema('listTeams', 'Teams of the organization', { 200: TeamsList }),
    onRequest,
    handler: async (request) => (await accounts.listTeams(pathIds(request).organizationId)).map(teamBody),
  });
  app.get(onePath, {
    schema: accountsSchema('getTeam', 'One team', { 200: Team }),
    onRequest,
    handler: async (request) => findTeam(accounts, request),
  });
  app.delete(onePath, {
    schema: accountsSchema('deleteTeam', 'Delete a team; actions lose the reviewer', { 204: Type.Null() }),
    onRequest,
    handler: async (request, reply) => {
      const { organizationId } = pathIds(request);
      await audited(context, request, async (records, note) => {
        checkOutcome(await records.accounts.removeTeam(organizationId, teamIdOf(request)), 'TEAM_UNKNOWN');
        await note('team.deleted', teamIdOf(request));
      });
      return reply.code(204).send();
    },
  });
  changes(app, context, onRequest);
}

function changes(app: FastifyInstance, context: AppContext, onRequest: ReturnType<Gate['requires']>): void {
  const { accounts } = context.store;
  app.post(path, {
    schema: { ...accountsSchema('createTeam', 'Create a team of users', { 201: Team }), body: NewTeam },
    onRequest,
    handler: async (request, reply) => {
      const { organizationId } = pathIds(request);
      const { name, userIds = [] } = checkedBody(request, NewTeam, 'a team');
      await checkMembers(accounts, organizationId, userIds);
      const id = randomUUID();
      await audited(context, request, async (records, note) => {
        await records.accounts.createTeam({ id, organizationId, name }, userIds);
        await note('team.created', id);
      });
      return reply.code(201).send({ id, name, userIds: [...new Set(userIds)] });
    },
  });
  app.patch(onePath, {
    schema: {
      ...accountsSchema('patchTeam', 'Rename a team, or set its members: the whole new list', { 200: Team }),
      body: TeamChange,
    },
    onRequest,
    handler: async (request) => {
      const { organizationId } = pathIds(request);
      const { id } = await findTeam(accounts, request);
      const { name, userIds } = checkedBody(request, TeamChange, 'a name, a list of user ids or both');
      await checkMembers(accounts, organizationId, userIds ?? []);
      const change = { ...(name !== undefined && { name }), ...(userIds !== undefined && { userIds }) };
      await audited(context, request, async (records, note) => {
        checkOutcome(await records.accounts.changeTeam(organizationId, id, change), 'TEAM_UNKNOWN');
        await note('team.changed', id);
      });
      return findTeam(accounts, request);
    },
  });
}

async function checkMembers(
  accounts: AccountStore,
  organizationId: string,
  userIds: readonly string[],
): Promise<void> {
  const known = new Set((await accounts.listUsers(organizationId)).map(({ id }) => id));
  if (userIds.every((id) => known.has(id))) return;
  throw new ProblemError('MEMBER_UNKNOWN', 'Expected ids of users; no user has one of these.');
}

async function findTeam(accounts: AccountStore, request: FastifyRequest): Promise<Team> {
  const teams = await accounts.listTeams(pathIds(request).organizationId);
  const team = teams.find(({ id }) => id === teamIdOf(request));
  if (team === undefined) throw new ProblemError('TEAM_UNKNOWN', `Team Id: ${teamIdOf(request)}`);
  return teamBody(team);
}

function teamIdOf(request: FastifyRequest): string {
  return (request.params as { readonly teamId: string }).teamId;
}

function teamBody({ id, name, userIds }: { id: string; name: string; userIds: readonly string[] }): Team {
  return { id, name, userIds: [...userIds] };
}
