import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { escapeMarkdown } from './escape-markdown.ts';

/** The text that a Markdown renderer (GFM) shows for a paragraph; undefined if the result is anything else. */
function shown(markdown: string): string | undefined {
  const html = micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  const plain = html.replace(/<a href="[^"]*">([^<]*)<\/a>/g, '$1');
  const text = /^<p>([^<]*)<\/p>$/.exec(plain)?.[1];
  return text
    ?.replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

test.each([
  'Costs 3. of all - and 4 * 5, snake_case + a < b & c [1] (see #4).',
  'C:\\new, 100% ~ 5 | 6',
  '3.5 m, -4 °C, +49 30, #4711',
])('text without markup is unchanged: %s', (text) => {
  expect(escapeMarkdown(text)).toBe(text);
  expect(shown(text)).toBe(text);
});

test('any text of a page is shown as it is', () => {
  const sign = fc.constantFrom(
    ...'ab1 .)(-+*_`~#>|<&;:=![]\\/'.split(''),
    ' a ',
    '12. ',
    '- ',
    '](',
    '&amp;',
    '<b>',
    '```',
    '\n',
  );
  const text = fc.array(sign, { minLength: 1, maxLength: 25 }).map((signs) =>
    signs
      .join('')
      .split('\n')
      .map((line) => line.trim().replace(/\s+/g, ' '))
      .filter((line) => line !== '')
      .join('\n'),
  );
  fc.assert(
    fc.property(
      text.filter((one) => one !== ''),
      (one) => {
        expect(shown(escapeMarkdown(one))).toBe(one);
      },
    ),
    { numRuns: 5000 },
  );
});
