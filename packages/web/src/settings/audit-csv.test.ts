import { expect, test } from 'vitest';
import { auditCsv } from './audit-csv.ts';

test('quotes what would split a line, and disarms what would be a formula', () => {
  const entry = {
    sequence: 1,
    at: '2026-03-15T08:00:00.000Z',
    event: 'user.created',
    actorKind: 'user',
    actorName: '=1+1, "A"',
    subject: null,
    requestId: null,
  } as const;
  expect(auditCsv([entry]).split('\r\n')).toEqual([
    'sequence,at,actorKind,actorName,event,subject,requestId',
    `1,2026-03-15T08:00:00.000Z,user,"'=1+1, ""A""",user.created,,`,
    '',
  ]);
});
