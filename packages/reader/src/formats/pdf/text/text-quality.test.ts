import { describe, expect, test } from 'vitest';
import type { Glyph } from './glyph.ts';
import { judgeText } from './text-quality.ts';

const place = { left: 0, right: 1, top: 0, bottom: 1 };

function glyphs(text: string, isBroken = false): readonly Glyph[] {
  return [...text.replace(/\s/g, '')].map((character) => ({
    text: character,
    tight: place,
    loose: place,
    direction: 0,
    afterSpace: false,
    isBroken,
    textObject: 1,
    font: 1,
    colours: [[0, 0, 0]],
  }));
}

const english = `Invoice number 20417 of 12 March 2024 for goods delivered to Southampton. Total amount due 1,234.56
  within thirty days net. Harbour Trading Company Limited, registered in England.`;

/** Each letter moved `by` places in the alphabet, as in a font's wrong table. */
function shifted(text: string, by: number): string {
  const turned = (letter: string, first: number) =>
    String.fromCharCode(((letter.charCodeAt(0) - first + by) % 26) + first);
  return text.replace(/[a-z]/g, (l) => turned(l, 97)).replace(/[A-Z]/g, (l) => turned(l, 65));
}

describe('judgeText', () => {
  test.each([
    ['English', english],
    [
      'German',
      'Sehr geehrte Damen und Herren, für die Lieferung vom 3. Mai erlauben wir uns zu berechnen: Schreibtische aus Eiche, zahlbar innerhalb von dreißig Tagen ohne Abzug.',
    ],
    [
      'Polish',
      'Faktura VAT nr 17/2024. Sprzedawca: Przedsiębiorstwo Handlowe Wrzos. Termin płatności wynosi czternaście dni od daty wystawienia, proszę o wpłatę na rachunek bankowy.',
    ],
    [
      'Finnish',
      'Lasku numero 4711. Eräpäivä on neljäntoista päivän kuluttua laskun päiväyksestä, viivästyskorko on yksitoista prosenttia. Kiitos tilauksestanne, hyvää kesää.',
    ],
    [
      'Turkish',
      'Fatura numarası 2024. Ödeme vadesi fatura tarihinden itibaren otuz gündür. Toplam tutara katma değer vergisi dahildir, teşekkür ederiz, iyi günler dileriz.',
    ],
    ['numbers', '1 234,50 17.03.2024 4711 '.repeat(12)],
    ['codes', 'AE7-44F2-OPE9 A17.EA9 '.repeat(20)],
    ['Greek', 'Τιμολόγιο αριθμός 4711 για εμπορεύματα που παραδόθηκαν στην Αθήνα '.repeat(3)],
  ])('accepts a page in %s', (_, text) => {
    expect(judgeText(glyphs(text), 0)).toBe('good');
  });

  test.each(Array.from({ length: 25 }, (_, i) => i + 1))(
    'detects letters that stand for others, %i places on in the alphabet',
    (by) => {
      expect(judgeText(glyphs(shifted(english, by)), 0)).toBe('broken');
    },
  );

  test('detects signs in place of letters, and invalid characters', () => {
    expect(judgeText(glyphs('#$%&/()=?!*+~'.repeat(8)), 0)).toBe('broken');
    expect(judgeText([...glyphs(english), ...glyphs('x'.repeat(20), true)], 0)).toBe('broken');
    expect(judgeText([...glyphs(english), ...glyphs('xx', true)], 0)).toBe('good');
  });

  test('a full-page image with a few words is a scan; without characters there is no text layer', () => {
    expect(judgeText(glyphs('Received 12 March'), 0.95)).toBe('beside-scan');
    expect(judgeText(glyphs('Received 12 March'), 0.3)).toBe('good');
    expect(judgeText([], 0)).toBe('absent');
  });
});
