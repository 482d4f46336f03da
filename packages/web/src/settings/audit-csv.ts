import type { AuditEntry } from '../server/accounts-api.ts';

const columns = ['sequence', 'at', 'actorKind', 'actorName', 'event', 'subject', 'requestId'] as const;

/** Entries as CSV with a head. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const lines = entries.map((entry) =>
    columns.map((column) => cellOf(String(entry[column] ?? ''))).join(','),
  );
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
