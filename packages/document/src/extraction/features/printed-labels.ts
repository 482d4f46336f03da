import { conceptOf } from '../../action/concept/concept.ts';
import { isNamedOnly, knownLabels } from '../../action/concept/known-labels.ts';
import type { ActionDefinition, FieldDefinition } from '../../model/action.ts';
import { foldedWords } from '../../text/layout/fold.ts';
import type { PageStudy } from './page-study.ts';

/**
 * An action whose fields without labels of their own have those that the pages print: of the ones that their names
 * suggest, and of those that the lexicon has for what the names ask for, in whichever language the document is. A field
 * of which the pages print none stays as it is: labels that are not there would tell that the value is not either.
 */
export function withPrintedLabels<Action extends Pick<ActionDefinition, 'fields'>>(
  studies: readonly PageStudy[],
  action: Action,
): Action {
  const fields = Object.entries(action.fields).map(([name, field]): [string, FieldDefinition] => [
    name,
    field.labels.length > 0 && isNamedOnly(name, field) ? withPrinted(studies, name, field) : field,
  ]);
  return { ...action, fields: Object.fromEntries(fields) };
}

function withPrinted(studies: readonly PageStudy[], name: string, field: FieldDefinition): FieldDefinition {
  const known = knownLabels(name, field);
  const isPrinted = (label: string) => studies.some((study) => prints(study, label));
  const printed = [...new Set([...field.labels, ...known])].filter(isPrinted);
  // What training knows is found by labels that are only alike, too, unless the page has the name itself.
  const isKnown = conceptOf(name, field) !== 'other' && !field.labels.some(isPrinted);
  const labels = isKnown ? [...new Set([...printed, ...known])] : printed;
  return labels.length === 0 ? field : { ...field, labels };
}

const texts = new WeakMap<PageStudy['layout'], string>();

function prints({ layout }: PageStudy, label: string): boolean {
  let text = texts.get(layout);
  if (text === undefined) {
    text = layout.segments.map((segment) => ` ${foldedWords(segment.text).join(' ')} `).join('\n');
    texts.set(layout, text);
  }
  const words = foldedWords(label).join(' ');
  return words !== '' && text.includes(` ${words} `);
}
