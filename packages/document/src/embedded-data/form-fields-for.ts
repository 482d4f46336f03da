import type { FieldDefinition } from '../model/action.ts';
import { fold } from '../text/layout/fold.ts';
import type { PlacedFormField } from './embedded-data.ts';

/**
 * The form field that fills a field of an action: one whose name, last part of the name or label is the field's name or
 * one of its labels. Of radio buttons, the selected one. Undefined if there is none, or if several match.
 */
export function formFieldsFor(
  name: string,
  { kind, labels }: FieldDefinition,
  all: readonly PlacedFormField[],
): PlacedFormField | undefined {
  const asked = new Set([name, lastPart(name), ...labels].map(fold));
  const alike = all.filter(
    ({ field }) => isOfKind(field, kind) && namesOf(field).some((one) => asked.has(one)),
  );
  if (new Set(alike.map(({ field }) => field.name)).size !== 1) return undefined;
  return (
    alike.find(({ field }) => field.checked === true) ??
    alike.find(({ field }) => field.value !== '') ??
    alike[0]
  );
}

function isOfKind({ kind }: PlacedFormField['field'], asked: FieldDefinition['kind']): boolean {
  if (kind === 'signature' || asked === 'signature') return false;
  if (asked === 'checkbox') return kind === 'checkbox' || kind === 'radio';
  return kind !== 'checkbox';
}

/** Names in XML-based forms have an index at each part: `form1[0].name[0]`. */
function namesOf({ name, label = '' }: PlacedFormField['field']): readonly string[] {
  const plain = name.replace(/\[\d+\]/g, '');
  return [plain, lastPart(plain), label].map(fold).filter((one) => one !== '');
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
