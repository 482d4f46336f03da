import { expect, test } from 'vitest';
import { Draw } from './draw.ts';
import { parseTemplate } from './template.ts';

const source = `<!--
kind: note
locales: [en-GB]
fields:
  total: { kind: money, names: [sum] }
-->
<script type="setup">const amount = d.amount(10, 20);</script>
<p>\${d.l('total', 'Sum')}: \${d.v('total', d.bare(amount))}</p>`;

test('a template marks values and captions, and the same seed gives the same document', () => {
  const template = parseTemplate('me/note', source);
  const html = template.render(new Draw(template.head, 3));
  expect(html).toMatch(/<x-l f="total">Sum<\/x-l>: <x-v f="total">1\d\.\d\d<\/x-v>/);
  expect(template.render(new Draw(template.head, 3))).toBe(html);
});

test('a template without a head is refused with its name in the error', () => {
  expect(() => parseTemplate('me/none', '<p></p>')).toThrow('me/none: expected a comment with YAML');
});
