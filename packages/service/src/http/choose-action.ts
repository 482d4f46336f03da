import { isUuid } from '@recto/contract';
import { classify, type Page } from '@recto/document';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';
import type { ActionStore, ActionVersionRow } from '../store/action-store.ts';
import { findVersion } from './find-action.ts';

/** The most actions considered if a request names none. */
const mostActions = 50;

export const actionsQuery = {
  type: 'string',
  description: 'Ids of the actions to choose from, separated by commas; by default, all published ones',
};

/** The newest versions of the actions named in the query, or of all. Throws a problem for an unknown one. */
export async function offeredVersions(
  actions: ActionStore,
  organizationId: string,
  request: FastifyRequest,
): Promise<readonly ActionVersionRow[]> {
  const { actions: named } = request.query as { readonly actions?: string };
  const ids = named === undefined ? await publishedIds(actions, organizationId) : idsOf(named);
  return Promise.all(ids.map((id) => findVersion(actions, organizationId, id, 'latest')));
}

async function publishedIds(actions: ActionStore, organizationId: string): Promise<readonly string[]> {
  const sort = { field: 'updatedAt', direction: 'desc' } as const;
  const { actions: found } = await actions.listPublished(organizationId, {
    page: 0,
    size: mostActions,
    sort,
  });
  return found.map(({ id }) => id);
}

function idsOf(named: string): readonly string[] {
  const ids = [...new Set(named.split(',').map((id) => id.trim().toLowerCase()))];
  if (ids.length <= mostActions && ids.every(isUuid)) return ids;
  throw new ProblemError(
    'PARAMETER_INVALID',
    `Invalid query parameter 'actions': expected at most ${mostActions} ids, separated by commas`,
  );
}

/** An action with the probability (0 to 1) that a document belongs to it. */
export interface WeighedVersion {
  readonly version: ActionVersionRow;
  readonly name: string;
  readonly probability: number;
}

/** The offered actions, most probable first, and whether the first is more likely than none of them. */
export function weighVersions(
  pages: readonly Page[],
  versions: readonly ActionVersionRow[],
): { readonly weighed: readonly WeighedVersion[]; readonly none: number; readonly best?: WeighedVersion } {
  const choices = versions.map((version) => ({ action: version.definition }));
  const { probabilities, none } = classify(pages, choices);
  const weighed = versions
    .map((version, index) => ({
      version,
      name: choices[index]!.action.name,
      probability: probabilities[index]!,
    }))
    .sort((a, b) => b.probability - a.probability);
  const [first] = weighed;
  return { weighed, none, ...(first !== undefined && first.probability > none && { best: first }) };
}
