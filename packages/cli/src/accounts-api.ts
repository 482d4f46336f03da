import type {
  App,
  AppChange,
  AppWithSecret,
  NewApp,
  NewPassword,
  NewTeam,
  NewUser,
  Team,
  TeamChange,
  User,
  UserChange,
  UserWithPassword,
} from '@recto/contract';
import { callServer, jsonRequest } from './call-server.ts';
import { CommandFailure } from './command-failure.ts';
import type { CredentialsFile } from './connect.ts';

/** The users, apps and teams of a running server. The find methods throw {@link CommandFailure}. */
export interface AccountsApi {
  users(): Promise<readonly User[]>;
  /** By user name or id. */
  findUser(nameOrId: string): Promise<User>;
  createUser(user: NewUser): Promise<UserWithPassword>;
  changeUser(id: string, change: UserChange): Promise<User>;
  /** Without a password, a random one is set. */
  setPassword(id: string, password?: string): Promise<UserWithPassword>;
  deleteUser(id: string): Promise<void>;
  removeSecondFactor(id: string): Promise<void>;
  apps(): Promise<readonly App[]>;
  /** By name or client id. */
  findApp(nameOrId: string): Promise<App>;
  createApp(app: NewApp): Promise<AppWithSecret>;
  changeApp(clientId: string, change: AppChange): Promise<App>;
  newSecret(clientId: string): Promise<AppWithSecret>;
  deleteApp(clientId: string): Promise<void>;
  teams(): Promise<readonly Team[]>;
  /** By name or id. */
  findTeam(nameOrId: string): Promise<Team>;
  createTeam(team: NewTeam): Promise<Team>;
  changeTeam(id: string, change: TeamChange): Promise<Team>;
  deleteTeam(id: string): Promise<void>;
}

/** A client for the accounts on the server of `credentials`. */
export function accountsApi(credentials: CredentialsFile): AccountsApi {
  const { baseUrl, organizationId } = credentials;
  const own = `${baseUrl}/recto/v1/organizations/${organizationId}`;
  const get = async <Body>(path: string) =>
    (await (await callServer(credentials, own + path)).json()) as Body;
  const send = async <Body>(method: string, path: string, body: unknown = {}) =>
    (await (await callServer(credentials, own + path, jsonRequest(method, body))).json()) as Body;
  const remove = async (path: string) => {
    await callServer(credentials, own + path, { method: 'DELETE' });
  };
  const users = () => get<User[]>('/users');
  const apps = () => get<App[]>('/apps');
  const teams = () => get<Team[]>('/teams');
  return {
    users,
    findUser: async (key) => one('user', key, await users(), ({ id, username }) => [id, username]),
    createUser: (user) => send('POST', '/users', user),
    changeUser: (id, change) => send('PATCH', `/users/${id}`, change),
    setPassword: (id, password) => {
      const body: NewPassword = password === undefined ? {} : { password };
      return send('POST', `/users/${id}/password`, body);
    },
    deleteUser: (id) => remove(`/users/${id}`),
    removeSecondFactor: (id) => remove(`/users/${id}/second-factor`),
    apps,
    findApp: async (key) => one('app', key, await apps(), ({ clientId, name }) => [clientId, name]),
    createApp: (app) => send('POST', '/apps', app),
    changeApp: (clientId, change) => send('PATCH', `/apps/${clientId}`, change),
    newSecret: (clientId) => send('POST', `/apps/${clientId}/secret`),
    deleteApp: (clientId) => remove(`/apps/${clientId}`),
    teams,
    findTeam: async (key) => one('team', key, await teams(), ({ id, name }) => [id, name]),
    createTeam: (team) => send('POST', '/teams', team),
    changeTeam: (id, change) => send('PATCH', `/teams/${id}`, change),
    deleteTeam: (id) => remove(`/teams/${id}`),
  };
}

function one<T>(kind: string, key: string, all: readonly T[], keysOf: (thing: T) => readonly string[]): T {
  const found = all.filter((thing) => keysOf(thing).includes(key));
  if (found[0] !== undefined && found.length === 1) return found[0];
  throw new CommandFailure(
    found.length === 0
      ? `no ${kind} is called "${key}": recto ${kind}s list shows all of them`
      : `${found.length} ${kind}s are called "${key}": use the id of one (recto ${kind}s list)`,
  );
}
