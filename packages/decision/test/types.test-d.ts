// Read by the compiler only: valid code is assigned, invalid code is expected not to compile.
import type { DecisionCreateParams } from 'openai/resources/decisions';
import { box, choice, connect, type JsonValue, noul, type State, score } from '../src/index.ts';
import type { DecisionsBody } from '../src/routes/openai.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function same<A, B>(_: Equal<A, B>): void {}

const decide = connect({ route: 'mock' });

export async function answersFollowFromQuestions(levels: readonly string[]): Promise<void> {
  const { payload } = await decide.evaluate({
    state: { text: 'hello' },
    questions: {
      urgent: noul('Is it urgent?'),
      team: choice('Which team?', { billing: 'Invoices', tech: null }, { noMatchOption: 'none' }),
      pairs: choice('Which?', [
        ['10', 'ten'],
        ['2', null],
      ]),
      mood: score('How upset?', ['calm', 'annoyed', 'furious']),
      loose: score('How far?', levels),
      raw: { type: 'choice', instructions: 'Which?', criteria: { a: 'x', b: 'y' }, noMatchOption: 'b' },
      rawScore: { type: 'score', instructions: 'How?', criteria: ['low', 'high'] },
    },
  });
  const { answers } = payload;
  same<typeof answers.urgent.noul, number>(true);
  same<typeof answers.team.choice, 'billing' | 'tech' | 'none'>(true);
  same<typeof answers.team.derived.runnerUp, 'billing' | 'tech' | 'none' | null>(true);
  same<
    typeof answers.team.probabilities,
    { readonly billing: number; readonly tech: number; readonly none: number }
  >(true);
  same<typeof answers.pairs.choice, '10' | '2'>(true);
  same<typeof answers.mood.derived.level, 0 | 1 | 2>(true);
  same<typeof answers.mood.derived.levelLabel, 'calm' | 'annoyed' | 'furious'>(true);
  same<typeof answers.loose.derived.level, number>(true);
  same<typeof answers.raw.choice, 'a' | 'b'>(true);
  same<typeof answers.rawScore.derived.level, 0 | 1>(true);

  // @ts-expect-error an option that was not offered
  answers.team.choice === 'sales';
  // @ts-expect-error a level beyond the last
  answers.mood.derived.level === 3;
  // @ts-expect-error a question that was not asked
  answers.other;
  // @ts-expect-error a yes/no answer has no choice
  answers.urgent.choice;
  // @ts-expect-error answers are read-only
  answers.urgent.noul = 1;
}

export async function shortcuts(id: string): Promise<void> {
  const state = 'text';
  const picked = await decide.choose({
    state,
    instructions: '?',
    options: { a: null, b: 'x' },
    noMatchOption: 'none',
  });
  same<typeof picked.payload.choice, 'a' | 'b' | 'none'>(true);
  const plain = await decide.choose({ state, instructions: '?', options: { a: null, b: 'x' } });
  same<typeof plain.payload.choice, 'a' | 'b'>(true);
  const loose = await decide.choose({ state, instructions: '?', options: { [id]: null } });
  same<typeof loose.payload.choice, string>(true);
  const graded = await decide.score({ state, instructions: '?', levels: ['low', 'mid', 'high'] });
  same<typeof graded.payload.derived.level, 0 | 1 | 2>(true);
  const products = [{ sku: 'a', name: 'Bike', price: 3 }];
  const best = await decide.select({
    candidates: products,
    query: 'red',
    idField: 'sku',
    labelField: 'name',
  });
  same<typeof best.payload.selected, { sku: string; name: string; price: number } | null>(true);
  const { payload } = await decide.batch({
    items: [1, 2],
    questions: { q: choice('?', { a: null, b: null }) },
  });
  for (const item of payload) if (item.status === 'OK') same<typeof item.answers.q.choice, 'a' | 'b'>(true);
  for await (const item of decide.stream({ items: [1], questions: { q: noul('?') } })) {
    if (item.status === 'OK') same<typeof item.answers.q.noul, number>(true);
  }
  const kept = await decide.filter({ items: products, question: '?' });
  same<(typeof kept.payload.kept)[number]['price'], number>(true);
  const file = await decide.evaluate({ state, questionSet: 'triage' });
  const [answer] = Object.values(file.payload.answers);
  if (answer?.type === 'choice') same<typeof answer.choice, string>(true);
}

export function wrongUse(): void {
  const state = 'text';
  const instructions = '?';
  // @ts-expect-error a score of one level
  void decide.score({ state, instructions, levels: ['only'] });
  // @ts-expect-error a score of eleven levels
  void decide.score({ state, instructions, levels: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'] });
  // @ts-expect-error a builder with one level
  score('?', ['only']);
  // @ts-expect-error no state
  void decide.ask({ instructions });
  // @ts-expect-error no options
  void decide.choose({ state, instructions });
  // @ts-expect-error questions and a question set
  void decide.evaluate({ state, questions: { q: noul('?') }, questionSet: 'triage' });
  // @ts-expect-error neither
  void decide.evaluate({ state });
  void decide.evaluate({
    state,
    // @ts-expect-error a no-match option that is not an option
    questions: { q: { type: 'choice', instructions: '?', criteria: { a: 'x' }, noMatchOption: 'z' } },
  });
  // @ts-expect-error an unknown kind of question
  void decide.evaluate({ state, questions: { q: { type: 'maybe', instructions: '?' } } });
  // @ts-expect-error a field that candidates do not have
  void decide.select({ candidates: [{ id: 1, name: 'x' }], query: 'q', idField: 'sku', labelField: 'name' });
  // @ts-expect-error an unknown route
  connect({ route: 'nowhere' });
  // @ts-expect-error an action that does not exist
  void decide.applyPolicy({ decision: {}, policy: { q: { onYes: 'MAYBE' } } });
}

interface Ticket {
  readonly text: string;
  readonly at?: Date;
  readonly tags: readonly string[];
}

/** States of types of one's own compile, and so does what nobody can check before. */
export function rightStates(
  ticket: Ticket,
  loose: unknown[],
  json: JsonValue,
  state: State,
  anything: object,
): void {
  const instructions = '?';
  class Order {
    readonly id = 1;
    total(): number {
      return 2;
    }
  }
  void decide.ask({ state: ticket, instructions });
  void decide.ask({ state: [ticket], instructions });
  void decide.ask({ state: new Order(), instructions });
  void decide.ask({ state: { deep: { ticket, loose, json } }, instructions });
  for (const one of [json, state, anything]) void decide.ask({ state: one, instructions });
  void decide.batch({ items: [ticket], questions: { q: noul('?') }, keyField: 'text' });
  void decide.filter({ items: loose, question: '?', textField: 'any' });
}

export function wrongStates(load: () => Promise<Ticket>, tickets: readonly Ticket[]): void {
  const instructions = '?';
  const questions = { q: noul('?') };
  // @ts-expect-error a forgotten await
  void decide.ask({ state: load(), instructions });
  // @ts-expect-error a forgotten await inside
  void decide.ask({ state: { ticket: load() }, instructions });
  // @ts-expect-error a forgotten call
  void decide.ask({ state: load, instructions });
  // @ts-expect-error a forgotten Promise.all
  void decide.batch({ items: tickets.map(async (one) => one), questions });
  // @ts-expect-error no JSON form
  void decide.ask({ state: new Map([['a', 1]]), instructions });
  // @ts-expect-error no JSON form
  void decide.ask({ state: { error: new Error('x') }, instructions });
  // @ts-expect-error a bigint
  void decide.ask({ state: { n: 1n }, instructions });
  // @ts-expect-error undefined
  void decide.ask({ state: undefined, instructions });
  // @ts-expect-error a query is JSON too
  void decide.select({ candidates: tickets, query: load(), idField: 'text', labelField: 'text' });
  // @ts-expect-error a misspelt option
  void decide.ask({ state: 1, instructions }, { usecache: true });
  // @ts-expect-error text for a number
  void decide.ask({ state: 1, instructions }, { deadlineMs: '500' });
  // @ts-expect-error a misspelt input
  void decide.ask({ state: 1, instruction: '?', instructions });
  // @ts-expect-error a misspelt key of a rule
  void decide.applyPolicy({ decision: {}, policy: { a: { minProbabilty: 0.5 } } });
  // @ts-expect-error a field that items do not have
  void decide.filter({ items: tickets, question: '?', textField: 'body' });
  // @ts-expect-error a field that items do not have
  void decide.batch({ items: tickets, questions, keyField: 'id' });
  // @ts-expect-error a misspelt budget
  connect({ route: 'mock', budget: { maxUsd: 3 } });
  // @ts-expect-error a level without a description
  score('?', ['low', null]);
}

export async function outcomes(): Promise<void> {
  const questions = { q: noul('?'), where: box('the mug') };
  const settled = await decide.evaluate({ state: 'a', questions }, { settled: true });
  if (settled.payload.outcomes.q.status === 'OK')
    same<typeof settled.payload.outcomes.q.answer.noul, number>(true);
  const plain = await decide.evaluate({ state: 'a', questions }, { useCache: true });
  same<typeof plain.payload.answers.where.box.top, number>(true);
  // @ts-expect-error outcomes come with settled only
  plain.payload.outcomes;
  const { payload } = await decide.batch({ items: ['a'], questions }, { settled: true });
  for (const item of payload) if (item.status === 'OK') void item.outcomes.q;
}

/** What the openai route writes is what its provider accepts. */
export const openAiBody: (made: DecisionsBody) => DecisionCreateParams = (made) => made;
