import { type Drawing, drawEntries, drawHeaderRow, type Entry } from './invoice-layout.ts';
import { type DrawnParties, drawParties } from './invoice-parties.ts';
import type { LabelName, OtherKind } from './language.ts';
import type { ListStyle } from './list-style.ts';
import { drawOtherSection, drawPartySection, drawRows } from './party-list.ts';

/** The part above the table of goods. */
interface DrawnHead {
  /** The y below it. */
  readonly end: number;
  readonly entries: readonly [LabelName, string][];
  readonly parties: DrawnParties;
}

/** What the title contains: also the number, or the number and date. */
type Titled = 'alone' | 'number' | 'numberAndDate' | 'none';

/** Draws the title, the parties, and labels with values that apply to the whole document. */
export function drawHead(drawing: Drawing, other: OtherKind | undefined): DrawnHead {
  const { dice, sheet, left, step, banner } = drawing;
  const top = dice.whole(25, 60);
  if (banner) sheet.put(banner, left, top);
  const y = banner ? top + step * dice.pick([1.5, 2]) : top;
  return drawing.list ? drawListHead(drawing, drawing.list, other, y) : drawLetterHead(drawing, other, y);
}

function drawLetterHead(drawing: Drawing, other: OtherKind | undefined, top: number): DrawnHead {
  const { dice, sheet, step, left, right, language } = drawing;
  const middle = left + (right - left) * 0.55;
  const vendorLeft = dice.chance(0.55);
  let y = top;
  const title = dice.pick(other?.titles ?? language.titles);
  const titled = dice.pick<Titled>(['alone', 'number', 'numberAndDate', 'none']);
  if (titled === 'alone')
    sheet.put(title, vendorLeft ? middle : left, y, { size: sheet.size * dice.pick([1, 1.5, 2]) });
  y += titled === 'alone' ? step * 2 : 0;
  const parties = drawParties(drawing, vendorLeft, other?.kind === 'order', y);
  const entries = entriesOf(drawing, titled, other);
  if (titled.startsWith('number')) y = drawTitle(drawing, title, titled, parties.end);
  else y = parties.end;
  return { end: drawMeta(drawing, entries, y), entries, parties };
}

/** Everything one below the other in two columns: the title, labels and values, then each party under its heading. */
function drawListHead(
  drawing: Drawing,
  style: ListStyle,
  other: OtherKind | undefined,
  top: number,
): DrawnHead {
  const { dice, step, label, facts, language } = drawing;
  const title = dice.pick(other?.titles ?? language.titles);
  const titled = dice.pick<Titled>(['number', 'numberAndDate', 'numberAndDate', 'alone', 'none']);
  const entries = entriesOf(drawing, titled, other);
  let y = titled === 'none' ? top : drawTitle(drawing, title, titled, top) - step * 0.7;
  const rows = entries.map(([name, value]) => ({ label: label(name), lines: [value] }));
  y = drawRows(drawing, rows, style, y) + step * 0.5;
  const two = [
    { party: facts.vendor, heading: label('vendor') },
    { party: facts.buyer, heading: label('buyer') },
  ];
  const shipTo = dice.chance(0.4);
  const sections = [
    ...(dice.chance(0.7) ? two : two.toReversed()),
    ...(shipTo ? [{ party: facts.shipTo, heading: label('shipTo') }] : []),
  ];
  for (const { party, heading } of sections) y = drawPartySection(drawing, party, heading, style, y);
  if (!shipTo && dice.chance(0.15)) y = drawOtherSection(drawing, style, y);
  return { end: y, entries, parties: { end: y, shipTo, buyerHeading: label('buyer') } };
}

function drawTitle(
  { dice, sheet, left, step, facts, print, language }: Drawing,
  title: string,
  titled: Titled,
  y: number,
): number {
  const joint = dice.pick([' ', ' Nr. ', ' No. ', ': ', ' N° ', ` (${dice.code('999')}) Nr. `]);
  const on = titled === 'numberAndDate' ? ` ${dice.pick(language.lists.on)} ${print.date(facts.date)}` : '';
  const number = titled === 'alone' ? '' : `${joint}${facts.number}${on}`;
  const behind =
    titled !== 'alone' && dice.chance(0.15) ? ` - ${dice.pick(language.titles).toUpperCase()}` : '';
  const matter = dice.chance(0.15) ? ` ${dice.pick(language.lists.matters)}` : '';
  sheet.put(`${title}${matter}${number}${behind}`, left, y, { size: sheet.size * dice.pick([1, 1.4]) });
  return y + step * 2;
}

function drawMeta(drawing: Drawing, entries: readonly [LabelName, string][], y: number): number {
  const { dice, left, right, label } = drawing;
  const list = entries.map(([name, value]): Entry => ({ label: label(name), value }));
  const style = dice.pick(['left', 'right', 'full', 'header', 'split']);
  const middle = left + (right - left) * 0.55;
  if (style === 'header') return drawHeaderRow(drawing, list, left, y, right - left);
  if (style === 'split') {
    const half = Math.ceil(list.length / 2);
    const first = drawEntries(drawing, list.slice(0, half), left, y, (right - left) * 0.45);
    return Math.max(first, drawEntries(drawing, list.slice(half), middle, y, right - middle));
  }
  return style === 'right'
    ? drawEntries(drawing, list, middle, y, right - middle)
    : drawEntries(drawing, list, left, y, style === 'full' ? right - left : (right - left) * 0.5);
}

function entriesOf(
  { dice, facts, print, label }: Drawing,
  titled: Titled,
  other: OtherKind | undefined,
): [LabelName, string][] {
  const [from, to] = facts.period.map(print.date);
  const others = [
    `${label('customer')}: ${facts.codes.customer}`,
    `${label('relatedNumber')} ${facts.relatedNumber}`,
  ];
  const paymentReference = dice.pick([facts.number, facts.relatedNumber, others.join(' ')]);
  const optional: [LabelName, string, number][] = [
    ['due', print.date(facts.due), 0.6],
    ['order', facts.order, other?.kind === 'order' ? 0 : 0.5],
    ['relatedNumber', facts.relatedNumber, other?.kind === 'credit' ? 0.7 : 0.12],
    ['reference', facts.reference, 0.3],
    ['customer', facts.codes.customer, 0.5],
    ['delivery', print.date(facts.delivery), 0.35],
    ['period', `${from} ${dice.pick(['-', '–', 'to'])} ${to}`, 0.3],
    ['contract', facts.codes.contract, 0.3],
    ['project', facts.project, 0.3],
    ['person', facts.person, 0.25],
    ['paymentReference', paymentReference, 0.15],
    ['related', print.date(facts.related), 0.3],
    ['currency', facts.currency[0], 0.3],
    ['terms', facts.terms, 0.3],
  ];
  const entries = optional
    .filter(([, , share]) => dice.chance(share))
    .map(([name, value]): [LabelName, string] => [name, value]);
  if (titled !== 'numberAndDate') entries.push(['date', print.date(facts.date)]);
  if (!titled.startsWith('number')) entries.push(['number', facts.number]);
  return dice.chance(0.6) ? entries.reverse() : dice.shuffled(entries);
}
