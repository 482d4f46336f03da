import type { Lexicon } from '../lexicon.ts';

/** Indonesian. */
export const id: Lexicon = {
  locale: 'id',
  currencies: { IDR: { signs: 'Rp, Rp.' } },
  meanings: { date: 'tanggal' },
  durations: { day: 'hari', qualifiers: 'kalender' },
  questions: { howLong: 'berapa lama', duration: 'jangka waktu' },
};
