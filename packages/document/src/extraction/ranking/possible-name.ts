import { isTownLine } from '../../text/address/town-line.ts';
import { endsWithLegalForm, isLegalForm } from '../../text/kinds/legal-form.ts';
import { fold } from '../../text/layout/fold.ts';
import { remembering } from '../../text/layout/remembering.ts';
import { documentTypes } from '../../text/lexicon/document-types.ts';
import { lexicons } from '../../text/lexicon/lexicons.ts';
import { allTerms, anyOf, termsOf } from '../../text/lexicon/terms.ts';
import type { Ranked } from '../choice/ranked.ts';
import type { Asked } from './asked.ts';

/** A text this like a label of a field is one. */
const isLabel = 0.95;

const titles = documentTypes.flatMap((type) => type.titles.map(fold));
const numbers = anyOf(allTerms(({ numbers }) => numbers?.bare).map(fold));
const title = new RegExp(String.raw`^${anyOf(titles)}(?:[\s#:.]+(?:${numbers}|[\d/-]+))*[\s#:.]*$`, 'u');
const headings: ReadonlySet<string> = new Set(
  lexicons.flatMap(({ labels }) =>
    Object.values(labels?.columns ?? {}).flatMap((terms) => termsOf(terms).map(fold)),
  ),
);

/** A name is no title of a document, no caption, no heading of a table and no town. */
export function isPossibleName({ studied }: Ranked, { target, page }: Asked): boolean {
  if (target.finder !== 'name' || target.concept === 'other') return true;
  const { text, segment } = studied.candidate;
  if (endsWithLegalForm(text) || text.split(/\s+/).some(isLegalForm)) return true;
  if (isTitle(text) || isTownLine(text) || /[:：]$/u.test(text)) return false;
  // One word that asks for a party is what blank forms print for its name.
  const fields = text.includes(' ') ? [...page.ranked.keys()] : [];
  if (fields.some(({ labels }) => labels.likenessOf(text).likeness >= isLabel)) return false;
  const beside = page.study.layout.rows[segment.row]!.filter((other) => other !== segment);
  return !headings.has(fold(text)) || !beside.some((other) => headings.has(fold(other.text)));
}

const isTitle = remembering((text): boolean => title.test(fold(text)));
