import type { ReviewCheck } from '@recto/contract';
import type { ValueState, Why } from '../logic/value-state.ts';
import type { Strings } from '../strings/en.ts';

/** Why a value has its state, in words; empty if there is nothing to say. */
export function whyText(strings: Strings, why: Why | undefined): string {
  if (why === undefined) return '';
  if (why.code === 'check') return checkText(strings, why.check);
  if (why.code === 'several') return strings.why.several(why.count);
  if (why.code === 'readAs') return strings.why.readAs(why.text);
  return strings.why[why.code];
}

/** What a check says about the current values. */
export function checkText(strings: Strings, check: ReviewCheck): string {
  if (check.state === 'fits') {
    return check.kind === 'checkDigit' ? strings.why.checkDigitFits : strings.why.sumFits;
  }
  if (check.kind !== 'sum') return strings.why[check.kind];
  const { sum } = check;
  if (sum === undefined) return check.detail;
  return strings.why.sum(sum.computed, sum.equals.amount, sum.difference.replace(/^[-+]/, ''));
}

/** `doubtful: two possible values` */
export function stateText(strings: Strings, state: ValueState): string {
  const why = whyText(strings, state.why);
  const name = strings.states[state.name];
  return why === '' ? name : `${name}: ${why}`;
}
