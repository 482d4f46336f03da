import { beginAtStreets } from './address-at-street.ts';
import { endAddressesBeforeContacts } from './address-before-contact.ts';
import { beginBehindNames } from './address-behind-name.ts';
import { beginBehindCaptions } from './behind-caption.ts';
import { takeFromAboveCaptions } from './caption-below.ts';
import { takeFromCells } from './captioned-cell.ts';
import { creditNoteDate } from './credit-note-date.ts';
import { creditNoteNumber } from './credit-note-number.ts';
import { takeHangingLines } from './hanging-line.ts';
import { endNamesBeforeAddresses } from './name-before-address.ts';
import { nameWithoutNumber } from './name-without-number.ts';
import { addressOrdersToSuppliers } from './order-parties.ts';
import { ownPrints } from './own-prints.ts';
import { takePossibleValues } from './possible-values.ts';
import { joinRangeEnds } from './range-ends.ts';
import type { Choices, RankedPage } from './ranked-page.ts';
import { ownTaxNumbers } from './tax-number-by-block.ts';
import { takeWholeAddresses } from './whole-address.ts';
import { takeWholeNames } from './whole-name.ts';
import { takeWholeTaxNumbers } from './whole-tax-number.ts';
import { takeWholeTerms } from './whole-terms.ts';
import { leaveAttentionOut } from './without-attention.ts';

/** Makes better choices of those for a page, from what its other values and its lines say. Changes nothing it is given. */
type Refinement = (page: RankedPage, chosen: Choices) => Choices;

/**
 * In order: first no print is two values, then values get the ends that their neighbours tell, and at last texts the lines
 * that belong to them.
 */
const refinements: readonly Refinement[] = [
  creditNoteNumber,
  creditNoteDate,
  ownPrints,
  addressOrdersToSuppliers,
  takePossibleValues,
  joinRangeEnds,
  beginBehindNames,
  beginBehindCaptions,
  endNamesBeforeAddresses,
  nameWithoutNumber,
  takeWholeNames,
  takeFromAboveCaptions,
  takeFromCells,
  takeWholeAddresses,
  takeHangingLines,
  leaveAttentionOut,
  endAddressesBeforeContacts,
  beginAtStreets,
  takeWholeTerms,
  takeWholeTaxNumbers,
  ownTaxNumbers,
];

/** The choices for a page after all refinements. */
export function refined(page: RankedPage, first: Choices): Choices {
  return refinements.reduce((chosen, refine) => refine(page, chosen), first);
}
