import {
  type ActionDefinition,
  type Extraction,
  type FilePart,
  type Findings,
  type KnownBeforehand,
  knownExamples,
  layoutFingerprintOf,
  letStand,
  type Page,
  printedAction,
  printedSenderKeys,
  type Reason,
  type SeveralDocuments,
  severalDocuments,
  unknownFacts,
  withCatalogues,
} from '@recto/document';
import { errorFields } from '../log.ts';
import { timed } from '../meter.ts';
import type { Job } from '../queue/queue.ts';
import { withoutWords } from '../store/stored-result.ts';
import type { ExecutionRow } from '../store/tables.ts';
import type { Conclusion } from '../store/work-store.ts';
import { storeFailureOf } from '../store-failure.ts';
import { auditShareOf } from './audit-share.ts';
import { conclude } from './conclude.ts';
import { findDuplicate } from './find-duplicate.ts';
import { type Read, read } from './read.ts';
import { AttemptFailedError, ExtractionRefusedError, type StageParts, type Work } from './stage.ts';
import type { Handled } from './worker-loop.ts';

const retryDelayMs = 1000;

/** Takes one document from its claim to its end: begin, read, extract, conclude, publish. */
export async function processDocument(parts: StageParts, job: Job, signal: AbortSignal): Promise<Handled> {
  const begun = await parts.work.begin(job.organizationId, job.subjectId, parts.maxAttempts);
  if (begun.kind === 'RESTING') return { kind: 'AGAIN', inMs: begun.restMs };
  if (begun.kind !== 'BEGUN') return { kind: 'DONE' };
  const { execution } = begun;
  const fields = { ...named(execution), attempt: execution.attempt };
  parts.log.write('info', 'execution.begun', fields);
  if (execution.attempt === 1) {
    parts.meter.stageTook('wait', waitedSeconds(parts, execution));
    // A sibling of the work's span, as it came before.
    const wait = { parent: job.traceParent, since: new Date(execution.createdAt) };
    await parts.tracing.span('wait', wait, async () => {});
  }
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
    const failure = storeFailureOf(error);
    if (failure !== undefined) {
      parts.log.write('warn', 'execution.store-failed', { ...fields, failure, ...errorFields(error) });
      await layDown(parts, execution, signal);
      return { kind: 'AGAIN', inMs: retryDelayMs };
    }
    // The attempt stays open and counts as interrupted: after the last one, the execution is FAILED.
    const why = error instanceof AttemptFailedError ? { code: error.code } : errorFields(error);
    parts.log.write('error', 'execution.attempt-failed', { ...fields, ...why });
    return { kind: 'AGAIN', inMs: retryDelayMs };
  }
}

/**
 * Takes the attempt back once the store can write again, since no document should be given up because of a full disk.
 * Until then nothing else could be done here either; whoever holds the lease by then starts its own attempt.
 */
async function layDown(parts: StageParts, execution: ExecutionRow, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await parts.work.release(execution);
      return;
    } catch (error) {
      if (storeFailureOf(error) === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
    }
  }
}

function waitedSeconds({ clock }: StageParts, { createdAt }: ExecutionRow): number {
  return Math.max(0, (clock.now().getTime() - Date.parse(createdAt)) / 1000);
}

/** The log fields of an execution. */
function named({ id: executionId, tenantId }: ExecutionRow) {
  return { executionId, ...(tenantId !== null && { tenantId }) };
}

async function runStages(parts: StageParts, work: Work): Promise<void> {
  const { execution } = work;
  const outcome = await read(parts, work);
  if (!outcome.ok) return fail(parts, work, outcome.reason);
  const several = severalIn(work, outcome.pages);
  if (several?.isSure && work.action.severalDocuments === 'split')
    return split(parts, work, outcome.pages, several.parts);
  const known = await knownBeforehand(parts, work, outcome);
  // The values of two documents are never mixed.
  const pagesOfFirst = several?.first ?? outcome.pages;
  const found = await timed(parts, 'extract', () => extractOrRefuse(parts, work, pagesOfFirst, known));
  if (found instanceof ExtractionRefusedError) {
    return fail(parts, work, { code: found.code, detail: found.message });
  }
  logModels(parts, work, found);
  const { rules, ...findings } = await timed(parts, 'extract', () =>
    withLists(parts, work, pagesOfFirst, found),
  );
  if (!(await parts.work.resultsPending(execution, outcome.pages.length))) {
    const { id: executionId, attempt } = execution;
    return parts.log.write('warn', 'execution.lost', { executionId, attempt });
  }
  const conclusion = await timed(parts, 'conclude', async () => {
    const duplicateOf = await findDuplicate(parts, work, outcome.pages, findings.extraction);
    const { random, checkRules } = parts;
    const chance = { auditShare: await auditShareOf(parts, work), random, checkRules };
    const examples = known.examples ?? [];
    const unknown =
      parts.memory !== 'off' ? unknownFacts(work.action, findings.extraction, examples, pagesOfFirst) : [];
    const earlier = { duplicateOf, unknownFacts: unknown, letStand: letStand(examples), several };
    const asked = { ...work, action: { ...work.action, rules } };
    const concluded = await conclude(chance, asked, outcome.pages, findings, earlier);
    const { pages } = outcome;
    return forReview(parts, work, { pages, known, taught: findings.extraction.taught }, concluded);
  });
  const published = await timed(parts, 'publish', () => parts.work.publish(execution, conclusion));
  const { status } = conclusion;
  if (published) parts.meter.documentEnded(status);
  const pages = outcome.pages.length;
  parts.log.write('info', 'execution.finished', { ...named(execution), status, pages, published });
}

/** Nobody is asked whether a part that was accepted is one document. */
function severalIn({ execution, action }: Work, pages: readonly Page[]): SeveralDocuments | undefined {
  const isOne = execution.partOf !== null || action.severalDocuments === 'ignore';
  return isOne ? undefined : severalDocuments(pages);
}

type ReadDocument = Extract<Read, { ok: true }>;

async function knownBeforehand(
  parts: StageParts,
  { execution }: Work,
  { pages, embeddedData }: ReadDocument,
): Promise<KnownBeforehand> {
  const { organizationId, actionId } = execution;
  const [print, senders] = [layoutFingerprintOf(pages), [...printedSenderKeys(pages)]];
  const all = await parts.examples.listFor(organizationId, actionId, { print, senders });
  const { alike, kin } = knownExamples(all, pages);
  return { embeddedData, examples: [...alike, ...kin] };
}

async function extractOrRefuse(
  { engine }: StageParts,
  { action, signal }: Work,
  pages: readonly Page[],
  known: KnownBeforehand,
) {
  try {
    return await engine.extract({ pages, action: printedAction(action), signal, known });
  } catch (error) {
    if (error instanceof ExtractionRefusedError) return error;
    throw error;
  }
}

/** The findings with what the organization's catalogues say of them. */
async function withLists(
  { catalogues }: StageParts,
  { execution, action }: Work,
  pages: readonly Page[],
  findings: Findings,
) {
  const known = catalogues.of(execution.organizationId);
  const { extraction, rules } = await withCatalogues(
    { pages, action, extraction: findings.extraction },
    known,
  );
  return { ...findings, extraction, rules };
}

/** Which models were called and their usage; never their input or output. */
function logModels({ log }: StageParts, { execution }: Work, { uses, failures }: Findings): void {
  const executionId = execution.id;
  for (const use of uses) log.write('info', 'model.asked', { executionId, ...use });
  for (const { code, detail } of failures) log.write('warn', 'model.failed', { executionId, code, detail });
}

/** Documents that pass teach a little about a sender of whom fewer are known than this. */
const enoughExamples = 5;

interface ReadForReview {
  readonly taught: Extraction['taught'];
  readonly pages: readonly Page[];
  readonly known: KnownBeforehand;
}

/** Prepares learning from the review, or from a document that passed, and alternative values for the reviewer. */
async function forReview(
  parts: StageParts,
  { action, signal }: Work,
  { pages, known, taught }: ReadForReview,
  conclusion: Conclusion,
): Promise<Conclusion> {
  const asks = conclusion.status === 'MANUAL_VALIDATION_REQUIRED';
  const isNew = conclusion.status === 'SUCCEEDED' && (known.examples ?? []).length < enoughExamples;
  if (!asks && !isNew) return conclusion;
  const made = await parts.sketch(pages, action, signal);
  const sketch = made && (parts.memory === 'places' ? ({ ...made, withoutFacts: true } as const) : made);
  if (!asks) return sketch === undefined ? conclusion : { ...conclusion, sketch };
  const candidates = await parts.findCandidates({ pages, action, known }, signal);
  if (signal.aborted) throw new AttemptFailedError('STOPPED');
  return {
    ...conclusion,
    candidates,
    ...(sketch !== undefined && {
      sketch: { ...sketch, ...(taught && { taught }), disputed: disputedIn(conclusion) },
    }),
  };
}

function disputedIn({ reasons }: Conclusion): readonly string[] {
  return reasons.flatMap(({ code, field }) =>
    code === 'VALUE_CONTRADICTED' && field !== undefined ? [field] : [],
  );
}

/** Each document in the file becomes an execution. */
async function split(
  parts: StageParts,
  { execution }: Work,
  pages: readonly Page[],
  documents: readonly FilePart[],
): Promise<void> {
  const extraction = { fields: {}, tables: {}, prompts: {} };
  const result = { pages: pages.map(withoutWords), extraction };
  const failed = { status: 'FAILED', reasons: [], reviewItems: [], result, parts: documents } as const;
  const published = await parts.work.publish(execution, failed);
  if (published) parts.meter.documentEnded('FAILED');
  parts.log.write('info', 'execution.split', { ...named(execution), parts: documents.length, published });
}

async function fail(parts: StageParts, { execution }: Work, reason: Reason): Promise<void> {
  const failed = { status: 'FAILED', reasons: [reason], reviewItems: [] } as const;
  if (await parts.work.publish(execution, failed)) parts.meter.documentEnded('FAILED');
  parts.log.write('info', 'execution.failed', { ...named(execution), code: reason.code });
}

async function definitionOf(parts: StageParts, execution: ExecutionRow): Promise<ActionDefinition> {
  const { organizationId, actionId, version } = execution;
  const row = await parts.actions.findVersion(organizationId, actionId, version);
  if (row === undefined) throw new AttemptFailedError('VERSION_UNKNOWN');
  return parts.raisedAction({ organizationId, actionId, version }, row.definition);
}
