import type { ActionDefinition, Page, Reason } from '@recto/document';
import { errorFields } from '../log.ts';
import type { Job } from '../queue/queue.ts';
import type { ExecutionRow } from '../store/tables.ts';
import { conclude } from './conclude.ts';
import { findDuplicate } from './find-duplicate.ts';
import { read } from './read.ts';
import { AttemptFailedError, ExtractionRefusedError, type StageParts, type Work } from './stage.ts';
import type { Handled } from './worker-loop.ts';

const retryDelayMs = 1000;

/** Takes one document from its claim to its end: begin, read, extract, conclude, publish. */
export async function processDocument(parts: StageParts, job: Job, signal: AbortSignal): Promise<Handled> {
  const begun = await parts.work.begin(job.organizationId, job.subjectId, parts.maxAttempts);
  if (begun.kind !== 'BEGUN') return { kind: 'DONE' };
  const { execution } = begun;
  const fields = { executionId: execution.id, attempt: execution.attempt };
  parts.log.write('info', 'execution.begun', fields);
  try {
    const action = await definitionOf(parts, execution);
    await runStages(parts, { execution, action, signal });
    return { kind: 'DONE' };
  } catch (error) {
    if (signal.aborted) {
      await parts.work.release(execution);
      parts.log.write('info', 'execution.released', fields);
      return { kind: 'AGAIN', inMs: 0 };
    }
    // The attempt stays open and counts as a crash: after the last, the execution is FAILED.
    const why = error instanceof AttemptFailedError ? { code: error.code } : errorFields(error);
    parts.log.write('error', 'execution.attempt-failed', { ...fields, ...why });
    return { kind: 'AGAIN', inMs: retryDelayMs };
  }
}

async function runStages(parts: StageParts, work: Work): Promise<void> {
  const { execution } = work;
  const outcome = await read(parts, work);
  if (!outcome.ok) return fail(parts, work, outcome.reason);
  const extraction = await extractOrRefuse(parts, work, outcome.pages);
  if (extraction instanceof ExtractionRefusedError) {
    return fail(parts, work, { code: extraction.code, detail: extraction.message });
  }
  if (!(await parts.work.resultsPending(execution, outcome.pages.length))) {
    const { id: executionId, attempt } = execution;
    return parts.log.write('warn', 'execution.lost', { executionId, attempt });
  }
  const duplicate = await findDuplicate(parts, work, outcome.pages, extraction);
  const conclusion = conclude(parts, work, outcome.pages, extraction, duplicate);
  const published = await parts.work.publish(execution, conclusion);
  const { status } = conclusion;
  const pages = outcome.pages.length;
  parts.log.write('info', 'execution.finished', { executionId: execution.id, status, pages, published });
}

async function extractOrRefuse(parts: StageParts, { action, signal }: Work, pages: readonly Page[]) {
  try {
    return await parts.extract(pages, action, signal);
  } catch (error) {
    if (error instanceof ExtractionRefusedError) return error;
    throw error;
  }
}

async function fail(parts: StageParts, { execution }: Work, reason: Reason): Promise<void> {
  await parts.work.publish(execution, { status: 'FAILED', reasons: [reason], reviewItems: [] });
  parts.log.write('info', 'execution.failed', { executionId: execution.id, code: reason.code });
}

async function definitionOf(parts: StageParts, execution: ExecutionRow): Promise<ActionDefinition> {
  const { organizationId, actionId, version } = execution;
  const row = await parts.actions.findVersion(organizationId, actionId, version);
  if (row === undefined) throw new AttemptFailedError('VERSION_UNKNOWN');
  return JSON.parse(row.definition);
}
