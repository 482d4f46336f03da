import type { Word } from '@recto/document';
import type { Dice } from '../generated/dice.ts';
import { generatedInvoices } from '../generated/generated-invoice.ts';
import { accentedWords } from './accented-words.ts';
import { alphabet, inAlphabet } from './alphabet.ts';

const languages =
  'de fr es it pt nl da sv nb fi is et lv lt pl cs sk sl hr hu ro sq tr mt ga cy ca eu gl lb en af bs eo'.split(
    ' ',
  );
const currencies = [...'€$£¥', 'EUR', 'USD', 'CHF', 'GBP', 'kr', 'zł', 'Kč', 'Ft', 'lei', 'RM', 'SEK', 'PLN'];
const letters = alphabet.filter((character) => /\p{L}/u.test(character));
const beyondAscii = letters.filter((letter) => letter > '~');
const signs = alphabet.filter((character) => /^[^\p{L}\p{N}\s]$/u.test(character));
const longest = 52;

/** A source of made-up lines as on business documents. */
export function usualLines(dice: Dice): () => string {
  return linesOf(dice, [
    [7, picker(invoiceLines(), dice)],
    [5, picker(namesOfThings(), dice)],
    [3, () => several(dice, 1, 4, () => oddWord(dice))],
    [2, () => amountLine(dice)],
    [2, () => codeLine(dice)],
    [1, () => signLine(dice)],
  ]);
}

/** A source of lines with rare characters: every character of the alphabet occurs about equally often. */
export function rareLines(dice: Dice): () => string {
  return linesOf(dice, [
    [3, () => several(dice, 1, 4, () => oddWord(dice))],
    [2, () => signLine(dice)],
    [3, () => `${several(dice, 1, 3, () => dice.pick(signs) + plainWord(dice))}${dice.pick(signs)}`],
  ]);
}

/** A source of lines with words from languages with diacritics among plain words, half of them French. */
export function accentedLines(dice: Dice): () => string {
  const { french, ...others } = accentedWords;
  const plain = [
    'de',
    'la',
    'et',
    'des',
    'und',
    'der',
    'Total',
    'Date',
    'Client',
    'Rue',
    '12',
    '2024',
    '75011',
    ':',
    '-',
  ];
  const line = (words: readonly string[]): (() => string) => {
    return () => several(dice, 1, 5, () => dice.pick(dice.chance(0.3) ? plain : words));
  };
  const sources = Object.values(others).map((words): readonly [number, () => string] => [1, line(words)]);
  return linesOf(dice, [[sources.length, line(french!)], ...sources]);
}

/**
 * A source of lines with ordinal numbers as in addresses and references, whose superscript letters look like digits.
 */
export function ordinalLines(dice: Dice): () => string {
  const figure = (most: number): number => dice.whole(1, most);
  const name = (): string => several(dice, 1, 2, () => plainWord(dice));
  return linesOf(dice, [
    [3, () => `Calle ${name()} ${figure(200)}, ${figure(9)}º ${figure(4)}ª`],
    [3, () => `C/ ${name()} nº ${figure(200)}, ${figure(9)}º-${figure(4)}ª`],
    [
      2,
      () => `${name()} ${figure(99)}, ${figure(9)}º ${dice.pick(['izq.', 'dcha.', 'Dto.', 'Esq.', 'Fte.'])}`,
    ],
    [2, () => `Rua ${name()} n.º ${figure(300)}, ${figure(12)}.º ${dice.pick(['Dto', 'Esq', 'andar'])}`],
    [2, () => `Via ${name()} n° ${figure(150)}, ${figure(6)}° piano, int. ${figure(20)}`],
    [2, () => `${figure(8)}° étage, N° ${figure(999)}`],
    [1, () => `Factura Nº ${figure(99_999)}, hoja ${figure(9)}ª`],
    [1, () => `${figure(30)}. ${name()} ${figure(12)}% - ${figure(9)}º ${figure(90)}°`],
  ]);
}

function linesOf(
  dice: Dice,
  kinds: readonly (readonly [weight: number, make: () => string])[],
): () => string {
  const bag = kinds.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));
  return () => {
    for (;;) {
      const text = inAlphabet(inSomeCase(dice.pick(bag)(), dice));
      if (text) return cut(text);
    }
  };
}

function picker(texts: readonly string[], dice: Dice): () => string {
  return () => dice.pick(texts);
}

/** Texts of the generated invoices, as the phrases in which they were put on the page. */
function invoiceLines(): readonly string[] {
  return generatedInvoices(150, 77).flatMap(({ pages }) => pages.flatMap(({ words }) => phrases(words)));
}

function phrases(words: readonly Word[]): readonly string[] {
  const found: { text: string; last: Word }[] = [];
  for (const word of words) {
    const phrase = found.at(-1);
    if (phrase !== undefined && isNext(phrase.last.box, word.box)) {
      phrase.text += ` ${word.text}`;
      phrase.last = word;
    } else found.push({ text: word.text, last: word });
  }
  return found.map(({ text }) => text);
}

/** Widths and heights are ratios of an A4 page, whose height is 1.41 times its width. */
function isNext(a: Word['box'], b: Word['box']): boolean {
  const gap = b.left - a.left - a.width;
  return a.top === b.top && a.height === b.height && gap > 0 && gap < 0.3 * a.height * 1.42;
}

/** Names of countries, languages, currencies, months and days in the European languages, or some of them. */
export function namesOfThings(ofLanguages: readonly string[] = languages): readonly string[] {
  return ofLanguages.flatMap((language) => {
    const names = (type: Intl.DisplayNamesType, codes: readonly string[]) => {
      const known = new Intl.DisplayNames(language, { type, fallback: 'none' });
      return codes.flatMap((code) => known.of(code) ?? []);
    };
    const days = Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2019 + i, i, 3 + 2 * i)));
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
    return [
      ...names(
        'region',
        'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT MY NL NO PL PT RO SE SI SK TR US CI CV KR MK MX SA TD VN ZA'.split(
          ' ',
        ),
      ),
      ...names('language', languages),
      ...names('currency', Intl.supportedValuesOf('currency').slice(0, 60)),
      ...days.map((day) => date.format(day)),
    ];
  });
}

/** A word with rare letters. */
function oddWord(dice: Dice): string {
  const length = dice.whole(2, 11);
  const capitals = dice.chance(0.3);
  const word = Array.from({ length }, () => {
    const letter = dice.pick(dice.chance(0.45) ? beyondAscii : letters.slice(0, 52));
    return capitals ? letter.toUpperCase() : letter.toLowerCase();
  }).join('');
  return dice.chance(0.4) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

function amount(dice: Dice): string {
  const value = dice.whole(0, dice.pick([99, 9_999, 999_999, 99_999_999])) / 100;
  const form = dice.pick(['en', 'de', 'fr', 'de-CH', 'plain']);
  if (form === 'plain') return value.toFixed(2);
  const printed = new Intl.NumberFormat(form, { minimumFractionDigits: 2 }).format(value);
  return printed.replaceAll('\u202f', ' ');
}

function amountLine(dice: Dice): string {
  const currency = dice.pick(currencies);
  const label = dice.pick([
    '',
    '',
    'Total:',
    'Summe',
    'TVA',
    'IVA 21 %',
    'VAT @ 20%',
    'Betrag',
    'Σ',
    '-',
    '2 ×',
    '10 x',
  ]);
  const figure = `${dice.chance(0.1) ? '-' : ''}${amount(dice)}`;
  const priced = dice.pick([
    figure,
    `${currency} ${figure}`,
    `${currency}${figure}`,
    `${figure} ${currency}`,
    `${figure}${currency}`,
  ]);
  return dice.chance(0.3) ? `${label} ${priced} ${amount(dice)}` : `${label} ${priced}`;
}

function codeLine(dice: Dice): string {
  const name = () => several(dice, 1, 2, () => plainWord(dice)).replace(' ', dice.pick(['.', '_', '-']));
  return dice.pick([
    () => dice.code('AA99 9999 9999 9999 9999 99'),
    () => dice.code('AA999999999999999999'),
    () =>
      dice.code(dice.pick(['99.99.9999', '99/99/9999', '9999-99-99', '99-99-99 99:99', '9/9/99 9:99 PM'])),
    () => '9'.repeat(dice.whole(4, 24)).replace(/9/g, () => String(dice.whole(0, 9))),
    () => `${name()}@${name()}.${dice.pick(['com', 'de', 'fr', 'eu', 'co.uk', 'com.my'])}`,
    () =>
      `${dice.pick(['www.', 'https://', 'http://www.'])}${name()}.${dice.pick(['com', 'net', 'it/shop?id=1&x=2'])}`,
    () =>
      dice.code(
        dice.pick(['+99 (0) 999 999-99', 'Tel. 9999 / 999 999', 'A-9999/99', 'No: AA-99-999_9', '#9999*9']),
      ),
    () => dice.code(dice.pick(['AAA9A99A9', 'A9A9-A99A', '9A9AA9', 'A/99/A9A9'])),
  ])();
}

function signLine(dice: Dice): string {
  const word = plainWord(dice);
  const sign = dice.pick(signs);
  const figure = String(dice.whole(0, 500));
  return dice.pick([
    `„${word}“ ${figure} °C`,
    `“${word}” ‘${word}’`,
    `«${word}» ${figure}½`,
    `« ${word} » – ${word}`,
    `§ ${figure} ${word}’s`,
    `${word} ± ${figure} µm² ${figure} m³`,
    `${figure} × ${figure} × ${figure} mm`,
    `• ${word} — ${word}…`,
    `${word}™ ${word}® © ${figure}`,
    `N° ${figure}, nº ${figure} 3ª`,
    `¿${word}? ¡${word}!`,
    `${word}${sign} ${sign}${figure}`,
    `${sign}${word}${sign} ${figure}${sign}`,
    `‹${word}› ‚${word}‘ ¼ ${figure}¾ · ${word}`,
  ]);
}

function plainWord(dice: Dice): string {
  const syllables = [
    'ba',
    'ken',
    'lo',
    'mi',
    'tra',
    'sun',
    'ver',
    'dig',
    'wo',
    'xi',
    'pha',
    'ju',
    'quo',
    'zel',
    'cy',
    'fo',
  ];
  return several(dice, 1, 3, () => dice.pick(syllables)).replaceAll(' ', '');
}

function several(dice: Dice, least: number, most: number, make: () => string): string {
  return Array.from({ length: dice.whole(least, most) }, make).join(' ');
}

function inSomeCase(text: string, dice: Dice): string {
  const form = dice.pick(['as it is', 'as it is', 'as it is', 'capitals', 'title']);
  if (form === 'capitals') return text.toUpperCase();
  return form === 'title' ? text.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : text;
}

/** The first words of a text, as many as fit on a line. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  const end = text.lastIndexOf(' ', longest);
  return text.slice(0, end > 0 ? end : longest);
}
