import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDrawingBoard } from './drawing-board.ts';
import { parseTemplate } from './template.ts';

const source = `<!--
kind: note
locales: [en-US]
fields:
  quantity: { kind: number }
  unit: { kind: text }
-->
<table style="border-spacing:0"><tr><td style="padding:0">\${d.v('quantity', '4')}</td><td style="padding:0">\${d.v('unit', 'm')}</td></tr></table>`;

test.skipIf(!existsSync('/usr/bin/chromium'))('words of two cells that touch remain two words', async () => {
  const board = await openDrawingBoard();
  try {
    const { fields } = await board.draw(parseTemplate('test/note', source), 3);
    expect(fields.quantity?.values[0]?.words).not.toEqual(fields.unit?.values[0]?.words);
    expect([fields.quantity?.values[0]?.text, fields.unit?.values[0]?.text]).toEqual(['4', 'm']);
  } finally {
    await board.close();
  }
});
