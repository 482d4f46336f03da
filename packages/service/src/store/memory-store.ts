import { type Example, knownFields, senderGroups, withoutField } from '@recto/document';
import type { Kysely } from 'kysely';
import { inTransaction } from './dialect.ts';
import * as queries from './queries/examples.ts';
import type { Tables } from './tables.ts';

/** What documents taught of their senders, for people to see and to have forgotten. */
export interface MemoryStore {
  /** By layout, newest first. */
  list(organizationId: string, actionId: string): Promise<readonly (readonly Remembered[])[]>;
  /** Forgets; returns the number of documents that had taught it. */
  forget(organizationId: string, actionId: string, what: Forget): Promise<number>;
}

interface Remembered {
  readonly executionId: string;
  readonly documentName: string;
  readonly learnedAt: string;
  readonly fields: readonly string[];
}

/** A document, a sender (any of its documents), a field, or a field of one of them. */
interface Forget {
  readonly document?: string | undefined;
  readonly sender?: string | undefined;
  readonly field?: string | undefined;
}

/** Of more documents, the newest are shown. */
const mostShown = 2000;

export function createMemoryStore(database: Kysely<Tables>): MemoryStore {
  return {
    async list(organizationId, actionId) {
      const rows = await queries.listRemembered(database, organizationId, actionId, mostShown);
      return senderGroups(rows, ({ example }) => example).map((group) =>
        group.map(({ example, ...row }) => ({ ...row, fields: knownFields(example) })),
      );
    },
    forget: (organizationId, actionId, what) =>
      inTransaction(database, async (transaction) => {
        const rows = await queries.listRemembered(transaction, organizationId, actionId, mostShown);
        const meant = meantBy(rows, what);
        if (what.field === undefined) {
          const gone = meant.map(({ executionId }) => executionId);
          await queries.deleteExamples(transaction, organizationId, gone);
          return gone.length;
        }
        const knowing = meant.filter(({ example }) => knownFields(example).includes(what.field!));
        for (const { executionId, learnedAt, example } of knowing) {
          const changed = withoutField(example, what.field);
          const row = { organizationId, actionId, executionId, learnedAt: momentLater(learnedAt) };
          await queries.updateExample(transaction, { ...row, sketch: null, example: changed });
        }
        return knowing.length;
      }),
  };
}

/** An example that changes has another date: processes keep what they have seen. */
function momentLater(at: string): string {
  return new Date(Date.parse(at) + 1).toISOString();
}

type Row = Awaited<ReturnType<typeof queries.listRemembered>>[number];

function meantBy(rows: readonly Row[], { document, sender }: Forget): readonly Row[] {
  if (document !== undefined) return rows.filter(({ executionId }) => executionId === document);
  if (sender === undefined) return rows;
  const groups = senderGroups(rows, ({ example }): Example => example);
  return groups.find((group) => group.some(({ executionId }) => executionId === sender)) ?? [];
}
