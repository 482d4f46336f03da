import type {
  App,
  AppChange,
  AppWithSecret,
  CatalogueList,
  Forgotten,
  NewApp,
  NewTeam,
  NewUser,
  Retention,
  SenderMemory,
  Team,
  TeamChange,
  User,
  UserChange,
  UserWithPassword,
} from '@recto/contract';
import { call, callText } from './call.ts';

/** An entry of the audit log. */
export interface AuditEntry {
  readonly sequence: number;
  readonly at: string;
  readonly event: string;
  readonly actorKind: string;
  readonly actorName: string;
  readonly subject: string | null;
  readonly requestId: string | null;
}

/** The calls about users, teams, apps and what was learned, for those who manage the organization. */
export function accountsApi(organizationId: string) {
  const path = (rest: string) => `/recto/v1/organizations/${organizationId}${rest}`;
  const one = (list: string, id: string) => path(`/${list}/${encodeURIComponent(id)}`);
  return {
    users: () => call<User[]>('GET', path('/users')),
    createUser: (body: NewUser) => call<UserWithPassword>('POST', path('/users'), { body }),
    changeUser: (id: string, body: UserChange) => call<User>('PATCH', one('users', id), { body }),
    newPassword: (id: string) => call<UserWithPassword>('POST', `${one('users', id)}/password`, { body: {} }),
    removeUser: (id: string) => call<void>('DELETE', one('users', id)),
    teams: () => call<Team[]>('GET', path('/teams')),
    createTeam: (body: NewTeam) => call<Team>('POST', path('/teams'), { body }),
    changeTeam: (id: string, body: TeamChange) => call<Team>('PATCH', one('teams', id), { body }),
    removeTeam: (id: string) => call<void>('DELETE', one('teams', id)),
    apps: () => call<App[]>('GET', path('/apps')),
    createApp: (body: NewApp) => call<AppWithSecret>('POST', path('/apps'), { body }),
    changeApp: (id: string, body: AppChange) => call<App>('PATCH', one('apps', id), { body }),
    newSecret: (id: string) => call<AppWithSecret>('POST', `${one('apps', id)}/secret`, { body: {} }),
    removeApp: (id: string) => call<void>('DELETE', one('apps', id)),
    retention: () => call<Retention>('GET', path('/retention')),
    setRetention: (body: Retention) => call<Retention>('PUT', path('/retention'), { body }),
    catalogues: () => call<CatalogueList>('GET', path('/catalogues')),
    memory: (actionId: string) => call<SenderMemory>('GET', `${one('actions', actionId)}/memory`),
    forget: (actionId: string, sender: string) =>
      call<Forgotten>('DELETE', `${one('actions', actionId)}/memory`, { query: { sender } }),
    audit: () => auditFrom(path('/audit')),
  };
}

const mostEntries = 20_000;

/** The whole log, oldest first, up to a limit: the server gives a part at a time. */
async function auditFrom(path: string): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = [];
  while (entries.length < mostEntries) {
    const after = entries.at(-1)?.sequence ?? 0;
    const text = await callText(path, { after }, 'application/x-ndjson');
    const some = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as AuditEntry);
    if (some.length === 0) break;
    entries.push(...some);
  }
  return entries;
}
