import { ProblemError } from '../problems.ts';
import type { ActionRow, ActionStore, ActionVersionRow, VersionKey } from '../store/action-store.ts';

/** The action, published at least once. Throws a 404 problem. */
export async function findAction(
  actions: ActionStore,
  organizationId: string,
  actionId: string,
): Promise<{ readonly action: ActionRow; readonly newest: ActionVersionRow }> {
  const action = await actions.find(organizationId, actionId);
  const newest = await actions.findVersion(organizationId, actionId, 'latest');
  if (action === undefined || newest === undefined) {
    throw new ProblemError('ACTION_UNKNOWN', `Action Id: ${actionId}`);
  }
  return { action, newest };
}

/** A published version of an action; `latest` is the newest. Throws a 404 problem. */
export async function findVersion(
  actions: ActionStore,
  organizationId: string,
  actionId: string,
  version: string,
): Promise<ActionVersionRow> {
  const row = await actions.findVersion(organizationId, actionId, version);
  return row ?? refuseVersion(actions, organizationId, actionId, version);
}

/** The same, for callers that only need to know that it exists. */
export async function findVersionKey(
  actions: ActionStore,
  organizationId: string,
  actionId: string,
  version: string,
): Promise<VersionKey> {
  const key = await actions.findVersionKey(organizationId, actionId, version);
  return key ?? refuseVersion(actions, organizationId, actionId, version);
}

async function refuseVersion(
  actions: ActionStore,
  organizationId: string,
  actionId: string,
  version: string,
): Promise<never> {
  await findAction(actions, organizationId, actionId);
  throw new ProblemError(
    'VERSION_UNKNOWN',
    `Document Action Id: ${actionId} and version ${version} not found`,
  );
}
