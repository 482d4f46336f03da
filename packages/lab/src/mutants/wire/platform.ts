// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are lines of a program
import type { Mutant } from '../mutant.ts';

const contract = 'packages/contract/src/';
const http = 'packages/service/src/http/';
const routes = `${http}routes/`;
const store = 'packages/service/src/store/';

/** Mistakes in actions, versions, lists and error messages. */
export const platformMutants: readonly Mutant[] = [
  {
    wrong: 'the wording for an unknown version changes',
    file: `${http}find-action.ts`,
    from: '`Document Action Id: ${actionId} and version ${version} not found`',
    to: '`Action Id: ${actionId} and version ${version} not found`',
  },
  {
    wrong: 'the wording for an unknown action changes',
    file: `${http}find-action.ts`,
    from: "'ACTION_UNKNOWN', `Action Id: ${actionId}`",
    to: "'ACTION_UNKNOWN', `Action: ${actionId}`",
  },
  {
    wrong: 'problems have the type of plain JSON',
    file: `${contract}problem.ts`,
    from: "'application/problem+json'",
    to: "'application/json'",
  },
  {
    wrong: 'a page of a list has 10 entries',
    file: `${contract}page-query.ts`,
    from: 'defaultPageSize = 20',
    to: 'defaultPageSize = 10',
  },
  {
    wrong: 'a size above 100 is refused',
    file: `${contract}page-query.ts`,
    from: '|| Number(text) === 0) return undefined;',
    to: '|| Number(text) === 0 || Number(text) > 100) return undefined;',
  },
  {
    wrong: 'a size above 100 is cut to 20',
    file: `${contract}page-query.ts`,
    from: 'Math.min(Number(text), maxPageSize)',
    to: 'Number(text) > maxPageSize ? defaultPageSize : Number(text)',
  },
  {
    wrong: 'a negative page number means the first page',
    file: `${contract}page-query.ts`,
    from: "if (page === undefined) return refuse('page', 'a whole number from 0');",
    to: "if (page === undefined && raw.page === 'x') return refuse('page', 'a whole number from 0');",
  },
  {
    wrong: 'actions come oldest first by default',
    file: `${contract}page-query.ts`,
    from: "sorts: ['updatedAt,desc', 'updatedAt,asc',",
    to: "sorts: ['updatedAt,asc', 'updatedAt,desc',",
  },
  {
    wrong: 'versions come oldest first by default',
    file: `${contract}page-query.ts`,
    from: "sorts: ['version,desc', 'version,asc'],",
    to: "sorts: ['version,asc', 'version,desc'],",
  },
  {
    wrong: 'sorting by type sorts by time',
    file: `${store}queries/actions.ts`,
    from: "'actions.type' : 'actions.updatedAt'",
    to: "'actions.updatedAt' : 'actions.updatedAt'",
  },
  {
    wrong: 'version 1.9.0 comes after 1.10.0',
    file: `${store}queries/actions.ts`,
    from: ".orderBy('minor', direction)",
    to: ".orderBy('version', direction)",
  },
  {
    wrong: 'the second page is the first',
    file: `${contract}page-query.ts`,
    from: 'query: { page, size, sort } };',
    to: 'query: { page: Math.min(0, page), size, sort } };',
  },
  {
    wrong: 'the total counts one page',
    file: `${routes}actions.ts`,
    from: 'return { actions: await Promise.all(bodies), total };',
    to: 'return { actions: await Promise.all(bodies), total: bodies.length };',
  },
  {
    wrong: 'the list uses the body of a single action',
    file: `${routes}actions.ts`,
    from: 'const bodies = found.map(async ({ id }) => {',
    to: "const bodies = found.map(async ({ id: _ }) => { const id = found[0]?.id ?? '';",
  },
  {
    wrong: 'a GENERIC action shows parts it does not have',
    file: `${http}action-body.ts`,
    from: "const output = type === 'GENERIC' ? withoutEmpty(all) : all;",
    to: 'const output = type === undefined ? withoutEmpty(all) : all;',
  },
  {
    wrong: 'a version does not count as published',
    file: `${http}action-body.ts`,
    from: "type: 'RUNTIME_PUBLICATION',",
    to: "type: 'EXCHANGE_PUBLICATION',",
  },
  {
    wrong: 'PATCH of reviewers stores nothing',
    file: `${routes}reviewers.ts`,
    from: 'await actions.setReviewers(organizationId, actionId, [...unique.values()]);',
    to: 'await actions.listReviewers(organizationId, actionId);',
  },
  {
    wrong: 'OPTIONS is not supported',
    file: `${http}create-app.ts`,
    from: "request.method !== 'OPTIONS' || allowed.length === 0",
    to: "request.method !== 'TRACE' || allowed.length === 0",
  },
];
