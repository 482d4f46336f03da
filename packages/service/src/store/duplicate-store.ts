import type { DuplicateOf } from '@recto/contract';
import { type Comparable, compareFingerprints, type Fingerprint, hash52 } from '@recto/document';
import type { Kysely, Transaction } from 'kysely';
import { takeTurn } from './dialect.ts';
import { digestOf } from './digest.ts';
import { fileKeyOf, isSameFile } from './file-key.ts';
import { findExecution, updateExecution } from './queries/executions.ts';
import {
  findFingerprint,
  findKnownDocuments,
  findLaterDuplicates,
  insertFingerprint,
  type KnownDocument,
} from './queries/fingerprints.ts';
import type { ExecutionRow, PackedFingerprint, Tables } from './tables.ts';
import type { Claim } from './work-store.ts';

/** What a document can be recognised by. */
interface DocumentFeatures {
  readonly fingerprint?: Fingerprint;
  /** Issuer, number and total in one text. */
  readonly identity?: string;
  /** Issuer and number in one text. */
  readonly series?: string;
}

/** Recognises earlier documents. */
export interface DuplicateStore {
  /**
   * Records an execution's document and marks which earlier one of the organization it repeats, if any. Does nothing
   * for a stale claim. Repeating it for the same execution, as after a crash, gives the same answer.
   */
  remember(claim: Claim, features: DocumentFeatures): Promise<DuplicateOf | undefined>;
  /** The executions that repeat one, oldest first; at most so many as a document is compared with. */
  copiesOf(organizationId: string, executionId: string): Promise<readonly string[]>;
}

export function createDuplicateStore(database: Kysely<Tables>): DuplicateStore {
  return {
    remember: (claim, features) =>
      database.transaction().execute(async (transaction) => {
        // Of two concurrent ones, one sees the other.
        await takeTurn(transaction, 'fingerprints', claim.organizationId);
        const execution = await findExecution(transaction, claim.organizationId, claim.id);
        if (execution === undefined || execution.attempt !== claim.attempt) return undefined;
        const duplicate = await registerAndFind(transaction, execution, features);
        await updateExecution(transaction, execution, { duplicateOf: duplicate ?? null });
        return duplicate;
      }),
    copiesOf: async (organizationId, executionId) => {
      const known = await findFingerprint(database, executionId);
      if (known === undefined) return [];
      const later = await findLaterDuplicates(database, organizationId, known.sequence, mostCompared);
      return later.flatMap(({ id, duplicateOf }) => (duplicateOf?.executionId === executionId ? [id] : []));
    },
  };
}

/** Documents compared with a new one, starting with those that share most keys. */
const mostCompared = 50;

async function registerAndFind(
  transaction: Transaction<Tables>,
  execution: ExecutionRow,
  features: DocumentFeatures,
): Promise<DuplicateOf | undefined> {
  const { organizationId, id: executionId } = execution;
  const identity = features.identity === undefined ? null : digestOf(organizationId, features.identity);
  const text = features.fingerprint === undefined ? null : packed(features.fingerprint);
  const series = features.series === undefined ? [] : [seriesKey(organizationId, features.series)];
  const keys = [...keysOf(execution, identity, features.fingerprint), ...series];
  const known = await findFingerprint(transaction, executionId);
  const row = { organizationId, executionId, identity, text };
  const sequence = known?.sequence ?? (await insertFingerprint(transaction, row, keys));
  // Whoever resubmits an execution's file knows that it came before.
  if (execution.resubmissionOf !== null) return undefined;
  const earlier = await findKnownDocuments(transaction, organizationId, keys, sequence, mostCompared);
  return firstOfEach([
    earlier.flatMap((one) => (isSameFile(one.execution, execution) ? told(one, 'SAME_FILE') : [])),
    earlier.flatMap((one) =>
      identity !== null && one.identity === identity ? told(one, 'SAME_NUMBER') : [],
    ),
    await ofSameSeries(transaction, execution, series, sequence),
    earlier.flatMap((one) => sameContent(one, features.fingerprint)),
  ]);
}

/** Documents of the same issuer with the same number: what is not the same document has other amounts. */
async function ofSameSeries(
  transaction: Transaction<Tables>,
  { organizationId }: ExecutionRow,
  keys: readonly number[],
  sequence: number,
): Promise<DuplicateOf[]> {
  if (keys.length === 0) return [];
  const earlier = await findKnownDocuments(transaction, organizationId, keys, sequence, 1);
  return earlier.flatMap((one) => told(one, 'OTHER_AMOUNTS'));
}

function seriesKey(organizationId: string, series: string): number {
  return hash52(`${organizationId} series ${digestOf(organizationId, series)}`);
}

function firstOfEach(lists: readonly (readonly DuplicateOf[])[]): DuplicateOf | undefined {
  return lists.flat()[0];
}

function told({ execution }: KnownDocument, kind: DuplicateOf['kind'], similarity?: number): DuplicateOf[] {
  const { id: executionId, actionId, version } = execution;
  return [{ executionId, actionId, version, kind, ...(similarity !== undefined && { similarity }) }];
}

function sameContent(known: KnownDocument, own: Fingerprint | undefined): DuplicateOf[] {
  if (known.text === null || own === undefined) return [];
  const { numbers, words, same } = compareFingerprints(own, unpacked(known.text));
  const similarity = Math.round(50 * (numbers + words)) / 100;
  return same ? told(known, 'SAME_CONTENT', similarity) : [];
}

function keysOf(
  execution: ExecutionRow,
  identity: string | null,
  fingerprint: Fingerprint | undefined,
): readonly number[] {
  const texts = [
    ...(identity === null ? [] : [`identity ${identity}`]),
    ...(fingerprint?.bands ?? []).map((band) => `band ${band}`),
  ];
  return [fileKeyOf(execution), ...texts.map((text) => hash52(`${execution.organizationId} ${text}`))];
}

function packed({ bands: _, numbers, words, ...rest }: Fingerprint): string {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const kept: PackedFingerprint = { ...rest, numbers: text(numbers), words: text(words) };
  return JSON.stringify(kept);
}

function unpacked(kept: string): Comparable {
  const { numbers, words, ...rest }: PackedFingerprint = JSON.parse(kept);
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'));
  return { ...rest, numbers: bytes(numbers), words: bytes(words) };
}
