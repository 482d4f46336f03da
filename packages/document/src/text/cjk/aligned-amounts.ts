import type { Token } from '../layout/layout.ts';

const amount = /^-?[^\d\s]{0,3}\d[\d,]*\.00$/;
const bare = /^-?\d{1,3}$/;

/** With cents for small numbers that end where amounts above or below them end: `980` over `12,000`. */
export function withAlignedAmounts(tokens: readonly Token[], lineHeight: number): readonly Token[] {
  const edges = tokens.filter(({ text }) => amount.test(text)).map(({ right }) => right);
  const isAligned = ({ right }: Token) => edges.some((edge) => Math.abs(edge - right) < lineHeight * 0.3);
  return tokens.map((token) =>
    bare.test(token.text) && isAligned(token) ? { ...token, text: `${token.text}.00` } : token,
  );
}
