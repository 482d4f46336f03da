import { createRequire } from 'node:module';
import type { Sharp, SharpOptions } from 'sharp';

type Library = typeof import('sharp').default;

const require = createRequire(import.meta.url);

/** A pipeline of sharp: native code, loaded by the first file that has an image. */
export function sharp(input: Parameters<Library>[0], options: SharpOptions): Sharp {
  return (require('sharp') as Library)(input, options);
}
