import type { Token } from '../layout/layout.ts';

const amount = /^-?[^\d\s]{0,3}\d[\d,]*\.00$/;
const bare = /^-?\d{1,3}$/;

/** What stands in one column stands no further from the next of it than so many line heights. */
const farthest = 8;

/** With cents for small numbers that end where amounts near above or below them end: `980` over `12,000`. */
export function withAlignedAmounts(tokens: readonly Token[], lineHeight: number): readonly Token[] {
  const amounts = tokens.filter(({ text }) => amount.test(text));
  const isAligned = ({ right, top }: Token) =>
    amounts.some(
      (one) =>
        Math.abs(one.right - right) < lineHeight * 0.3 && Math.abs(one.top - top) < lineHeight * farthest,
    );
  return tokens.map((token) =>
    bare.test(token.text) && isAligned(token) ? { ...token, text: `${token.text}.00` } : token,
  );
}
