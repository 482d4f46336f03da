import type { Page } from '@recto/document';
import { Sheet } from '@recto/document/internals';
import type { Drawing } from './invoice-layout.ts';
import { drawOtherSection, drawRemarks } from './party-list.ts';

/** Sometimes a second page of remarks, codes and names, none of which a field asks for. */
export function drawAppendix(drawing: Drawing, number: number): Page[] {
  const { dice, left, right, step, language, facts, label } = drawing;
  if (!dice.chance(drawing.list ? 0.6 : 0.25)) return [];
  const sheet = new Sheet(595, 842, drawing.sheet.size);
  const middle = left + (right - left) * 0.45;
  let y = dice.whole(30, 70);
  if (drawing.banner) sheet.put(drawing.banner, left, y - step * 1.2);
  if (dice.chance(0.4)) sheet.put(facts.vendor.name, left, y);
  y += step * 2;
  const page = { ...drawing, sheet };
  if (drawing.list) y = drawRemarks(page, drawing.list, y) + step;
  if (drawing.list && dice.chance(0.3)) y = drawOtherSection(page, drawing.list, y);
  for (let row = dice.whole(4, 14); row > 0; row--) {
    const text = dice.pick([
      dice.pick(language.prose),
      dice.pick(language.goods),
      `${dice.pick(language.firms)} ${dice.pick(language.forms)}`,
      dice.code('AAAA-9999'),
      dice.pick(language.people),
    ]);
    const heads = [label('project'), label('person'), label('contract'), dice.pick(language.columns.goods)];
    if (dice.chance(0.6)) sheet.put(`${dice.pick(heads)}${drawing.colon ? ':' : ''}`, left, y);
    sheet.put(text, middle, y);
    y += step * dice.pick([1, 1, 1.6]);
  }
  sheet.put(`IBAN ${facts.iban}`, left, 800, { size: sheet.size * 0.8 });
  return [sheet.page(number)];
}
