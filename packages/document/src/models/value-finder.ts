import type { Candidate } from '../extraction/candidates/candidate.ts';
import { ratioBox } from '../extraction/extract.ts';
import { conventionsOf, PageStudy, type Studied } from '../extraction/features/page-study.ts';
import type { TargetField } from '../extraction/features/target-field.ts';
import type { FieldKind } from '../model/action.ts';
import type { Box } from '../model/geometry.ts';
import type { Page } from '../model/page.ts';
import { kindFacts, type ValueKind } from '../text/kinds/kind-facts.ts';
import { normalise } from '../text/kinds/normalise.ts';
import type { Conventions } from '../text/kinds/recognised.ts';
import { fold } from '../text/layout/fold.ts';
import { asPrinted } from '../text/layout/printed.ts';
import { normalizedValueOf } from './settle.ts';
import { type Stretch, WordStream } from './word-stream.ts';

/** A place where a value given as text was found. */
export interface FoundValue {
  /** As printed or, if what is printed is only similar, as given. */
  readonly text: string;
  readonly normalizedText?: string;
  readonly page: number;
  readonly box: Box;
  /** Whether it is the same as the given text, or nearly. */
  readonly match: 'same' | 'alike';
  /** Probability (0 to 1) that its worst word was read correctly. */
  readonly legible: number;
  /** 0 to 1: how well the text next to it matches a label of its field. */
  readonly label: number;
}

/** Maximum cost of comparing similar texts for one document, in characters: about a second. */
const mostComparing = 100_000_000;
const shortestAlike = 6;

/** Finds texts on the pages of one document: first as values of their kind, then exactly, then approximately. */
export class ValueFinder {
  readonly #pages: readonly Page[];
  readonly #conventions: Conventions;
  readonly #studies = new Map<number, PageStudy>();
  readonly #streams = new Map<number, WordStream>();
  readonly #byValue = new Map<string, ReadonlyMap<string, readonly Studied[]>>();
  #left = mostComparing;

  constructor(pages: readonly Page[]) {
    this.#pages = pages;
    this.#conventions = conventionsOf(pages);
  }

  /** The normalised form of a text of a kind, with this document's conventions for dates and decimals. */
  normalised(kind: ValueKind, text: string): string | undefined {
    return normalise(kind, text, this.#conventions);
  }

  /** All places on the pages in `only` (default: all) where a text is the value of a field. */
  find(text: string, target: TargetField, only?: readonly number[]): readonly FoundValue[] {
    const pages = this.#pages.filter(({ number }) => only?.includes(number) ?? true);
    const asValue = pages.flatMap((page) => this.#asValue(page, text, target));
    if (asValue.length > 0) return asValue;
    const asText = pages.flatMap((page) =>
      this.#stream(page)
        .find(text)
        .map((stretch) => this.#found(stretch, page, text, target)),
    );
    if (asText.length > 0) return asText;
    return pages.flatMap((page) => this.#alike(page, text));
  }

  /** Candidates of the field's kind with the same normalised form, or the same letters. */
  #asValue(page: Page, text: string, { finder, field, labels }: TargetField): FoundValue[] {
    const kind: ValueKind = finder === 'currency' ? 'currency' : field.kind;
    const normalizedText = this.normalised(kind, text);
    const normalizedValue = normalizedValueOf({
      text,
      ...(normalizedText === undefined ? {} : { normalizedText }),
    });
    const matching = this.#candidates(page, finder).get(normalizedValue) ?? [];
    return matching.map(({ candidate, surroundings }) => ({
      ...writtenOf(candidate),
      page: page.number,
      box: ratioBox(candidate, page),
      match: 'same',
      legible: Math.min(...candidate.tokens.map(({ confidence }) => confidence)),
      label: Math.max(
        ...[surroundings.left, surroundings.above[0]].map((phrase) =>
          phrase === undefined ? 0 : labels.likenessOf(phrase.text).likeness,
        ),
      ),
    }));
  }

  #candidates(page: Page, finder: TargetField['finder']): ReadonlyMap<string, readonly Studied[]> {
    const key = `${page.number} ${finder}`;
    const known = this.#byValue.get(key);
    if (known !== undefined) return known;
    const found = Map.groupBy(this.#study(page).candidates(finder), ({ candidate }) =>
      normalizedValueOf(candidate),
    );
    this.#byValue.set(key, found);
    return found;
  }

  /** The letters may be the same although the amounts differ: 12.50 and 1,250. */
  #found(stretch: Stretch, page: Page, text: string, { field }: TargetField): FoundValue {
    const { box, legible } = stretch;
    const normalizedText = this.normalised(field.kind, stretch.text);
    const wanted = this.normalised(field.kind, text);
    const differs = wanted !== undefined && normalizedText !== wanted;
    return {
      text: stretch.text,
      ...(normalizedText === undefined ? {} : { normalizedText }),
      page: page.number,
      box,
      match: differs || !sameDigits(field.kind, stretch.text, text) ? 'alike' : 'same',
      legible,
      label: 0,
    };
  }

  #alike(page: Page, text: string): FoundValue[] {
    if (fold(text).length < shortestAlike) return [];
    const stretch = this.#stream(page).findAlike(text, (cost) => {
      this.#left -= cost;
      return this.#left > 0;
    });
    if (stretch === undefined) return [];
    const { box, legible } = stretch;
    return [{ text, page: page.number, box, match: 'alike', legible, label: 0 }];
  }

  #study(page: Page): PageStudy {
    const study =
      this.#studies.get(page.number) ?? new PageStudy(page, this.#conventions, this.#pages.length);
    this.#studies.set(page.number, study);
    return study;
  }

  #stream(page: Page): WordStream {
    const stream = this.#streams.get(page.number) ?? new WordStream(page);
    this.#streams.set(page.number, stream);
    return stream;
  }
}

function writtenOf({ tokens, text, normalizedText }: Candidate): Pick<FoundValue, 'text' | 'normalizedText'> {
  const printed = asPrinted(tokens, { text, normalizedText });
  return {
    text: printed.text,
    ...(printed.normalizedText === undefined ? {} : { normalizedText: printed.normalizedText }),
  };
}

/** For numbers and dates without a normalised form, the punctuation between digits counts, too. */
function sameDigits(kind: FieldKind, printed: string, given: string): boolean {
  const digits = (text: string) => text.replace(/[^\d.,/-]/g, '').replace(/^[.,/-]+|[.,/-]+$/g, '');
  return kindFacts[kind].normalForm !== 'always' || digits(printed) === digits(given);
}
