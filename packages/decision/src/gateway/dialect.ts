import type { Outcomes } from '../answer.ts';
import type { DecisionAttributes } from '../attributes.ts';
import type { State } from '../json.ts';
import type { Questions } from '../question.ts';

/** What a client of the gateway asks. */
export interface Asked {
  readonly state: State;
  readonly questions: Questions;
  /** As the client names it; undefined if it names none. */
  readonly model: string | undefined;
  /** As `data:` URLs, by the texts that stand for them. */
  readonly images: Readonly<Record<string, string>>;
}

/** What is answered. */
export interface Answered {
  readonly outcomes: Outcomes;
  readonly model: string | null;
  readonly usage: DecisionAttributes['usage'];
}

/** The protocol of one kind of client. */
export interface Dialect {
  /** @throws DecisionError for a body that is not of this protocol. */
  read(body: unknown): Asked;
  /** @throws DecisionError of a question without an answer, where the protocol has no place for it. */
  write(answered: Answered): object;
}
