const reserved = ['__proto__', 'constructor', 'prototype'];

/**
 * A field name for a printed label, in ASCII and camel case: `Straße/Nr.` gives strasseNr, `Order #` orderNumber.
 * Undefined for a label without a letter or digit.
 */
export function nameFromLabel(label: string): string | undefined {
  const words = label
    .replace(/#|№/g, ' number ')
    .replace(/%/g, ' percent ')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/[äæ]/gi, 'ae')
    .replace(/[öœ]/gi, 'oe')
    .replace(/ü/gi, 'ue')
    .replace(/ø/gi, 'o')
    .normalize('NFKD')
    .replace(/\p{M}+|['’.]/gu, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '');
  const name = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : capitalised(word)))
    .join('')
    .slice(0, 60);
  return name === '' || reserved.includes(name) ? undefined : name;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
