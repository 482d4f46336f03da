import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LabelledFile, LabelledSet } from '@recto/cli/internals';
import { type ActionDefinition, parseActionFile } from '@recto/document';

const actionFile = fileURLToPath(new URL('../../../../fixtures/actions/tv-ad-order.yaml', import.meta.url));

/** The action as a user would write it, based on two of the documents; nothing was trained for it. */
function readAction(): ActionDefinition {
  const parsed = parseActionFile(readFileSync(actionFile, 'utf8'));
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('; '));
  return parsed.action;
}

interface Entry {
  readonly pdf: string;
  readonly gt: Readonly<Record<string, string>>;
}

/** Political ad buys on US television: `adbuy/pdf/NAME`, `adbuy/truth.jsonl`. */
export function adbuySet(data: string): LabelledSet {
  const folder = join(data, 'adbuy');
  const action = readAction();
  const fields = Object.keys(action.fields);
  const files = readFileSync(join(folder, 'truth.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): LabelledFile => {
      const { pdf, gt } = JSON.parse(line) as Entry;
      const truth = Object.fromEntries(fields.map((name) => [name, gt[name] ?? null]));
      return { id: pdf.replace(/\.pdf$/, ''), path: join(folder, 'pdf', pdf), truth, group: pdf };
    });
  return { name: 'adbuy', action, fields, files, shownOnly: true };
}
