import type { KindProposal } from '@recto/contract';
import { type KindDraft, withColumns, withField } from '../logic/kind-draft.ts';

/** The fields and tables that Recto proposes, beside those that a draft has. */
export function withProposal(draft: KindDraft, { fields, tables }: KindProposal): KindDraft {
  const withFields = fields
    .filter(({ name }) => draft.fields?.[name] === undefined)
    .reduce<KindDraft>(
      (before, { name, kind, label }) => withField(before, { name }, { kind, labels: [label] }),
      draft,
    );
  return tables.reduce<KindDraft>(
    (before, { name, columns }) => withColumns(before, name, columns),
    withFields,
  );
}
