import type { Chance } from './chance.ts';

export interface Paper {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly marginPx: number;
}

/** What the engine adds to a template: paper and typography. */
interface PageStyle {
  readonly paper: Paper;
  readonly css: string;
}

const fonts = [
  'Liberation Sans',
  'Liberation Sans',
  'Liberation Serif',
  'Liberation Mono',
  'DejaVu Sans',
  'DejaVu Serif',
  'DejaVu Sans Condensed',
  'Noto Sans',
  'Noto Serif',
  'FreeSans',
  'FreeSerif',
  'Nimbus Sans',
  'Nimbus Sans Narrow',
  'Nimbus Roman',
  'URW Gothic',
  'URW Bookman',
  'P052',
  'C059',
  'Liberation Sans Narrow',
];

const letterCountries = ['US', 'CA', 'MX', 'CO', 'CL', 'PH'];

/** Narrow slips for receipts, otherwise the country's paper size. */
export function drawPageStyle(chance: Chance, kind: string, country: string): PageStyle {
  const isSlip = /receipt|tillSlip|ticket/i.test(kind) && chance.of(0.55);
  const [widthPx, heightPx] = isSlip
    ? [chance.int(280, 420), 1600]
    : letterCountries.includes(country)
      ? [816, 1056]
      : [794, 1123];
  const marginPx = isSlip ? chance.int(6, 24) : chance.int(24, 84);
  const sizePx = chance.int(isSlip ? 11 : 10, 15) + (chance.of(0.3) ? 0.5 : 0);
  const css = `
    html { margin: 0; background: white }
    body { margin: ${marginPx}px; width: ${widthPx - 2 * marginPx}px; font-family: '${chance.pick(fonts)}'; font-size: ${sizePx}px;
      line-height: ${(1.1 + chance.next() * 0.5).toFixed(2)}; letter-spacing: ${chance.of(0.1) ? '0.3px' : 'normal'} }
    table { border-collapse: collapse; font-size: inherit; ${chance.of(0.7) ? 'width: 100%' : ''} }
    td, th { padding: ${chance.int(0, 6)}px ${chance.int(2, 9)}px; ${chance.of(0.75) ? 'text-align: left;' : ''} vertical-align: ${chance.pick(['top', 'top', 'baseline', 'middle'])} }
    x-v, x-l, x-h, x-c, x-b { font: inherit; letter-spacing: inherit }
    ${chance.of(0.12) ? 'x-l { text-transform: uppercase }' : ''}
    ${chance.of(0.12) ? 'x-l { font-weight: bold }' : ''}
    ${chance.of(0.08) ? 'x-h { text-transform: uppercase }' : ''}
    ${chance.of(0.1) ? 'x-v { font-weight: bold }' : ''}`;
  return { paper: { widthPx, heightPx, marginPx }, css };
}
