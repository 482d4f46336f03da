import { isContactLine } from '../../text/kinds/address-words.ts';
import { recogniseEmails, recogniseUrls } from '../../text/kinds/codes.ts';
import { recognisePhones } from '../../text/kinds/phone.ts';
import { recogniseVatIds } from '../../text/kinds/vat-id.ts';
import { remembering } from '../../text/layout/remembering.ts';
import { numberOwnersOf } from '../features/opposition.ts';

/** Share of a line from which on a number is what the line says. */
const mostOfLine = 0.6;

/**
 * Whether a line stands below an address and is none of it: a caption with its value, a tax or register number, a
 * telephone, a way to reach somebody.
 */
export const endsAddress = remembering((line): boolean => {
  const text = line.trim();
  if (!/\p{L}|\d/u.test(text) || isContactLine(text) || /\p{L}[).]?\s?[:：]/u.test(text)) return true;
  if (numberOwnersOf(text).size > 0) return true;
  const found = [recogniseEmails, recogniseUrls, recogniseVatIds].some(
    (recognise) => recognise(text).length > 0,
  );
  return found || recognisePhones(text).some(({ start, end }) => end - start > text.length * mostOfLine);
});
