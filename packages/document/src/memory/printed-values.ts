import type { FieldDefinition } from '../model/action.ts';
import { own } from '../model/own.ts';
import { fold } from '../text/layout/fold.ts';
import type { Way } from './choose-way.ts';
import type { Example } from './example.ts';
import { valueFeature, valueFeatureOf } from './place-features.ts';

/** On so many documents, and on most, a date or a number is part of the print. */
const enough = 2;
const most = 0.5;
/** Worth of such a date if it was taken for the field there too, and nobody was asked. */
const worth = 0.3;
/** A shorter number (the third invoice, a quantity of three) is printed by chance. */
const shortest = 4;

/**
 * A way of reading a date or a number, which counts for nothing if the same is printed on earlier documents of the sender,
 * and was never the value of the field there: that of a standing note, or of the general terms. A date that was taken for
 * the field counts less, unless a person confirmed it; a number may be the same each time.
 */
export function withoutPrintedValues(
  way: Way,
  name: string,
  { kind }: Pick<FieldDefinition, 'kind'>,
  alike: readonly Example[],
): Way {
  if ((kind !== 'date' && kind !== 'identifier') || way.value === undefined) return way;
  if (kind === 'identifier' && fold(way.value.text).length < shortest) return way;
  const said = valueFeatureOf(kind, way.value);
  const documents = alike.filter((one) => one.said[kind] !== undefined);
  const same = documents.filter((one) => one.said[kind]!.includes(said));
  if (same.length < enough || same.length < most * documents.length) return way;
  const isConfirmed = alike.some(({ fields }) =>
    own(fields, name)?.places.some(({ marks }) => marks[valueFeature] === said),
  );
  if (isConfirmed) return way;
  const wasGiven = same.some(({ gave }) => gave === undefined || own(gave, name) === said);
  if (!wasGiven) return { ...way, chance: 0 };
  return kind === 'date' ? { ...way, chance: worth * way.chance } : way;
}
