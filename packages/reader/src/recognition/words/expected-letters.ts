import type { PageLanguage } from '@recto/document';
import { plainForm } from '../lines/plain-form.ts';
import type { LetterForm, ReadCharacter } from '../lines/recogniser.ts';
import { pageLanguageOf } from './language.ts';
import type { ReadLine } from './read-line.ts';

/** How many times more likely a letter with diacritics is than the network thinks, if the language has it. */
const expectation = 3;

/** A page whose letters beyond ASCII are this certain, and this frequent, is in a language that has them. */
const sureOfUsual = 0.7;
const usualShare = 0.01;
/** On any other page, a less certain one becomes a plain letter. */
const sureOfRare = 0.97;

/**
 * On a page whose language is recognised by its words, letters get diacritics if the language makes them the more
 * likely reading (Bayes' rule, with one prior for all), and doubtful ones that it lacks yield to its own. On a page
 * with hardly any, the doubtful ones lose them: worn print looks like that. Other pages are returned unchanged.
 */
export function withExpectedLetters(lines: readonly ReadLine[]): readonly ReadLine[] {
  const language = pageLanguageOf(
    lines.flatMap(({ words }) => words.map((word) => word.map(({ text }) => text).join(''))),
  );
  if (language !== undefined) return withEach(lines, (character) => expectedIn(language, character));
  const read = lines.flatMap(({ characters }) => characters).filter(({ text }) => /\p{L}/u.test(text));
  const usual = read.filter(({ text, confidence }) => text > '\x7f' && confidence >= sureOfUsual);
  return usual.length < usualShare * read.length ? withEach(lines, plainUnlessSure) : lines;
}

function withEach(
  lines: readonly ReadLine[],
  change: (character: ReadCharacter) => ReadCharacter,
): readonly ReadLine[] {
  return lines.map((line) => ({
    ...line,
    characters: line.characters.map(change),
    words: line.words.map((word) => word.map(change)),
  }));
}

function plainUnlessSure(character: ReadCharacter): ReadCharacter {
  const plain = plainForm(character.text);
  return character.confidence < sureOfRare && plain !== character.text
    ? { ...character, text: plain }
    : character;
}

function expectedIn(language: PageLanguage, character: ReadCharacter): ReadCharacter {
  const { text, confidence, forms = [] } = character;
  const marked = forms.filter((form) => isMarked(form.text));
  const own = marked.filter((form) => hasLetter(language, form.text));
  const likeliest = own.reduce(
    (a: LetterForm | undefined, b) => (a && a.probability >= b.probability ? a : b),
    undefined,
  );
  if (isMarked(text)) {
    if (hasLetter(language, text) || confidence >= sureOfRare) return character;
    const instead = likeliest?.text ?? onlyForm(language, text);
    return instead === undefined ? character : { ...character, text: instead };
  }
  if (likeliest === undefined) return character;
  const probability = marked.reduce((sum, form) => sum + form.probability, 0);
  const odds = (probability * expectation) / Math.max(1e-6, confidence);
  if (odds <= 1) return character;
  return { ...character, text: likeliest.text, confidence: odds / (1 + odds) };
}

function isMarked(text: string): boolean {
  return text > '\x7f' && /\p{L}/u.test(text);
}

function hasLetter(language: PageLanguage, text: string): boolean {
  return language.letters.includes(text.toLowerCase());
}

/** A language's only form of a letter, if it has just one (`Múnchen`). */
function onlyForm(language: PageLanguage, text: string): string | undefined {
  const plain = plainForm(text);
  const small = plain.toLowerCase();
  const forms = [...language.letters].filter((letter) => plainForm(letter) === small);
  if (forms.length !== 1) return undefined;
  return plain === small ? forms[0] : forms[0]!.toUpperCase();
}
