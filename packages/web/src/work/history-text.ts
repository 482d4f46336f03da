import type { DocumentHistory } from '@recto/contract';
import type { Strings } from '../strings/en.ts';
import { type Labels, labelOf } from '../strings/names.ts';

type Entry = DocumentHistory[number];

/** What an entry of the history is about: `Total`, `Items, row 3, Price`; empty for the document as a whole. */
export function historySubject(strings: Strings, labels: Labels, { name }: Entry): string {
  if (name === '') return '';
  const row = /^(.*?)\[(\d+)\](?:\.(.+))?$/.exec(name);
  if (row === null) return labelOf(labels, name);
  const [, table = '', number = '0', column] = row;
  const words = [labelOf(labels, table), strings.grid.row(Number(number) + 1)];
  if (column !== undefined) words.push(labelOf(labels, `${table}.${column}`));
  return words.join(', ');
}

/** The values before and after; rows are told by their place, counted from 1. Undefined: nothing to compare. */
export function historyValues(entry: Entry): { readonly before: string; readonly after: string } | undefined {
  const { change, before, after } = entry;
  if (isSentTo(entry)) return undefined;
  if (before === after || change === 'ROW_ADDED' || change === 'ROW_DELETED') return undefined;
  if (change === 'ROW_MOVED') return { before: placeOf(before), after: placeOf(after) };
  return { before: before ?? '–', after: after ?? '–' };
}

/** Whether it went to a person, whom `after` names. */
export function isSentTo({ change }: Pick<Entry, 'change'>): boolean {
  return change === 'ASKED' || change === 'ANSWERED';
}

function placeOf(place: string | null): string {
  return place === null ? '–' : String(Number(place) + 1);
}
