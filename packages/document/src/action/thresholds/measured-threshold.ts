import type { ActionDefinition, FieldDefinition } from '../../model/action.ts';
import { conceptOf } from '../concept/concept.ts';
import { measuredRisk } from './measured-risk.ts';

/** Of a hundred documents, so many may pass with a wrong value where an action does not say otherwise. */
const defaultErrorsPerHundredDocuments = 2;

/** A threshold below this lets values pass that are wrong more often than not; one above 99 lets none pass. */
const [lowest, highest] = [50, 99];

/**
 * The threshold, 0 to 100, of a field that nobody gave one: all fields take the same risk, the highest at which so many
 * of a hundred documents (above 0) passed with a wrong value when it was measured, on layouts that nothing had learned
 * from. A field whose values were wrong more often than they said has the higher threshold; fields are told apart by
 * what they mean where their name says it, else by their kind.
 */
export function measuredThreshold(
  name: string,
  field: FieldDefinition,
  errorsPerHundredDocuments = defaultErrorsPerHundredDocuments,
): number {
  const factor = measuredRisk.factors[riskName(name, field)] ?? 1;
  const threshold = Math.ceil(100 * (1 - riskFor(errorsPerHundredDocuments) / factor));
  return Math.min(highest, Math.max(lowest, threshold));
}

/** By what a field's risk is known: its meaning, or its kind. */
export function riskName(name: string, field: FieldDefinition): string {
  const concept = conceptOf(name, field);
  return concept === 'other' ? field.kind : concept;
}

/** An action whose fields without a threshold have the measured one; cells keep the usual one, since nobody measured them. */
export function withMeasuredThresholds(action: ActionDefinition): ActionDefinition {
  const fields = Object.entries(action.fields).map(([name, field]): [string, FieldDefinition] => [
    name,
    { ...field, confidenceThreshold: field.confidenceThreshold ?? measuredThreshold(name, field) },
  ]);
  return { ...action, fields: Object.fromEntries(fields) };
}

/** Between two measured numbers of errors the risk is in between; above the last it is the last. */
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
