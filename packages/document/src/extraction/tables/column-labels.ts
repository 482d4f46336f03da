import type { FieldDefinition } from '../../model/action.ts';
import type { ColumnHead } from '../../text/lexicon/column-heads.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import { LabelMatcher } from '../features/label-likeness.ts';

const matchers = new WeakMap<FieldDefinition, LabelMatcher>();

/** What the headings of a column may be: its labels, and for the columns of items the headings of further languages. */
export function columnLabels(name: string, field: FieldDefinition): LabelMatcher {
  const known = matchers.get(field);
  if (known !== undefined) return known;
  const heads = allTerms(({ columnHeads }) => columnHeads?.[name as ColumnHead]);
  const matcher = LabelMatcher.of([...new Set([...field.labels, ...heads])]);
  matchers.set(field, matcher);
  return matcher;
}
