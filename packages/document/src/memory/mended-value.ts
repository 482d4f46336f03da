import { conventionsOf } from '../extraction/features/page-study.ts';
import type { FieldDefinition } from '../model/action.ts';
import type { ExtractedValue } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import { normalise } from '../text/kinds/normalise.ts';
import type { Fact } from './fact.ts';
import { senderSpellingReason } from './facts.ts';
import { mendedReading } from './mended-reading.ts';

/** Kinds whose values are words; what is a number is never mended. */
const ofWords: ReadonlySet<FieldDefinition['kind']> = new Set(['name', 'address', 'text']);

/**
 * A value that was recognised on a picture, spelled as people settled it on the sender's documents if it is that but for
 * misread characters.
 */
export function mendedValue(
  value: ExtractedValue,
  pages: readonly Page[],
  { kind }: Pick<FieldDefinition, 'kind'>,
  facts: readonly Fact[],
): ExtractedValue {
  const isRecognised = pages.find(({ number }) => number === value.page)?.source === 'ocr';
  if (!isRecognised || !ofWords.has(kind)) return value;
  const text = mendedReading(
    value.text,
    facts.filter(({ isWeak }) => !isWeak),
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
