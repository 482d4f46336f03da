import { conventionsOf } from '../extraction/features/page-study.ts';
import type { FieldDefinition } from '../model/action.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import { normalise } from '../text/kinds/normalise.ts';
import { correctedReading } from './corrected-reading.ts';
import type { Fact } from './fact.ts';
import { senderSpellingReason } from './facts.ts';

/** What nobody looked at is believed if so many documents say it. */
const enoughWeak = 2;

/** Kinds whose values are words; what is a number is never corrected. */
const ofWords: ReadonlySet<FieldDefinition['kind']> = new Set(['name', 'address', 'text']);

/**
 * A value that was recognised on a picture, spelled as people settled it on the sender's documents, or as it was read on
 * several, if it is that but for misread characters.
 */
export function correctedValue(
  value: ExtractedValue,
  pages: readonly Page[],
  { kind }: Pick<FieldDefinition, 'kind'>,
  facts: readonly Fact[],
): ExtractedValue {
  const isRecognised = pages.find(({ number }) => number === value.page)?.source === 'ocr';
  if (!isRecognised || !ofWords.has(kind)) return value;
  const text = correctedReading(
    value.text,
    facts.filter((one) => isBelieved(one, facts)),
  );
  if (text === undefined) return value;
  const { normalizedText: _, ...rest } = value;
  const normalizedText = normalise(kind, text, conventionsOf(pages));
  return {
    ...rest,
    text,
    ...(normalizedText !== undefined && { normalizedText }),
    reasons: [...value.reasons, senderSpellingReason],
  };
}

function isBelieved(fact: Fact, all: readonly Fact[]): boolean {
  return !fact.isWeak || all.filter(({ exact }) => exact === fact.exact).length >= enoughWeak;
}
