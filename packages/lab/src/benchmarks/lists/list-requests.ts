import { reviewApiPath } from '@recto/contract';
import { type FilledLists, madeAt } from './fill-lists.ts';

/** The lists to request, as paths relative to the service's address. */
export function listRequests(organizationId: string, filled: FilledLists): readonly string[] {
  const platform = `/idp/api/v1/organizations/${organizationId}`;
  const [action = ''] = filled.actionIds;
  const sorted = (path: string, queries: readonly string[]) => queries.map((query) => `${path}?${query}`);
  return [
    ...sorted(`/api/v1/organizations/${organizationId}/executions`, [
      ...by(['createdAt', 'updatedAt', 'documentName', 'status'], cellFilters(filled)),
      ...by(['createdAt'], [...timeFilters(filled), ...nameFilters('documentName', filled)]),
    ]),
    ...sorted(`${reviewApiPath}/documents`, [
      ...by(['createdAt', 'updatedAt'], cellFilters(filled)),
      ...by(['createdAt'], nameFilters('name', filled)),
    ]),
    ...queueRequests(filled),
    `/api/v1/organizations/${organizationId}/reviews`,
    ...sorted(`${platform}/actions`, by(['updatedAt', 'name', 'type'], [''])),
    ...sorted(`${platform}/actions/${action}/versions`, by(['version'], [''])),
  ];
}

/** Each filter with each sort in both directions. */
function by(sorts: readonly string[], filters: readonly string[]): readonly string[] {
  return filters.flatMap((filter) =>
    sorts.flatMap((sort) =>
      ['desc', 'asc'].map((way) => [filter, `sort=${sort},${way}`].filter((part) => part !== '').join('&')),
    ),
  );
}

function cellFilters({ actionIds: [action], rareAction, versions }: FilledLists): readonly string[] {
  return [
    '',
    'status=SUCCEEDED',
    'status=FAILED',
    'status=ACKNOWLEDGED',
    'status=FAILED,PARTIAL_SUCCESS,MANUAL_VALIDATION_REQUIRED',
    `actionId=${action}`,
    `actionId=${rareAction}`,
    `actionId=${action}&status=FAILED`,
    `actionId=${action}&version=${versions[2]}`,
    `version=${versions[0]}`,
    `version=${versions[2]}`,
    'duplicate=true',
    'duplicate=false',
    'duplicate=true&status=FAILED',
  ];
}

function someDay({ executionIds }: FilledLists): readonly [string, string] {
  const middle = Math.floor(executionIds.length / 2);
  return [madeAt(middle), madeAt(middle + 200)];
}

function timeFilters(filled: FilledLists): readonly string[] {
  const [from, before] = someDay(filled);
  return [
    `createdFrom=${from}`,
    `createdBefore=${from}`,
    `createdFrom=${from}&createdBefore=${before}`,
    `createdFrom=${from}&createdBefore=${before}&status=FAILED`,
  ];
}

function nameFilters(name: string, filled: FilledLists): readonly string[] {
  const [from, before] = someDay(filled);
  return [
    `${name}=invoice`,
    `${name}=northwind`,
    `${name}=-${Math.floor(filled.executionIds.length / 3)}.pdf`,
    `${name}=nothing-like-it`,
    `${name}=zz`,
    `${name}=invoice&status=FAILED`,
    `${name}=invoice&createdFrom=${from}&createdBefore=${before}`,
  ];
}

function queueRequests(filled: FilledLists): readonly string[] {
  const [from] = someDay(filled);
  const filters = [
    '',
    `actionId=${filled.actionIds[0]}`,
    'reason=RULE_BROKEN',
    'text=northwind',
    'text=nothing-like-it',
    `createdFrom=${from}`,
    `createdBefore=${from}`,
    'postponed=true',
  ];
  return filters.flatMap((filter) => [
    `${reviewApiPath}/queue?${filter}&order=age`,
    `${reviewApiPath}/queue?${filter}&order=doubt`,
    `${reviewApiPath}/queue/counts?${filter}`,
  ]);
}
