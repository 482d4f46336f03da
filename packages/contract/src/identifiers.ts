import Type from 'typebox';

const uuidPattern = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

/** A UUID of any variant, in upper or lower case. */
export const Uuid = Type.String({ pattern: uuidPattern, description: 'UUID' });
export type Uuid = string;

const uuidExpression = new RegExp(uuidPattern);

/** Whether `text` has the form of a UUID. */
export function isUuid(text: string): boolean {
  return uuidExpression.test(text);
}

/** UTC, ISO 8601 with `Z`. */
export const Timestamp = Type.String({ format: 'date-time' });
export type Timestamp = string;
