import {
  type ActionDefinition,
  defaultConfidenceThreshold,
  type FieldDefinition,
  raisedThresholds,
  usualErrorsPerHundred,
} from '@recto/document';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { AuditedVersion, PassedAudit } from '../store/review-store.ts';
import { auditedPasses } from './audited-passes.ts';

interface Parts {
  readonly listPassedAudits: (version: AuditedVersion) => Promise<readonly PassedAudit[]>;
  readonly clock: Clock;
  readonly log: Log;
}

/** An action of a version with the thresholds that its audits raised. */
export type RaisedAction = (version: AuditedVersion, action: ActionDefinition) => Promise<ActionDefinition>;

/** How long what audits say is remembered. */
const freshMs = 60_000;
/** Versions whose audits are remembered. */
const mostKnown = 1000;

interface Known {
  readonly at: number;
  readonly thresholds: ReadonlyMap<string, number>;
}

/** Thresholds rise by themselves where audits show that too much passes wrongly; the log tells of each. */
export function createRaisedAction({ listPassedAudits, clock, log }: Parts): RaisedAction {
  const known = new Map<string, Known>();
  const find = async (version: AuditedVersion, action: ActionDefinition): Promise<Known> => {
    const key = JSON.stringify(version);
    const before = known.get(key);
    const at = clock.now().getTime();
    if (before !== undefined && Math.abs(at - before.at) < freshMs) return before;
    const thresholds = raisedBy(await listPassedAudits(version), action);
    tellOfNew(log, version, { before, thresholds });
    if (known.size >= mostKnown) known.clear();
    const found = { at, thresholds };
    known.set(key, found);
    return found;
  };
  return async (version, action) => withRaised(action, (await find(version, action)).thresholds);
}

/** The thresholds (0 to 100) that audits raised, by the names of fields or as `table.column`. */
export function raisedBy(
  audits: readonly PassedAudit[],
  { errorsPerHundredDocuments = usualErrorsPerHundred }: ActionDefinition,
): ReadonlyMap<string, number> {
  const raised = raisedThresholds(auditedPasses(audits), errorsPerHundredDocuments);
  return new Map([...raised].map(([name, least]) => [name, Math.round(least * 1000) / 10]));
}

function tellOfNew(
  log: Log,
  { actionId, version }: AuditedVersion,
  { before, thresholds }: { readonly before: Known | undefined; readonly thresholds: Known['thresholds'] },
): void {
  for (const [field, threshold] of thresholds) {
    if (before?.thresholds.get(field) === threshold) continue;
    log.write('warn', 'threshold.raised', { actionId, version, field, threshold });
  }
}

function withRaised(action: ActionDefinition, thresholds: ReadonlyMap<string, number>): ActionDefinition {
  if (thresholds.size === 0) return action;
  const raise = (parts: Readonly<Record<string, FieldDefinition>>, before = '') =>
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => {
        const own = part.confidenceThreshold ?? defaultConfidenceThreshold;
        const confidenceThreshold = Math.max(own, thresholds.get(`${before}${name}`) ?? 0);
        return [name, { ...part, confidenceThreshold }];
      }),
    );
  const tables = Object.entries(action.tables).map(([table, { columns }]) => [
    table,
    { columns: raise(columns, `${table}.`) },
  ]);
  return { ...action, fields: raise(action.fields), tables: Object.fromEntries(tables) };
}
