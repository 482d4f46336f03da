import { isNamedOnly } from '../../action/concept/known-labels.ts';
import { recogniseDates } from '../../text/kinds/date.ts';
import { kindFacts } from '../../text/kinds/kind-facts.ts';
import { fold } from '../../text/layout/fold.ts';
import { allTerms } from '../../text/lexicon/terms.ts';
import { meaningNames, meaningsOf } from './meaning.ts';
import type { Finder, PageStudy, Studied } from './page-study.ts';
import type { TargetField } from './target-field.ts';

/**
 * What it says of a value that it is the only one of its kind on its page, for a field without a label there: 1 where the
 * field is the only one that may mean it, -1 where the field's name asks for what stands beside another value (a tax, a
 * discount, an advance) and nothing near the value speaks of that, else 0.
 */
export function loneFit(
  study: PageStudy,
  target: TargetField,
  all: readonly TargetField[],
  studied: Studied,
): -1 | 0 | 1 {
  if (!isFree(target) || loneOf(study, target.finder) !== normalizedValueOf(studied)) return 0;
  const beside = besideOf(target);
  if (beside !== undefined && !speaksNear(study, studied, beside)) return -1;
  // What is said of a rate is said of it; of an amount, it may be said of another one.
  if (beside !== undefined) return target.finder === 'percent' ? 1 : 0;
  if (target.finder === 'percent' && isRateOfOther(study, studied)) return 0;
  return isOnlyOne(target, all) && !isOtherwiseLabelled(studied, target) ? 1 : 0;
}

/** Whether neither a label nor training tells where the value of a field is. */
function isFree({ name, field, concept }: TargetField): boolean {
  return concept === 'other' && field.kind !== 'number' && isNamedOnly(name, field);
}

const lone = new WeakMap<PageStudy, Map<Finder, string | undefined>>();

/** The one value of its kind on a page; undefined for none or several. */
function loneOf(study: PageStudy, finder: Finder): string | undefined {
  const least = kindFacts[finder].alone?.leastForm;
  if (least === undefined) return undefined;
  const known = lone.get(study) ?? new Map<Finder, string | undefined>();
  lone.set(study, known);
  if (!known.has(finder)) {
    const surely = study
      .candidates(finder)
      .filter((one) => one.candidate.form >= least && !isRate(one, finder) && !isDay(one, finder));
    const said = new Set(surely.map(normalizedValueOf));
    known.set(finder, said.size === 1 ? [...said][0] : undefined);
  }
  return known.get(finder);
}

/** The 8.25 of `8.25 %` is no amount. */
function isRate({ candidate: { tokens }, surroundings: { after } }: Studied, finder: Finder): boolean {
  return finder === 'money' && (/^\s?%/.test(after) || /%$/.test(tokens.at(-1)!.text));
}

/** `05-04-2023` is no telephone number. */
function isDay({ candidate: { text } }: Studied, finder: Finder): boolean {
  const covers = ({ start, end }: { readonly start: number; readonly end: number }) =>
    end - start >= text.length - 1;
  return finder === 'phone' && recogniseDates(text, { dateOrder: 'day-first' }).some(covers);
}

function normalizedValueOf({ candidate }: Studied): string {
  return candidate.normalizedText ?? candidate.text;
}

/** Whether no other field of the kind may mean the same value: each would have it with the same right. */
function isOnlyOne(target: TargetField, all: readonly TargetField[]): boolean {
  return all.every(
    (other) => other === target || other.finder !== target.finder || besideOf(other) !== undefined,
  );
}

const besideStarts = allTerms(({ amounts }) => amounts?.beside).map(fold);
/** What a name says of a value that stands beside another one: indices of meanings, and whether it has a word for such. */
interface Beside {
  readonly meanings: ReadonlySet<number>;
  readonly hasWord: boolean;
}

const known = new WeakMap<TargetField, Beside | undefined>();

function besideOf(target: TargetField): Beside | undefined {
  if (!known.has(target)) known.set(target, besideOfName(target));
  return known.get(target);
}

function besideOfName({ name, finder }: TargetField): Beside | undefined {
  const spoken = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const asked = new Set((kindFacts[finder].alone?.beside ?? []).map((one) => meaningNames.indexOf(one)));
  const meanings = meaningsOf(spoken).intersection(asked);
  const hasWord = finder === 'money' && hasBesideWord([name, ...spoken.split(/[\s._-]+/)]);
  return meanings.size > 0 || hasWord ? { meanings, hasWord } : undefined;
}

function hasBesideWord(texts: readonly string[]): boolean {
  return texts.map(fold).some((text) => besideStarts.some((start) => text.startsWith(start)));
}

/** Whether the lines around a value, or the heading over it, speak of what is asked for. */
function speaksNear(study: PageStudy, studied: Studied, { meanings, hasWord }: Beside): boolean {
  const texts = textsNear(study, studied);
  if (texts.some((text) => meaningsOf(text).intersection(meanings).size > 0)) return true;
  return hasWord && hasBesideWord(texts.flatMap((text) => [text, ...text.split(/\s+/)]));
}

/** Whether they speak of a discount or a tax: a rate there is no other one. */
function isRateOfOther(study: PageStudy, studied: Studied): boolean {
  const spoken = textsNear(study, studied).map(meaningsOf);
  return rates.some((meaning) => spoken.some((said) => said.has(meaning)));
}

const rates = (['tax', 'discount'] as const).map((meaning) => meaningNames.indexOf(meaning));

/** Sentences go on in the next line. */
function textsNear({ layout }: PageStudy, { candidate: { segment }, surroundings }: Studied): string[] {
  const rows = layout.rows.slice(Math.max(0, segment.row - 1), segment.row + 2).flat();
  return [...rows.map(({ text }) => text), surroundings.heading?.text ?? ''];
}

/** Whether a value stands at a label that asks for something else: in a cell of its own, or behind a colon. */
function isOtherwiseLabelled(
  { candidate, surroundings: { left, above } }: Studied,
  { finder, labels }: TargetField,
): boolean {
  if (kindFacts[finder].alone?.heedsLabels !== true) return false;
  const isOwnCell = candidate.tokens.length === candidate.segments[0]!.tokens.length;
  const isCaption = left !== undefined && (isOwnCell || /[:：]\s*$/.test(left.text));
  const head = isCaption
    ? left.text
    : isOwnCell
      ? above.find(({ distance }) => distance < 1)?.text
      : undefined;
  return head !== undefined && /\p{L}{3}/u.test(head) && labels.likenessOf(head).likeness < 0.3;
}
