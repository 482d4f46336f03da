/**
 * How sure the cells of taxes by rate are (0 to 1), by what tells them: the amounts of the document; a line of its own with
 * what the tax is on; a rate and a tax that nothing proves; a rate alone. Measured, see docs/adr/how-values-are-chosen.md.
 */
export const trust = { proven: 0.98, line: 0.9, rateAndTax: 0.7, rateOnly: 0.7 } as const;
