import { expect, test } from 'vitest';
import { accepts } from './accepts.ts';

test.each([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['application/*', true],
  ['application/json', true],
  ['Application/JSON; q=0.5', true],
  ['text/html, application/xhtml+xml, */*;q=0.1', true],
  ['text/html, *;q=.2', true],
  ['text/html', false],
  ['text/*', false],
  ['application/json;q=0', false],
  ['application/xml, application/json;q=0.0', false],
])('%j: %s', (header, expected) => expect(accepts(header, ['application/json'])).toBe(expected));
