import { type ActionDefinition, templates } from '@recto/document';
import { expect, test } from 'vitest';
import type { PassedAudit } from '../store/review-store.ts';
import { auditedPasses } from './audited-passes.ts';
import { createRaisedAction } from './raised-action.ts';

const box = { left: 0, top: 0, width: 0, height: 0 };
const item = (name: string, text: string, confidence: number): PassedAudit['item'] => ({
  target: { kind: 'field', name },
  isSignature: false,
  kind: 'money',
  page: 1,
  value: { text, normalizedText: text, confidence, page: 1, box, reasons: [] },
});
const said = (executionId: string, after: string, change: PassedAudit['change'] = 'VALUE'): PassedAudit => ({
  ...{ executionId, change, name: 'total', after },
  item: item('total', '12.00', 0.97),
});

test('what is confirmed, or written in another way, is right', () => {
  const unchanged: PassedAudit = { executionId: 'a', change: null, name: null, after: null, item: null };
  const rows = [unchanged, said('b', '12.00'), said('c', '12,00'), said('d', '13.00'), said('d', '12.00')];
  expect(auditedPasses(rows).map(({ isWrong }) => isWrong)).toEqual([false, false, false, false]);
});

test('a correction, a value that is not there and a row too many are wrong', () => {
  const row: PassedAudit = {
    executionId: 'c',
    change: 'ROW_DELETED',
    name: 'table1',
    after: null,
    item: null,
  };
  const passes = auditedPasses([said('a', '13.00'), said('b', '', 'NOT_ON_PAGE'), row]);
  const value = { name: 'total', confidence: 0.97 };
  expect(passes).toEqual([
    { wrong: [value], isWrong: true },
    { wrong: [value], isWrong: true },
    { wrong: [], isWrong: true },
  ]);
});

test('thresholds rise once audits show it, and the log tells of it once', async () => {
  const audits: PassedAudit[] = [];
  const told: unknown[] = [];
  let now = 0;
  const raised = createRaisedAction({
    listPassedAudits: async () => audits,
    clock: { now: () => new Date(now) } as never,
    log: {
      write: (_level: string, event: string, fields: unknown) => void told.push([event, fields]),
    } as never,
  });
  const action: ActionDefinition = templates.INVOICE;
  const version = { organizationId: 'o', actionId: 'a', version: '1.0.0' };
  expect(await raised(version, action)).toEqual(action);
  audits.push(said('a', '13.00'), said('b', '14.00'));
  expect(await raised(version, action)).toEqual(action);
  for (let minute = 1; minute < 3; minute++) {
    now = minute * 60_000;
    expect((await raised(version, action)).fields.total?.confidenceThreshold).toBe(97.1);
  }
  const fields = { actionId: 'a', version: '1.0.0', field: 'total', threshold: 97.1 };
  expect(told).toEqual([['threshold.raised', fields]]);
});
