import { DecisionError } from './decision-error.ts';

/** An image that belongs to a state. */
export interface Image {
  /** The text that stands for it in the state and the questions. */
  readonly reference: string;
  /** `png`, `jpeg`, `webp` or `gif`. */
  readonly type: string;
  readonly base64: string;
}

/** Images as `data:` URLs, by the texts that stand for them; those of a list are called `image-1`, `image-2`. */
export type Images = readonly string[] | { readonly [reference: string]: string };

/** @throws DecisionError INVALID_STATE unless all are images in base64. */
export function readImages(images: Images | undefined): readonly Image[] {
  if (images === undefined) return [];
  const list = Array.isArray(images)
    ? images.map((url, index) => [`image-${index + 1}`, url] as const)
    : Object.entries(images ?? {});
  return list.map(([reference, url]) => {
    const [, type, base64] = /^data:image\/([\w.+-]+);base64,(.+)$/s.exec(String(url)) ?? [];
    if (type !== undefined && base64 !== undefined)
      return { reference, type: type === 'jpg' ? 'jpeg' : type, base64 };
    throw new DecisionError(
      'INVALID_STATE',
      `images.${reference}: expected a data: URL of an image in base64`,
    );
  });
}

export function dataUrl({ type, base64 }: Image): string {
  return `data:image/${type};base64,${base64}`;
}
