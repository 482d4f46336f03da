import { allTerms } from '../../text/lexicon/terms.ts';

const stopWords: ReadonlySet<string> = new Set(allTerms(({ questions }) => questions?.stops));
const connectors: ReadonlySet<string> = new Set(allTerms(({ questions }) => questions?.connectors));
const generic: ReadonlySet<string> = new Set(allTerms(({ questions }) => questions?.generic));

const maxLabels = 8;

/**
 * The words of a question that may be printed next to its answer, best first: "What is the name of the buyer?" gives
 * "name of the buyer", "buyer name" and "buyer".
 */
export function promptLabels(prompt: string): readonly string[] {
  const phrases = phrasesOf(prompt);
  const labels = phrases.flatMap((phrase) => [spelled(phrase), ...shorter(phrase)]);
  const telling = labels.filter((label) => !generic.has(label.toLowerCase()));
  return [...new Set(telling.length > 0 ? telling : labels)].slice(0, maxLabels);
}

/** Runs of words between stop words, without connectors at their ends. */
function phrasesOf(prompt: string): readonly (readonly string[])[] {
  const tokens = prompt.replace(/['’]s\b/g, '').match(/[\p{L}\p{N}#%&]+(?:[-./][\p{L}\p{N}]+)*/gu) ?? [];
  const phrases: string[][] = [[]];
  for (const token of tokens) {
    const folded = token.toLowerCase();
    if (stopWords.has(folded)) phrases.push([]);
    else phrases.at(-1)?.push(token);
  }
  return phrases.map(trimmed).filter((phrase) => phrase.length > 0);
}

function trimmed(phrase: readonly string[]): readonly string[] {
  const isWord = (token: string) => !connectors.has(token.toLowerCase());
  const first = phrase.findIndex(isWord);
  return first < 0 ? [] : phrase.slice(first, phrase.findLastIndex(isWord) + 1);
}

function spelled(phrase: readonly string[]): string {
  return phrase.join(' ').replace(/\b([dl]) /gi, "$1'");
}

/** The parts between connectors: reversed ("buyer name") and alone; of several words, the last ones. */
function shorter(phrase: readonly string[]): readonly string[] {
  const parts: string[][] = [[]];
  for (const token of phrase) {
    if (connectors.has(token.toLowerCase())) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  const full = parts.filter((part) => part.length > 0);
  if (full.length > 1) {
    const turned = full.toReversed().map((part) => part.join(' '));
    return [turned.join(' '), ...turned];
  }
  const [words = []] = full;
  return words.length > 2 ? [words.slice(-2).join(' '), words.slice(0, 2).join(' ')] : [];
}
