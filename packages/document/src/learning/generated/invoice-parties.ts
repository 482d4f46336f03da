import { partyFacts } from './invoice-facts.ts';
import { type Drawing, drawParty } from './invoice-layout.ts';
import type { LabelName } from './language.ts';

/** Which of the optional parts of the head were drawn. */
export interface DrawnParties {
  /** The y below all of them. */
  readonly end: number;
  readonly shipTo: boolean;
  readonly buyerHeading: string | undefined;
}

/** The seller's letterhead or return line, the buyer below or beside it, and other parties. */
export function drawParties(drawing: Drawing, vendorLeft: boolean, y: number): DrawnParties {
  const { dice, sheet, step, left, right, label, facts } = drawing;
  const middle = left + (right - left) * 0.55;
  const heading = (name: LabelName, share: number) => (dice.chance(share) ? label(name) : undefined);
  const vendorBlock = dice.chance(0.85);
  const vendorEnd = vendorBlock
    ? drawParty(drawing, facts.vendor, heading('vendor', 0.25), vendorLeft ? left : middle, y)
    : y;
  if (!vendorBlock || dice.chance(0.3)) {
    const address = [facts.vendor.name, ...facts.vendor.lines].join(dice.pick([' · ', ', ', ' - ', ' | ']));
    sheet.put(address, left, Math.max(vendorEnd, y) + step, { size: sheet.size * 0.75 });
  }
  const beside = vendorBlock && dice.chance(0.35);
  const buyerY = beside ? y : Math.max(vendorEnd, y) + step * 2.5;
  const buyerX = beside ? (vendorLeft ? middle : left) : dice.pick([left, left, middle]);
  const buyerHeading = heading('buyer', 0.6);
  const buyerEnd = drawParty(drawing, facts.buyer, buyerHeading, buyerX, buyerY);
  const shipTo = !beside && dice.chance(0.25);
  if (shipTo) drawParty(drawing, facts.shipTo, label('shipTo'), buyerX === left ? middle : left, buyerY);
  const end = Math.max(vendorEnd, buyerEnd) + step;
  return { end: dice.chance(0.2) ? drawThirdParty(drawing, end) + step : end, shipTo, buyerHeading };
}

/** One that is neither the seller nor the buyer, and looks like them. */
function drawThirdParty(drawing: Drawing, y: number): number {
  const { dice, left, right, language } = drawing;
  const x = dice.pick([left, left + (right - left) * 0.55]);
  return drawParty(drawing, partyFacts(language, dice), dice.pick(language.thirdParties), x, y);
}
