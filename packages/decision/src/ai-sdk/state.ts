import type { Experimental_DecisionModelV4State as DecisionModelV4State } from '@ai-sdk/provider';
import { DecisionError } from '../decision-error.ts';
import type { JsonValue, State } from '../json.ts';

type Part = DecisionModelV4State[number];
type FilePart = Extract<Part, { type: 'file' }>;

/**
 * The parts as one state: the only text or value itself, otherwise a list of them in which images stand by name.
 * @throws DecisionError INVALID_STATE for a file that is neither a text nor an image with its bytes.
 */
export function readState(parts: DecisionModelV4State): {
  readonly state: State;
  readonly images: Readonly<Record<string, string>>;
} {
  const images: Record<string, string> = {};
  const values = parts.map((part): JsonValue => {
    if (part.type === 'text') return part.text;
    if (part.type === 'json') return part.value as JsonValue;
    if (part.data.type === 'text') return part.data.text;
    const name = `image-${Object.keys(images).length + 1}`;
    images[name] = dataUrlOf(part);
    return name;
  });
  const [only] = values;
  return { state: values.length === 1 && only !== undefined ? only : values, images };
}

/** How base64 of each type of image begins, for parts that say only that they are an image. */
const beginnings = { png: 'iVBORw0KGgo', jpeg: '/9j/', gif: 'R0lGOD', webp: 'UklGR' };

function dataUrlOf({ data, mediaType }: FilePart): string {
  const [kind, named = '*'] = mediaType.split('/');
  if (data.type !== 'data' || kind !== 'image') throw notAnImage();
  const base64 = typeof data.data === 'string' ? data.data : toBase64(data.data);
  const seen = Object.entries(beginnings).find(([, beginning]) => base64.startsWith(beginning));
  const type = named === '*' ? seen?.[0] : named;
  if (type === undefined) throw notAnImage();
  return `data:image/${type};base64,${base64}`;
}

function notAnImage(): DecisionError {
  return new DecisionError('INVALID_STATE', 'A file in the state must be a text, or an image with its bytes');
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
