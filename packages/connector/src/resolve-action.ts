import { type Action, type ActionVersion, compareVersions, isUuid, parseVersion } from '@recto/contract';
import type { Actions } from './actions.ts';
import { ConnectorError } from './errors.ts';
import type { Cancellable } from './session.ts';

/** An action by id or by name, in one version or in the newest (`latest`, the default). */
export interface ActionSelector extends Cancellable {
  readonly action: string;
  readonly version?: string;
}

export interface ResolvedAction {
  readonly actionId: string;
  readonly version: string;
}

/**
 * Looks up what the selector leaves open; makes no request if it has an id and a version. Throws NOT_FOUND for a name
 * without an action or an action without a published version, and INVALID_ARGUMENT for a name shared by several
 * actions.
 */
export async function resolveAction(actions: Actions, selector: ActionSelector): Promise<ResolvedAction> {
  const { action, version = 'latest', signal } = selector;
  const actionId = isUuid(action) ? action : await idOfName(actions, action, signal);
  if (version !== 'latest') return { actionId, version };
  return { actionId, version: await newestVersion(actions, actionId, signal) };
}

async function idOfName(actions: Actions, name: string, signal: AbortSignal | undefined): Promise<string> {
  const named: Action[] = [];
  for await (const action of actions.all({ signal })) {
    if (action.name === name) named.push(action);
  }
  const [only, another] = named;
  if (only === undefined) {
    throw new ConnectorError('NOT_FOUND', `No published action is named "${name}": list them or use an id`);
  }
  if (another !== undefined) {
    const message = `${named.length} actions are named "${name}": use an id instead`;
    throw new ConnectorError('INVALID_ARGUMENT', message);
  }
  return only.id;
}

async function newestVersion(
  actions: Actions,
  actionId: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  let newest: string | undefined;
  for await (const candidate of actions.allVersions(actionId, { signal })) {
    if (!isUsable(candidate)) continue;
    if (newest === undefined || compareVersions(candidate.version, newest) > 0) newest = candidate.version;
  }
  if (newest !== undefined) return newest;
  throw new ConnectorError('NOT_FOUND', `Action ${actionId} has no published version: publish one first`);
}

/** Whether the runtime has the version; if a server says nothing about it, it is assumed to. */
function isUsable({ version, operations }: ActionVersion): boolean {
  if (parseVersion(version) === undefined) return false;
  const publications = (operations ?? []).filter(({ type }) => type === 'RUNTIME_PUBLICATION');
  return publications.length === 0 || publications.some(({ status }) => status === 'SUCCESS');
}
