import { fold } from '../layout/fold.ts';
import { lexicons } from '../lexicon/lexicons.ts';
import { termsOf } from '../lexicon/terms.ts';

/** Units of time, the longest first. */
export const durationUnits = ['year', 'month', 'week', 'day', 'hour', 'minute'] as const;
export type DurationUnit = (typeof durationUnits)[number];

/** Languages that the lexicon knows as countries alone. */
const furtherLocales = ['hu', 'zh-TW'];

/** Examples of numbers, one at least for each plural form that a language has. */
const plurals = [1, 2, 3, 5, 11, 21, 1.5];

interface UnitWords {
  /** Folded words, each with its unit. */
  readonly words: ReadonlyMap<string, DurationUnit>;
  /** The same in writing without spaces: as printed, glued to the number. */
  readonly glued: ReadonlyMap<string, DurationUnit>;
}

let known: UnitWords | undefined;

/** What units are called in the languages of the lexicon: by its own lists first, then by CLDR. */
export function unitWords(): UnitWords {
  known ??= gather();
  return known;
}

function gather(): UnitWords {
  const words = new Map<string, DurationUnit>();
  const glued = new Map<string, DurationUnit>();
  const add = (term: string, unit: DurationUnit) => {
    if (isGlued.test(term)) glued.set(term, glued.get(term) ?? unit);
    else if (fold(term) !== '') words.set(fold(term), words.get(fold(term)) ?? unit);
  };
  for (const { durations } of lexicons)
    for (const unit of durationUnits) for (const term of termsOf(durations?.[unit])) add(term, unit);
  for (const locale of locales())
    for (const unit of durationUnits) for (const term of namesOf(locale, unit)) add(term, unit);
  return { words, glued };
}

const isGlued = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** The languages of the lexicon; its countries have none of their own. */
function locales(): readonly string[] {
  const own = lexicons.map(({ locale }) => locale).filter((locale) => !locale.startsWith('und'));
  return [...own, ...furtherLocales].filter(
    (locale) => Intl.NumberFormat.supportedLocalesOf(locale).length > 0,
  );
}

/** Names of a unit by CLDR. Single letters are left to the lexicon: `m.` is a month in one language, a metre in all. */
function namesOf(locale: string, unit: DurationUnit): readonly string[] {
  return (['long', 'short'] as const).flatMap((unitDisplay) => {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
    return plurals
      .flatMap((count) => format.formatToParts(count))
      .flatMap(({ type, value }) => (type === 'unit' ? [value.trim()] : []))
      .filter((name) => isGlued.test(name) || fold(name).length > 1);
  });
}

/** What stands between two parts of a duration, folded: `and`, by CLDR and the lexicon. */
export function durationJoints(): ReadonlySet<string> {
  const and = locales().flatMap((locale) =>
    new Intl.ListFormat(locale)
      .formatToParts(['1', '2'])
      .flatMap(({ type, value }) => (type === 'literal' ? [value] : [])),
  );
  return new Set(['', ...and.map(fold)]);
}

/** What may stand between the number and the unit, folded: `14 working days`. */
export function durationQualifiers(): ReadonlySet<string> {
  return new Set(lexicons.flatMap(({ durations }) => termsOf(durations?.qualifiers).map(fold)));
}
