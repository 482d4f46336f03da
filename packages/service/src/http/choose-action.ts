import { isUuid, toConfidenceScore } from '@recto/contract';
import { classify, layoutFingerprintOf, type Page } from '@recto/document';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../problems.ts';
import type { ActionStore, ActionVersionRow } from '../store/action-store.ts';
import type { AppContext } from './app-context.ts';
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

/** The offered actions, most probable first. */
interface WeighedVersions {
  readonly weighed: readonly WeighedVersion[];
  /** The probability (0 to 1) that the document belongs to none of them. */
  readonly none: number;
  /** The first, where it is more likely than not; absent where a person should choose. */
  readonly best?: WeighedVersion;
}

/** Which of the offered actions a document belongs to, by its content and by what people confirmed of earlier ones. */
export async function weighVersions(
  { store }: Pick<AppContext, 'store'>,
  pages: readonly Page[],
  versions: readonly ActionVersionRow[],
): Promise<WeighedVersions> {
  const print = layoutFingerprintOf(pages);
  const choices = await Promise.all(
    versions.map(async ({ organizationId, actionId, definition }) => {
      const examples = await store.examples.listFor(organizationId, actionId, { print });
      return { action: definition, known: examples.map((example) => example.print) };
    }),
  );
  const { probabilities, none, best } = classify(pages, choices);
  const all = versions.map((version, index) => ({
    version,
    name: version.definition.name,
    probability: probabilities[index]!,
  }));
  const weighed = all.toSorted((a, b) => b.probability - a.probability);
  return { weighed, none, ...(best !== undefined && { best: all[best]! }) };
}

/** A person chooses among few more easily. */
const mostLikely = 3;

/** For whoever has to choose: `Payslip 41 %, Invoice 30 %, Receipt 2 %, none of these 27 %`. */
export function undecidedText({ weighed, none }: WeighedVersions): string {
  const percent = (probability: number) => `${toConfidenceScore(probability).toFixed(0)} %`;
  const likely = weighed
    .slice(0, mostLikely)
    .map(({ name, probability }) => `${name} ${percent(probability)}`);
  return `The document does not clearly belong to any of the actions: ${[...likely, `none of these ${percent(none)}`].join(', ')}.`;
}
