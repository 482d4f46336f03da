import type { Template } from '../template.ts';
import { composedForm } from './composed-form.ts';
import { composedLetter } from './composed-letter.ts';
import { composedNotes } from './composed-notes.ts';
import { composedOrder } from './composed-order.ts';
import { composedTrade } from './composed-trade.ts';

/** Layouts that are put together anew with each draw, beside those that were written as one. */
export const composedTemplates: readonly Template[] = [
  composedTrade,
  composedLetter,
  composedForm,
  composedOrder,
  ...composedNotes,
];
