/** Numbers in words, folded, as they are put together from their parts. */
export interface SpelledNumbers {
  /** What is added: units, teens, tens, and hundreds that are one word. */
  readonly parts: Readonly<Record<string, number>>;
  /** What multiplies all that stands before it since the last greater one. */
  readonly scales: Readonly<Record<string, number>>;
  readonly joiners: readonly string[];
  /** What ends an amount: units of money, and words for "no more than this". */
  readonly ends: readonly string[];
}

function counted(words: string, step = 1, from = step): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, from + index * step]));
}

/** Languages in which numbers are written as several words. */
export const spelledNumbers: readonly SpelledNumbers[] = [
  {
    parts: {
      ...counted('one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'),
      ...counted('sixteen seventeen eighteen nineteen', 1, 16),
      ...counted('twenty thirty forty fifty sixty seventy eighty ninety', 10, 20),
    },
    scales: { hundred: 100, thousand: 1000, lakh: 1e5, lakhs: 1e5, million: 1e6, crore: 1e7, crores: 1e7 },
    joiners: ['and'],
    ends: ['only', 'dollars', 'pounds', 'euros', 'euro', 'rupees', 'ringgit', 'rand', 'shillings', 'naira'],
  },
  {
    parts: {
      ...counted('uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'),
      ...counted('dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres', 1, 16),
      ...counted('veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve', 1, 24),
      ...counted('treinta cuarenta cincuenta sesenta setenta ochenta noventa', 10, 30),
      ...counted('ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos', 100),
      ...{ un: 1, una: 1, cien: 100, ochocientos: 800, novecientos: 900 },
    },
    scales: { mil: 1000, millon: 1e6, millones: 1e6 },
    joiners: ['y'],
    ends: ['pesos', 'euros', 'soles', 'dolares', 'bolivianos', 'quetzales', 'colones', 'guaranies', 'con'],
  },
  {
    parts: {
      ...counted('um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze'),
      ...counted('dezesseis dezessete dezoito dezenove', 1, 16),
      ...counted('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', 10, 20),
      ...counted('cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos', 100),
      ...{ uma: 1, duas: 2, catorze: 14, cem: 100, oitocentos: 800, novecentos: 900 },
    },
    scales: { mil: 1000, milhao: 1e6, milhoes: 1e6 },
    joiners: ['e'],
    ends: ['reais', 'euros', 'kwanzas', 'meticais'],
  },
];
