import { csvOf } from '../logic/csv.ts';
import type { AuditEntry } from '../server/accounts-api.ts';

const columns = ['sequence', 'at', 'actorKind', 'actorName', 'event', 'subject', 'requestId'] as const;

/** Entries as CSV with a head. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  return csvOf([columns, ...entries.map((entry) => columns.map((column) => String(entry[column] ?? '')))]);
}
