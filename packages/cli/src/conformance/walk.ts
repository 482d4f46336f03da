import type { Action } from '@recto/contract';
import type { CallbackReceiver } from './callback-receiver.ts';
import type { HttpClient } from './http-client.ts';

/** What the rows share: a client, and what earlier rows have found out. */
export interface Walk {
  readonly ask: HttpClient;
  readonly organizationId: string;
  readonly receiver: CallbackReceiver;
  /** How long a document may take. */
  readonly documentTimeoutMs: number;
  /** How long a token lasts, where the walk knows it. */
  readonly tokenLifetimeS?: number;
  /** Creates something on first use and remembers it, or its failure. */
  readonly once: <T>(key: string, make: () => Promise<T>) => Promise<T>;
}

export function createWalk(parts: Omit<Walk, 'once'>): Walk {
  const made = new Map<string, Promise<unknown>>();
  return {
    ...parts,
    once: <T>(key: string, make: () => Promise<T>): Promise<T> => {
      const known = made.get(key) ?? make();
      made.set(key, known);
      return known as Promise<T>;
    },
  };
}

/** Paths of the runtime: submissions, results, reviews. */
export function runtimePath(walk: Walk, rest: string): string {
  return `/api/v1/organizations/${walk.organizationId}${rest}`;
}

/** Paths of the platform: actions, versions, reviewers. */
export function platformPath(walk: Walk, rest: string): string {
  return `/idp/api/v1/organizations/${walk.organizationId}${rest}`;
}

export const unknownId = '00000000-0000-4000-8000-00000000dead';

/** All published actions. */
export function actionsOf(walk: Walk): Promise<readonly Action[]> {
  return walk.once('actions', async () => {
    const answer = await walk.ask({ path: platformPath(walk, '/actions?size=100'), as: 'user-basic' });
    const { actions } = (answer.json ?? {}) as { actions?: Action[] };
    if (!Array.isArray(actions) || actions.length === 0) {
      throw new Error(`no published action to work with (${answer.status})`);
    }
    return actions;
  });
}

/** An action to submit to, preferably one that accepts any document. */
export async function anyAction(walk: Walk): Promise<Action> {
  const actions = await actionsOf(walk);
  const [first] = [...actions].sort((a, b) => Number(b.type === 'GENERIC') - Number(a.type === 'GENERIC'));
  if (first === undefined) throw new Error('no published action to work with');
  return first;
}

/** The newest version of an action. */
export function newestVersion(walk: Walk, actionId: string): Promise<string> {
  return walk.once(`version of ${actionId}`, async () => {
    const answer = await walk.ask({
      path: platformPath(walk, `/actions/${actionId}/versions`),
      as: 'user-basic',
    });
    const [newest] = Array.isArray(answer.json) ? (answer.json as { version?: string }[]) : [];
    if (typeof newest?.version !== 'string') throw new Error(`no version of ${actionId} (${answer.status})`);
    return newest.version;
  });
}
