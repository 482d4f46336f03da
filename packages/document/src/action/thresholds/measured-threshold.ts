import type { ActionDefinition, FieldDefinition } from '../../model/action.ts';
import { conceptOf } from '../concept/concept.ts';
import { measuredRisk } from './measured-risk.ts';

/** How many of a hundred documents may pass with a wrong value, unless an action specifies otherwise. */
const defaultErrorsPerHundredDocuments = 2;

/** A threshold below this would pass values that are more likely wrong than right; one above 99 would pass none. */
const [lowest, highest] = [50, 99];

/**
 * The threshold, 0 to 100, of a field without its own. All fields take the same risk: the highest at which at most
 * `errorsPerHundredDocuments` (above 0) of a hundred documents passed with a wrong value, measured on layouts not used
 * in training. A field whose values were wrong more often than their confidence implies has a higher threshold. Fields
 * are classified by their meaning if their name gives it, otherwise by kind.
 */
export function measuredThreshold(
  name: string,
  field: FieldDefinition,
  errorsPerHundredDocuments = defaultErrorsPerHundredDocuments,
): number {
  return thresholdAt(measuredRisk.factors[riskName(name, field)] ?? 1, errorsPerHundredDocuments);
}

/** The same of the cells of a column; undefined for a kind of which too few cells were measured. */
export function measuredCellThreshold(
  { kind }: Pick<FieldDefinition, 'kind'>,
  errorsPerHundredDocuments = defaultErrorsPerHundredDocuments,
): number | undefined {
  const factor = measuredRisk.cells[kind];
  return factor === undefined ? undefined : thresholdAt(factor, errorsPerHundredDocuments);
}

function thresholdAt(factor: number, errorsPerHundredDocuments: number): number {
  const threshold = Math.ceil(100 * (1 - riskFor(errorsPerHundredDocuments) / factor));
  return Math.min(highest, Math.max(lowest, threshold));
}

/** What a field's risk is measured by: its meaning or its kind. */
export function riskName(name: string, field: FieldDefinition): string {
  const concept = conceptOf(name, field);
  return concept === 'other' ? field.kind : concept;
}

/** Gives the fields and columns of an action that have no threshold the measured one, where there is one. */
export function withMeasuredThresholds(action: ActionDefinition): ActionDefinition {
  const fields = Object.entries(action.fields).map(([name, field]): [string, FieldDefinition] => [
    name,
    { ...field, confidenceThreshold: field.confidenceThreshold ?? measuredThreshold(name, field) },
  ]);
  const tables = Object.entries(action.tables).map(([name, { columns }]) => [
    name,
    {
      columns: Object.fromEntries(
        Object.entries(columns).map(([column, one]) => [column, measuredCell(one)]),
      ),
    },
  ]);
  return { ...action, fields: Object.fromEntries(fields), tables: Object.fromEntries(tables) };
}

function measuredCell(column: FieldDefinition): FieldDefinition {
  const confidenceThreshold = column.confidenceThreshold ?? measuredCellThreshold(column);
  return confidenceThreshold === undefined ? column : { ...column, confidenceThreshold };
}

/** The risk is interpolated between measured numbers of errors; beyond the last, it is the last. */
function riskFor(errors: number): number {
  let [knownErrors, knownRisk] = [0, 0];
  for (const [nextErrors, nextRisk] of measuredRisk.risks) {
    if (errors <= nextErrors) {
      const share = (errors - knownErrors) / (nextErrors - knownErrors);
      return knownRisk + share * (nextRisk - knownRisk);
    }
    [knownErrors, knownRisk] = [nextErrors, nextRisk];
  }
  return knownRisk;
}
