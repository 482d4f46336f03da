import type { ChoiceAnswer } from '../answer.ts';
import { strictJson } from '../canonical.ts';
import type { Decision, DecisionContext, RequestOptions } from '../decide.ts';
import { DecisionError, wrongInput } from '../decision-error.ts';
import { isObject, type State } from '../json.ts';
import type { Question, Wording } from '../question.ts';
import { askOne } from './shortcuts.ts';

/**
 * The option that rejects every candidate.
 * @example payload.ranking.filter(({ id }) => id !== noMatchId)
 */
export const noMatchId = '__no_match__';

/** One less than a choice may have, leaving room for the no-match option. */
const maxCandidates = 254;

/** The candidates, and which of their fields say what. */
export interface SelectInput<T extends object = object> {
  /** At most 254. */
  readonly candidates: readonly T[];
  /** The field with a stable, unique id. */
  readonly idField: Extract<keyof T, string>;
  /** The field with the text that names the candidate. */
  readonly labelField: Extract<keyof T, string>;
  /** A field with more information about the candidate. */
  readonly descriptionField?: Extract<keyof T, string> | undefined;
  readonly instructions?: Wording | undefined;
  /** Whether all candidates may be rejected. Default: true. */
  readonly includeNoMatch?: boolean | undefined;
}

/** The best candidate, and all by their probability. */
export interface Selection<T = object> {
  /** Null if no candidate matches. */
  readonly selected: T | null;
  readonly id: string;
  readonly probability: number;
  readonly confidence: number;
  readonly isNoMatch: boolean;
  /** The most probable first; ties in the order of the candidates. */
  readonly ranking: readonly { readonly id: string; readonly probability: number }[];
}

/** Picks the candidate that matches the query best, and ranks them all. */
export async function select<T extends object>(
  context: DecisionContext,
  input: SelectInput<T> & { readonly query: State },
  options?: RequestOptions,
): Promise<Decision<Selection<T>>> {
  checkField(input, 'idField');
  checkField(input, 'labelField');
  const ids = candidateIds(input);
  const includesNoMatch = input.includeNoMatch !== false;
  const criteria = input.candidates.map(
    (candidate, index) => [ids[index] ?? '', describe(candidate, input)] as const,
  );
  const question: Question = {
    type: 'choice',
    instructions: input.instructions ?? 'Which candidate best matches the request?',
    criteria: includesNoMatch ? [...criteria, [noMatchId, 'None of the candidates fits']] : criteria,
    noMatchOption: includesNoMatch ? noMatchId : undefined,
  };
  const { payload, attributes } = await askOne<ChoiceAnswer>(context, input.query, question, options);
  return { payload: selection(input.candidates, ids, includesNoMatch, payload), attributes };
}

function selection<T>(
  candidates: readonly T[],
  ids: readonly string[],
  includesNoMatch: boolean,
  answer: ChoiceAnswer,
): Selection<T> {
  const ranking = (includesNoMatch ? [...ids, noMatchId] : ids)
    .map((id) => ({ id, probability: answer.probabilities[id] ?? 0 }))
    .sort((one, other) => other.probability - one.probability);
  const isNoMatch = includesNoMatch && answer.choice === noMatchId;
  return {
    selected: isNoMatch ? null : (candidates[ids.indexOf(answer.choice)] ?? null),
    id: answer.choice,
    probability: answer.probabilities[answer.choice] ?? 0,
    confidence: answer.confidence,
    isNoMatch,
    ranking,
  };
}

function checkField<T extends object>(input: SelectInput<T>, name: 'idField' | 'labelField'): void {
  const field: unknown = input[name];
  if (typeof field !== 'string' || field === '') {
    throw wrongInput(`${name}: expected the name of a field of the candidates`);
  }
  const isThere = (candidate: unknown) => isObject(candidate) && Object.hasOwn(candidate, field);
  if (Array.isArray(input.candidates) && input.candidates.length > 0 && !input.candidates.some(isThere)) {
    throw wrongInput(`${name}: no candidate has such a field`);
  }
}

/** Messages name candidates by position: their ids are the caller's data. */
function candidateIds<T extends object>({ candidates, idField }: SelectInput<T>): readonly string[] {
  if (!Array.isArray(candidates) || candidates.length === 0 || !candidates.every(isObject)) {
    throw wrongInput('candidates: expected a list of at least one object');
  }
  if (candidates.length > maxCandidates) {
    const message = `candidates: ${candidates.length} were given, at most ${maxCandidates} are allowed`;
    throw new DecisionError('TOO_MANY_OPTIONS', message);
  }
  const seen = new Map<string, number>();
  return candidates.map((candidate, index) => {
    const id = text(candidate[idField]);
    const before = seen.get(id);
    if (id === '' || id === noMatchId) {
      throw wrongInput(`candidates[${index}]: its id field holds no usable id`);
    }
    if (before !== undefined) {
      throw wrongInput(`candidates[${before}] and [${index}] have the same id`);
    }
    seen.set(id, index);
    return id;
  });
}

function describe<T extends object>(candidate: T, { labelField, descriptionField }: SelectInput<T>): string {
  const label = text(candidate[labelField]);
  const more = descriptionField === undefined ? '' : text(candidate[descriptionField]).trim();
  return more === '' ? label : `${label} — ${more}`;
}

function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  try {
    return strictJson(value);
  } catch {
    // The cause may quote the value.
    throw wrongInput('candidates: a field that is an object has no JSON form');
  }
}
