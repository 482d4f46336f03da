import type { Token } from './layout.ts';

/** What the page shows for tokens that are read as something else; undefined if they are not. */
export function printedText(tokens: readonly Token[]): string | undefined {
  if (tokens.every(({ printed }) => printed === undefined)) return undefined;
  return tokens.reduce((text, token) => {
    const { text: own, spaced } = token.printed ?? token;
    return text !== '' && spaced && own !== '' ? `${text} ${own}` : text + own;
  }, '');
}

interface Written {
  readonly text: string;
  readonly normalizedText?: string | undefined;
}

/**
 * A value found in the reading of tokens, as the page shows it. Cents that were added in the reading are removed again.
 */
export function asPrinted<Value extends Written>(tokens: readonly Token[], value: Value): Value {
  const whole = printedText(tokens);
  if (whole === undefined || whole === '') return value;
  const { text, normalizedText } = value;
  return {
    ...value,
    text: whole.includes(text) ? text : isPart(tokens, text) ? withoutNumber(whole, text) : whole,
    ...(normalizedText !== undefined && { normalizedText: withoutAddedCents(normalizedText, whole) }),
  };
}

/** Whether a text is only part of the reading of the tokens: the currency of an amount. */
function isPart(tokens: readonly Token[], text: string): boolean {
  const [only, ...more] = tokens;
  return more.length === 0 && only !== undefined && text.length < only.text.length - 1 && !/\d/.test(text);
}

function withoutNumber(printed: string, read: string): string {
  return printed.replace(/[\d.,\s+-]+/g, '') || read;
}

function withoutAddedCents(normalizedText: string, printed: string): string {
  return /[.,．]\d{2}(?!\d)/.test(printed.normalize('NFKC'))
    ? normalizedText
    : normalizedText.replace(/^(-?\d+)\.00$/, '$1');
}
