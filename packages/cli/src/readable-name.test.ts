import * as reader from '@recto/sandbox';
import { expect, test } from 'vitest';
import { isReadableName, readableTypes } from './readable-name.ts';

test('help names the types that the reader takes, in its words', () => {
  expect(readableTypes).toBe(reader.readableTypes);
});

test('a name with an extension of a type that the reader takes is that of a readable file', () => {
  for (const extension of Object.values(reader.fileExtensions).flat())
    expect([extension, isReadableName(`a${extension}`)]).toEqual([extension, true]);
});
