import type { DocumentEntry } from '@recto/contract';
import type { Strings } from '../strings/en.ts';

type Reason = DocumentEntry['reasons'][number];

/** Why a document is as it is: a person's own words where there are any, or else a word for the code. */
export function reasonText(strings: Strings, { code, detail }: Reason): string {
  const word = strings.reasons[code] ?? code;
  if (code !== 'REJECTED') return word;
  const said = detail.slice(detail.indexOf(':') + 1).trim();
  return said === '' ? word : `${word}: ${said}`;
}
