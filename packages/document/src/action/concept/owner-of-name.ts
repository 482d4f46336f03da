import type { FieldKind } from '../../model/action.ts';
import { fold } from '../../text/layout/fold.ts';
import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import { namesOfLabel } from './plain-name.ts';

/** Whose name or address a name may ask for. */
export function ownersOf(plain: string, kind: FieldKind): readonly string[] {
  const own = (ownerWords[kind] ?? []).map((words) => plain.replace(words, ''));
  return own.filter((owner) => owner !== plain && owner !== '');
}

/** What names say that ask for somebody's name or address, as patterns at their beginning and their end. */
const ownerWords: Readonly<Partial<Record<FieldKind, readonly RegExp[]>>> = {
  name: ownerPatterns(allTerms(({ fieldWords }) => fieldWords?.name)),
  address: ownerPatterns(allTerms(({ fieldWords }) => fieldWords?.address)),
};

/** With the letters that tie compounds: `kunde-n-anschrift`, `rechnung-s-anschrift`. */
function ownerPatterns(words: readonly string[]): readonly RegExp[] {
  const any = anyOf(
    words.flatMap((word) => [fold(word), ...namesOfLabel(word)]).filter((name) => name !== ''),
  );
  return [`^${any}`, ...['', 'n', 'en', 's'].map((tie) => `${tie}${any}$`)].map(
    (one) => new RegExp(one, 'u'),
  );
}
