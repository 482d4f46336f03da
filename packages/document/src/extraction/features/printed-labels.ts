import { conceptOf } from '../../action/concept/concept.ts';
import { isNamedOnly, knownColumnLabels, knownLabels } from '../../action/concept/known-labels.ts';
import { labelsOfRoles } from '../../action/concept/roles-of-field.ts';
import type { ActionDefinition, FieldDefinition } from '../../model/action.ts';
import { foldedWords } from '../../text/layout/fold.ts';
import type { PageStudy } from './page-study.ts';

/**
 * An action whose fields and columns without labels of their own have those that the pages print: of the ones that their
 * names suggest, and of those that the lexicon has for what the names ask for, in whichever language the document is. One
 * of which the pages print none stays as it is: labels that are not there would tell that the value is not either.
 */
export function withPrintedLabels<Action extends Labelled>(
  studies: readonly PageStudy[],
  action: Action,
): Action {
  const isPrinted = (label: string) => studies.some((study) => prints(study, label));
  return {
    ...action,
    fields: relabelled(action.fields, (name, field) => fieldLabels(name, field, isPrinted)),
    tables: mapValues(action.tables, (table) => ({
      ...table,
      columns: relabelled(table.columns, (name, column) => columnLabels(name, column, isPrinted)),
    })),
  };
}

type Labelled = Pick<ActionDefinition, 'fields' | 'tables'>;
type Fields = ActionDefinition['fields'];

function relabelled(
  fields: Fields,
  labelsOf: (name: string, field: FieldDefinition) => readonly string[],
): Fields {
  return mapValues(fields, (field, name) => {
    if (field.labels.length === 0 || !isNamedOnly(name, field)) return field;
    const labels = labelsOf(name, field);
    return labels.length === 0 ? field : { ...field, labels };
  });
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}

type IsPrinted = (label: string) => boolean;

function fieldLabels(name: string, field: FieldDefinition, isPrinted: IsPrinted): readonly string[] {
  const known = knownLabels(name, field);
  const printed = [...new Set([...field.labels, ...known, ...labelsOfRoles(name, field)])].filter(isPrinted);
  // What training knows is found by labels that are only alike, too, unless the page has the name itself.
  const isKnown = conceptOf(name, field) !== 'other' && !field.labels.some(isPrinted);
  return isKnown ? [...new Set([...printed, ...known])] : printed;
}

function columnLabels(name: string, column: FieldDefinition, isPrinted: IsPrinted): readonly string[] {
  return [...new Set([...column.labels, ...knownColumnLabels(name)])].filter(isPrinted);
}

const texts = new WeakMap<PageStudy['layout'], string>();

/** Whether a page prints the words of a label, one behind the other. */
export function prints({ layout }: PageStudy, label: string): boolean {
  let text = texts.get(layout);
  if (text === undefined) {
    text = layout.segments.map((segment) => ` ${foldedWords(segment.text).join(' ')} `).join('\n');
    texts.set(layout, text);
  }
  const words = foldedWords(label).join(' ');
  return words !== '' && text.includes(` ${words} `);
}
