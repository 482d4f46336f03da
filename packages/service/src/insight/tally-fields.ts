import type { ConfidenceTally, FieldTally } from '@recto/contract';
import type { ReviewItem } from '@recto/document';
import type { SettledItem } from '../store/insight-store.ts';

const mostLinks = 20;

/** What reviewers said of each field: most corrected first. `items` are in the order of their documents. */
export function tallyFields(items: readonly SettledItem[]): FieldTally[] {
  const byName = new Map<string, SettledItem[]>();
  for (const item of items) {
    const name = fieldName(item.item);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [item]);
    else known.push(item);
  }
  return [...byName].map(([name, some]) => tallyOf(name, some)).sort(mostCorrectedFirst);
}

function mostCorrectedFirst(a: FieldTally, b: FieldTally): number {
  const corrected = ({ changed, missing, absent }: FieldTally) => changed + missing + absent;
  return corrected(b) - corrected(a) || b.asked - a.asked || (a.name < b.name ? -1 : 1);
}

function tallyOf(name: string, items: readonly SettledItem[]): FieldTally {
  const wrong = items.filter((item) => !isRight(item));
  const pairs = new Map<string, { before: string; after: string; count: number }>();
  for (const { item, text } of wrong) {
    const [before, after] = [item.value?.text ?? '', text ?? ''];
    const key = JSON.stringify([before, after]);
    const known = pairs.get(key);
    if (known === undefined) pairs.set(key, { before, after, count: 1 });
    else known.count += 1;
  }
  const [commonest] = [...pairs.values()].sort((a, b) => b.count - a.count);
  return {
    name,
    asked: items.length,
    changed: wrong.filter(({ item, text }) => hasText(item.value?.text) && hasText(text)).length,
    missing: wrong.filter(({ item }) => !hasText(item.value?.text)).length,
    absent: wrong.filter(({ text }) => !hasText(text)).length,
    ...(commonest !== undefined && commonest.count > 1 && { commonest }),
    executionIds: [...new Set(wrong.map(({ executionId }) => executionId))].slice(0, mostLinks),
  };
}

/** How often values were right, by their confidence: only those that were read. */
export function tallyConfidences(items: readonly SettledItem[]): ConfidenceTally[] {
  const byScore = new Map<number, { count: number; right: number }>();
  for (const settled of items) {
    const { value } = settled.item;
    if (value === undefined || !hasText(value.text)) continue;
    const score = Math.max(0, Math.min(100, Math.floor(value.confidence * 100)));
    const known = byScore.get(score) ?? { count: 0, right: 0 };
    byScore.set(score, { count: known.count + 1, right: known.right + (isRight(settled) ? 1 : 0) });
  }
  return [...byScore].map(([score, tally]) => ({ score, ...tally })).sort((a, b) => a.score - b.score);
}

/** Whether the person left the value as it was read, but for spaces. */
export function isRight({ item, text }: SettledItem): boolean {
  return plain(item.value?.text ?? '') === plain(text ?? '');
}

function plain(text: string): string {
  return text.replaceAll(/\s{1,100}/g, ' ').trim();
}

function hasText(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && text.trim() !== '';
}

function fieldName({ target }: ReviewItem): string {
  return target.kind === 'cell' ? `${target.table}.${target.column}` : target.name;
}
