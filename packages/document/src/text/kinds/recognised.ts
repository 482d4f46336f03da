import type { Calendar } from './calendar.ts';
import type { DecimalMark } from './decimal.ts';

/** A stretch of text that has the form of a kind. */
export interface Recognised {
  /** Offsets in the text that was searched. */
  readonly start: number;
  readonly end: number;
  readonly normalizedText?: string;
  /** 0 to 1: how surely the form alone tells the kind. */
  readonly form: number;
}

/** How a document writes what could be read in two ways. */
export interface Conventions {
  readonly decimalMark?: DecimalMark;
  readonly dateOrder: 'day-first' | 'month-first';
  /** By which it may count years beside the Gregorian one. */
  readonly calendar?: Calendar;
  /** It is the statement of an account, on which debits are below nothing. */
  readonly isAccount?: boolean;
}

export type Recogniser = (text: string, conventions: Conventions) => Recognised[];
