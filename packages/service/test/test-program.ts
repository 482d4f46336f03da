import { join } from 'node:path';

/** The path of a program of this folder: bundled where the setup of the run did that, else its source. */
export function testProgram(name: string): string {
  const folder = process.env.RECTO_TEST_PROGRAMS;
  return folder === undefined ? join(import.meta.dirname, `${name}.ts`) : join(folder, `${name}.js`);
}
