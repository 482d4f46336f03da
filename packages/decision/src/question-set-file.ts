import { builtin } from './builtin.ts';
import type { ReadQuestionSet } from './question-set.ts';

/** A path of plain names below the folder: no `..`, no absolute path, no hidden file. */
const plainName = /^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*$/;

/** Question sets from the files of a folder and nowhere else: links are not followed. None where there are no files. */
export function questionSetFolder(folder: string): ReadQuestionSet {
  return async (name) => {
    const files = builtin('node:fs/promises');
    if (files === undefined || !plainName.test(name)) return undefined;
    const steps = (/\.json$/i.test(name) ? name : `${name}.json`).split('/');
    let path = folder;
    for (const [index, step] of steps.entries()) {
      path = `${path}/${step}`;
      const entry = await files.lstat(path).catch(() => undefined);
      const isExpected = index === steps.length - 1 ? entry?.isFile() : entry?.isDirectory();
      if (isExpected !== true) return undefined;
    }
    return files.readFile(path, 'utf8');
  };
}
