import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formsFiles } from './forms-files.ts';

test('check boxes are compared in normalised form, and blank fields must stay blank', () => {
  const data = mkdtempSync(join(tmpdir(), 'recto-forms-'));
  const folder = join(data, 'forms', 'permit');
  mkdirSync(folder, { recursive: true });
  const fields = 'fields: { Day: { kind: date }, Night: { kind: checkbox }, Owner: { kind: name } }';
  writeFileSync(join(folder, 'action.yaml'), `name: Permit\ntype: GENERIC\n${fields}\n`);
  const truth = { file: 'docs/a.pdf', fields: { Day: '2 May 2024', Night: 'unselected', Owner: null } };
  writeFileSync(join(folder, 'truth.jsonl'), `${JSON.stringify(truth)}\n`);
  const [file] = formsFiles(data);
  rmSync(data, { recursive: true });
  expect(file!.truth).toEqual({ Day: ['2 May 2024'], Night: ['false'] });
  expect(file!.absent).toEqual(['Owner']);
  expect(file!.path).toBe(join(folder, 'docs', 'a.pdf'));
});
