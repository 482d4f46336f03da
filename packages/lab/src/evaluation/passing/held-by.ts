import type { ActionDefinition, decideOutcome } from '@recto/document';

type Outcome = ReturnType<typeof decideOutcome>;

/** What keeps a document from passing, as a person would say it. */
export const heldReasons = [
  'address',
  'name',
  'number or amount',
  'text',
  'cell',
  'missing',
  'contradicted',
  'several documents',
  'duplicate',
] as const;
export type HeldReason = (typeof heldReasons)[number];

/** All that keeps a document from passing, each once; empty for one that passes. */
export function heldBy({ reasons, reviewItems }: Outcome, action: ActionDefinition): readonly HeldReason[] {
  const told = reasons.flatMap(({ code, field = '' }): HeldReason[] => {
    if (code === 'SEVERAL_DOCUMENTS') return ['several documents'];
    if (code === 'DUPLICATE') return ['duplicate'];
    if (code === 'VALUE_WITHHELD' || code === 'REQUIRED_VALUE_MISSING') return ['missing'];
    if (code === 'LOW_CONFIDENCE') return [ofField(field, action)];
    return code === 'NOT_PRINTED' ? [] : ['contradicted'];
  });
  return reviewItems.length === 0 && told.length === 0 ? [] : heldReasons.filter((one) => told.includes(one));
}

function ofField(field: string, { fields }: ActionDefinition): HeldReason {
  const kind = Object.hasOwn(fields, field) ? fields[field]!.kind : undefined;
  if (kind === undefined) return 'cell';
  if (kind === 'address' || kind === 'name' || kind === 'text') return kind;
  return 'number or amount';
}
