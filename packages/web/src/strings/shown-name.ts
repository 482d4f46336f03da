/**
 * Characters that turn the text after them around, or that nobody sees: a name with them could pass for another. Those
 * that join letters and emoji stay.
 */
const unseen = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\p{Cc}]/gu;

/** A document's name as it is shown: every character that it has, in the order in which it has them. */
export function shownName(name: string): string {
  return name.replace(unseen, '');
}
