import type { FullReviewItem, ReviewCheck } from '@recto/contract';
import { remembered } from './remembered.ts';
import { isOpen, type ReviewState } from './review-state.ts';

/** The states of a value; each has an icon and a word. */
const valueStates = [
  'read',
  'proven',
  'confirmed',
  'changed',
  'doubtful',
  'typed',
  'failed',
  'missing',
  // Not found and not required.
  'empty',
  'notOnPage',
  'unreadable',
] as const;
export type ValueStateName = (typeof valueStates)[number];

/** Why a value has its state; the screen puts it into words. */
export type Why =
  | { readonly code: 'check'; readonly check: ReviewCheck }
  | { readonly code: 'several'; readonly count: number }
  | { readonly code: 'dataDiffers' | 'printDiffers' | 'noLabel' | 'unclear' | 'required' | 'confirmTyped' }
  | { readonly code: 'readAs'; readonly text: string };

export interface ValueState {
  readonly name: ValueStateName;
  readonly why: Why | undefined;
}

/** The state of one value. A broken rule takes precedence, even over a confirmation. */
export function valueState(state: ReviewState, id: string): ValueState {
  const found = state.items.get(id);
  const value = state.draft.values.get(id);
  if (found === undefined || value === undefined) return { name: 'read', why: undefined };
  const { item } = found;
  if (value.mark === 'notOnPage' || value.mark === 'unreadable') return { name: value.mark, why: undefined };
  const checks = checksOf(state, id);
  const broken = checks.find((check) => check.state === 'broken');
  if (broken !== undefined) return { name: 'failed', why: { code: 'check', check: broken } };
  if (value.mark === 'typed') return { name: 'typed', why: { code: 'confirmTyped' } };
  if (value.mark === 'confirmed') return confirmedState(item, value.text);
  if (isOpen(state, id)) return openState(item);
  // A sum counts an empty value as zero, which proves nothing about it.
  if (value.text === '') return { name: 'empty', why: undefined };
  const proof = checks.find(isProof);
  return proof === undefined
    ? { name: 'read', why: undefined }
    : { name: 'proven', why: { code: 'check', check: proof } };
}

function confirmedState(item: FullReviewItem, text: string): ValueState {
  if (text === item.read) return { name: 'confirmed', why: undefined };
  return { name: 'changed', why: item.read === '' ? undefined : { code: 'readAs', text: item.read } };
}

function openState(item: FullReviewItem): ValueState {
  if (item.result === '') return { name: 'missing', why: item.required ? { code: 'required' } : undefined };
  return { name: 'doubtful', why: doubt(item) };
}

function doubt(item: FullReviewItem): Why {
  if (item.reasons.some((reason) => reason.startsWith('embedded-data-differs')))
    return { code: 'dataDiffers' };
  if (item.reasons.some((reason) => reason.startsWith('print-differs'))) return { code: 'printDiffers' };
  const others = item.candidates.filter(({ result }) => result !== item.result);
  if (others.length > 0) return { code: 'several', count: others.length + 1 };
  return { code: item.reasons.some((reason) => reason.startsWith('label:')) ? 'unclear' : 'noLabel' };
}

/** Arithmetic and check digits are proof; a correct format is not. */
function isProof({ kind, state }: ReviewCheck): boolean {
  return state === 'fits' && (kind === 'sum' || kind === 'checkDigit');
}

/** The checks that involve a value. */
function checksOf(state: ReviewState, id: string): readonly ReviewCheck[] {
  return checksById(state.checks).get(id) ?? [];
}

const indexes = new WeakMap<readonly ReviewCheck[], ReadonlyMap<string, readonly ReviewCheck[]>>();

/** Computed once per server response: every value on the screen needs it on every keystroke. */
function checksById(checks: readonly ReviewCheck[]): ReadonlyMap<string, readonly ReviewCheck[]> {
  const known = indexes.get(checks);
  if (known !== undefined) return known;
  const index = new Map<string, ReviewCheck[]>();
  for (const check of checks) {
    for (const id of check.itemIds) {
      const found = index.get(id);
      if (found === undefined) index.set(id, [check]);
      else found.push(check);
    }
  }
  indexes.set(checks, index);
  return index;
}

export const brokenChecks: (state: ReviewState) => readonly ReviewCheck[] = remembered(
  ({ checks }) => [checks],
  ({ checks }) => checks.filter((check) => check.state === 'broken'),
);

/** Whether two states are equal. */
export function isSameState(a: ValueState, b: ValueState): boolean {
  if (a.name !== b.name || a.why?.code !== b.why?.code) return false;
  const [one, other] = [a.why, b.why];
  if (one?.code === 'check' && other?.code === 'check' && one.check === other.check) return true;
  return JSON.stringify(one) === JSON.stringify(other);
}
