import type { Token } from '../../text/layout/layout.ts';

/** Digits that identify an article and are not a count: more than any count has, or with a leading zero. */
const code = /^(?:\d{8,}|0\d{4,})$/;

/** Whether words are nothing but digits that identify an article: `071549023011`. */
export function isCodeNumber(tokens: readonly Token[]): boolean {
  return tokens.every(({ text }) => code.test(text));
}
