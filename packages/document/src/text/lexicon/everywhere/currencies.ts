import type { PrintedCurrency } from '../amount-words.ts';

/** Codes of ISO 4217 that stand on paper. The others are left out: some are words, `ALL` and `TOP`. */
export const currencyCodes = `EUR, USD, GBP, CHF, MYR, SGD, JPY, CNY, INR, AUD, CAD, NZD, HKD, TWD, SEK, NOK, DKK, PLN, CZK,
  HUF, BRL, MXN, ARS, CLP, COP, PEN, CRC, ZAR, NGN, GHS, KES, EGP, THB, IDR, PHP, KRW, VND, PKR, LKR, BDT, KZT, TRY, AED, SAR,
  QAR, KWD, ILS, RUB, UAH, RON, BGN, ISK`;

/** What is printed for them beside their codes and CLDR's signs; what one country writes stands with it. */
export const currencies: Readonly<Record<string, PrintedCurrency>> = {
  EUR: { signs: 'EURO', names: 'euros' },
  USD: { signs: 'US$' },
  SGD: { signs: 'S$' },
  CNY: { signs: 'RMB' },
  CAD: { signs: 'C$' },
  PEN: { signs: 'S/' },
  GHS: { signs: '₵' },
};
