import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseActionFile } from '@recto/document';
import type { StrangerFile } from '../strangers/strangers-file.ts';

interface Entry {
  readonly file: string;
  readonly fields: Readonly<Record<string, string | null>>;
}

/** The normalised values of check boxes, as extraction gives them. */
const boxes: Readonly<Record<string, string>> = { selected: 'true', unselected: 'false' };

/** The filled documents of each fixed form below `forms`, with the action whose labels are the printed captions. */
export function formsFiles(data: string): readonly StrangerFile[] {
  const folder = join(data, 'forms');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => filesOf(folder, name));
}

function filesOf(folder: string, form: string): StrangerFile[] {
  const path = join(folder, form, 'action.yaml');
  const parsed = parseActionFile(readFileSync(path, 'utf8'));
  if (!parsed.ok) throw new Error(`${path}: ${parsed.problems.map(({ message }) => message).join('; ')}`);
  return readFileSync(join(folder, form, 'truth.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { file, fields } = JSON.parse(line) as Entry;
      const printed = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
      return {
        path: join(folder, form, 'docs', file.split('/').at(-1)!),
        kind: form,
        language: 'en',
        action: parsed.action,
        truth: Object.fromEntries(printed.map(([name, value]) => [name, [boxes[value!] ?? value!]])),
        absent: Object.keys(fields).filter((name) => fields[name] === null || fields[name] === ''),
        rows: [],
      };
    });
}
