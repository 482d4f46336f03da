import type { DocumentHistory, DocumentStep } from '@recto/contract';
import type { ExecutionEvent } from '../../store/execution-store.ts';
import type { Store } from '../../store/store.ts';
import type { ExecutionRow, ReviewRow } from '../../store/tables.ts';

type Entry = DocumentHistory[number];
type Whole = Pick<Entry, 'at'> & { readonly by?: string; readonly note?: string };

/** Everything that happened to a document since it arrived, oldest first. */
export async function documentHistory(store: Store, execution: ExecutionRow): Promise<DocumentHistory> {
  const { organizationId, actionId, id } = execution;
  const [rows, events, state, sender] = await Promise.all([
    store.reviews.history(organizationId, id),
    store.executions.eventsAfter(organizationId, 0, id),
    store.reviews.find(organizationId, actionId, id),
    nameOf(store, organizationId, execution.submittedBy),
  ]);
  const changes = rows.map(({ itemId, name, change, before, after, note, by, at }): Entry => {
    const words = note === null ? {} : { note };
    return { itemId, name, change, before, after, ...words, by, at };
  });
  const whole = steps(execution, events, { review: state?.review, sender });
  // What was changed when a review ended was changed before it ended.
  return [...changes, ...whole].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : rank(a) - rank(b)));
}

function rank({ name, change }: Entry): number {
  if (name !== '') return 1;
  return change === 'RECEIVED' || change === 'READ' ? 0 : 2;
}

function steps(
  execution: ExecutionRow,
  events: readonly ExecutionEvent[],
  { review, sender }: { readonly review: ReviewRow | undefined; readonly sender: string },
): readonly Entry[] {
  const stepOf = (change: DocumentStep, { at, by = '', note }: Whole): Entry => ({
    itemId: execution.id,
    name: '',
    change,
    before: null,
    after: null,
    ...(note !== undefined && { note }),
    by,
    at,
  });
  const received = stepOf('RECEIVED', { at: execution.createdAt, by: sender });
  const asked = events.find(({ status }) => status === 'MANUAL_VALIDATION_REQUIRED');
  const read = asked === undefined ? [] : [stepOf('READ', { at: asked.at })];
  const { closedAt = null, closedBy = null, closure = null } = review ?? {};
  if (closedAt !== null) {
    const change =
      closure === 'REJECTED' ? 'REJECTED' : closure === 'VALIDATED' ? 'SUBMITTED' : 'LEFT_AS_READ';
    const ended = { at: closedAt, by: closedBy ?? '' };
    return [received, ...read, stepOf(change, { ...ended, ...reasonOf(execution, change) })];
  }
  const last = events.findLast(({ status }) => status === 'SUCCEEDED' || status === 'FAILED');
  if (last === undefined) return [received, ...read];
  const failure = execution.reasons[0]?.detail;
  const note = last.status === 'FAILED' && failure !== undefined ? { note: failure } : {};
  return [
    received,
    ...read,
    stepOf(last.status === 'FAILED' ? 'FAILED' : 'PASSED', { at: last.at, ...note }),
  ];
}

/** Why a person rejected the document. */
function reasonOf({ reasons }: ExecutionRow, change: DocumentStep): { readonly note?: string } {
  const said = reasons.findLast(({ code }) => code === 'REJECTED')?.detail;
  return change === 'REJECTED' && said !== undefined ? { note: said } : {};
}

async function nameOf(store: Store, organizationId: string, id: string | null): Promise<string> {
  if (id === null) return '';
  const user = await store.accounts.findUserById(organizationId, id);
  return user?.name || user?.username || '';
}
