import { type ActionDefinition, examplesAlike, layoutPrintOf, type Page, type Reason } from '@recto/document';
import { errorFields } from '../log.ts';
import type { Job } from '../queue/queue.ts';
import type { ExecutionRow } from '../store/tables.ts';
import type { Conclusion } from '../store/work-store.ts';
import { conclude } from './conclude.ts';
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
  const conclusion = await withSketch(
    parts,
    work,
    outcome.pages,
    conclude(parts, work, outcome.pages, extraction),
  );
  const published = await parts.work.publish(execution, conclusion);
  const { status } = conclusion;
  const pages = outcome.pages.length;
  parts.log.write('info', 'execution.finished', { executionId: execution.id, status, pages, published });
}

async function extractOrRefuse(parts: StageParts, work: Work, pages: readonly Page[]) {
  const { organizationId, actionId } = work.execution;
  const examples = await parts.examples.listFor(organizationId, actionId);
  const alike = examples.length === 0 ? [] : examplesAlike(examples, layoutPrintOf(pages));
  try {
    return await parts.extract(pages, work.action, work.signal, alike);
  } catch (error) {
    if (error instanceof ExtractionRefusedError) return error;
    throw error;
  }
}

/** What a person settles in a review, later documents of its layout learn. */
async function withSketch(
  parts: StageParts,
  { action, signal }: Work,
  pages: readonly Page[],
  conclusion: Conclusion,
): Promise<Conclusion> {
  if (conclusion.status !== 'MANUAL_VALIDATION_REQUIRED') return conclusion;
  const sketch = await parts.sketch(pages, action, signal);
  if (signal.aborted) throw new AttemptFailedError('STOPPED');
  return sketch === undefined ? conclusion : { ...conclusion, sketch };
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
