import type { Token } from '../layout/layout.ts';

const amount = /^-?[^\d\s]{0,3}\d[\d,]*\.00$/;
const bare = /^-?\d{1,3}$/;

/** Maximum distance between neighbours in one column, in line heights. */
const farthest = 8;

/** Adds cents to small numbers that are right-aligned with amounts near above or below them: `980` above `12,000`. */
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
