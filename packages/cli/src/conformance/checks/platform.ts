import {
  Action,
  ActionsList,
  ActionVersion,
  ActionVersionsList,
  actionsPageRules,
  compareVersions,
  type Reviewer,
  ReviewersList,
  ReviewersPatch,
} from '@recto/contract';
import { asking, type Check, type Expectation } from '../check.ts';
import type { Answer } from '../http-client.ts';
import { anyAction, newestVersion, platformPath, unknownId, type Walk } from '../walk.ts';

/** Endpoints 7 to 11, and changing reviewers. */
export function platformChecks(): readonly Check[] {
  return [
    ...actionsListChecks(),
    onAction('action', '', { status: 200, schema: Action }),
    asking('action, unknown', (walk) => get(walk, `/actions/${unknownId}`), { status: 404 }),
    asking('action, malformed id', (walk) => get(walk, '/actions/job_7'), { status: 400 }),
    onAction('reviewers', '/reviewers', { status: 200, schema: ReviewersList }),
    asking('reviewers, unknown action', (walk) => get(walk, `/actions/${unknownId}/reviewers`), {
      status: 404,
    }),
    asking('reviewers, PATCH', patchOfSameReviewers, { status: 200, schema: ReviewersPatch }),
    asking('reviewers, PATCH, malformed', (walk) => patchReviewers(walk, { id: 'x' }), { status: 400 }),
    ...versionsChecks(),
  ];
}

function actionsListChecks(): readonly Check[] {
  const list = (row: string, query: string, expectation: Expectation) =>
    asking(`actions${row}`, (walk) => get(walk, `/actions${query}`), expectation);
  const sorted = actionsPageRules.sorts.map((sort) =>
    list(`, sort=${sort}`, `?sort=${sort}`, {
      status: 200,
      schema: ActionsList,
      that: (answer) => orderFault(actionsIn(answer), sort),
      note: 'in order',
    }),
  );
  return [
    list('', '', {
      status: 200,
      schema: ActionsList,
      that: (answer) =>
        orderFault(actionsIn(answer), 'updatedAt,desc') || (actionsIn(answer).length > 20 && 'over 20'),
      note: 'at most 20, newest first',
    }),
    ...sorted,
    list(', size=1', '?page=0&size=1', {
      status: 200,
      schema: ActionsList,
      that: (answer) => actionsIn(answer).length !== 1 && 'not one action',
      note: 'one action',
    }),
    list(', size=100', '?size=100', { status: 200, schema: ActionsList }),
    list(', a page past the end', '?page=100000', {
      status: 200,
      schema: ActionsList,
      that: ({ json }) => {
        const { actions, total } = json as ActionsList;
        return (actions.length > 0 || total === 0) && `${actions.length} actions, total ${total}`;
      },
      note: 'empty, with the total',
    }),
    ...['size=0', 'size=x', 'page=-1', 'page=x', 'sort=createdBy,desc'].map((query) =>
      list(`, ${query}`, `?${query}`, { status: 400 }),
    ),
  ];
}

function versionsChecks(): readonly Check[] {
  const schema = ActionVersionsList;
  const ordered = (sign: 1 | -1) => (answer: Answer) => {
    const versions = (answer.json as ActionVersionsList).map(({ version }) => version);
    const expected = versions.toSorted((a, b) => sign * compareVersions(a, b));
    return versions.join() !== expected.join() && versions.join();
  };
  const note = 'in semantic order';
  const version = async (walk: Walk) => {
    const { id } = await anyAction(walk);
    return `/actions/${id}/versions/${await newestVersion(walk, id)}`;
  };
  return [
    onAction('versions', '/versions', { status: 200, schema, that: ordered(-1), note: 'newest first' }),
    onAction('versions, version,desc', '/versions?sort=version,desc', {
      status: 200,
      schema,
      that: ordered(-1),
      note,
    }),
    onAction('versions, version,asc', '/versions?sort=version,asc', {
      status: 200,
      schema,
      that: ordered(1),
      note,
    }),
    onAction('versions, size=100', '/versions?page=0&size=100', { status: 200, schema }),
    ...['size=0', 'page=-1', 'sort=name,asc'].map((query) =>
      onAction(`versions, ${query}`, `/versions?${query}`, { status: 400 }),
    ),
    asking('versions, unknown action', (walk) => get(walk, `/actions/${unknownId}/versions`), {
      status: 404,
    }),
    asking('version', async (walk) => get(walk, await version(walk)), { status: 200, schema: ActionVersion }),
    onAction('version, unknown', '/versions/999.9.9', { status: 404 }),
    onAction('version, malformed', '/versions/one', { status: 400 }),
    asking('version, unknown action', (walk) => get(walk, `/actions/${unknownId}/versions/1.0.0`), {
      status: 404,
    }),
  ];
}

function onAction(row: string, rest: string, expectation: Expectation): Check {
  return asking(row, async (walk) => get(walk, `/actions/${(await anyAction(walk)).id}${rest}`), expectation);
}

function get(walk: Walk, rest: string) {
  return { path: platformPath(walk, rest), as: 'user-basic' } as const;
}

async function patchReviewers(walk: Walk, json: unknown) {
  const { id } = await anyAction(walk);
  return {
    method: 'PATCH',
    path: platformPath(walk, `/actions/${id}/reviewers`),
    as: 'user-basic',
    json,
  } as const;
}

/** Changes nothing. */
async function patchOfSameReviewers(walk: Walk) {
  const { id } = await anyAction(walk);
  const { json } = await walk.ask(get(walk, `/actions/${id}/reviewers`));
  const reviewers = (Array.isArray(json) ? json : []) as Reviewer[];
  return patchReviewers(
    walk,
    reviewers.map(({ id: reviewerId, type }) => ({ id: reviewerId, type })),
  );
}

function actionsIn(answer: Answer): readonly Action[] {
  return (answer.json as ActionsList).actions;
}

function orderFault(actions: readonly Action[], sort: string): string | false {
  const [field, direction] = sort.split(',') as ['updatedAt' | 'name' | 'type', 'asc' | 'desc'];
  const values = actions.map((action) => action[field].toLowerCase());
  const inOrder = values.every((value, index) => {
    const before = values[index - 1] ?? value;
    return direction === 'asc' ? before <= value : before >= value;
  });
  return !inOrder && `out of order: ${values.join(' ').slice(0, 80)}`;
}
