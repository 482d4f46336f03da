import type { ActionDefinition } from '../model/action.ts';
import type { Extraction } from '../model/extraction.ts';
import { own } from '../model/own.ts';
import { isTaxTable } from '../model/tax-table.ts';
import type { PageStudy } from './features/page-study.ts';
import { targetFields } from './features/target-field.ts';
import { settledByTaxes, type TaxedAmounts } from './taxes/settled-by-taxes.ts';
import { taxRows } from './taxes/tax-rows.ts';

type Found = Pick<Extraction, 'fields' | 'tables'>;

/** What was found, with the tables that are asked for the taxes by rate, and the amounts as these have them. */
export function withTaxes(
  studies: readonly PageStudy[],
  action: ActionDefinition,
  { fields, tables }: Found,
): Found {
  const names = namesOf(action);
  const valuesOf = (amount: keyof TaxedAmounts) => own(fields, names[amount] ?? '') ?? [];
  const amounts: TaxedAmounts = {
    subtotal: valuesOf('subtotal'),
    tax: valuesOf('tax'),
    total: valuesOf('total'),
    discount: valuesOf('discount'),
    deposit: valuesOf('deposit'),
  };
  const rows = taxRows(studies, { ...amounts, items: Object.values(tables).flat() });
  const settled = settledByTaxes(studies, rows, amounts);
  const changed = Object.entries(settled).flatMap(([amount, values]) => {
    const name = names[amount as keyof TaxedAmounts];
    return name === undefined || values === amounts[amount as keyof TaxedAmounts]
      ? []
      : [[name, values] as const];
  });
  const merged = Object.entries({ ...fields, ...Object.fromEntries(changed) });
  const asked = Object.keys(action.tables).filter((name) => isTaxTable(action.tables[name]!));
  return {
    fields: Object.fromEntries(merged.filter(([, values]) => values.length > 0)),
    tables: { ...tables, ...Object.fromEntries(asked.map((name) => [name, rows])) },
  };
}

/** The fields of an action by what they are; those that it has. */
function namesOf(action: ActionDefinition): Readonly<Partial<Record<keyof TaxedAmounts, string>>> {
  const targets = targetFields(action);
  const ofConcept = (concept: string) => targets.find((one) => one.concept === concept)?.name;
  const named = (name: string) => (Object.hasOwn(action.fields, name) ? name : undefined);
  const names = {
    subtotal: ofConcept('subtotal'),
    tax: ofConcept('tax'),
    total: ofConcept('total'),
    discount: named('discount'),
    deposit: named('deposit'),
  };
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined));
}
