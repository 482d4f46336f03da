import type { Template } from '../template.ts';
import { composedForm } from './composed-form.ts';
import { composedLetter } from './composed-letter.ts';
import { composedTrade } from './composed-trade.ts';

/** Layouts that are put together anew with each draw, beside those that were written as one. */
export const composedTemplates: readonly Template[] = [composedTrade, composedLetter, composedForm];
