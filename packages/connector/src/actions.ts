import {
  type Action,
  type ActionsList,
  type ActionVersion,
  type ActionVersionsList,
  maxPageSize,
  type Reviewer,
  type ReviewersPatch,
} from '@recto/contract';
import type { Cancellable, Session } from './session.ts';
import type { Call } from './transport.ts';

export interface ActionsQuery extends Cancellable {
  /** From 0. */
  readonly page?: number;
  /** 1 to 100, by default 20. */
  readonly size?: number;
  readonly sort?: `${'updatedAt' | 'name' | 'type'},${'asc' | 'desc'}`;
}

export interface VersionsQuery extends Cancellable {
  readonly page?: number;
  readonly size?: number;
  readonly sort?: `version,${'asc' | 'desc'}`;
}

/** The platform's calls for actions, their versions and their reviewers. */
export interface Actions {
  /** One page of the published actions. */
  readonly list: (query?: ActionsQuery) => Promise<ActionsList>;
  /** Every published action, page by page. */
  readonly all: (options?: Cancellable) => AsyncGenerator<Action, void, void>;
  readonly get: (actionId: string, options?: Cancellable) => Promise<Action>;
  /** One page of an action's versions, newest first by default. */
  readonly versions: (actionId: string, query?: VersionsQuery) => Promise<ActionVersion[]>;
  readonly allVersions: (
    actionId: string,
    options?: Cancellable,
  ) => AsyncGenerator<ActionVersion, void, void>;
  readonly version: (actionId: string, version: string, options?: Cancellable) => Promise<ActionVersion>;
  readonly reviewers: (actionId: string, options?: Cancellable) => Promise<Reviewer[]>;
  /** Replaces the reviewers of an action. */
  readonly setReviewers: (
    actionId: string,
    reviewers: ReviewersPatch,
    options?: Cancellable,
  ) => Promise<ReviewersPatch>;
}

export function actionsOf(session: Session): Actions {
  const { transport, paths } = session;
  const get = async <T>(url: string, options: Cancellable = {}, query: Call['query'] = {}) =>
    transport.json<T>({
      method: 'GET',
      url,
      query,
      authorizer: session.forPlatform,
      repeatable: true,
      signal: options.signal,
    });

  const actions: Actions = {
    list: async ({ signal, ...query } = {}) => get<ActionsList>(paths.actions(), { signal }, query),
    all: (options) => pages(async (page) => (await actions.list({ ...options, ...page })).actions),
    get: async (actionId, options) => get<Action>(paths.action(actionId), options),
    versions: async (actionId, { signal, ...query } = {}) =>
      get<ActionVersionsList>(`${paths.action(actionId)}/versions`, { signal }, query),
    allVersions: (actionId, options) => pages((page) => actions.versions(actionId, { ...options, ...page })),
    version: async (actionId, version, options) =>
      get<ActionVersion>(`${paths.action(actionId)}/versions/${encodeURIComponent(version)}`, options),
    reviewers: async (actionId, options) => get<Reviewer[]>(`${paths.action(actionId)}/reviewers`, options),
    setReviewers: async (actionId, reviewers, options) =>
      transport.json<ReviewersPatch>({
        method: 'PATCH',
        url: `${paths.action(actionId)}/reviewers`,
        body: reviewers,
        authorizer: session.forPlatform,
        // The body is the whole list.
        repeatable: true,
        signal: options?.signal,
      }),
  };
  return actions;
}

/** All items of all pages; the first page that is not full is the last. */
async function* pages<T>(
  read: (query: { page: number; size: number }) => Promise<readonly T[]>,
): AsyncGenerator<T, void, void> {
  for (let page = 0; ; page += 1) {
    const items = await read({ page, size: maxPageSize });
    yield* items;
    if (items.length < maxPageSize) return;
  }
}
