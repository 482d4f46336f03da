const forms = ['symbol', 'narrowSymbol'] as const;

/**
 * The signs of some currencies (ISO 4217 codes) by CLDR, each with its currency; of several currencies' sign the first has it:
 * a bare `$` says no more than dollars. Signs that are letters alone (`kr`) are left to the lexicon.
 */
export function currencySigns(codes: readonly string[]): ReadonlyMap<string, string> {
  const bySign = new Map<string, string>();
  for (const currency of codes)
    for (const currencyDisplay of forms) {
      const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay });
      const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
      if (/\p{Sc}/u.test(sign) && !bySign.has(sign)) bySign.set(sign, currency);
    }
  return bySign;
}
