import { type PageLanguage, pageLanguageOf } from './language.ts';
import type { ReadLine } from './read-line.ts';
import type { ReadCharacter } from './recogniser.ts';

/** Letters beyond ASCII that a language has. */
const letters: Readonly<Record<PageLanguage, string>> = {
  deu: 'äöüÄÖÜß',
  fra: 'àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜ',
};
/** How many times likelier a letter with diacritics is where the language has it than the network holds it to be. */
const expectation = 3;

/** A page whose letters beyond ASCII are so sure, and so many among its letters, is in a language that has them. */
const sureOfUsual = 0.7;
const usualShare = 0.01;
/** On any other page, one that is less sure than this is a plain letter. */
const sureOfRare = 0.97;

/**
 * On a page in German or French, told by its words, letters that may have diacritics get them where the language makes
 * them the likelier reading (Bayes' rule, with one prior for all), and doubtful ones that it does not have give way to
 * its own. On a page that has hardly any, the doubtful ones lose them: worn print looks so. Other pages come back as they
 * are.
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

function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

function plainUnlessSure(character: ReadCharacter): ReadCharacter {
  const plain = plainOf(character.text);
  return character.confidence < sureOfRare && plain !== character.text
    ? { ...character, text: plain }
    : character;
}

function expectedIn(language: PageLanguage, character: ReadCharacter): ReadCharacter {
  const { marked, confidence } = character;
  const own = ownForm(language, character);
  if (own !== undefined) return { ...character, text: own };
  if (marked === undefined || !letters[language].includes(marked.text)) return character;
  const odds = (marked.probability * expectation) / Math.max(1e-6, confidence);
  if (odds <= 1) return character;
  return { ...character, text: marked.text, confidence: odds / (1 + odds) };
}

/** For a doubtful letter that the language does not have: the one of its own that looks like it (`Múnchen`). */
function ownForm(language: PageLanguage, { text, confidence }: ReadCharacter): string | undefined {
  if (text <= '\x7f' || confidence >= sureOfRare || letters[language].includes(text)) return undefined;
  const plain = plainOf(text);
  const forms = [...letters[language]].filter((letter) => plainOf(letter) === plain);
  return forms.length === 1 ? forms[0] : undefined;
}
