import { recogniseDates } from '../kinds/date.ts';
import { eras, yearOfEra } from '../kinds/eras.ts';
import { hasCjk } from '../lexicon/captions.ts';
import { anyOf } from '../lexicon/terms.ts';
import type { Piece } from './piece.ts';

const eraLetter = anyOf([...eras('narrow').keys()]);
const begins = String.raw`(?<![\d./-]|[^\P{L}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])`;
const rest = String.raw`\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{1,2})(?![\d./-])`;

/**
 * Short forms of years in documents: those of an era by its letter, and those of the Republic of China without its
 * name.
 */
const short: Readonly<Record<string, { readonly pattern: RegExp; readonly era?: string }>> = {
  ja: { pattern: new RegExp(`${begins}(${eraLetter})\\s?(\\d{1,2})${rest}`, 'gu') },
  'zh-TW': { pattern: new RegExp(`${begins}()(1\\d{2})${rest}`, 'gu'), era: republicOf() },
};

/**
 * The dates of a line that are written with letters, eras or spaces, as ISO dates; other dates can be read as they are.
 */
export function datesIn(text: string, language: string): Piece[] {
  const written = recogniseDates(text, { dateOrder: 'day-first' }).flatMap(
    ({ start, end, normalizedText = '' }): Piece[] => {
      const isPlain = !hasCjk(text.slice(start, end)) && !/\s/.test(text.slice(start, end));
      return isPlain ? [] : [{ start, end, text: normalizedText, is: 'value' }];
    },
  );
  return [...written, ...shortDates(text, language)].sort((a, b) => a.start - b.start);
}

function shortDates(text: string, language: string): Piece[] {
  const own = short[language];
  if (own === undefined) return [];
  return [...text.matchAll(own.pattern)].flatMap((match): Piece[] => {
    const [printed, letter, year, month, day] = match;
    const [start, end] = [match.index, match.index + printed.length];
    const iso = `${yearOfEra(own.era ?? letter!, year!)}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
    const isDay = recogniseDates(iso, { dateOrder: 'day-first' }).length === 1;
    return isDay ? [{ start, end, text: iso, is: 'value' }] : [];
  });
}

/** The name of the era of a calendar without reigns. */
function republicOf(): string {
  const [only] = [...eras()]
    .filter(([, before]) => before === 1911)
    .map(([name]) => name)
    .slice(-1);
  return only ?? '';
}
