import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../src/', import.meta.url);
const faces = [
  'index.ts',
  'ai-sdk/index.ts',
  'evaluation/index.ts',
  'gateway/index.ts',
  'systemone/index.ts',
  'telemetry/index.ts',
  'testing/index.ts',
  'valkey/index.ts',
];

interface PublicName {
  readonly name: string;
  readonly isValue: boolean;
  /** The comment before its declaration, or nothing. */
  readonly comment: string;
}

function namesOf(face: string): readonly PublicName[] {
  const folder = new URL(face, source);
  const exported = readFileSync(folder, 'utf8').matchAll(/^export (type )?\{([^}]*)\} from '([^']*)';/gm);
  return [...exported].flatMap(([, type, names = '', file = '']) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((word) => {
        const name = word.replace('type ', '');
        const declared = `export (?:async )?(?:function|const|class|interface|type) ${name}\\b`;
        const [, comment = ''] = new RegExp(`(/\\*\\*(?:(?!\\*/)[^])*\\*/)\\n${declared}`).exec(text) ?? [];
        return { name, isValue: type === undefined && name === word, comment };
      });
  });
}

test.each(faces)('every name of %s has a doc comment, and what is called has an example', (face) => {
  const names = namesOf(face);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter(({ comment }) => comment === '').map(({ name }) => name)).toEqual([]);
  const isError = ({ name }: PublicName) => name.endsWith('Error') && name !== 'DecisionError';
  const called = names.filter((one) => one.isValue && !isError(one));
  expect(called.filter(({ comment }) => !comment.includes('@example')).map(({ name }) => name)).toEqual([]);
});
