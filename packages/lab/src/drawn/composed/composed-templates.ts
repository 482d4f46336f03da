import type { Template } from '../template.ts';
import { composedForm } from './composed-form.ts';
import { composedLetter } from './composed-letter.ts';
import { composedNotes } from './composed-notes.ts';
import { composedOrder } from './composed-order.ts';
import { composedTrade } from './composed-trade.ts';

/** Templates that compose a new layout for each document, in addition to the fixed templates. */
export const composedTemplates: readonly Template[] = [
  composedTrade,
  composedLetter,
  composedForm,
  composedOrder,
  ...composedNotes,
];
