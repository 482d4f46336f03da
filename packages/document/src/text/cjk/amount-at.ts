import { currencyOf, signOf, signs } from '../kinds/money.ts';
import { hasCjk } from '../lexicon/captions.ts';
import type { Piece } from './piece.ts';
import type { Writing } from './writing.ts';

const minus = '[-−–▲△]';
const pattern = new RegExp(
  String.raw`(?<lead>${minus}\s?)?(?:(?<before>${signs})\s?)?(?<sign>${minus}\s?)?(?<number>\d{1,3}(?:,\d{3})+|\d+)(?<cents>\.\d{1,2})?(?:\s?(?<after>${signs}))?(?<close>[-–ー―](?!\d))?`,
  'iuy',
);

/**
 * The amount that begins at a position of a line: a number with a currency, or with thousands separators. It is read
 * with the currency sign in front and with cents, like amounts in other scripts.
 */
export function amountAt(text: string, at: number, writing: Writing): Piece | undefined {
  if (/[\p{L}\d.,/-]/u.test(text[at - 1] ?? '') && !hasCjk(text[at - 1]!)) return undefined;
  pattern.lastIndex = at;
  const groups = pattern.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const { before, after, number = '', cents } = groups;
  const isGrouped = number.includes(',');
  if (!isGrouped && before === undefined && after === undefined) return undefined;
  const end =
    pattern.lastIndex - (before === undefined && after === undefined ? (groups.close?.length ?? 0) : 0);
  const behind = text[end] ?? '';
  if (/[\d,./%\p{L}]/u.test(behind)) return undefined;
  const added = writing.isWhole && cents === undefined ? '.00' : (cents ?? '');
  const negative = groups.lead !== undefined || groups.sign !== undefined ? '-' : '';
  return {
    start: at,
    end,
    text: `${negative}${signFor(before ?? after, writing)}${number}${added}`,
    is: 'value',
  };
}

/** The sign of the currency that a printed sign means in a language: China and Japan use the same one. */
function signFor(printed: string | undefined, { language }: Writing): string {
  if (printed === undefined) return '';
  const code = currencyOf(printed);
  const own =
    code === 'CNY' && language === 'zh-TW' ? 'TWD' : code === 'JPY' && language === 'zh-CN' ? 'CNY' : code;
  return (own === undefined ? undefined : signOf(own)) ?? printed;
}
