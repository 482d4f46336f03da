import { isUuid } from '@recto/contract';
import { ConnectorError } from './errors.ts';
import type { Hosts } from './hosts.ts';

/** Builds the URLs of one organization; every path segment is escaped. */
export interface Paths {
  readonly executions: (actionId: string, version: string) => string;
  readonly execution: (actionId: string, version: string, executionId: string) => string;
  readonly reviews: () => string;
  readonly review: (actionId: string, executionId: string) => string;
  readonly actions: () => string;
  readonly action: (actionId: string) => string;
}

/** Throws INVALID_ARGUMENT if the organization's id is not a UUID. */
export function pathsOf(hosts: Hosts, organizationId: string): Paths {
  if (!isUuid(organizationId)) {
    throw new ConnectorError(
      'INVALID_ARGUMENT',
      `Expected a UUID as organizationId, got "${organizationId}"`,
    );
  }
  const runtime = `${hosts.runtime}/api/v1/organizations/${organizationId}`;
  const platform = `${hosts.platform}/idp/api/v1/organizations/${organizationId}`;
  const executions = (actionId: string, version: string) =>
    `${runtime}/actions/${escaped(actionId)}/versions/${escaped(version)}/executions`;
  return {
    executions,
    execution: (actionId, version, id) => `${executions(actionId, version)}/${escaped(id)}`,
    reviews: () => `${runtime}/reviews`,
    review: (actionId, id) => `${runtime}/actions/${escaped(actionId)}/reviews/${escaped(id)}`,
    actions: () => `${platform}/actions`,
    action: (actionId) => `${platform}/actions/${escaped(actionId)}`,
  };
}

/** Refuses segments that would change the path's shape even when escaped. */
function escaped(part: string): string {
  if (part === '' || part === '.' || part === '..') {
    throw new ConnectorError('INVALID_ARGUMENT', `Expected an id or a version, got "${part}"`);
  }
  return encodeURIComponent(part);
}
