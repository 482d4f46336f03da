import { expect, test, vi } from 'vitest';
import { Sheet } from '../../../test/sheet.ts';
import type { Lexicon } from './lexicon.ts';

/** A language that nobody writes: all that Recto can know of it stands here. */
const madeUp: Lexicon = {
  locale: 'qaa',
  labels: {
    labels: {
      invoiceNumber: 'Zolvak nim',
      documentDate: 'Zolvak tarem',
      total: 'Grompa hult',
      subtotal: 'Grompa fen',
      tax: 'Skaddel',
    },
  },
  meanings: { total: '=hult', number: '=nim', date: 'tarem', invoice: 'zolvak', tax: 'skaddel', net: '=fen' },
  dates: { months: ['urvik', '', '', '', 'plomm', '', '', '', '', '', '', ''] },
  documents: { invoice: { titles: 'zolvak' } },
  pages: { words: 'blorp', of: 'yu' },
};

/** The list that the modules under test see. */
const list = vi.hoisted((): { all: Lexicon[] } => ({ all: [] }));

vi.mock(import('./lexicons.ts'), async (original) => {
  list.all = [...(await original()).lexicons];
  return { lexicons: list.all };
});

test('a language is known by its lexicon alone: labels, months, titles, page numbers', async () => {
  const unknown = await readInvoice();
  list.all.push(madeUp);
  vi.resetModules();
  const known = await readInvoice();

  expect(unknown).toMatchObject({ date: undefined, page: undefined, title: 0 });
  expect(known).toMatchObject({
    date: '2031-05-07',
    number: 'ZK-4471',
    total: '118.00',
    page: { number: 1, of: 2 },
  });
  expect(known.title).toBeGreaterThan(0.5);
});

/** What is read of an invoice in the made-up language, with whatever lexicons there are. */
async function readInvoice() {
  const { extractAction } = await import('../../extract-action.ts');
  const { invoice } = await import('../../action/templates/invoice.ts');
  const { pageFeaturesOf } = await import('../../splitting/page-features.ts');
  const page = drawn();
  const { fields } = extractAction([page], invoice);
  const { number, title } = pageFeaturesOf(page);
  return {
    number: fields.invoiceNumber?.[0]?.text,
    date: fields.invoiceDate?.[0]?.normalizedText,
    total: fields.total?.[0]?.normalizedText,
    page: number,
    title,
  };
}

function drawn() {
  const sheet = new Sheet(595, 842, 10);
  sheet.put('Zolvak', 60, 60, { size: 18 });
  sheet.put('Zolvak nim:', 60, 110);
  sheet.put('ZK-4471', 170, 110);
  sheet.put('Zolvak tarem:', 60, 128);
  sheet.put('7 Plomm 2031', 170, 128);
  sheet.put('Grompa fen', 330, 400);
  sheet.put('100.00', 520, 400, { align: 'right' });
  sheet.put('Skaddel', 330, 418);
  sheet.put('18.00', 520, 418, { align: 'right' });
  sheet.put('Grompa hult', 330, 436);
  sheet.put('118.00', 520, 436, { align: 'right' });
  sheet.put('Blorp 1 yu 2', 280, 810);
  const page = sheet.page(1);
  const words = page.words.map((word) => ({ ...word, line: Math.round(word.box.top * 100) }));
  return { ...page, words };
}
