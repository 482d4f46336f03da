import { randomUUID } from 'node:crypto';
import { parseVersion } from '@recto/contract';
import { type ActionDefinition, nextVersion } from '@recto/document';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction, takeTurn } from './dialect.ts';
import * as queries from './queries/actions.ts';
import type { ActionReviewerRow, ActionRow, ActionVersionRow, Tables } from './tables.ts';

export type { VersionKey } from './queries/actions.ts';
export type { ActionRow, ActionVersionRow } from './tables.ts';

export interface Publication {
  readonly organizationId: string;
  readonly actionId: string;
  readonly version: string;
  readonly definition: ActionDefinition;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Actions and their versions. Drafts appear only in the methods that name them. */
export interface ActionStore {
  /** Adds a version, and the action if it is new; the action's name and type follow. Removes its draft. */
  publish(publication: Publication): Promise<void>;
  /** Adds the version after the newest one, or 1.0.0; concurrent calls get different versions. */
  publishNext(publication: Omit<Publication, 'version'>): Promise<void>;
  /** Stores an unpublished definition, replacing the last one. */
  saveDraft(publication: Omit<Publication, 'version'>): Promise<void>;
  findDraft(organizationId: string, actionId: string): Promise<ActionVersionRow | undefined>;
  /** The action, published or not. */
  find(organizationId: string, actionId: string): Promise<ActionRow | undefined>;
  listPublished(
    organizationId: string,
    paging: queries.Paging,
  ): Promise<{ readonly actions: readonly ActionRow[]; readonly total: number }>;
  /** Published or not, by name; only one action if it is named. */
  listAll(organizationId: string, most: number, id?: string): Promise<readonly queries.KnownAction[]>;
  listVersions(
    organizationId: string,
    actionId: string,
    paging: queries.Paging,
  ): Promise<readonly ActionVersionRow[]>;
  /** A published version; `latest` is the newest. */
  findVersion(
    organizationId: string,
    actionId: string,
    version: string,
  ): Promise<ActionVersionRow | undefined>;
  /** Whether such a version exists, and which one `latest` is. */
  findVersionKey(
    organizationId: string,
    actionId: string,
    version: string,
  ): Promise<queries.VersionKey | undefined>;
  listReviewers(organizationId: string, actionId: string): Promise<readonly ActionReviewerRow[]>;
  setReviewers(
    organizationId: string,
    actionId: string,
    reviewers: readonly Pick<ActionReviewerRow, 'reviewerId' | 'type'>[],
  ): Promise<void>;
  /** Actions whose executions a user is assigned to review, directly or through a team. */
  listReviewable(organizationId: string, userId: string): Promise<readonly string[]>;
}

export const latestVersion = 'latest';

export function createActionStore(database: Kysely<Tables>): ActionStore {
  return {
    publish: (publication) =>
      inTransaction(database, (transaction) => insertPublication(transaction, publication)),
    publishNext: (publication) =>
      inTransaction(database, async (transaction) => {
        const { organizationId, actionId } = publication;
        await takeTurn(transaction, 'action', actionId);
        const newest = await newestVersion(transaction, organizationId, actionId);
        await insertPublication(transaction, { ...publication, version: nextVersion(newest?.version) });
      }),
    saveDraft: (publication) =>
      inTransaction(database, (transaction) => saveDraft(transaction, { ...publication, version: 'draft' })),
    findDraft: (organizationId, actionId) => queries.findDraft(database, organizationId, actionId),
    find: (organizationId, actionId) => queries.findAction(database, organizationId, actionId),
    async listPublished(organizationId, paging) {
      const actions = await queries.listPublishedActions(database, organizationId, paging);
      return { actions, total: await queries.countPublishedActions(database, organizationId) };
    },
    listAll: (organizationId, most, id) => queries.listAllActions(database, organizationId, most, id),
    listVersions: (organizationId, actionId, paging) =>
      queries.listPublishedVersions(database, organizationId, actionId, paging),
    findVersion: (organizationId, actionId, version) =>
      version === latestVersion
        ? newestVersion(database, organizationId, actionId)
        : queries.findPublishedVersion(database, organizationId, actionId, version),
    findVersionKey: (organizationId, actionId, version) =>
      queries.findVersionKey(
        database,
        organizationId,
        actionId,
        version === latestVersion ? undefined : version,
      ),
    listReviewers: (organizationId, actionId) => queries.listReviewers(database, organizationId, actionId),
    setReviewers: (organizationId, actionId, reviewers) =>
      inTransaction(database, (transaction) =>
        setReviewers(transaction, organizationId, actionId, reviewers),
      ),
    listReviewable: (organizationId, userId) =>
      queries.listReviewableActionIds(database, organizationId, userId),
  };
}

async function saveDraft(transaction: Transaction<Tables>, draft: Publication): Promise<void> {
  const { organizationId, actionId } = draft;
  await takeTurn(transaction, 'action', actionId);
  const action = await queries.findAction(transaction, organizationId, actionId);
  if (action === undefined) await putAction(transaction, draft);
  await queries.deleteDraft(transaction, organizationId, actionId);
  await queries.insertActionVersion(transaction, versionRow(draft, 1));
}

async function setReviewers(
  transaction: Transaction<Tables>,
  organizationId: string,
  actionId: string,
  reviewers: readonly Pick<ActionReviewerRow, 'reviewerId' | 'type'>[],
): Promise<void> {
  await takeTurn(transaction, 'reviewers', actionId);
  await queries.deleteReviewers(transaction, organizationId, actionId);
  for (const reviewer of reviewers)
    await queries.insertReviewer(transaction, { organizationId, actionId, ...reviewer });
}

async function newestVersion(
  database: Kysely<Tables>,
  organizationId: string,
  actionId: string,
): Promise<ActionVersionRow | undefined> {
  const newest = { page: 0, size: 1, sort: { field: 'version', direction: 'desc' } } as const;
  return (await queries.listPublishedVersions(database, organizationId, actionId, newest))[0];
}

/** Adds a version within a transaction, and the action if it is new. */
export async function insertPublication(database: Kysely<Tables>, publication: Publication): Promise<void> {
  await putAction(database, publication);
  await queries.deleteDraft(database, publication.organizationId, publication.actionId);
  await queries.insertActionVersion(database, versionRow(publication, 0));
}

async function putAction(database: Kysely<Tables>, publication: Publication): Promise<void> {
  const { organizationId, actionId, definition, by, at } = publication;
  const described = {
    name: definition.name,
    description: definition.description ?? '',
    type: definition.type,
    template: definition.template ?? null,
    updatedAt: at,
  };
  const action = await queries.findAction(database, organizationId, actionId);
  if (action !== undefined) return queries.updateAction(database, organizationId, actionId, described);
  await queries.insertAction(database, {
    id: actionId,
    organizationId,
    createdBy: by,
    createdAt: at,
    ...described,
  });
}

function versionRow(publication: Publication, draft: 0 | 1): ActionVersionRow {
  const { organizationId, actionId, version, definition, at } = publication;
  const { major, minor, patch } = parseVersion(version) ?? { major: 0, minor: 0, patch: 0 };
  return {
    organizationId,
    actionId,
    version,
    major,
    minor,
    patch,
    draft,
    definition,
    runtimeOperationId: randomUUID(),
    exchangeOperationId: randomUUID(),
    createdAt: at,
    updatedAt: at,
  };
}
