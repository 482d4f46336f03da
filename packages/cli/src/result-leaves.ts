import type { ResultFields, ResultValue } from '@recto/contract';

/** The values of a result by their full names, including dots; a field with several values appears several times. */
export function leavesOf(
  fields: ResultFields,
  prefix = '',
): readonly (readonly [name: string, value: ResultValue])[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    if (Array.isArray(value)) return value.map((one) => [path, one] as const);
    return isValue(value) ? [[path, value] as const] : leavesOf(value, path);
  });
}

/** A field may itself be called `value`; only a leaf has a text or null there. */
function isValue(field: ResultFields | ResultValue): field is ResultValue {
  return 'value' in field && (field.value === null || typeof field.value === 'string');
}
