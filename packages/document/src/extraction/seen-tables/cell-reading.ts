import type { FieldKind } from '../../model/action.ts';
import { recogniseDates } from '../../text/kinds/date.ts';
import { kindFacts } from '../../text/kinds/kind-facts.ts';
import { recogniseMoney } from '../../text/kinds/money.ts';
import { normalise } from '../../text/kinds/normalise.ts';
import type { Conventions } from '../../text/kinds/recognised.ts';
import type { Token } from '../../text/layout/layout.ts';
import { asPrinted } from '../../text/layout/printed.ts';
import { allTerms, anyOf } from '../../text/lexicon/terms.ts';
import type { PageStudy } from '../features/page-study.ts';

/** The content of a cell; without a normalised form it could not be parsed, or its kind has none. */
export interface CellReading {
  readonly text: string;
  readonly normalizedText?: string;
}

export interface Reading extends Conventions {
  /** The latest date that the document prints with a year; dates without one are in the year up to it. */
  readonly latestDay?: string;
}

/** The conventions by which a document writes values. */
export function readingOf(studies: readonly PageStudy[]): Reading {
  const days = studies.flatMap((study) =>
    study.candidates('date').flatMap(({ candidate }) => candidate.normalizedText ?? []),
  );
  const latestDay = days.sort().at(-1);
  return { ...studies[0]!.conventions, ...(latestDay === undefined ? {} : { latestDay }) };
}

/** The words of a cell as printed; parts of one word stay together. */
function textOfTokens(tokens: readonly Token[]): string {
  return tokens.map((token, index) => (index > 0 && token.spaced ? ` ${token.text}` : token.text)).join('');
}

/** Reads a cell as a value of its kind. What cannot be parsed stays as printed. */
export function readCell(tokens: readonly Token[], kind: FieldKind, reading: Reading): CellReading {
  return asPrinted(tokens, readTokens(tokens, kind, reading));
}

function readTokens(tokens: readonly Token[], kind: FieldKind, reading: Reading): CellReading {
  const text = textOfTokens(tokens);
  if (kind === 'date') return readDay(text, reading);
  const normalizedText =
    kindFacts[kind].comparedBy === 'amount'
      ? readAmount(text, kind, reading)
      : normalise(kind, text, reading);
  return normalizedText === undefined ? { text } : { text, normalizedText };
}

function readDay(text: string, reading: Reading): CellReading {
  const [full, ...more] = recogniseDates(text, reading);
  if (full !== undefined && more.length === 0)
    return { text: text.slice(full.start, full.end), ...normalOf(full.normalizedText) };
  const day = full === undefined ? dayWithoutYear(text, reading) : undefined;
  return { text, ...normalOf(day) };
}

function normalOf(normalizedText: string | undefined): Pick<CellReading, 'normalizedText'> {
  return normalizedText === undefined ? {} : { normalizedText };
}

/** `03/15` or `15 Mar` with the year that makes it the last such date before the latest one in the document. */
function dayWithoutYear(text: string, reading: Reading): string | undefined {
  const { latestDay } = reading;
  if (latestDay === undefined || !/\d/.test(text) || text.length > 14) return undefined;
  const latestYear = Number(latestDay.slice(0, 4));
  const bare = text.trim().replace(/[.,]$/, '');
  for (const year of [latestYear, latestYear - 1]) {
    for (const separator of [' ', '/', '.', '-']) {
      const found = recogniseDates(`${bare}${separator}${year}`, reading);
      const day = found.length === 1 && found[0]!.start === 0 ? found[0]!.normalizedText : undefined;
      if (day?.startsWith(`${year}`) && day <= latestDay) return day;
    }
  }
  return undefined;
}

/** A debit mark before or after the amount makes it negative, like a minus sign. */
const debits = anyOf(allTerms(({ amounts }) => amounts?.debits));
const debit = new RegExp(String.raw`(?:^|\d\s*)${debits}\.?$|^\(.*\)$`, 'i');

function readAmount(text: string, kind: FieldKind, reading: Reading): string | undefined {
  // A mark in a cell is that of an account, whatever the document is: what is debited is below nothing.
  const normal = normalise(kind, text, { ...reading, isAccount: true }) ?? onlyNumber(text, reading);
  if (normal === undefined || normal.startsWith('-') || !debit.test(text.trim())) return normal;
  return `-${normal}`;
}

/** A number next to its unit (`2 pcs`, `0.5 h`); other characters would make it something else. */
function onlyNumber(text: string, reading: Reading): string | undefined {
  const numbers = text.match(/-?\d[\d.,'’\s]*\d|-?\d/g) ?? [];
  const [number] = numbers;
  if (number === undefined || numbers.length > 1) return undefined;
  if (!/^[\p{L}\p{Sc}\s./°]*$/u.test(text.replace(number, ''))) return undefined;
  const [found, ...more] = recogniseMoney(number.trim(), reading);
  return more.length === 0 ? found?.normalizedText : undefined;
}
