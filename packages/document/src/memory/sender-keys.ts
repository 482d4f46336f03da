import type { Finder } from '../extraction/features/page-study.ts';
import { type ExtractedValue, reviewedReason } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import { linesOf, type Page } from '../model/page.ts';
import { foldLookalikes } from '../text/layout/fold.ts';
import { hashOf } from '../text/layout/hash.ts';

/** By field, a hash by which documents of the same sender are found, whatever their layout. */
export type SenderKeys = Readonly<Record<string, number>>;

/** Names of fields that tell of others than the sender. */
export const ofOthers = /buyer|customer|client|ship|bill|recipient|consignee|employee|patient|tenant/i;

/** Numbers under which firms are registered. */
const registered = /(?:tax|vat|registration|register|company)(?:Id|Number|No)$/i;

/** Fewer letters and digits are found on documents of others too. */
const fewestCharacters = 6;
/** A value that nobody looked at tells the sender from this confidence on. */
const leastConfidence = 0.9;
/** Pages of a document that are looked at, and words of them. */
const most = { pages: 2, words: 600 } as const;

/** Hosts whose addresses belong to anybody. */
const publicHosts: ReadonlySet<string> = new Set([
  ...[
    'gmail',
    'googlemail',
    'outlook',
    'hotmail',
    'live',
    'msn',
    'yahoo',
    'ymail',
    'aol',
    'icloud',
    'me',
    'mail',
  ],
  ...['gmx', 'web', 't-online', 'freenet', 'proton', 'protonmail', 'orange', 'wanadoo', 'free', 'laposte'],
  ...[
    'libero',
    'virgilio',
    'alice',
    'btinternet',
    'bigpond',
    'uol',
    'bol',
    'terra',
    'wp',
    'o2',
    'onet',
    'interia',
  ],
  ...['seznam', 'yandex', 'qq', '163', '126', 'naver'],
]);

/**
 * The keys of who sent a document, from what a person settled or what is sure: names of two words and more, numbers of firms, accounts,
 * and the hosts of mail and web addresses.
 */
export function senderKeysOf(
  finders: Readonly<Record<string, Finder>>,
  fields: Readonly<Record<string, readonly ExtractedValue[]>>,
): SenderKeys {
  return Object.fromEntries(
    Object.entries(finders).flatMap(([name, finder]) => {
      const values = own(fields, name) ?? [];
      const value = values.find(({ reasons }) => reasons.includes(reviewedReason)) ?? values.find(isSure);
      if (value === undefined || ofOthers.test(name)) return [];
      const key = keyOf(name, finder, value.text);
      return key === undefined ? [] : [[name, key] as const];
    }),
  );
}

function isSure({ confidence }: ExtractedValue): boolean {
  return confidence >= leastConfidence;
}

function keyOf(name: string, finder: Finder, text: string): number | undefined {
  if (finder === 'email' || finder === 'url') return hostKey(text);
  const isNumber = finder === 'vatId' || finder === 'iban' || registered.test(name);
  if (!isNumber && finder !== 'name') return undefined;
  const [first, second] = text.split(/\s+/).flatMap(saidWord);
  if (second !== undefined) return pairKey(first!, second);
  return isNumber && first !== undefined ? numberKey(first) : undefined;
}

/** All keys that the words of a document's first pages can be. */
export function printedSenderKeys(pages: readonly Page[]): ReadonlySet<number> {
  const keys = new Set<number>();
  const add = (key: number | undefined) => key !== undefined && keys.add(key);
  let left: number = most.words;
  for (const line of pages.slice(0, most.pages).flatMap(linesOf)) {
    const words = line.flatMap(({ text }) => text.split(/\s+/).flatMap(saidWord));
    if (left <= 0) break;
    left -= words.length;
    words.forEach((word, at) => {
      add(numberKey(word));
      add(hostKey(word.text));
      if (at > 0) add(pairKey(words[at - 1]!, word));
    });
  }
  return keys;
}

/** A word, and what it says when read like others that look alike. */
interface SaidWord {
  readonly text: string;
  readonly said: string;
}

function saidWord(text: string): readonly SaidWord[] {
  const said = foldLookalikes(text);
  return said === '' ? [] : [{ text, said }];
}

function numberKey({ text, said }: SaidWord): number | undefined {
  return said.length >= fewestCharacters && /\d/.test(text) ? hashOf(`sender ${said}`) : undefined;
}

function pairKey(first: SaidWord, second: SaidWord): number | undefined {
  const isShort = first.said.length + second.said.length < fewestCharacters;
  return isShort ? undefined : hashOf(`sender ${first.said} ${second.said}`);
}

const hostIn = /(?:@|\bwww\.|:\/\/)((?:[\w-]{1,63}\.){1,4}[a-z]{2,24})/i;

function hostKey(text: string): number | undefined {
  const host = /[@.]/.test(text) ? hostIn.exec(text)?.[1] : undefined;
  if (host === undefined) return undefined;
  const bare = host.toLowerCase().replace(/^www\./, '');
  return publicHosts.has(bare.split('.')[0]!) ? undefined : hashOf(`sender ${bare}`);
}
