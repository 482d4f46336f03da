import { findContradictions } from '../contradictions/find-contradictions.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { ContradictionKind } from '../model/contradiction.ts';
import type { Extraction } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import type { Operand } from '../proofs/proof.ts';
import { itemsNamed } from '../review/find-review-items.ts';
import type { ReviewItem } from '../review/review-item.ts';
import { contradictionReason } from './contradiction-reason.ts';
import type { Reason } from './reason.ts';

interface Read {
  readonly action: ActionDefinition;
  readonly pages: readonly Page[];
  readonly extraction: Extraction;
  /** Fields that contradict the sums of the sender's documents although they are right, as people said. */
  readonly letStand?: ReadonlySet<string> | undefined;
}

/** Of which people say that the sender's documents are so. Other contradictions are about one document. */
const ofSender: ReadonlySet<ContradictionKind> = new Set(['sum', 'rows']);

/** What a person is asked because it is contradicted, and what is said of all contradictions, grave or not. */
export function contradictedItems(read: Read): {
  readonly items: readonly ReviewItem[];
  readonly reasons: readonly Reason[];
} {
  const { action, extraction, letStand = new Set() } = read;
  const found = findContradictions(read).map(({ kind, operands, ...one }) => {
    const isUsual = ofSender.has(kind) && operands.every(({ name }) => letStand.has(name));
    const severity = isUsual && one.severity === 'blocks' ? 'notes' : one.severity;
    const items = operands.flatMap((operand) =>
      // Of a field, what is printed may contradict that nothing was taken.
      itemsAt(action, extraction, operand).filter(
        ({ target, value }) => value !== undefined || target.kind === 'field',
      ),
    );
    return { severity, items, reasons: items.map((item) => contradictionReason(kind, item)) };
  });
  return {
    items: found.flatMap(({ severity, items }) => (severity === 'blocks' ? items : [])),
    reasons: found.flatMap(({ reasons }) => reasons),
  };
}

/** The items of a field, of a column, or, with `row`, of one of its cells. */
export function itemsAt(
  action: ActionDefinition,
  extraction: Extraction,
  { name, row }: Pick<Operand, 'name' | 'row'>,
): readonly ReviewItem[] {
  return itemsNamed(action, extraction, name).filter(
    ({ target }) => row === undefined || (target.kind === 'cell' && target.row === row),
  );
}
