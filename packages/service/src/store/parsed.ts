import type { JsonText } from './column-types.ts';

/**
 * What a JSON column holds, of the type that its table says. The one place where the text of a column is parsed; a
 * column that is null gives null.
 */
export function parsed<Text extends JsonText<unknown> | null>(text: Text): Parsed<Text> {
  return text === null ? (null as Parsed<Text>) : JSON.parse(text);
}

type Parsed<Text> = Text extends JsonText<infer Held> ? Held : null;
