import { describe, expect, test } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import { templates } from '../../action/templates/templates.ts';
import type { ActionDefinition, FieldDefinition } from '../../model/action.ts';
import type { Page, Ruling } from '../../model/page.ts';
import { conventionsOf, PageStudy } from '../features/page-study.ts';
import { markedValues } from './marked-values.ts';

function pageOf(
  texts: readonly (readonly [text: string, x: number, y: number])[],
  rulings: readonly Ruling[] = [],
): Page {
  const sheet = new Sheet(600, 800, 10);
  for (const [text, x, y] of texts) sheet.put(text, x, y);
  return { ...sheet.page(1), rulings };
}

function ruling(kind: Ruling['kind'], left: number, top: number, width: number, height: number): Ruling {
  return { kind, box: { left: left / 600, top: top / 800, width: width / 600, height: height / 800 } };
}

function ask(page: Page, kind: FieldDefinition['kind'], ...labels: string[]) {
  const action: ActionDefinition = { ...templates.GENERIC, fields: { asked: { kind, labels } } };
  return markedValues([new PageStudy(page, conventionsOf([page]), 1)], action)[0]?.value;
}

describe('a check box', () => {
  test.each([
    ['Express delivery', 'yes'],
    ['Gift wrap', 'no'],
    ['Insured', 'yes'],
  ])('%s is %s by the sign before its label', (label, text) => {
    const page = pageOf([
      ['☑ Express delivery', 50, 100],
      ['☐ Gift wrap', 250, 100],
      ['[x] Insured', 50, 130],
    ]);
    expect(ask(page, 'checkbox', label)).toMatchObject({
      text,
      normalizedText: String(text === 'yes'),
      page: 1,
    });
  });

  test('a label may precede its box', () => {
    const page = pageOf([
      ['Fragile ☒', 50, 100],
      ['Heavy ☐', 250, 100],
    ]);
    expect(ask(page, 'checkbox', 'Fragile')?.text).toBe('yes');
    expect(ask(page, 'checkbox', 'Heavy')?.text).toBe('no');
  });

  test.each([
    ['Smoker ☐ Yes ☑ No', 'no'],
    ['Smoker ☒ Yes ☐ No', 'yes'],
    ['Smoker [ ] Ja [X] Nein', 'no'],
  ])('a question is answered by the ticked one of yes and no: %s', (line, text) => {
    expect(ask(pageOf([[line, 50, 100]]), 'checkbox', 'Smoker')?.text).toBe(text);
  });

  test('a question with both boxes ticked is not answered', () => {
    expect(ask(pageOf([['Smoker ☑ Yes ☑ No', 50, 100]]), 'checkbox', 'Smoker')).toBeUndefined();
  });

  test('a box of a fillable form has the state given by the file', () => {
    const page = pageOf([['Express delivery', 70, 100]]);
    const box = { left: 50 / 600, top: 99 / 800, width: 12 / 600, height: 12 / 800 };
    const form = { kind: 'checkbox', name: 'a', value: 'On', checked: true, box } as const;
    expect(ask({ ...page, formFields: [form] }, 'checkbox', 'Express delivery')?.text).toBe('yes');
    expect(
      ask({ ...page, formFields: [{ ...form, checked: false }] }, 'checkbox', 'Express delivery')?.text,
    ).toBe('no');
  });

  test('a label may continue on the next line, and instructions may follow it', () => {
    const page = pageOf([
      ['☐ Sole keeper or', 50, 100],
      ['one-person firm', 64, 111],
      ['☑ Partnership', 250, 100],
      ['☑ Society of keepers. Enter the letter (A=orchard, B=meadow, C=both) here', 50, 140],
      ['Note: tick the box above for the society to which the hives belong and', 64, 151],
    ]);
    expect(ask(page, 'checkbox', 'Sole keeper or one-person firm')?.text).toBe('no');
    expect(ask(page, 'checkbox', 'Society of keepers')?.text).toBe('yes');
  });

  test('a page without the label gives no value', () => {
    expect(ask(pageOf([['☑ Express delivery', 50, 100]]), 'checkbox', 'Smoker')).toBeUndefined();
  });
});

describe('a signature', () => {
  const line = ruling('horizontal', 50, 700, 200, 0.5);

  test('is present if words are on the line above its label', () => {
    const page = pageOf(
      [
        ['/s/ Anna Morris', 60, 686],
        ['Signature', 60, 704],
      ],
      [line],
    );
    const found = ask(page, 'signature', 'Signature');
    expect(found).toMatchObject({ text: 'yes', normalizedText: 'true' });
    expect(found!.box.top).toBeCloseTo(686 / 800, 2);
  });

  test('is absent if the line is empty', () => {
    expect(ask(pageOf([['Signature', 60, 704]], [line]), 'signature', 'Signature')?.text).toBe('no');
    expect(ask(pageOf([['Signature: ____________________', 60, 704]]), 'signature', 'Signature')?.text).toBe(
      'no',
    );
  });

  test('is absent if the words above are on the other side of a table border', () => {
    const page = pageOf(
      [
        ['Larch batten', 140, 690],
        ['Signature: ____________________', 60, 704],
      ],
      [ruling('horizontal', 50, 702, 300, 0.5)],
    );
    expect(ask(page, 'signature', 'Signature')?.text).toBe('no');
  });

  test('is unknown without a line', () => {
    expect(ask(pageOf([['Signature', 60, 704]]), 'signature', 'Signature')).toBeUndefined();
  });
});
