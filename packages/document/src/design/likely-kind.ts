import type { FieldKind } from '../model/action.ts';
import { normalise } from '../text/kinds/normalise.ts';
import type { Conventions } from '../text/kinds/recognised.ts';

/** Kinds whose form tells them, the surest first. */
const byForm = ['iban', 'email', 'url', 'percent', 'vatId', 'date', 'phone'] as const;

/** An amount has cents or a currency; other numbers may count something, or name it. */
const amount = /[.,']\d{2}\b|[\p{Sc}]|\b[A-Z]{3}\b/u;
const digitsOnly = /^\d{1,5}$/;
const code = /^(?=.*\d)[\p{L}\d/_.#-]+$/u;

/**
 * The kind of values that are printed like these, told by their form alone: what fits all of them; `text` where nothing
 * does, or where there are none.
 */
export function likelyKind(texts: readonly string[], conventions: Conventions): FieldKind {
  const printed = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (printed.length === 0) return 'text';
  const all = (is: (text: string) => boolean) => printed.every(is);
  const formed = byForm.find((kind) => all((text) => hasForm(kind, text, conventions)));
  if (formed !== undefined) return formed;
  if (all((text) => amount.test(text) && normalise('money', text, conventions) !== undefined)) return 'money';
  if (all((text) => digitsOnly.test(text))) return 'number';
  if (all((text) => code.test(text))) return 'identifier';
  return 'text';
}

function hasForm(kind: (typeof byForm)[number], text: string, conventions: Conventions): boolean {
  // A number alone may be a percentage or the number of a telephone, but rarely is.
  if (kind === 'percent' && !/%/.test(text)) return false;
  if (kind === 'phone' && code.test(text)) return false;
  return normalise(kind, text, conventions) !== undefined;
}
