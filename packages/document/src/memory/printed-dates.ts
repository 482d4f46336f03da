import type { FieldDefinition } from '../model/action.ts';
import { own } from '../model/own.ts';
import type { Way } from './choose-way.ts';
import type { Example } from './example.ts';
import { valueFeature, valueFeatureOf } from './place-features.ts';

/** On so many documents, and on most, a date is part of the print. */
const enough = 2;
const most = 0.5;
/** Worth of such a date. */
const worth = 0.3;

/**
 * A way of reading a date, which counts less if the same date is on earlier documents of the sender too: that of a standing note, or of the general terms. One that a person confirmed there is a fact.
 */
export function withoutPrintedDates(
  way: Way,
  name: string,
  { kind }: Pick<FieldDefinition, 'kind'>,
  alike: readonly Example[],
): Way {
  if (kind !== 'date' || way.value === undefined) return way;
  const said = valueFeatureOf('date', way.value);
  const documents = alike.filter((one) => one.said.date !== undefined);
  const same = documents.filter((one) => one.said.date!.includes(said)).length;
  if (same < enough || same < most * documents.length) return way;
  const isConfirmed = alike.some(({ fields }) =>
    own(fields, name)?.places.some(({ marks }) => marks[valueFeature] === said),
  );
  return isConfirmed ? way : { ...way, chance: worth * way.chance };
}
