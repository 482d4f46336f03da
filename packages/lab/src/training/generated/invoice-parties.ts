import { type PartyFacts, partyFacts } from './invoice-facts.ts';
import type { Drawing } from './invoice-layout.ts';
import type { LabelName } from './language.ts';
import { drawParty } from './party-block.ts';

/** Which optional parts of the head were drawn. */
export interface DrawnParties {
  /** The y below all of them. */
  readonly end: number;
  readonly shipTo: boolean;
  readonly buyerHeading: string | undefined;
}

/**
 * The parties of an invoice, as in a letter or side by side. The author of an order is the buyer, which only headings
 * show.
 */
export function drawParties(
  drawing: Drawing,
  vendorLeft: boolean,
  isOrder: boolean,
  y: number,
): DrawnParties {
  if (isOrder) return drawColumns(drawing, [1, 1], y);
  return drawing.dice.chance(0.25)
    ? drawColumns(
        drawing,
        drawing.dice.pick([
          [1, 1],
          [0.3, 0.85],
        ] as const),
        y,
      )
    : drawLetter(drawing, vendorLeft, y);
}

function headingOf({ dice, label }: Drawing, name: LabelName, share: number): string | undefined {
  return dice.chance(share) ? label(name) : undefined;
}

/** The seller's letterhead or return address, the buyer below or beside it, and other parties. */
function drawLetter(drawing: Drawing, vendorLeft: boolean, y: number): DrawnParties {
  const { dice, sheet, step, left, right, label, facts } = drawing;
  const middle = left + (right - left) * 0.55;
  const vendorBlock = dice.chance(0.85);
  const vendorHeading = headingOf(drawing, 'vendor', 0.25);
  const vendorEnd = vendorBlock
    ? drawParty(drawing, facts.vendor, vendorHeading, vendorLeft ? left : middle, y)
    : y;
  if (!vendorBlock || dice.chance(0.3)) {
    const address = [facts.vendor.name, ...facts.vendor.lines].join(dice.pick([' · ', ', ', ' - ', ' | ']));
    sheet.put(address, left, Math.max(vendorEnd, y) + step, { size: sheet.size * 0.75 });
  }
  const beside = vendorBlock && dice.chance(0.35);
  const buyerY = beside ? y : Math.max(vendorEnd, y) + step * 2.5;
  const buyerX = beside ? (vendorLeft ? middle : left) : dice.pick([left, left, middle]);
  const buyerHeading = headingOf(drawing, 'buyer', 0.6);
  const buyerEnd = drawParty(drawing, facts.buyer, buyerHeading, buyerX, buyerY);
  const shipTo = !beside && dice.chance(0.25);
  if (shipTo) drawParty(drawing, facts.shipTo, label('shipTo'), buyerX === left ? middle : left, buyerY);
  const end = Math.max(vendorEnd, buyerEnd) + step;
  return { end: dice.chance(0.2) ? drawThirdParty(drawing, end) + step : end, shipTo, buyerHeading };
}

/**
 * Two or three parties in a row and sometimes two more below them. The shares say how often seller and buyer have
 * headings.
 */
function drawColumns(
  drawing: Drawing,
  [vendorShare, buyerShare]: readonly [number, number],
  y: number,
): DrawnParties {
  const { dice, left, right, step, label, facts, sheet } = drawing;
  const buyerHeading = headingOf(drawing, 'buyer', buyerShare);
  const two: [PartyFacts, string | undefined][] = [
    [facts.vendor, headingOf(drawing, 'vendor', vendorShare)],
    [facts.buyer, buyerHeading],
  ];
  const shipTo = dice.chance(0.5);
  const third: [PartyFacts, string] = [facts.shipTo, label('shipTo')];
  const inRow = shipTo && sheet.size < 10 && dice.chance(0.6);
  const row = dice.shuffled(inRow ? [...two, third] : two);
  const width = (right - left) / row.length;
  const end = Math.max(
    ...row.map(([party, heading], index) =>
      drawParty(drawing, party, heading, left + width * index, y, width),
    ),
  );
  if (!shipTo || inRow) return { end: end + step, shipTo, buyerHeading };
  const swapped = dice.chance(0.5);
  const below = drawParty(drawing, ...third, swapped ? left + width : left, end + step, width);
  if (dice.chance(0.5)) drawThirdParty(drawing, end + step, swapped ? left : left + width);
  return { end: below + step, shipTo, buyerHeading };
}

/** A party that is neither seller nor buyer but looks like one. */
function drawThirdParty(drawing: Drawing, y: number, at?: number): number {
  const { dice, left, right, language } = drawing;
  const x = at ?? dice.pick([left, left + (right - left) * 0.55]);
  return drawParty(drawing, partyFacts(language, dice), dice.pick(language.thirdParties), x, y);
}
